"""What the coach says, each on a card: the duty now with its keys, a fault with its working, what is seen, and "Right"."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QWidget

from app.base.lazy import lazily
from app.rules.core.basis import Basis
from app.table.trouble_words import TroubleSeen
from app.words.acts import TableWords
from app.words.listing import named
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.flow import Flow
from ui.widgets.key_button import CapButton, KeyButton
from ui.widgets.parts import clear, column, label, row

with lazily():
    from app.table.coaching import Explanation


MOST_KEYS = 8


class ToldCard(QFrame):
    """A card with a sign, a head, words, and the clauses it rests on as links into the rulebook."""

    opened = Signal(str)

    def __init__(self, look: str, sign: str) -> None:
        super().__init__()
        self.setObjectName(look)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._sign_name = sign
        self.sign = QLabel()
        self.head = label("label")
        self.title = label("title", wraps=True)
        self.clauses: list[QPushButton] = []
        self._basis: object = None
        self._links = QWidget()
        self._flow = Flow(self._links, 6)
        self._flow.setContentsMargins(0, 0, 0, 0)
        top = row(spacing=10)
        words = column(spacing=0)
        words.addWidget(self.head)
        words.addWidget(self.title)
        top.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(words, 1)
        self.inside = column(self, (12, 8, 12, 8), 8)
        self.custom = label("caption", wraps=True)
        self.custom.hide()
        self.inside.addLayout(top)
        self.inside.addWidget(self._links)
        self.inside.addWidget(self.custom)

    def show_basis(self, basis: Basis, words: TableWords, measures: Measures) -> None:
        """The clauses as links, or the custom by its name."""
        if (basis, measures) == self._basis:
            return
        self._basis = (basis, measures)
        for link in self.clauses:
            self._flow.removeWidget(link)
            link.hide()
            link.deleteLater()
        self.clauses = [self._link(number, words, measures) for number in basis.clauses]
        for link in self.clauses:
            self._flow.addWidget(link)
        self.custom.setVisible(bool(basis.custom))
        self.custom.setText(named(say("coach.custom"), words.name(basis.custom)) if basis.custom else "")
        self._links.setVisible(bool(self.clauses))
        self._links.updateGeometry()

    def dress(self, colour: str, measures: Measures) -> None:
        """The sign in a colour of the theme."""
        self.sign.setPixmap(icon_picture(self._sign_name, colour, measures.px(22)))

    def _link(self, number: str, words: TableWords, measures: Measures) -> QPushButton:
        link = self._chip(f"{words.file.abbreviation} {number}", measures)
        link.clicked.connect(lambda: self.opened.emit(number))
        return link

    @staticmethod
    def _chip(words: str, measures: Measures) -> QPushButton:
        chip = QPushButton(words)
        chip.setObjectName("clause")
        chip.setFixedHeight(measures.px(24))
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return chip


class StepCard(ToldCard):
    """The duty now, and the keys that do it; whoever has the mouse in hand clicks them."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__("step", "next")
        self._keys = row(spacing=4)
        self.more = label("caption", wraps=True)
        self.inside.insertWidget(1, self.more)
        self.inside.insertLayout(2, self._keys)

    def show_duty(
        self,
        told: str,
        basis: Basis,
        keys: Sequence[str],
        words: TableWords,
        colours: Theme,
        measures: Measures,
        more: str = "",
    ) -> None:
        """Say what comes now."""
        self.dress(colours.accent_text, measures)
        self.head.setText(say("coach.now"))
        self.title.setText(told)
        self.more.setText(more)
        self.more.setVisible(bool(more))
        self.show_basis(basis, words, measures)
        clear(self._keys)
        if keys:
            self._keys.addWidget(label("caption", say("coach.press")))
        for key in keys[:MOST_KEYS]:
            made = CapButton(key)
            made.setMinimumSize(measures.px(24), measures.px(24))
            made.pressed_key.connect(self.pressed)
            self._keys.addWidget(made)
        self._keys.addStretch(1)


class RightCard(ToldCard):
    """That the last act was right, and what it rests on."""

    def __init__(self) -> None:
        super().__init__("right", "check")

    def show_act(self, told: str, basis: Basis, words: TableWords, colours: Theme, measures: Measures) -> None:
        """Say so."""
        self.dress(colours.right, measures)
        self.head.setText(say("coach.right"))
        self.title.setText(told)
        self.show_basis(basis, words, measures)


class TroubleCard(ToldCard):
    """What there is to be seen, for whoever asked: where, and what has happened."""

    def __init__(self) -> None:
        super().__init__("seen", "alert")
        self._links.hide()

    def show_trouble(self, seen: TroubleSeen, colours: Theme, measures: Measures) -> None:
        """Say so."""
        self.dress(colours.slow, measures)
        self.head.setText(seen.where or say("coach.seen"))
        self.title.setText(seen.what)


class FloorCard(ToldCard):
    """What the supervisor or the Gaming Shift Manager says, as everybody at the table hears it."""

    def __init__(self) -> None:
        super().__init__("seen", "say")
        self._links.hide()

    def show_words(self, who: str, said: str, colours: Theme, measures: Measures) -> None:
        """Say so."""
        self.dress(colours.slow, measures)
        self.head.setText(who)
        self.title.setText(f"“{said}”")


class FactCard(ToldCard):
    """A fact about the last thing, and no fault: why hands could not do it, or what was taken back."""

    def __init__(self, sign: str) -> None:
        super().__init__("fact", sign)
        self._links.hide()

    def show_fact(self, head: str, told: str, colours: Theme, measures: Measures) -> None:
        """Say so."""
        self.dress(colours.text_2, measures)
        self.head.setText(head)
        self.title.setText(told)


class FaultCard(ToldCard):
    """A fault: how grave, what it is, what was done and due, the working behind it, what the clause says, and the way to it."""

    def __init__(self) -> None:
        super().__init__("fault", "alert")
        self.expected = label("strong", wraps=True)
        self.done = label("strong", wraps=True)
        self.working = label("plain", wraps=True)
        self.rule = label("caption", wraps=True)
        self.read = KeyButton("L", say("coach.rule"))
        self._first_clause = ""
        self._names = (label("caption", say("coach.done")), label("caption", say("coach.expected")))
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        for place, (name, value) in enumerate(zip(self._names, (self.done, self.expected), strict=True)):
            grid.addWidget(name, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, place, 1)
        grid.setColumnStretch(1, 1)
        self.inside.insertLayout(1, grid)
        self.inside.insertWidget(2, self.working)
        self.inside.insertWidget(3, self.rule)
        self.inside.addWidget(self.read, 0, Qt.AlignmentFlag.AlignLeft)
        self.read.pressed_key.connect(lambda _: self.opened.emit(self._first_clause))

    def show_fault(
        self, explained: "Explanation", words: TableWords, colours: Theme, measures: Measures, position: int = 0
    ) -> None:
        """Say what was wrong: first what is, then what was due and its working, then the clause."""
        self.dress(colours.wrong, measures)
        severity = say(f"coach.{explained.severity}")
        head = say("coach.fault-at", severity=severity, position=position) if position else say("coach.fault", severity=severity)
        self.head.setText(head)
        self.title.setText(explained.what)
        for name, value, told in zip(self._names, (self.done, self.expected), (explained.done, explained.due), strict=True):
            value.setText(told)
            value.setVisible(bool(told))
            name.setVisible(bool(told))
        for part, told in ((self.working, "\n".join(explained.working)), (self.rule, explained.why)):
            part.setText(told)
            part.setVisible(bool(told))
        self.show_basis(explained.basis, words, measures)
        self._first_clause = next(iter(explained.basis.clauses), "")
        self.read.setVisible(bool(self._first_clause))
        self.read.set_height(measures.button)

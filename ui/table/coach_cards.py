"""What the coach says, each on a card: the step now with its keys, a fault with what was expected and done, and "Right"."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QWidget

from app.rules.core.fault import Fault
from app.rules.core.procedure import Basis, Step
from app.table.incident_words import IncidentSeen
from app.words.acts import TableWords
from app.words.listing import named
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.flow import Flow
from ui.widgets.key_button import CapButton, KeyButton
from ui.widgets.parts import clear, column, label, row

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
        self.inside = column(self, (12, 10, 12, 10), 8)
        self.inside.addLayout(top)
        self.inside.addWidget(self._links)

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
        if basis.custom:
            self.clauses = [self._chip(named(say("coach.custom"), words.name(basis.custom)), measures)]
            self.clauses[0].setEnabled(False)
        for link in self.clauses:
            self._flow.addWidget(link)
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
    """The step now, and the keys that do it; whoever has the mouse in hand clicks them."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__("step", "next")
        self._keys = row(spacing=4)
        self.inside.insertLayout(1, self._keys)

    def show_step(self, step: Step, keys: Sequence[str], words: TableWords, colours: Theme, measures: Measures) -> None:
        """Say what comes now."""
        self.dress(colours.accent_text, measures)
        self.head.setText(say("coach.now"))
        self.title.setText(words.act(step.act))
        self.show_basis(step.basis, words, measures)
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

    def show_step(self, step: Step, words: TableWords, colours: Theme, measures: Measures) -> None:
        """Say so."""
        self.dress(colours.right, measures)
        self.head.setText(say("coach.right"))
        self.title.setText(words.act(step.act))
        self.show_basis(step.basis, words, measures)


class IncidentCard(ToldCard):
    """Something out of order, as everybody at the table sees it: where, what, and the facts a ruling turns on."""

    def __init__(self) -> None:
        super().__init__("seen", "alert")
        self.facts = label("caption", wraps=True)
        self.inside.addWidget(self.facts)

    def show_incident(self, incident: IncidentSeen, colours: Theme, measures: Measures) -> None:
        """Say so."""
        self.dress(colours.slow, measures)
        self.head.setText(incident.where or say("coach.answered"))
        self.title.setText(incident.what)
        self.facts.setText("\n".join(incident.facts))
        self.facts.setVisible(bool(incident.facts))


class FaultCard(ToldCard):
    """A fault: how grave, what it is, what was expected, what was done, what the clause says, and a way to the rule."""

    def __init__(self) -> None:
        super().__init__("fault", "alert")
        self.expected = label("strong", wraps=True)
        self.done = label("strong", wraps=True)
        self.rule = label("caption", wraps=True)
        self.read = KeyButton("L", say("coach.rule"))
        self._first_clause = ""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        for place, (name, value) in enumerate((("coach.done", self.done), ("coach.expected", self.expected))):
            grid.addWidget(label("caption", say(name)), place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, place, 1)
        grid.setColumnStretch(1, 1)
        self.inside.insertLayout(1, grid)
        self.inside.insertWidget(2, self.rule)
        self.inside.addWidget(self.read, 0, Qt.AlignmentFlag.AlignLeft)
        self.read.pressed_key.connect(lambda _: self.opened.emit(self._first_clause))

    def show_fault(self, fault: Fault, words: TableWords, colours: Theme, measures: Measures) -> None:
        """Say what was wrong: first what is, then what to do, then the clause."""
        self.dress(colours.wrong, measures)
        position = getattr(fault.done, "position", 0)
        severity = say(f"coach.{fault.severity}")
        head = say("coach.fault-at", severity=severity, position=position) if position else say("coach.fault", severity=severity)
        self.head.setText(head)
        self.title.setText(words.texts.faults[fault.kind])
        self.done.setText(words.act(fault.done) if fault.done else say("strip.none"))
        self.expected.setText(words.act(fault.expected) if fault.expected else say("strip.none"))
        self.rule.setText(words.reason(fault))
        self.show_basis(fault.basis, words, measures)
        self._first_clause = next(iter(fault.basis.clauses), "")
        self.read.setVisible(bool(self._first_clause))
        self.read.set_height(measures.button)

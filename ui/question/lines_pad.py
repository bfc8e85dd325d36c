"""A position to settle: a row for each wager, taken, paid or returned by the keys of the table, with amounts that are typed."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.practice.settled_position import BACK, Doing, WagerLine, acts_of
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.words.listing import listed, named, sentences
from app.words.text import say
from lessons.question import ActsGiven
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.figure_keys import FigureKeys
from ui.question.pad import AnswerPad
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import column, label, restyle, row
from ui.widgets.wrapped_button import WrappedButton

DOINGS: dict[str, Doing] = {"T": "take", "P": "pay", "R": "return"}


class LinesPad(AnswerPad):
    """Up and Down choose a wager; T, P and R say what is done with it; figures type the amount; Enter answers."""

    LETTERS = frozenset(DOINGS)

    def __init__(self, lines: Sequence[WagerLine], names: Mapping[str, str]) -> None:
        super().__init__()
        self.lines = list(lines)
        self.at = 0
        self.rows = [_LineRow(names[line.wager]) for line in lines]
        self.keys = [KeyButton(key, say(f"drill.{doing}")) for key, doing in DOINGS.items()]
        inside = column(self, spacing=6)
        for place, made in enumerate(self.rows):
            made.clicked.connect(lambda _=False, place=place: self._go_to(place))
            inside.addWidget(made)
        self.figures = FigureKeys()
        self.figures.pressed.connect(self.press)
        inside.addSpacing(6)
        inside.addLayout(self._hands())
        told = [say("drill.lines-told"), say("drill.lines-jackpot") if JACKPOT in names else ""]
        inside.addWidget(label("body-2", sentences(told), wraps=True))
        self._show()

    @property
    def is_ready(self) -> bool:
        """Whether something is done."""
        return any(line.done for line in self.lines)

    def press(self, key: str) -> bool:
        """Choose a wager, say what is done with it, type, take back, or answer."""
        if key in ("Up", "Down"):
            self._go_to((self.at + (1 if key == "Down" else -1)) % len(self.lines))
        elif key in DOINGS:
            self._put(self.lines[self.at].do(DOINGS[key]))
        elif key.isdigit() or key in (".", BACK):
            self._put(self.lines[self.at].type(key))
        elif key == "Enter":
            if self.is_ready:
                self.given.emit(ActsGiven(acts_of(self.lines)))
        else:
            return False
        return True

    @property
    def now(self) -> QWidget | None:
        """The wager that is chosen."""
        return self.rows[self.at]

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Rows and keys as high as a finger."""
        for made in self.rows:
            made.setMinimumHeight(max(44, measures.button))
        for button in self.keys:
            button.set_height(max(40, measures.button))
        self.figures.dress(measures)

    def _hands(self) -> QHBoxLayout:
        """What is done with a wager, beside the figures of its amount."""
        doings = column(spacing=8)
        for button in self.keys:
            button.pressed_key.connect(self.press)
            doings.addWidget(button)
        doings.addStretch(1)
        across = row(spacing=16)
        across.addLayout(doings)
        across.addWidget(self.figures)
        across.addStretch(1)
        return across

    def _go_to(self, place: int) -> None:
        self.at = place
        self._show()

    def _put(self, line: WagerLine) -> None:
        self.lines[self.at] = line
        self._show()

    def _show(self) -> None:
        for place, (made, line) in enumerate(zip(self.rows, self.lines, strict=True)):
            made.show_line(line, now=place == self.at)
        self.changed.emit()


class _LineRow(WrappedButton):
    """A wager, what lies there, and what is done with it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setObjectName("order-row")
        self.lies: QLabel = label("body-2")
        self.done: QLabel = label("money", wraps=True)
        self.done.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        inside = row(self, (12, 6, 12, 6), 12)
        for part in (words := label("lead", name), self.lies, self.done):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside.addWidget(words)
        inside.addWidget(self.lies)
        inside.addWidget(self.done, 1)

    def show_line(self, line: WagerLine, *, now: bool) -> None:
        """Show what is done, and whether it is the wager that is chosen."""
        done = listed(say("drill.done", doing=say(f"drill.{one.doing}"), amount=dollars(one.cents)) for one in line.done)
        self.lies.setText(dollars(line.lies) if line.lies else "")
        self.done.setText(done or say("drill.untouched"))
        self.setAccessibleName(named(listed([self._name, self.lies.text()]), self.done.text()))
        restyle(self, "state", "now" if now else "")

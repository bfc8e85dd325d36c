"""Between turns: who is called, and the key each signs in with. The instructor vouches for them, so no PIN is asked."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.words.durations import minutes
from app.words.text import say
from ui.foundation.measures import Measures
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import column, label, row

HIGH, ACROSS = 56, 5
BREAK_S, A_MINUTE_S = 300, 60
KEYS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys people sign in with, in the order of the rota; who comes after them is signed in by mouse."""


def key_of_turn(turn: int) -> str:
    """The key somebody signs in with."""
    return KEYS[turn] if turn < len(KEYS) else ""


class CallPage(QWidget):
    """`signed_in` tells whose key was pressed: whoever is called, or, where it is `open_to_all`, anybody."""

    signed_in = Signal(int)

    def __init__(self, names: Sequence[str], called: int, *, goes_on: bool, open_to_all: bool = False) -> None:
        super().__init__()
        self.called, self._open_to_all = called, open_to_all
        self.buttons = [KeyButton(key_of_turn(turn), name) for turn, name in enumerate(names)]
        over = called >= len(names)
        title = say("console.all-dealt") if over else say("console.next-is", name=names[called])
        if open_to_all and not goes_on:
            title, told = say("console.who-deals"), say("console.any-key")
        else:
            told = "" if over else say("console.goes-on" if goes_on else "console.sign-in", key=key_of_turn(called))
        whole = column(self, (48, 48, 48, 48), 16)
        whole.addStretch(1)
        for look, words in (("screen-title", title), ("lead-2", told)):
            line = label(look, words, wraps=True)
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            whole.addWidget(line)
        ways = QGridLayout()
        ways.setSpacing(12)
        for place, made in enumerate(self.buttons):
            made.setEnabled(open_to_all or place == called)
            made.set_primary(place == called)
            made.clicked.connect(lambda _=False, place=place: self.signed_in.emit(place))
            ways.addWidget(made, place // ACROSS, place % ACROSS)
        middle = row()
        middle.addStretch(1)
        middle.addLayout(ways)
        middle.addStretch(1)
        whole.addLayout(middle)
        whole.addStretch(1)

    def press(self, key: str) -> bool:
        """The key of whoever is called signs them in; the others wait for their turn, unless it is open to all."""
        may = range(len(self.buttons)) if self._open_to_all else range(self.called, min(self.called + 1, len(self.buttons)))
        turn = next((turn for turn in may if key and key == key_of_turn(turn)), None)
        if turn is None:
            return False
        self.signed_in.emit(turn)
        return True

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        for made in self.buttons:
            made.set_height(measures.px(HIGH))


class BreakPage(QWidget):
    """A break: how long it still is, and that it is over once it is."""

    def __init__(self) -> None:
        super().__init__()
        self._left_s = 0
        self._second = QTimer(self)
        self._second.setInterval(1_000)
        self._second.timeout.connect(self._tick)
        self.time = label("amount")
        self.time.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = label("screen-title", say("console.on-break"))
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        whole = column(self, (48, 48, 48, 48), 16)
        whole.addStretch(1)
        whole.addWidget(title)
        whole.addWidget(self.time)
        whole.addStretch(1)

    @property
    def is_running(self) -> bool:
        """Whether there is a break."""
        return self._second.isActive()

    def begin(self, seconds: int = BREAK_S) -> None:
        """Begin a break of so long."""
        self._left_s = seconds
        self._second.start()
        self._show()

    def longer(self) -> None:
        """Let it last a minute longer."""
        if self.is_running:
            self._left_s += A_MINUTE_S
            self._show()

    def end(self) -> None:
        """It is over."""
        self._second.stop()

    def _tick(self) -> None:
        self._left_s = max(0, self._left_s - 1)
        self._show()

    def _show(self) -> None:
        self.time.setText(minutes(self._left_s * 1_000) if self._left_s else say("console.break-over"))

"""A button that is held: what it does is not done by accident."""

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent

from ui.foundation.theme import Theme
from ui.widgets.key_button import KeyButton

THICK = 3
STEPS = 20


class HoldButton(KeyButton):
    """Held for a second, by its key or the mouse, it tells that it `was_held`; a line shows how far it is."""

    was_held = Signal()
    HOLD_MS = 1000

    def __init__(self, key: str, words: str) -> None:
        super().__init__(key, words, "primary")
        self._inside.setContentsMargins(16, 4, 16, 4)
        self._inside.setSpacing(8)
        self._step = 0
        self._is_let_go = False
        self._ink = QColor("#000")
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)
        self.pressed.connect(self.hold)
        self.released.connect(self.let_go)

    def hold(self) -> None:
        """Begin to hold, or go on: a display may tell a held key as a release and a press of the same moment."""
        self._is_let_go = False
        if self.isEnabled() and not self._timer.isActive():
            self._step = 0
            self._timer.start(self.HOLD_MS // STEPS)

    def let_go(self) -> None:
        """Hold no more, unless it is pressed again at once."""
        self._is_let_go = True

    def dress(self, colours: Theme) -> None:
        """Take the colours of a theme."""
        self._ink = QColor(colours.on_accent)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The button, and along its foot how long it has been held."""
        super().paintEvent(event)
        if self._step:
            painter = QPainter(self)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._ink)
            painter.drawRect(QRectF(0, self.height() - THICK, self.width() * self._step / STEPS, THICK))

    def _go_on(self) -> None:
        self._step = 0 if self._is_let_go else self._step + 1
        if self._step in (0, STEPS):
            self._timer.stop()
        self.update()
        if self._step == STEPS:
            self.was_held.emit()

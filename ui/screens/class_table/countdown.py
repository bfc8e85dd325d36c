"""The time a class still has: seconds as a number, and how much of it is left as a ring."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import label, row

SIDE, THICK, WHOLE = 44, 6, 16 * 360
SECOND_MS = 1_000


class Ring(QWidget):
    """A share of a circle, from the top."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self._colours: Theme | None = None

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._colours = colours
        self.setFixedSize(measures.px(SIDE), measures.px(SIDE))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The ground, and the share on it."""
        if self._colours is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(THICK, THICK, -THICK, -THICK)
        for colour, share in ((self._colours.track, 1.0), (self._colours.accent, self.share)):
            pen = QPen(QColor(colour), THICK)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawArc(room, WHOLE // 4, -round(WHOLE * share))


class Countdown(QFrame):
    """Seconds and ring."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds, self.ring = label("amount"), Ring()
        inside = row(self, spacing=10)
        inside.addWidget(self.seconds)
        inside.addWidget(self.ring)

    def show_time(self, left_ms: int, whole_ms: int, *, held: bool) -> None:
        """Show how much is left."""
        seconds = -(-left_ms // SECOND_MS)
        told = say("together.held") if held else say("together.seconds", count=seconds)
        if self.seconds.text() != (told if held else str(seconds)):
            self.seconds.setText(told if held else str(seconds))
            self.setAccessibleName(told)
        self.ring.share = left_ms / whole_ms if whole_ms else 0.0
        self.ring.update()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.ring.dress(colours, measures)

"""The pace of the last rounds: a figure, and a line that rises when the Dealer gets faster."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.foundation.theme import Theme
from ui.widgets.parts import column, label, row

ROUNDS = 10
HOUR_MS = 3_600_000
HEIGHT = 36


class PaceLine(QWidget):
    """Rounds an hour over the last ten rounds that were dealt against Players in real time; of no others, and it says so."""

    def __init__(self) -> None:
        super().__init__()
        self._rates: list[float] = []
        self._line, self._dot = QColor(), QColor()
        self.head = label("label")
        self.figure = label("caption")
        top = row()
        top.addWidget(self.head)
        top.addStretch(1)
        top.addWidget(self.figure)
        inside = column(self, spacing=0)
        inside.addLayout(top)
        inside.addSpacing(HEIGHT)

    def show_rounds(self, rounds_ms: list[int], colours: Theme, *, counts: bool) -> None:
        """Show how long the last of these rounds took; before there is one, whether the round in hand will count."""
        last = rounds_ms[-ROUNDS:]
        self._rates = [HOUR_MS / max(1, ms) for ms in last]
        self._line, self._dot = QColor(colours.text_2), QColor(colours.accent)
        self.head.setText(_head(len(last)))
        self.figure.setText(_rate(last) or say("coach.after-this-round" if counts else "coach.after-a-round"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A line through the rounds, a dot at the last."""
        if len(self._rates) < 2:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low, high = min(self._rates), max(self._rates)
        left, width = 6, self.width() - 12
        top = self.height() - HEIGHT + 8
        points = [
            QPointF(left + width * n / (len(self._rates) - 1), top + (HEIGHT - 16) * (1 - (rate - low) / max(1e-9, high - low)))
            for n, rate in enumerate(self._rates)
        ]
        painter.setPen(QPen(self._line, 2))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(self._dot, 6))
        painter.drawPoint(points[-1])


def _rate(rounds_ms: list[int]) -> str:
    return say("coach.rounds-an-hour", count=round(len(rounds_ms) * HOUR_MS / max(1, sum(rounds_ms)))) if rounds_ms else ""


def _head(rounds: int) -> str:
    if rounds < 2:
        return say("coach.pace-one") if rounds else say("coach.pace-none")
    return say("coach.pace", count=rounds)

"""A band in the colour of a game's felt, with the table seen from far: how a game is known at a glance."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.foundation.ink import PRINT

SEATS = 7
CORNER = 9


class FeltBand(QWidget):
    """The table as an arc with its positions, on the felt's colour; the upper corners are round as the card's it lies in."""

    def __init__(self, colour: str, height: int) -> None:
        super().__init__()
        self._colour = QColor(colour)
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as there is room."""
        return QSize(80, self._height)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The cloth, the arc, the positions, and the float."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(self._outline())
        painter.fillRect(self.rect(), self._colour)
        middle, radius = QPointF(self.width() / 2, self.height() + 1), self.height() * 0.88
        painter.setPen(QPen(_faint(0.55), 1.4))
        painter.drawEllipse(middle, radius, radius)
        painter.setPen(QPen(_faint(0.9), 1.2))
        for place in range(SEATS):
            angle = pi * (place + 1) / (SEATS + 1)
            spot = middle + QPointF(-cos(angle), -sin(angle)) * radius * 0.78
            painter.drawEllipse(spot, radius * 0.09, radius * 0.09)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_faint(0.85))
        painter.drawRoundedRect(QRectF(middle.x() - radius * 0.3, self.height() - radius * 0.22, radius * 0.6, radius), 2, 2)

    def _outline(self) -> QPainterPath:
        path = QPainterPath()
        path.addRoundedRect(QRectF(0, 0, self.width(), self.height() + CORNER), CORNER, CORNER)
        return path


def _faint(strength: float) -> QColor:
    ink = QColor(PRINT)
    ink.setAlphaF(strength)
    return ink

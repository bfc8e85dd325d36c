"""The mark of what is due, in brass: a ring in a dark halo, ghosts of the cards that are to lie there, a corner that turns up."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from app.layouts.geometry import CARD, MAGNIFIED
from app.table.spot import CardSpot
from ui.felt.due_outline import DueOutline
from ui.foundation.ink import CARD as PAPER
from ui.foundation.ink import CARD_EDGE, DUE, HALO, faded, pen

RING, RING_HALO = 5.5 * MAGNIFIED, 11.0 * MAGNIFIED
BENT = 24.0


def paint_due(painter: QPainter, outline: DueOutline) -> None:
    """All of the mark but its flag."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(HALO, RING_HALO, 0.8))
    painter.drawPath(outline.path)
    painter.setPen(pen(DUE, RING))
    if outline.filled:
        painter.setBrush(faded(DUE, outline.filled))
    painter.drawPath(outline.path)
    for ghost in outline.ghosts:
        dashed = pen(DUE, 1.9)
        dashed.setDashPattern([2.6, 2.2])
        painter.setPen(dashed)
        painter.setBrush(faded(HALO, 0.25))
        painter.drawPath(ghost)
    if outline.turned is not None:
        _paint_bent_corner(painter, outline.turned)


def _paint_bent_corner(painter: QPainter, spot: CardSpot) -> None:
    """The corner of a card nearest to the Dealer, coming up."""
    right, bottom = CARD[0] / 2, CARD[1] / 2
    painter.save()
    painter.translate(*spot.at)
    painter.rotate(spot.turned)
    painter.scale(MAGNIFIED, MAGNIFIED)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(HALO, 0.75))
    painter.drawPolygon(QPolygonF([QPointF(right, bottom - BENT), QPointF(right, bottom), QPointF(right - BENT, bottom)]))
    flap = QPainterPath(QPointF(right, bottom - BENT))
    flap.lineTo(right - BENT, bottom)
    flap.lineTo(right - BENT + 2, bottom - BENT + 6)
    flap.quadTo(right - BENT + 3, bottom - BENT + 1, right - BENT + 8, bottom - BENT)
    flap.closeSubpath()
    painter.setPen(pen(CARD_EDGE, 1))
    painter.setBrush(PAPER)
    painter.drawPath(flap)
    painter.restore()

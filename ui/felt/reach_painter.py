"""An arm across the table, from a Player at the rail to the hand or the chips it is at."""

from math import atan2, cos, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.table.spot import Reach
from ui.foundation.ink import BLACK, faded, pen

SLEEVE, CUFF, HAND = QColor("#39434A"), QColor("#C8CFD3"), QColor("#C99B77")
WIDTH, HAND_WIDTH = 40.0, 34.0
CUFF_LENGTH, HAND_LENGTH = 10.0, 40.0


def reach_box(reach: Reach) -> QRectF:
    """How much room an arm takes."""
    return QRectF(QPointF(*reach.begins), QPointF(*reach.ends)).normalized().adjusted(-WIDTH, -WIDTH, WIDTH, WIDTH)


def paint_reach(painter: QPainter, reach: Reach) -> None:
    """Sleeve, cuff and hand, with a soft shadow on the felt."""
    begins, ends = QPointF(*reach.begins), QPointF(*reach.ends)
    turn = atan2(ends.y() - begins.y(), ends.x() - begins.x())
    along = QPointF(cos(turn), sin(turn))
    wrist = ends - along * HAND_LENGTH
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width, start, end in (
        (faded(BLACK, 0.28), WIDTH + 8, begins + QPointF(3, 6), ends + QPointF(3, 6)),
        (HAND, HAND_WIDTH, wrist, ends),
        (SLEEVE, WIDTH, begins, wrist - along * CUFF_LENGTH),
    ):
        painter.setPen(pen(colour, width, colour.alphaF()))
        painter.drawLine(start, end)
    cuff = pen(CUFF, WIDTH + 2)
    cuff.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(cuff)
    painter.drawLine(wrist - along * CUFF_LENGTH, wrist + along * CUFF_LENGTH / 2)

"""The focus on the felt: four ivory corners in a dark halo, round an area or a place of the Dealer's."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from app.layouts.geometry import MAGNIFIED
from ui.foundation.ink import HALO, IVORY, pen

WIDTH, HALO_WIDTH = 3.6 * MAGNIFIED, 7.5 * MAGNIFIED
LENGTH, BEND = 15.0, 7.0
OUTSIDE = 10.0


def corners_path(box: QRectF, scale: float = 1.0) -> QPainterPath:
    """Four corners a little outside a box."""
    length, bend, outside = LENGTH * scale, BEND * scale, OUTSIDE * scale
    around = box.adjusted(-outside, -outside, outside, outside)
    path = QPainterPath()
    for x, y, right, down in (
        (around.left(), around.top(), 1, 1),
        (around.right(), around.top(), -1, 1),
        (around.right(), around.bottom(), -1, -1),
        (around.left(), around.bottom(), 1, -1),
    ):
        path.moveTo(x, y + down * length)
        path.lineTo(x, y + down * bend)
        path.quadTo(QPointF(x, y), QPointF(x + right * bend, y))
        path.lineTo(x + right * length, y)
    return path


def paint_corners(painter: QPainter, path: QPainterPath, scale: float = 1.0) -> None:
    """The corners, ivory on a halo."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in (pen(HALO, HALO_WIDTH * scale, 0.85), pen(IVORY, WIDTH * scale)):
        painter.setPen(line)
        painter.drawPath(path)

"""Tubes of a float, seen from the edge of their chips: as high as they are filled, with a seam every five."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.layouts.chipset import Chip
from ui.foundation.ink import BLACK, faded

WELL = QColor("#070605")
ROWS = 20
"""How many chips a full tube is drawn with."""
STRIPES = 3
SEAM_EVERY = 5


def paint_tube(painter: QPainter, well: QRectF, chip: Chip, filled: float, corner: float = 7) -> None:
    """A tube so far filled, from nothing to one."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(WELL)
    painter.drawRoundedRect(well, corner, corner)
    inside = well.adjusted(well.width() * 0.08, well.height() * 0.05, -well.width() * 0.08, -well.height() * 0.04)
    step = inside.height() / ROWS
    rows = filled * ROWS
    for row in range(int(rows) + (rows % 1 > 0.02)):
        high = step * min(1.0, rows - row)
        _paint_row(painter, QRectF(inside.left(), inside.bottom() - row * step - high, inside.width(), high), chip, row)


def _paint_row(painter: QPainter, box: QRectF, chip: Chip, row: int) -> None:
    """A chip from its edge: its spots as stripes, which stand elsewhere every five, and a dark seam there."""
    edge = box.adjusted(0, box.height() * 0.16, 0, 0)
    painter.fillRect(edge, QColor(chip.body))
    wide = edge.width() / (2.6 * STRIPES)
    shift = (row // SEAM_EVERY % 2) * wide * 0.9
    for stripe in range(STRIPES):
        left = edge.left() + edge.width() * (0.1 + stripe * 0.31) + shift
        painter.fillRect(QRectF(left, edge.top(), min(wide, edge.right() - left), edge.height()), QColor(chip.spot))
    if row and row % SEAM_EVERY == 0:
        painter.fillRect(
            QRectF(edge.left(), edge.bottom() - edge.height() * 0.3, edge.width(), edge.height() * 0.3), faded(BLACK, 0.7)
        )

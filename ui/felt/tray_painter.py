"""The float before the Dealer: a tube for each value, the highest at the left, as high as it is filled."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from app.layouts.chipset import ChipSet
from app.layouts.geometry import TRAY, TUBE_WIDTH
from app.table.bench import Tube
from ui.felt.tube_painter import paint_tube
from ui.foundation.fonts import font
from ui.foundation.ink import BRASS, pen, write

WOOD, WORDS = QColor("#15120F"), QColor("#E8DFCB")


def paint_tray(painter: QPainter, chips: ChipSet, tubes: Sequence[Tube]) -> None:
    """The whole of it, where it stands on the table before it grows."""
    painter.setPen(pen(BRASS, 2, 0.75))
    painter.setBrush(WOOD)
    painter.drawRoundedRect(QRectF(*TRAY), 12, 12)
    left = TRAY.x + (TRAY.w - len(chips.chips) * TUBE_WIDTH) / 2
    for place, (chip, tube) in enumerate(zip(chips.chips, tubes, strict=True)):
        x = left + place * TUBE_WIDTH
        paint_tube(painter, QRectF(x + 5, TRAY.y + 5, TUBE_WIDTH - 10, 70), chip, tube.filled)
        base = QPointF(x + TUBE_WIDTH / 2, TRAY.y + 91)
        write(painter, f"${chip.short}", base, font(13.5, QFont.Weight.DemiBold), WORDS)

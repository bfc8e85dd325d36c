"""A chip as a small picture beside words."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.layouts.chipset import Chip
from app.rules.core.money import dollars
from ui.felt.chip_painter import RADIUS, paint_chip
from ui.foundation.ink import pen

RING = 0.55
"""How strong the ring is."""


class ChipSign(QWidget):
    """One chip from above."""

    def __init__(self, chip: Chip, side: int = 40) -> None:
        super().__init__()
        self.chip = chip
        self.setAccessibleName(dollars(chip.value))
        self.set_side(side)

    def set_side(self, side: int) -> None:
        """Be so large."""
        self.setFixedSize(side, side)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As large as it was set."""
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The chip, filling its square, with a ring that shows a dark chip on a dark ground and a light one on a light."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(self.palette().windowText().color(), 1, RING))
        painter.drawEllipse(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.translate(self.width() / 2, self.height() / 2)
        scale = (self.width() - 2) / (2 * RADIUS)
        painter.scale(scale, scale)
        paint_chip(painter, self.chip)

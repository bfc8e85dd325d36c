"""A chip as a small picture beside words."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.layouts.chipset import Chip
from app.rules.core.money import dollars
from ui.felt.chip_painter import RADIUS, paint_chip


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
        """The chip, filling its square."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.width() / 2, self.height() / 2)
        scale = (self.width() - 2) / (2 * RADIUS)
        painter.scale(scale, scale)
        paint_chip(painter, self.chip)

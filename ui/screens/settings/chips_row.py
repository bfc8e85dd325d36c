"""The chips of a set side by side, the highest first."""

from PySide6.QtWidgets import QFrame

from app.layouts.chipset import ChipSet
from ui.felt.chip_sign import ChipSign
from ui.foundation.measures import Measures
from ui.widgets.flow import Flow

SIDE = 44


class ChipsRow(QFrame):
    """Shows a set; its values are also told in words."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = Flow(self, 10)
        self._flow.setContentsMargins(0, 0, 0, 0)
        self._side = SIDE
        self.signs: list[ChipSign] = []

    def show_chips(self, chips: ChipSet, words: str) -> None:
        """Show another set."""
        for sign in self.signs:
            self._flow.removeWidget(sign)
            sign.deleteLater()
        self.setAccessibleName(words)
        self.signs = [ChipSign(chip, self._side) for chip in chips.chips]
        for sign in self.signs:
            self._flow.addWidget(sign)

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        self._side = measures.px(SIDE)
        for sign in self.signs:
            sign.set_side(self._side)

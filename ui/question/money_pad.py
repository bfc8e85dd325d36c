"""An amount of money, typed or cut in chips: `/` changes from one to the other."""

from PySide6.QtWidgets import QStackedLayout, QWidget

from app.layouts.chipset import ChipSet
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.amount_pad import AmountPad
from ui.question.chips_pad import ChipsPad
from ui.question.pad import AnswerPad

OTHER_WAY = "/"


class MoneyPad(AnswerPad):
    """Both ways, one at a time."""

    def __init__(self, chips: ChipSet) -> None:
        super().__init__()
        self.amount = AmountPad()
        self.chips = ChipsPad(chips)
        self._stack = QStackedLayout(self)
        for pad in (self.amount, self.chips):
            pad.given.connect(self.given)
            pad.changed.connect(self.changed)
            self._stack.addWidget(pad)

    @property
    def way(self) -> AmountPad | ChipsPad:
        """The way in use."""
        return self.chips if self.is_cutting else self.amount

    @property
    def now(self) -> QWidget | None:
        """What is worked on in that way."""
        return self.way.now

    @property
    def is_cutting(self) -> bool:
        """Whether chips are cut."""
        return self._stack.currentWidget() is self.chips

    @property
    def is_ready(self) -> bool:
        """Whether there is an answer to give."""
        return self.way.is_ready

    @property
    def spoken(self) -> str:
        """What is typed or cut so far."""
        return self.way.spoken

    def press(self, key: str) -> bool:
        """Change the way, or go on in it."""
        if key != OTHER_WAY:
            return self.way.press(key)
        self._stack.setCurrentWidget(self.amount if self.is_cutting else self.chips)
        self.changed.emit()
        return True

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Dress both."""
        for pad in (self.amount, self.chips):
            pad.dress(colours, measures, look)

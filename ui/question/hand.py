"""A hand on a screen: large cards under the name of their place."""

from PySide6.QtWidgets import QWidget

from app.rules.core.cards import Card
from ui.felt.cards_row import CardsRow
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.widgets.parts import column, label

MOST_WIDE, MOST_GROWN = 460, 1.3


class Hand(QWidget):
    """Cards under the name of their place."""

    def __init__(self, name: str, hand: tuple[Card | None, ...], height: int, look: str) -> None:
        super().__init__()
        self._hand, self._height = hand, height
        self.cards = CardsRow()
        inside = column(self, spacing=6)
        if name:
            inside.addWidget(label(look, name))
        inside.addWidget(self.cards)

    def dress(self, measures: Measures, look: FeltLook) -> None:
        """Cards grow with the type, though not as much: they are large already."""
        height = min(measures.px(self._height), round(self._height * MOST_GROWN))
        self.cards.show_cards(self._hand, look, height, MOST_WIDE)

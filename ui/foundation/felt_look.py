"""How a felt is drawn, where a person can choose."""

from msgspec import Struct
from PySide6.QtGui import QColor

from app.layouts.model import Layout
from ui.foundation.ink import BLACK, GOLD, PRINT, ROOM, SUITS

WHITE = QColor("#FFFFFF")


class FeltLook(Struct, frozen=True):
    """Four colours or two; the classic face where a card is large enough; words to the Dealer or the Players; high contrast."""

    four_colours: bool = True
    classic: bool = False
    to_the_players: bool = False
    contrast: bool = False

    @property
    def print(self) -> QColor:
        """The ink of the print."""
        return WHITE if self.contrast else PRINT

    @property
    def gold(self) -> QColor:
        """The ink of the game's name."""
        return WHITE if self.contrast else GOLD

    @property
    def strength(self) -> float:
        """How much of the ink the Dealer's places take."""
        return 1.0 if self.contrast else 0.55

    @property
    def room(self) -> QColor:
        """The colour around the table."""
        return BLACK if self.contrast else ROOM

    def felt(self, layout: Layout) -> QColor:
        """The colour of the cloth."""
        return BLACK if self.contrast else QColor(layout.felt)

    def suit(self, suit: str) -> QColor:
        """The ink of a suit: with two colours diamonds are red and clubs black."""
        return SUITS[suit if self.four_colours else {"d": "h", "c": "s"}.get(suit, suit)]


USUAL = FeltLook()

"""How a felt is drawn, where a person can choose."""

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtGui import QColor

from app.layouts.model import Layout
from ui.foundation.ink import BLACK, GOLD, IVORY, ON_DUE, PRINT, ROOM, SUITS, TAG, TAG_EDGE, TAG_NOTE, TAG_TEXT

WHITE = QColor("#FFFFFF")


class Plate(Struct, frozen=True):
    """The colours of what hangs or stands round the felt: names on the rail, the jackpot display, the limits sign."""

    ground: QColor
    edge: QColor
    text: QColor
    note: QColor
    gold: QColor
    number: QColor
    focus: QColor
    on_focus: QColor


DARK_PLATE = Plate(TAG, TAG_EDGE, TAG_TEXT, TAG_NOTE, GOLD, QColor("#2A3136"), IVORY, ON_DUE)
LIGHT_PLATE = Plate(
    ground=QColor("#FFFDF8"),
    edge=QColor("#B5AB98"),
    text=QColor("#1C2023"),
    note=QColor("#4D555B"),
    gold=QColor("#7A5607"),
    number=QColor("#E0DDD5"),
    focus=QColor("#1C2023"),
    on_focus=WHITE,
)
CONTRAST_PLATE = Plate(BLACK, WHITE, WHITE, WHITE, WHITE, QColor("#3A3A3A"), WHITE, BLACK)
LIGHT_ROOM = QColor("#D9D2C4")


class FeltLook(Struct, frozen=True):
    """Four colours or two; the classic face where a card is large enough; words to the Dealer or the Players.

    High contrast turns the felt black; in a light room the plates round it are light. A felt is printed with pay tables and odds
    where one may read them.
    """

    four_colours: bool = True
    classic: bool = False
    to_the_players: bool = False
    contrast: bool = False
    light: bool = False
    printed: bool = False

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
        return BLACK if self.contrast else LIGHT_ROOM if self.light else ROOM

    @property
    def plate(self) -> Plate:
        """The colours round the felt."""
        return CONTRAST_PLATE if self.contrast else LIGHT_PLATE if self.light else DARK_PLATE

    @property
    def bare(self) -> "FeltLook":
        """The same without anything to read an answer from: for questions and exams."""
        return replace(self, printed=False)

    def felt(self, layout: Layout) -> QColor:
        """The colour of the cloth."""
        return BLACK if self.contrast else QColor(layout.felt)

    def suit(self, suit: str) -> QColor:
        """The ink of a suit: with two colours diamonds are red and clubs black."""
        return SUITS[suit if self.four_colours else {"d": "h", "c": "s"}.get(suit, suit)]


USUAL = FeltLook()

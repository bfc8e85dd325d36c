"""A spot is where one thing lies on the table at a moment, in the axes of the table."""

from msgspec import Struct

from app.layouts.chipset import Chip
from app.layouts.geometry import Point
from app.rules.core.cards import Card, Cards
from app.rules.core.chips import Stack
from app.rules.core.felt import PileKind
from app.rules.core.money import Cents


class CardSpot(Struct, frozen=True):
    """A card on the table: its place, its centre, how far it is turned, whether its face is up and whether it is out of play."""

    card: Card
    face_up: bool
    at: Point
    turned: float = 0.0
    folded: bool = False
    place: str = ""
    odd: bool = False


class StackSpot(Struct, frozen=True):
    """A stack on the table: whose wager it is, what the chips are, the slip with what no chip makes, and banknotes."""

    position: int
    wager: str
    kind: PileKind
    at: Point
    chips: tuple[Chip, ...]
    number: int = 0
    is_last: bool = True
    slip: Cents = 0
    notes: Stack = ()

    @property
    def is_payment(self) -> bool:
        """Whether the chips came out of the float."""
        return self.kind == "payment"

    @property
    def key(self) -> tuple[int, str, PileKind, int]:
        """What tells a stack from every other on the table."""
        return self.position, self.wager, self.kind, self.number


class Reach(Struct, frozen=True):
    """The arm of a Player that lies across the table: from a name on the rail to what the hand is at."""

    begins: Point
    ends: Point


class Picked(Struct, frozen=True):
    """A hand being set: the cards set apart so far."""

    place: str
    apart: Cards


class BeingCut(Struct, frozen=True):
    """A payment being cut: the chips set beside the wager so far."""

    position: int
    wager: str
    chips: Stack

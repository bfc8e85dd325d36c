"""What happened at the table: by the Dealer's act, by a Player, or by accident. The table is the sum of its events."""

from msgspec import Struct

from app.rules.core.cards import Cards
from app.rules.core.money import Cents, CutChips


class Said(Struct, frozen=True):
    """Somebody said something: the Dealer, a Player by position, or the supervisor."""

    who: str
    words: str


class WagerPlaced(Struct, frozen=True):
    """A Player's chips now lie on an area: this much, whatever lay there before."""

    position: int
    wager: str
    amount: Cents


class WagerWithdrawn(Struct, frozen=True):
    """A Player's chips are off an area again."""

    position: int
    wager: str


class CardsDealt(Struct, frozen=True):
    """Cards came to a place, face down."""

    place: str
    cards: Cards


class CardBurned(Struct, frozen=True):
    """The last Community card went into the discard holder."""


class CardsTurned(Struct, frozen=True):
    """These cards of a place now lie face up."""

    place: str
    cards: Cards


class CardsRemoved(Struct, frozen=True):
    """These cards of a place are off the table."""

    place: str
    cards: Cards


class HandsExchanged(Struct, frozen=True):
    """The complete hands of two places changed places."""

    first: str
    second: str


class HandSet(Struct, frozen=True):
    """A hand lies set: these cards of it apart from the rest, none where it cannot be set."""

    place: str
    apart: Cards


class DecisionMade(Struct, frozen=True):
    """A Player decided; by some decisions the hand is given up."""

    position: int
    decision: str
    gives_up: bool = False


class PlayerLeft(Struct, frozen=True):
    """A Player is not at the table."""

    position: int


class WagerTaken(Struct, frozen=True):
    """Chips of a wager went into the float."""

    position: int
    wager: str
    amount: Cents


class WagerPaid(Struct, frozen=True):
    """A wager was paid, in these chips where they were cut, and what remains of its stake is the Player's again."""

    position: int
    wager: str
    amount: Cents
    chips: CutChips = ()


class WagerReturned(Struct, frozen=True):
    """Chips of a wager went back to the Player."""

    position: int
    wager: str
    amount: Cents


class JackpotAwarded(Struct, frozen=True):
    """A jackpot was awarded beside its wager."""

    position: int
    amount: Cents


class MeterFell(Struct, frozen=True):
    """What an award drew came off the jackpot meter; with the whole jackpot, all but the amount it starts from again.

    Where an award was taken back the amount is negative: the meter has it again.
    """

    amount: Cents


class PlaceCleared(Struct, frozen=True):
    """The cards of a place are in the discard holder."""

    place: str


Event = (
    Said | WagerPlaced | WagerWithdrawn | CardsDealt | CardBurned | CardsTurned | CardsRemoved
    | HandsExchanged | HandSet | DecisionMade | PlayerLeft | WagerTaken | WagerPaid | WagerReturned | JackpotAwarded
    | MeterFell | PlaceCleared
)  # fmt: skip

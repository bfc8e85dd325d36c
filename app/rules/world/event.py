"""What can happen at a table beyond what `core.event` names: cards moved by hand, and what is seen of trouble."""

from msgspec import Struct

from app.rules.core import event as core
from app.rules.core.cards import Cards
from app.rules.core.money import Cents


class LateChips(Struct, frozen=True):
    """A Player's chips lie on an area after bets closed, beside whatever lay there before."""

    position: int
    wager: str
    amount: Cents


class PayoutTakenBack(Struct, frozen=True):
    """Chips of a payout went back into the float."""

    position: int
    wager: str
    amount: Cents


class CardReturned(Struct, frozen=True):
    """The last card of a place went back on top of the device."""

    place: str
    cards: Cards


class CardsCounted(Struct, frozen=True):
    """The Dealer has counted every card of the deck in use."""

    cards: int


class Seen(Struct, frozen=True):
    """Something is seen at a place, as anybody at the table would see it: nothing says whether it matters."""

    sight: str
    place: str = ""
    other: str = ""


Event = core.Event | LateChips | PayoutTakenBack | CardReturned | CardsCounted | Seen

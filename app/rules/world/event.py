"""What can happen at a table beyond what `core.event` names: cards moved by hand, and what is seen of trouble."""

from msgspec import Struct

from app.rules.core import event as core
from app.rules.core.cards import Cards
from app.rules.core.money import Cents, CutChips


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


class MoneyHanded(Struct, frozen=True):
    """A Player has put money down to be changed: cash, or chips. `kind` is what for."""

    position: int
    kind: str
    amount: Cents


class MoneyCalled(Struct, frozen=True):
    """The Dealer has counted money and called what it comes to."""

    place: str
    amount: Cents


class ChipsPushed(Struct, frozen=True):
    """Chips from the float lie before a Player, for what was handed over."""

    position: int
    chips: CutChips


class MoneyPutAway(Struct, frozen=True):
    """What was handed over is in the drop slot or the float; a Player has the chips that were pushed."""

    place: str
    amount: Cents


class FillBrought(Struct, frozen=True):
    """The supervisor has brought chips for the float."""

    chips: CutChips


Money = MoneyHanded | MoneyCalled | ChipsPushed | MoneyPutAway | FillBrought


class DutyDone(Struct, frozen=True):
    """One of the duties of the table's day is done."""

    what: str


Event = core.Event | LateChips | PayoutTakenBack | CardReturned | CardsCounted | Seen | Money | DutyDone

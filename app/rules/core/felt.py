"""The table as everybody sees it: chips on areas, cards on places, who is there. It is the sum of its events and nothing else."""

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.cards import Card, Cards
from app.rules.core.event import (
    CardBurned,
    CardsDealt,
    CardsRemoved,
    CardsTurned,
    DecisionMade,
    Event,
    HandSet,
    HandsExchanged,
    IrregularityShown,
    JackpotAwarded,
    MeterFell,
    PlaceCleared,
    PlayerLeft,
    Said,
    WagerPaid,
    WagerPlaced,
    WagerReturned,
    WagerTaken,
    WagerWithdrawn,
)
from app.rules.core.money import Cents, CutChips
from app.rules.core.round import JACKPOT

Place = str
DEALER = "dealer"


class Chips(Struct, frozen=True, gc=False):
    """A wager's money: what lies on the area, and what has gone where. Always staked = lies + taken + returned.

    `late` chips lie on the area too, put down after bets closed; `withdrawn` are in the Player's hand, pulled back after that.
    `beside` is the part of what was returned that still lies next to its payment.
    """

    staked: Cents = 0
    taken: Cents = 0
    returned: Cents = 0
    paid: Cents = 0
    late: Cents = 0
    withdrawn: Cents = 0
    beside: Cents = 0

    @property
    def lies(self) -> Cents:
        """What still lies on the area."""
        return self.staked - self.taken - self.returned


NO_CHIPS = Chips()


class Felt(Struct, frozen=True):
    """The state of the table. Each event gives a new one, so any earlier one can be gone back to.

    `cuts` are the chips of payments that were cut, `said` what each at the table said last and nobody has answered, `meter_fell`
    what awards have taken off the jackpot meter. `waiting` are Players whose decision nobody has taken in, `sights` what else is
    seen (what, where, and the other place), `astray` the places whose packets slid to each other, `shared` the areas two
    Players bet on, `odd` the cards with an odd back, `dark` that the device has no power.
    """

    hands: dict[Place, Cards] = {}
    face_up: frozenset[Card] = frozenset()
    set_apart: dict[Place, Cards] = {}
    chips: dict[tuple[int, str], Chips] = {}
    decisions: dict[int, str] = {}
    given_up: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    discarded: Cards = ()
    cuts: dict[tuple[int, str], CutChips] = {}
    said: dict[str, str] = {}
    irregularities: tuple[IrregularityShown, ...] = ()
    meter_fell: Cents = 0
    waiting: frozenset[int] = frozenset()
    sights: tuple[tuple[str, str, str], ...] = ()
    astray: tuple[tuple[Place, Place], ...] = ()
    shared: frozenset[tuple[int, str]] = frozenset()
    odd: frozenset[Card] = frozenset()
    dark: bool = False

    def after(self, event: Event) -> "Felt":  # noqa: C901, PLR0912 - one case for each kind of event
        """The table after an event."""
        match event:
            case Said():
                return replace(self, said=({} if event.who == DEALER else self.said) | {event.who: event.words})
            case IrregularityShown():
                return replace(self, irregularities=(*self.irregularities, event))
            case WagerPlaced():
                return self._with_chips(event.position, event.wager, Chips(staked=event.amount))
            case WagerWithdrawn():
                return self._without_chips(event.position, event.wager)
            case WagerTaken() | WagerReturned() | WagerPaid() | JackpotAwarded():
                return self._settled(event)
            case MeterFell():
                return replace(self, meter_fell=self.meter_fell + event.amount)
            case CardsDealt():
                return self._with_hand(event.place, self.hands.get(event.place, ()) + event.cards)
            case CardsTurned():
                return replace(self, face_up=self.face_up.union(event.cards))
            case CardBurned():
                return self._discard("community", self.hands["community"][-1:])
            case CardsRemoved():
                return self._discard(event.place, event.cards)
            case PlaceCleared():
                return self._discard(event.place, self.hands.get(event.place, ()))
            case HandsExchanged():
                first, second = self.hands[event.first], self.hands[event.second]
                return replace(self, hands={**self.hands, event.first: second, event.second: first})
            case HandSet():
                said = {who: words for who, words in self.said.items() if who != event.place}
                return replace(self, set_apart={**self.set_apart, event.place: event.apart}, said=said)
            case DecisionMade():
                given_up = self.given_up | {event.position} if event.gives_up else self.given_up
                return replace(self, decisions={**self.decisions, event.position: event.decision}, given_up=given_up)
            case PlayerLeft():
                return replace(self, away=self.away | {event.position})

    def _settled(self, event: WagerTaken | WagerReturned | WagerPaid | JackpotAwarded) -> "Felt":
        wager = JACKPOT if isinstance(event, JackpotAwarded) else event.wager
        chips = self.chips.get((event.position, wager), NO_CHIPS)
        match event:
            case WagerTaken():
                chips = replace(chips, taken=chips.taken + event.amount)
            case WagerReturned():
                chips = replace(chips, returned=chips.returned + event.amount)
            case WagerPaid():
                lies = chips.lies
                chips = replace(chips, paid=chips.paid + event.amount, returned=chips.returned + lies, beside=chips.beside + lies)
            case JackpotAwarded():
                chips = replace(chips, paid=chips.paid + event.amount)
        felt = self._with_chips(event.position, wager, chips)
        if isinstance(event, WagerPaid) and event.chips:
            return replace(felt, cuts={**self.cuts, (event.position, wager): event.chips})
        return felt

    def _with_chips(self, position: int, wager: str, chips: Chips) -> "Felt":
        return replace(self, chips={**self.chips, (position, wager): chips})

    def _without_chips(self, position: int, wager: str) -> "Felt":
        return replace(self, chips={area: chips for area, chips in self.chips.items() if area != (position, wager)})

    def _with_hand(self, place: Place, hand: Cards) -> "Felt":
        return replace(self, hands={**self.hands, place: hand})

    def _discard(self, place: Place, cards: Cards) -> "Felt":
        left = tuple(card for card in self.hands.get(place, ()) if card not in cards)
        return replace(
            self,
            hands={**self.hands, place: left},
            set_apart=self.set_apart if left else {other: apart for other, apart in self.set_apart.items() if other != place},
            face_up=self.face_up.difference(cards),
            discarded=self.discarded + cards,
        )

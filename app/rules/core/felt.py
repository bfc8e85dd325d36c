"""The table as everybody sees it: chips on areas, cards on places, who is there. The world knows more, and shows this."""

from msgspec import Struct

from app.rules.core.cards import Card, Cards
from app.rules.core.money import Cents, CutChips

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
    """What everybody sees of the table at a moment.

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
    meter_fell: Cents = 0
    waiting: frozenset[int] = frozenset()
    sights: tuple[tuple[str, str, str], ...] = ()
    astray: tuple[tuple[Place, Place], ...] = ()
    shared: frozenset[tuple[int, str]] = frozenset()
    odd: frozenset[Card] = frozenset()
    dark: bool = False

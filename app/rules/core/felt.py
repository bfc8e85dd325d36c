"""The table as everybody sees it: chips on areas, cards on places, who is there. The world knows more, and shows this."""

from typing import Literal

from msgspec import Struct

from app.rules.core.cards import Card, Cards
from app.rules.core.chips import Stack
from app.rules.core.money import Cents

Place = str
DEALER = "dealer"
PileKind = Literal["stake", "payment", "late", "withdrawn"]
"""What chips are: a stake, a payment, chips that came after bets closed, or a stake in its Player's hand again."""
Pile = tuple[int, str, PileKind]
"""The chips of a wager at a position that are of one kind."""


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


class HandedMoney(Struct, frozen=True):
    """What lies before a Player beside the wagers: cash, chips that were handed over, and chips that were pushed for them."""

    cash: Cents = 0
    chips: Stack = ()
    pushed: Stack = ()


class Felt(Struct, frozen=True):
    """What everybody sees of the table at a moment.

    `stacks` are the chips of every pile from the lowest up, where they are known. `said` is what each at the table said last and
    nobody has answered, `meter_fell` what awards have taken off the jackpot meter. `waiting` are Players whose decision nobody
    has taken in, `sights` what else is seen (what, where, and the other place), `astray` the places whose packets slid to each
    other, `shared` the areas two Players bet on, `odd` the cards with an odd back, `dark` that the device has no power.
    `laid` are the positions whose Players laid their cards on the area of a wager when they decided, chips on it or none.
    """

    hands: dict[Place, Cards] = {}
    face_up: frozenset[Card] = frozenset()
    set_apart: dict[Place, Cards] = {}
    chips: dict[tuple[int, str], Chips] = {}
    decisions: dict[int, str] = {}
    given_up: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    discarded: Cards = ()
    stacks: dict[Pile, Stack] = {}
    said: dict[str, str] = {}
    meter_fell: Cents = 0
    waiting: frozenset[int] = frozenset()
    sights: tuple[tuple[str, str, str], ...] = ()
    astray: tuple[tuple[Place, Place], ...] = ()
    shared: frozenset[tuple[int, str]] = frozenset()
    odd: frozenset[Card] = frozenset()
    dark: bool = False
    laid: frozenset[tuple[int, str]] = frozenset()
    handed: dict[int, HandedMoney] = {}
    fill: Stack = ()

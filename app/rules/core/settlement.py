"""What each wager comes to, as lines that cite their clauses.

For every line, staked = taken + returned; `paid` is what the Dealer adds. The order in which clauses bite is the same in every
game: invalid wagers go back first, then an absent Player's, then a hand that was not exposed loses, and only then does the game
speak.
"""

from typing import Literal

from msgspec import Struct

from app.rules.core.clause import Clauses
from app.rules.core.hand import HandName
from app.rules.core.money import Cents, Odds

Outcome = Literal["win", "lose", "stand-off", "void"]


class Line(Struct, frozen=True, gc=False):
    """One wager, settled."""

    wager: str
    staked: Cents
    outcome: Outcome
    paid: Cents
    taken: Cents
    returned: Cents
    clauses: Clauses


class Stake(Struct, frozen=True, gc=False):
    """A wager as it goes into settlement.

    Only `counts` of it wins or loses: a stake over the maximum counts up to it, and the line cites `over` (5.14). A stake
    under the minimum whose Player was warned before has `under` set, and is returned whatever the outcome (5.13).
    """

    wager: str
    amount: Cents
    counts: Cents
    over: Clauses = ()
    under: Clauses = ()

    def win(self, odds: Odds, clauses: Clauses) -> Line:
        """Paid at odds and returned whole."""
        if self.under:
            return self.void(self.under)
        return Line(self.wager, self.amount, "win", odds.of(self.counts), 0, self.amount, clauses + self.over)

    def lose(self, clauses: Clauses) -> Line:
        """Taken, what is over the maximum returned."""
        if self.under:
            return self.void(self.under)
        return Line(self.wager, self.amount, "lose", 0, self.counts, self.amount - self.counts, clauses + self.over)

    def stand_off(self, clauses: Clauses) -> Line:
        """Neither won nor lost: returned."""
        if self.under:
            return self.void(self.under)
        return Line(self.wager, self.amount, "stand-off", 0, 0, self.amount, clauses)

    def void(self, clauses: Clauses) -> Line:
        """Not in play: returned."""
        return Line(self.wager, self.amount, "void", 0, 0, self.amount, clauses)


Stakes = dict[str, Stake]


def payment(name: str, paid: Cents, clauses: Clauses) -> Line:
    """A line for money that no wager of its own was staked for."""
    return Line(name, 0, "win", paid, 0, 0, clauses)


class SettledPosition(Struct, frozen=True):
    """The lines of a position, and what they add up to."""

    position: int
    hand: HandName
    lines: tuple[Line, ...]
    paid: Cents
    taken: Cents
    returned: Cents


class Settlement(Struct, frozen=True):
    """A whole round, settled; the meter after it where the game has a jackpot."""

    game: str
    dealer_hand: HandName
    qualifies: bool
    positions: tuple[SettledPosition, ...]
    paid: Cents
    taken: Cents
    returned: Cents
    jackpot_after: Cents | None


def settled_position(number: int, hand: HandName, lines: list[Line]) -> SettledPosition:
    """A position's lines with their totals."""
    paid = taken = returned = 0
    for line in lines:
        paid += line.paid
        taken += line.taken
        returned += line.returned
    return SettledPosition(number, hand, tuple(lines), paid, taken, returned)

"""The float: so many chips of each value in the tray. It falls with what is paid and rises with what is taken."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from math import gcd

from msgspec import Struct

from app.rules.core.money import Cents, CutChips


class Tray(Struct, frozen=True, omit_defaults=True):
    """What the tubes hold, and what they hold when they are full, the highest value first.

    One that holds nothing when full was never counted: rounds of earlier logs know no float, and there it lacks nothing.
    """

    holds: CutChips = ()
    full: CutChips = ()

    @property
    def is_counted(self) -> bool:
        """Whether anybody knows what is in it."""
        return bool(self.full)

    @property
    def value(self) -> Cents:
        """What its chips come to."""
        return worth(self.holds)

    @property
    def smallest(self) -> Cents:
        """The smallest chip of the table; what is below it goes on a slip."""
        return self.full[-1][0] if self.full else 1

    def makes(self, amount: Cents, highest: Cents = 0) -> CutChips | None:
        """The chips it makes an amount with, the highest first and none above `highest`; None where its tubes lack them."""
        held = tuple((value, count) for value, count in self.holds if not highest or value <= highest)
        return _made(amount - amount % self.smallest, held)

    def change(self, amount: Cents, wanted: Cents) -> CutChips | None:
        """An amount in chips of a value that is wanted, or smaller; in any where not even a full tray makes it so."""
        if wanted and Tray(self.full, self.full).makes(amount, wanted) is not None:
            return self.makes(amount, wanted)
        return self.makes(amount)

    def fewest(self, amount: Cents, highest: Cents = 0) -> CutChips:
        """The fewest chips that make an amount, however many it takes, none above `highest`; the rest goes on a slip."""
        plenty = tuple((value, amount // value) for value, _ in self.full if not highest or value <= highest)
        return _made(amount - amount % self.smallest, plenty) or ()

    def out_of(self, amount: Cents, chips: CutChips = ()) -> CutChips | None:
        """Chips that can be taken out for an amount: those that are named, or the highest; None where the tubes lack them."""
        if not self.is_counted:
            return chips
        return self.makes(amount) if not chips else chips if self.without(chips) is not None else None

    def without(self, chips: CutChips) -> "Tray | None":
        """What is left when chips are taken out; None where they are not all there."""
        left = _counted(self.holds)
        left.subtract(_counted(chips))
        if min(left.values(), default=0) < 0 or any(count < 0 for _, count in chips):
            return None
        return Tray(_in_order(left), self.full)

    def moved(self, chips: Mapping[Cents, int]) -> "Tray":
        """What it holds when so many more or fewer of each value are in it; no tube has less than nothing."""
        held = _counted(self.holds)
        for value, count in chips.items():
            held[value] = max(0, held[value] + count)
        return Tray(_in_order(held), self.full)

    def with_chips(self, chips: CutChips) -> "Tray":
        """What it holds when chips are put in."""
        return Tray(together(self.holds, chips), self.full)

    @property
    def lacks(self) -> CutChips:
        """The chips that fill it up."""
        held = dict(self.holds)
        return tuple((value, count - held.get(value, 0)) for value, count in self.full if count > held.get(value, 0))

    @property
    def is_low(self) -> bool:
        """Whether a tube holds less than a quarter of what it does when it is full."""
        held = dict(self.holds)
        return any(4 * held.get(value, 0) < count for value, count in self.full)


def worth(chips: Iterable[tuple[Cents, int]]) -> Cents:
    """What chips come to."""
    return sum(value * count for value, count in chips)


def together(chips: CutChips, more: CutChips) -> CutChips:
    """Chips and more chips, by value and number."""
    return _in_order(_counted(chips) + _counted(more))


def _counted(chips: CutChips) -> Counter[Cents]:
    """How many there are of each value, however they were told."""
    counts: Counter[Cents] = Counter()
    for value, count in chips:
        counts[value] += count
    return counts


def _in_order(counts: Counter[Cents]) -> CutChips:
    return tuple(sorted(((value, count) for value, count in counts.items() if count), reverse=True))


@lru_cache(maxsize=512)
def _made(amount: Cents, held: CutChips) -> CutChips | None:
    """An amount in chips that are there: of the highest value as many as go, fewer where the rest cannot be made then."""
    below = list(accumulate((value * count for value, count in reversed(held)), initial=0))[::-1]
    step = list(accumulate((value for value, _ in reversed(held)), gcd, initial=0))[::-1]
    dead: set[tuple[int, Cents]] = set()

    def from_tube(tube: int, left: Cents) -> CutChips | None:
        if not left:
            return ()
        if tube == len(held) or left > below[tube] or left % step[tube] or (tube, left) in dead:
            return None
        value, count = held[tube]
        for number in range(min(count, left // value), -1, -1):
            rest = from_tube(tube + 1, left - number * value)
            if rest is not None:
                return ((value, number), *rest) if number else rest
        dead.add((tube, left))
        return None

    return from_tube(0, amount)

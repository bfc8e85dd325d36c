"""Chips as things: a stack is the values of its chips in their order, and how an amount is cut into them."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby, pairwise

from app.rules.core.money import Cents, CutChips

Stack = tuple[Cents, ...]
"""Chips one on another, the lowest first."""
Values = tuple[Cents, ...]
"""The values of a table's chips, the highest first."""


MOST_CHIPS = 5_000
"""No table has more chips: what would take more is no stack of chips, whatever a file says."""


def worth(stack: Iterable[Cents]) -> Cents:
    """What chips make."""
    return sum(stack)


@lru_cache(maxsize=4096)
def fewest(values: Values, amount: Cents) -> Stack:
    """The fewest chips that make an amount, the highest lowest; what is below the smallest goes on a slip and is left out."""
    cut = []
    for value in values:
        count, amount = divmod(amount, value)
        cut.append((value, count))
    return laid(tuple(cut))


def laid(cut: CutChips) -> Stack:
    """Chips named by value and number, laid one after another; none where no table has so many."""
    if sum(count for _, count in cut) > MOST_CHIPS:
        return ()
    return tuple(value for value, count in cut for _ in range(count))


def runs(stack: Iterable[Cents]) -> CutChips:
    """A stack by value and number from the lowest chip up: whoever mixes colours has a colour twice."""
    return tuple((value, len([*run])) for value, run in groupby(stack))


def by_value(stack: Iterable[Cents]) -> CutChips:
    """Chips by value and number, the highest first, in whatever order they lie."""
    return tuple(sorted(Counter(stack).items(), reverse=True))


def tidy(stack: Iterable[Cents]) -> Stack:
    """The same chips in one stack as it should be: the highest value lowest."""
    return tuple(sorted(stack, reverse=True))


def is_tidy(stack: Stack) -> bool:
    """Whether no chip lies on one of lower value: a stack that is not is called dirty."""
    return all(lower >= upper for lower, upper in pairwise(stack))


def parted(stack: Stack, amount: Cents, values: Values) -> tuple[Stack, Stack]:
    """The chips that make an amount off a stack, and those that stay; where none make it exactly, a chip is changed."""
    off: list[int] = []
    left = amount
    for place in sorted(range(len(stack)), key=lambda at: (-stack[at], -at)):
        if stack[place] <= left:
            off.append(place)
            left -= stack[place]
    if left >= (values[-1] if values else 1):
        return fewest(values, amount), fewest(values, worth(stack) - amount)
    return tuple(stack[at] for at in sorted(off)), tuple(chip for at, chip in enumerate(stack) if at not in off)


def restacked(stack: Stack, amount: Cents, values: Values, meant: Stack = ()) -> Stack:
    """A stack that is to make another amount: chips come on top, those that are meant where they make it, or go from it."""
    amount -= amount % values[-1] if values else amount
    more = amount - sum(stack)
    if not more:
        return stack
    if more < 0:
        return parted(stack, -more, values)[1]
    return stack + (meant if worth(meant) == more else fewest(values, more))

"""How a thing is timed: the best of several passes, so that what else the machine does counts as little as possible."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple, TypeVar

T = TypeVar("T")

PASSES = 5


class Row(NamedTuple):
    """One line of the table."""

    what: str
    ours: str
    beside: str
    ratio: str
    target: str
    met: bool


def microseconds_each(work: Callable[[T], object], things: Sequence[T], passes: int = PASSES) -> float:
    """The time one call takes, the loop around it included, in the best of several passes."""
    best = float("inf")
    for _ in range(passes):
        start = perf_counter()
        for thing in things:
            work(thing)
        best = min(best, perf_counter() - start)
    return best / len(things) * 1e6


def at_most(what: str, ours: float, target: float, unit: str) -> Row:
    """A row for a figure that must not be above its target."""
    return Row(what, f"{ours:,.3g} {unit}", f"{target:,.3g} {unit}", f"{ours / target:.2f}", "≤ 1", ours <= target)


def at_least(what: str, ours: float, target: float) -> Row:
    """A row for a rate that must not be below its target."""
    return Row(what, f"{ours:,.0f}/s", f"{target:,.0f}/s", f"{ours / target:.2f}", "≥ 1", ours >= target)

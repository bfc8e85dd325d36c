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

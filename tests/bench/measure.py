"""How a thing is measured: five times, and the median holds; what it is set beside is measured in turns with it."""

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple, TypeVar

T = TypeVar("T")

PASSES = 5


class Measured(NamedTuple):
    """What a promise came to in this run: our figure, and that of what was measured beside it."""

    promise: str
    ours: float
    beside: float | None = None
    which: str = ""
    """Which of several, where a promise is made of more than one thing."""
    note: str = ""

    @property
    def key(self) -> str:
        """Its name among all figures of a run."""
        return f"{self.promise}: {self.which}" if self.which else self.promise


def median_of(measure: Callable[[], float]) -> float:
    """The median of five measurements."""
    return median(measure() for _ in range(PASSES))


def in_turns(ours: Callable[[], float], theirs: Callable[[], float], times: int = PASSES) -> tuple[float, float]:
    """The medians of both, measured in turns, so that what else the machine does touches both alike."""
    pairs = [(ours(), theirs()) for _ in range(times)]
    return median(mine for mine, _ in pairs), median(other for _, other in pairs)


def seconds_of(work: Callable[[], object]) -> float:
    """How long something takes, once."""
    start = perf_counter()
    work()
    return perf_counter() - start


def microseconds_each(work: Callable[[T], object], things: Sequence[T]) -> float:
    """The time one call takes, the loop around it included."""

    def all_of_them() -> None:
        for thing in things:
            work(thing)

    return seconds_of(all_of_them) / len(things) * 1e6


def ninety_ninth(times: Sequence[float]) -> float:
    """The time that 99 of 100 do not exceed."""
    return sorted(times)[len(times) * 99 // 100]


def yardstick_ms() -> float:
    """A fixed piece of plain Python, the median of five: what a figure without a peer is set beside, on any machine."""
    return median_of(lambda: seconds_of(_fixed_work) * 1000)


def _fixed_work() -> int:
    """Sums and a dictionary, some 15 ms of them."""
    counts: dict[int, int] = {}
    number = 1
    for _ in range(60_000):
        number = number * 48_271 % 2_147_483_647
        counts[number % 4_096] = counts.get(number % 4_096, 0) + 1
    return max(counts.values())

"""Time for measuring people: monotonic, in milliseconds, and replaceable."""

from collections.abc import Callable
from time import monotonic_ns

Clock = Callable[[], int]
"""Milliseconds since some moment that never moves."""


def monotonic_ms() -> int:
    """The machine's monotonic clock."""
    return monotonic_ns() // 1_000_000


def ticking(step_ms: int) -> Clock:
    """A clock that moves by one step each time it is read; for dealers who are not people."""
    now = 0

    def tick() -> int:
        nonlocal now
        now += step_ms
        return now

    return tick

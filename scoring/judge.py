"""The judge: one mark for an answer or an act. Wrong is worth nothing however fast; right is worth more the faster it came."""

from typing import Literal

from msgspec import Struct

from app.rules.core.severity import Severity

Tempo = Literal["fast", "par", "slow"]

FULL = 100
AT_PAR = 80
LEAST = 50
FAST_PERCENT = 60
SLOWEST_PERCENT = 150


class Mark(Struct, frozen=True):
    """What an answer or an act was worth: right or wrong, how bad, under which clauses, and its time against par.

    Clauses are written with the game's abbreviation ("M3CP 3.9").
    """

    right: bool
    time_ms: int
    par_ms: int
    severity: Severity | None = None
    clauses: tuple[str, ...] = ()

    @property
    def at_par(self) -> bool:
        """Whether it was right, and at or under par: what a gate on speed counts."""
        return at_par(self.right, self.time_ms, self.par_ms)

    @property
    def tempo(self) -> Tempo:
        """How fast it came, right or wrong."""
        if self.time_ms * 100 <= self.par_ms * FAST_PERCENT:
            return "fast"
        return "par" if self.time_ms <= self.par_ms else "slow"

    @property
    def points(self) -> int:
        """0 to 100, rounded to the nearest whole point, halves up."""
        return points(self.time_ms, self.par_ms) if self.right else 0


def at_par(right: bool, time_ms: int, par_ms: int) -> bool:
    """Right, and at or under par; the store counts the same (`scoring.store.tallies`)."""
    return right and time_ms <= par_ms


def points(time_ms: int, par_ms: int) -> int:
    """What a right answer is worth: 100 up to 60 % of par, 80 at par, 50 at 150 % and beyond, straight lines between."""
    if time_ms <= par_ms:
        return _on_line(time_ms, par_ms, (FAST_PERCENT, FULL), (100, AT_PAR))
    return _on_line(time_ms, par_ms, (100, AT_PAR), (SLOWEST_PERCENT, LEAST))


def _on_line(time_ms: int, par_ms: int, start: tuple[int, int], end: tuple[int, int]) -> int:
    """The height of a falling line at a time, in whole numbers throughout, and level beyond its ends."""
    (start_percent, high), (end_percent, low) = start, end
    run = (end_percent - start_percent) * par_ms
    beyond = min(max(time_ms * 100 - start_percent * par_ms, 0), run)
    return (2 * (high * run - (high - low) * beyond) + run) // (2 * run)

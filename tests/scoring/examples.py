"""Marks to score with: at a par of ten seconds, where the shares are easy to see."""

from scoring.judge import Mark

PAR_MS = 10_000

FAST = Mark(right=True, time_ms=6_000, par_ms=PAR_MS)
AT_PAR = Mark(right=True, time_ms=10_000, par_ms=PAR_MS)
SLOW = Mark(right=True, time_ms=15_000, par_ms=PAR_MS)
WRONG = Mark(right=False, time_ms=2_000, par_ms=PAR_MS, severity="serious")
CRITICAL = Mark(right=False, time_ms=2_000, par_ms=PAR_MS, severity="critical")


def right_in(time_ms: int) -> Mark:
    """A right answer in so much time."""
    return Mark(right=True, time_ms=time_ms, par_ms=PAR_MS)

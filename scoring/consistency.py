"""Consistency: whether somebody works evenly, whatever the speed."""

from collections.abc import Iterable

from scoring.judge import Mark
from scoring.pace import median, time_percents

WITHIN_PERCENT = 25


def consistency_percent(marks: Iterable[Mark]) -> int | None:
    """How many in a hundred right answers took within a quarter of one's own usual time, the median of time against par.

    100 is a metronome; a dealer who is now fast and now lost has little, with the same average.
    """
    ratios = time_percents(marks)
    if not ratios:
        return None
    usual = median(ratios)
    even = sum(abs(ratio - usual) * 100 <= usual * WITHIN_PERCENT for ratio in ratios)
    return even * 100 // len(ratios)

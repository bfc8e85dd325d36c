"""A person's own par: it begins wide and closes in on how fast they are, down to the academy's par and never below it.

It is what somebody is shown to aim at. Marks and grades go by the academy's par alone.
"""

from collections.abc import Iterable

from scoring.judge import Mark
from scoring.pace import median, time_percents

FEWEST = 5
"""So many right answers say how fast somebody is."""
WIDEST_PERCENT = 200
"""Where it begins, of the academy's par; nobody's is wider."""


def personal_percent(marks: Iterable[Mark]) -> int:
    """A person's own par in percent of the academy's, from their latest answers of one skill in one variant."""
    ratios = time_percents(marks)
    return WIDEST_PERCENT if len(ratios) < FEWEST else min(max(median(ratios), 100), WIDEST_PERCENT)

"""How many of the latest answers pages speak of, how few say nothing yet, and how many of them should be right."""

from functools import cache

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Count, Part


class RecentTerms(Part, frozen=True):
    """`last` answers of a practice count; fewer than `least` say nothing yet; `right_percent` should be right."""

    last: Count
    least: Count
    right_percent: Count


@cache
def recent_terms() -> RecentTerms:
    """The figures there are."""
    return read_datafile(files("assets") / "scoring" / "recent.toml", RecentTerms)

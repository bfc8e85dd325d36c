"""How many of the latest answers pages speak of, and how few say nothing yet."""

from functools import cache

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Count, Part


class RecentTerms(Part, frozen=True):
    """`last` answers of a practice count; fewer than `least` say nothing yet."""

    last: Count
    least: Count


@cache
def recent_terms() -> RecentTerms:
    """The figures there are."""
    return read_datafile(files("assets") / "scoring" / "recent.toml", RecentTerms)

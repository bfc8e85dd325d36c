"""When a record was made: the one place where the calendar is the thing itself, and so it can be replaced."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

MINUTE_MS = 60_000

Now = Callable[[], datetime]
"""The moment it is, with its time zone."""


class Moment(NamedTuple):
    """A moment as it is stored: milliseconds since 1970, and the calendar day where the trainee was."""

    at_ms: int
    day: str


def local_now() -> datetime:
    """The machine's calendar."""
    return datetime.now(UTC).astimezone()


def moment(now: Now) -> Moment:
    """This moment."""
    here = now()
    return Moment(int(here.timestamp() * 1000), here.date().isoformat())

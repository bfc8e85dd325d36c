"""Practice over time: days put together to weeks or months, for each game and device by itself."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from typing import Literal, get_args

from msgspec import Struct

from scoring.pace import HOUR_MS
from scoring.summaries import DayFigures, PacedDay

Period = Literal["30-days", "12-weeks", "all"]
PERIODS: tuple[Period, ...] = get_args(Period)
LENGTH: dict[Period, timedelta | None] = {"30-days": timedelta(days=30), "12-weeks": timedelta(weeks=12), "all": None}
BY_MONTH_FROM = timedelta(days=400)
"""Longer than this, weeks are too many to be seen."""

Key = tuple[str, str]
"""A game and a device; a line of all its devices has none, and questions are asked with none."""


class TimePoint(Struct, frozen=True):
    """A day, a week or a month by its first day: everything that was answered in it, and the rounds that were dealt.

    Of them `paced` were dealt against Players in real time, and took `paced_ms`: only these have a pace.
    """

    first: str
    asked: int
    right: int
    at_par: int
    rounds: int
    paced: int
    paced_ms: int

    @property
    def right_percent(self) -> float | None:
        """How many in a hundred were right."""
        return self.right * 100 / self.asked if self.asked else None

    @property
    def at_par_percent(self) -> float | None:
        """How many in a hundred were right at or under par."""
        return self.at_par * 100 / self.asked if self.asked else None

    @property
    def rounds_an_hour(self) -> float | None:
        """How many rounds an hour of dealing had among people who take their time."""
        return self.paced * HOUR_MS / self.paced_ms if self.paced_ms else None


class TimeSeries(Struct, frozen=True):
    """The points of one game and device, in order."""

    game: str
    device: str
    points: tuple[TimePoint, ...]


def since(period: Period, today: date) -> str:
    """The first day that counts; nothing where everything does."""
    length = LENGTH[period]
    return (today - length + timedelta(days=1)).isoformat() if length else ""


def over_time(
    days: Iterable[DayFigures], rounds: Iterable[DayFigures], paced: Iterable[PacedDay], period: Period, *, by_device: bool
) -> tuple[TimeSeries, ...]:
    """A line for each game, or for each device of each game."""
    answered, dealt = list(days), list(rounds)
    first_of = _grouping(period, [one.day for one in answered])
    sums: defaultdict[Key, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0] * 6))
    for one in answered:
        _add(sums[_key(one, by_device)][first_of(one.day)], (one.asked, one.right, one.at_par, 0, 0, 0))
    for one in dealt:
        _add(sums[_key(one, by_device)][first_of(one.day)], (0, 0, 0, one.asked, 0, 0))
    for day in paced:
        _add(sums[_key(day, by_device)][first_of(day.day)], (0, 0, 0, 0, day.rounds, day.time_ms))
    return tuple(
        TimeSeries(*key, tuple(TimePoint(first, *points[first]) for first in sorted(points)))
        for key, points in sorted(sums.items())
    )


def together(series: Iterable[TimeSeries]) -> tuple[TimePoint, ...]:
    """All lines as one."""
    sums: defaultdict[str, list[int]] = defaultdict(lambda: [0] * 6)
    for line in series:
        for point in line.points:
            _add(sums[point.first], (point.asked, point.right, point.at_par, point.rounds, point.paced, point.paced_ms))
    return tuple(TimePoint(first, *sums[first]) for first in sorted(sums))


def _key(one: DayFigures | PacedDay, by_device: bool) -> Key:
    return one.game, one.device if by_device else ""


def _add(sums: list[int], more: tuple[int, ...]) -> None:
    for place, value in enumerate(more):
        sums[place] += value


def _grouping(period: Period, days: list[str]) -> Callable[[str], str]:
    """What leads from a day to the first day of its group."""
    if period == "30-days":
        return str
    span = date.fromisoformat(max(days)) - date.fromisoformat(min(days)) if days else timedelta()
    return _month if span > BY_MONTH_FROM else _week


def _week(day: str) -> str:
    found = date.fromisoformat(day)
    return (found - timedelta(days=found.weekday())).isoformat()


def _month(day: str) -> str:
    return f"{day[:7]}-01"

"""Accuracy and pace over time, and accuracy by hours of practice, as lines."""

from collections.abc import Callable, Iterable
from datetime import date

from app.layouts.loader import layouts
from app.pages.over_time import TimePoint
from app.pages.progress import ProgressPage
from app.pages.progress_tables import Names
from app.words.text import say
from ui.foundation.days import say_day_briefly
from ui.screens.progress.line_plot import LinePlot, Pane, PlotLine

MOST_PERCENT = 100


def over_time_plot(page: ProgressPage, names: Names) -> LinePlot:
    """Accuracy, answers at par and rounds an hour, for each game or device by itself."""
    paced = page.round_time if page.scope.game else None

    def lines(value: Callable[[TimePoint], float | None]) -> tuple[PlotLine, ...]:
        return tuple(
            PlotLine(names.line(one, of_one_game=bool(page.scope.game)), _points(one.points, value), felt_of(one.game))
            for one in page.series
        )

    hourly = say("progress.rounds-an-hour")
    return LinePlot(
        say("progress.over-time"),
        (
            Pane(say("progress.accuracy"), lines(lambda one: one.right_percent), MOST_PERCENT),
            Pane(say("progress.at-par"), lines(lambda one: one.at_par_percent), MOST_PERCENT),
            Pane(
                say("progress.par-pace", title=hourly, rounds=round(paced.par_rounds_an_hour)) if paced else hourly,
                lines(lambda one: one.rounds_an_hour),
                mark=paced.par_rounds_an_hour if paced else None,
            ),
        ),
        [(_x(first), say_day_briefly(first)) for first in sorted({point.first for one in page.series for point in one.points})],
    )


def curve_plot(page: ProgressPage, names: Names) -> LinePlot:
    """Accuracy by hour of practice, for each game by itself."""
    games = dict.fromkeys(hour.game for hour in page.hours)
    lines = tuple(
        PlotLine(
            names.game(game),
            tuple((one.hour + 1, one.right * 100 / one.asked) for one in page.hours if one.game == game and one.asked),
            felt_of(game),
        )
        for game in games
    )
    hours = sorted({one.hour + 1 for one in page.hours})
    return LinePlot(
        say("progress.curve"), (Pane(say("progress.curve"), lines, MOST_PERCENT),), [(hour, str(hour)) for hour in hours]
    )


def felt_of(game: str) -> str:
    """The colour of a game's first felt; none of what games share."""
    felts = layouts()
    return next((felts[name].felt for name in felts if name.rpartition("-")[0] == game), "")


def _points(points: Iterable[TimePoint], value: Callable[[TimePoint], float | None]) -> tuple[tuple[float, float], ...]:
    return tuple((_x(point.first), found) for point in points if (found := value(point)) is not None)


def _x(day: str) -> float:
    return float(date.fromisoformat(day).toordinal())

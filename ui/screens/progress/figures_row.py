"""The five figures over the plots: grade, accuracy, pace, faults, and what was met."""

from collections import Counter
from collections.abc import Callable

from app.pages.coverage import in_all
from app.pages.over_time import TimePoint, together
from app.pages.progress import ProgressPage, Stand
from app.words.listing import listed
from app.words.text import say
from scoring.grades.standing import NO_GRADE
from ui.widgets.figure_plate import FigurePlate

NOTHING = "–"


def figure_plates(page: ProgressPage) -> list[FigurePlate]:
    """The five."""
    return [_grade(page), _accuracy(page), _pace(page), _faults(page), _met(page)]


def _grade(page: ProgressPage) -> FigurePlate:
    if page.scope.game:
        now = page.stands[0].standing
        note = say("progress.next-grade", grade=say(f"grades.{now.next_grade}")) if now.next_grade else say("progress.highest")
        return FigurePlate(say("progress.grade"), say(f"grades.{now.grade}"), "", note)
    held = Counter(stand.standing.grade for stand in page.stands if stand.standing.grade != NO_GRADE)
    note = listed(say("progress.grade-count", count=count, grade=say(f"grades.{grade}")) for grade, count in held.items())
    unit = say("progress.grades-of", count=len({line.game for line in page.coverage}))
    return FigurePlate(say("progress.grades"), str(held.total()), unit, note or say("progress.grades-none"))


def _accuracy(page: ProgressPage) -> FigurePlate:
    percent = _share(page, lambda stand: stand.right_percent)
    note, look = _change(together(page.series))
    return FigurePlate(
        say("progress.accuracy-50"),
        percent,
        say("progress.percent"),
        note if page.scope.game or note else say("progress.of-each"),
        look,
    )


def _pace(page: ProgressPage) -> FigurePlate:
    unit = say("progress.at-par-of-each")
    dealt = page.round_time
    note = say("progress.an-hour", rounds=round(dealt.rounds_an_hour)) if dealt else say("progress.no-pace")
    return FigurePlate(say("progress.pace"), _share(page, lambda stand: stand.at_par_percent), unit, note)


def _faults(page: ProgressPage) -> FigurePlate:
    found = listed(
        say(f"coach.so-many-{severity}", count=f"{count * 100 / page.rounds:.1f}")
        for severity, count in page.faults.items()
        if count
    )
    if not page.rounds:
        return FigurePlate(say("progress.faults-100"), NOTHING, "", say("progress.no-rounds"))
    faults = sum(page.faults.values())
    note = found or say("progress.faults-told", faults=faults, rounds=page.rounds)
    return FigurePlate(say("progress.faults-100"), f"{faults * 100 / page.rounds:.1f}", "", note)


def _met(page: ProgressPage) -> FigurePlate:
    clauses, rows = in_all(page.coverage, "clause"), in_all(page.coverage, "row")
    note = say("progress.rows-met", met=rows.met, count=rows.all)
    return FigurePlate(say("progress.clauses-met"), str(clauses.met), say("progress.of-all", count=clauses.all), note)


def _share(page: ProgressPage, percent: Callable[[Stand], int | None]) -> str:
    """The share of one game; of several, of all their last answers together."""
    asked = sum(stand.asked for stand in page.stands)
    if not asked:
        return NOTHING
    return str(sum((percent(stand) or 0) * stand.asked for stand in page.stands) // asked)


def _change(points: tuple[TimePoint, ...]) -> tuple[str, str]:
    """How accuracy changed from the first to the last point, in words and in a look."""
    found = [point.right_percent for point in points if point.right_percent is not None]
    if len(found) < 2:
        return "", "caption"
    change = round(found[-1] - found[0])
    if change == 0:
        return say("progress.same"), "caption"
    return (say("progress.up", points=change), "good") if change > 0 else (say("progress.down", points=-change), "caption")

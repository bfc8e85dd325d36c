"""The day is planned backwards from what the grades lack: nothing is wanted that today cannot bring."""

from app.house.par_times import default_par_times
from app.practice.day.wants import fading, wants_of
from app.practice.grading import syllabus_of
from lessons.items import AskedBy
from scoring.grades.evidence import GivenAnswer
from scoring.grades.history import History, follow_log
from scoring.grades.terms import grades_file
from tests.rules.examples import CATALOGUE

SYLLABUS = syllabus_of(CATALOGUE["three-card-poker"], default_par_times())
TERMS = grades_file()
ROW = "row:pair-plus:flush"
PAYOUT = AskedBy("payout", "typed")
DAY_MS = 86_400_000


def answered(*days: int, right: bool = True) -> History:
    """Somebody who was asked about one row, another question each day."""
    given = [
        GivenAnswer(
            id=str(day),
            attempt="one",
            at_ms=day * DAY_MS,
            day=f"2026-11-{day:02}",
            skill=PAYOUT.skill,
            variant=PAYOUT.variant,
            asked=str(day),
            items=(ROW,),
            right=right,
            at_par=True,
        )
        for day in days
    ]
    return follow_log(History(), given, TERMS, SYLLABUS)


def wanted(history: History, day: int) -> bool:
    return ROW in wants_of(history, SYLLABUS, f"2026-11-{day:02}").items


def test_everything_is_wanted_of_who_has_shown_nothing() -> None:
    wants = wants_of(History(), SYLLABUS, "2026-11-16")
    assert {f"{one.skill}/{one.variant}" for one in wants.practices} == {one.name for one in SYLLABUS.practices}
    assert (wants.checks, wants.rounds, wants.sitting) == (True, True, True)
    assert set(wants.cases) == set(SYLLABUS.cases)


def test_a_row_is_wanted_once_a_day() -> None:
    assert not wanted(answered(1), 1)
    assert wanted(answered(1), 2)


def test_a_row_that_lacks_nothing_but_days_waits_for_them() -> None:
    assert not wanted(answered(1, 2), 3)
    assert wanted(answered(1, 2), 4)
    assert not wanted(answered(1, 2, 4), 9), "three right, the last two right, three days apart"


def test_a_row_that_was_wrong_is_wanted_again_at_once() -> None:
    assert wanted(answered(1, right=False), 1)


def test_irregularities_the_document_has_no_clause_for_are_not_asked_for_at_the_table() -> None:
    assert set(SYLLABUS.cases) == set(CATALOGUE["three-card-poker"].file.irregularities)


def test_nothing_is_kept_up_where_no_grade_can_lapse() -> None:
    history = answered(1)
    assert fading(history, 90 * DAY_MS, 90) == []
    history.proven["dealer"] = "2026-11-01"
    assert fading(history, 90 * DAY_MS, 90) == [ROW]
    assert fading(history, DAY_MS, 90) == []

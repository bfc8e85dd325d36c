"""What is worth doing is decided by what is likely known; nothing is asked only to be shown before a check has borne it out."""

from collections import Counter
from datetime import UTC, datetime

import pytest

from app.house.par_times import default_par_times
from app.practice.day.agenda import Agenda, CheckDue
from app.practice.day.book import DayBook, GameBook
from app.practice.day.choice import Pick
from app.practice.day.progress import GameProgress
from app.practice.day.size import day_file
from app.practice.day.state import GameState
from app.practice.day.syllabus import syllabus_of
from app.practice.grading import syllabus_of as provable_of
from lessons.items import AskedBy
from scoring.grades.evidence import GivenAnswer
from scoring.grades.history import History
from scoring.knowledge import DAY_MS, LEECH, Knowledge
from scoring.moments import Moment, moment
from tests.practice.learner import COURSES
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"
TIMES = default_par_times()
AT: Moment = moment(lambda: datetime(2026, 11, 16, 9, tzinfo=UTC))
TODAY, YESTERDAY = "2026-11-16", "2026-11-15"


def state(*, known: bool = True) -> GameState:
    """Somebody who has read every lesson and met everything, and knows it or not."""
    game = CATALOGUE[GAME]
    syllabus = syllabus_of(game, COURSES, "somebody")
    knowledge = Knowledge()
    for time in range(4):
        for item in syllabus.items:
            knowledge.take((item,), right=known, guess=0.0, at_ms=AT.at_ms - (8 - 2 * time) * DAY_MS)
    read = {lesson.id for lesson in syllabus.course.lessons} if syllabus.course else set()
    return GameState(syllabus, GameProgress(knowledge), History(), provable_of(game, TIMES), read, seats=7)


def checked(of: GameState, *, right: int, day: str) -> None:
    """A check of a day with so many right."""
    for number in range(day_file().check_questions):
        of.prove(
            GivenAnswer(
                id=str(number),
                attempt="check",
                at_ms=AT.at_ms,
                day=day,
                skill="which-clause",
                variant="text",
                asked=f"{day} {number}",
                items=(),
                right=number < right,
                at_par=True,
                is_check=True,
            )
        )


def agenda(of: GameState, *, last_check: str = "") -> Agenda:
    book = DayBook(day=TODAY, games={GAME: GameBook(checked=last_check)})
    return Agenda({GAME: of}, book, 25, TIMES, Counter[tuple[str, AskedBy]]())


def test_who_likely_knows_everything_is_checked_before_anything_is_asked_to_be_shown() -> None:
    assert agenda(state()).question(AT) == CheckDue(GAME)


def test_what_a_check_bore_out_is_shown() -> None:
    somebody = state()
    checked(somebody, right=20, day=TODAY)
    found = agenda(somebody, last_check=TODAY).question(AT)
    assert isinstance(found, Pick)
    assert (found.why, found.is_fresh) == ("proof", True)


@pytest.mark.parametrize("day", [TODAY, YESTERDAY])
def test_after_a_check_that_went_badly_nothing_is_asked_to_be_shown_and_no_check_follows_at_once(day: str) -> None:
    somebody = state()
    checked(somebody, right=15, day=day)
    found = agenda(somebody, last_check=day).question(AT)
    assert not isinstance(found, CheckDue)
    assert found is None or (isinstance(found, Pick) and found.why == "review")


def test_a_check_that_went_badly_is_made_good_by_the_next() -> None:
    somebody = state()
    checked(somebody, right=15, day=YESTERDAY)
    assert not somebody.is_borne_out
    checked(somebody, right=19, day=TODAY)
    assert somebody.is_borne_out


def test_who_knows_little_is_neither_checked_nor_asked_to_show_anything() -> None:
    found = agenda(state(known=False)).question(AT)
    assert isinstance(found, Pick)
    assert found.why == "again"


def test_a_leech_comes_first_until_it_was_treated() -> None:
    somebody = state(known=False)
    leech = somebody.syllabus.items[50]
    somebody.known.take((leech,), right=False, guess=0.0, at_ms=AT.at_ms - 60_000)
    deciding = agenda(somebody)
    found = deciding.question(AT)
    assert isinstance(found, Pick)
    assert found.item == leech
    deciding.book.of(GAME).treated[leech] = LEECH
    after = deciding.question(AT)
    assert isinstance(after, Pick)
    assert after.item != leech, "it was told a minute ago, others were not"

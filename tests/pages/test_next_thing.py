"""What Enter starts at home, in words: a lesson says where one left it, and what is due leads to where it is done."""

from app.house.par_times import default_par_times
from app.pages.next_thing import next_thing, place_of
from app.pages.places import DrillAt, TableAt
from app.practice.course_path import CoursePath, LeftAt, Stop
from app.practice.gates import standing_of
from app.practice.overview import Due
from app.practice.worth_doing import GoOn
from lessons.course import courses
from tests.rules.examples import CATALOGUE

GAME = "megalink-bullseye"
COURSE = courses()[GAME]
LESSON = COURSE.lessons[1]
READ = CoursePath(COURSE, (Stop(LESSON, "next", standing_of(LESSON.gate, []), 0),), LESSON.id)


def told(page: int) -> str:
    return next_thing(GoOn(LeftAt(COURSE.id, LESSON.id, page), READ), CATALOGUE, default_par_times()).told


def test_a_lesson_says_at_which_page_it_was_left() -> None:
    last = len(LESSON.pages) - 1
    for page in (1, last):
        assert told(page).endswith(f"You left at page {page + 1}: {LESSON.pages[page].title}.")


def test_a_lesson_left_at_its_first_page_or_at_its_drills_names_none() -> None:
    assert "You left" not in told(0)
    assert "You left" not in told(len(LESSON.pages))


def test_what_is_due_leads_to_where_it_is_done() -> None:
    assert place_of(Due(GAME, "whole-round", ("manual",), 2, 4)) == TableAt(GAME, device="manual", mode="coached")
    assert place_of(Due(GAME, "whole-round", ("only",), 2, 4)) == TableAt(GAME, mode="coached")
    assert place_of(Due(GAME, "payout", ("cut",), 12, 4)) == DrillAt(GAME, "payout", "cut", 12, met_only=True)
    both = ("typed", "cut")
    assert place_of(Due(GAME, "payout", both, 12, 4)) == DrillAt(GAME, "payout", questions=12, variants=both, met_only=True)

"""What Enter starts at home, in words: a lesson says where one left it, and a skill leads to where it is practised."""

from app.house.par_times import default_par_times
from app.pages.next_thing import next_thing, practise_at
from app.pages.places import DrillAt, TableAt
from app.practice.course_path import CoursePath, LeftAt, Stop
from app.practice.gates import standing_of
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


def test_a_skill_leads_to_where_it_is_practised() -> None:
    assert practise_at(GAME, "whole-round", "manual", 2) == TableAt(GAME, device="manual", mode="coached")
    assert practise_at(GAME, "whole-round", "only", 2) == TableAt(GAME, mode="coached")
    assert practise_at(GAME, "payout", "cut", 12) == DrillAt(GAME, "payout", "cut", 12, met_only=True)

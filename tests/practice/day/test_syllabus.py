"""The order in which a day asks what a game has to learn."""

import pytest

from app.practice.day.syllabus import syllabus_of
from lessons.item import kind_of
from tests.practice.learner import COURSES
from tests.rules.examples import CATALOGUE


@pytest.mark.parametrize("game", CATALOGUE)
def test_numbers_of_clauses_come_last_and_what_a_wager_means_first(game: str) -> None:
    syllabus = syllabus_of(CATALOGUE[game], COURSES, "somebody")
    assert syllabus.course is not None
    first, last = syllabus.course.lessons[0], syllabus.course.lessons[-1]
    skills = {item: {home.skill for home in syllabus.homes(item)} for item in syllabus.items}
    numbers = [item for item in syllabus.items if skills[item] == {"which-clause"}]
    assert {syllabus.lessons[item].id for item in numbers} == {last.id}
    assert {kind_of(item) for item in numbers} == {"clause"}
    begun = syllabus.items[0]
    assert (syllabus.lessons[begun].id, skills[begun]) == (first.id, {"know-wagers"})

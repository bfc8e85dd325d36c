"""Every game has a course: a written one, or the standard one until somebody has written one."""

import pytest

from lessons.course import courses
from lessons.every_course import EveryCourse
from lessons.standard import standard_course
from tests.sixth_game.catalogue import CATALOGUE, HIGH_CARD

EVERY = EveryCourse(courses(), CATALOGUE)


def test_written_courses_are_taken_as_they_are() -> None:
    assert {name: EVERY[name] for name in courses()} == dict(courses())


def test_a_game_without_a_course_has_the_standard_one() -> None:
    assert EVERY["high-card"] == standard_course(HIGH_CARD)
    assert EVERY["high-card"] is EVERY["high-card"]
    assert list(EVERY) == [*courses(), "high-card"]
    assert len(EVERY) == len(courses()) + 1


def test_what_is_no_course_is_none() -> None:
    assert "low-card" not in EVERY
    with pytest.raises(KeyError):
        EVERY["low-card"]

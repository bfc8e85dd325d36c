"""The way through a course: how lessons stand, where somebody left, and how long it still takes."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from app.house.par_times import default_par_times
from app.practice.course_path import (
    CoursePath,
    LeftAt,
    course_now,
    course_path,
    gate_page,
    keep_place,
    left_at,
    minutes_left,
    place_trouble,
)
from app.practice.worth_doing import going_on
from app.rules.core.act import SetHand, Turn
from lessons.course import Course, courses
from scoring.port import Store
from scoring.records import Profile
from tests.scoring.examples import FAST
from tests.scoring.store.examples import BULL, M3CP, Calendar, opened

COURSES = courses()
COURSE = COURSES[BULL]
TABLE, OPENING, DEAL = COURSE.lessons[:3]
ENOUGH = max(lesson.gate.questions for lesson in COURSE.lessons)


def continue_at(store: Store, person: Profile, courses: Mapping[str, Course]) -> LeftAt | None:
    """Where to go on in the course gone on with last."""
    return next((on.left for on in going_on(store, person, courses.get(course_now(store, person)))), None)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path, Calendar()) as store:
        yield store


@pytest.fixture
def priya(store: Store) -> Profile:
    return store.profiles.add("Priya")


def states(path: CoursePath) -> list[str]:
    return [stop.state for stop in path.stops]


def pass_gate(store: Store, person: Profile, skill: str, variant: str = "") -> None:
    attempt = store.begin_attempt(person, BULL, skill)
    for _ in range(ENOUGH):
        attempt.answer(FAST, variant=variant)


def test_at_first_the_first_lesson_is_next_and_the_rest_come_later(store: Store, priya: Profile) -> None:
    path = course_path(store, priya, COURSE)
    assert states(path) == ["next"] + ["later"] * 11
    assert (path.goes_on, path.done) == (TABLE.id, 0)
    assert continue_at(store, priya, COURSES) is None


def test_a_lesson_is_done_when_its_gate_is_open_and_then_the_next_one_is_next(store: Store, priya: Profile) -> None:
    pass_gate(store, priya, TABLE.drills[0].skill)
    path = course_path(store, priya, COURSE)
    assert states(path)[:3] == ["done", "next", "later"]
    assert (path.goes_on, path.done) == (OPENING.id, 1)


def test_one_comes_back_to_the_page_one_left(store: Store, priya: Profile) -> None:
    keep_place(store, priya, LeftAt(BULL, TABLE.id, 2))
    keep_place(store, priya, LeftAt(BULL, DEAL.id, 1))
    path = course_path(store, priya, COURSE)
    assert states(path)[:4] == ["begun", "later", "begun", "later"]
    assert path.stop(DEAL.id).page == 1
    assert path.goes_on == DEAL.id
    assert left_at(store, priya, COURSE, TABLE) == LeftAt(BULL, TABLE.id, 2)
    assert continue_at(store, priya, COURSES) == LeftAt(BULL, DEAL.id, 1)


def test_the_acts_done_on_the_felt_of_a_page_are_kept_until_the_page_is_turned(store: Store, priya: Profile) -> None:
    left = LeftAt(BULL, TABLE.id, 0, (Turn("dealer"), SetHand("dealer", "Ah 9d Kc")))
    keep_place(store, priya, left)
    keep_place(store, priya, LeftAt(BULL, DEAL.id, 1))
    assert left_at(store, priya, COURSE, TABLE) == left
    keep_place(store, priya, LeftAt(BULL, TABLE.id, 1))
    assert left_at(store, priya, COURSE, TABLE) == LeftAt(BULL, TABLE.id, 1)


def test_the_course_gone_on_with_last_is_the_one_to_continue(store: Store, priya: Profile) -> None:
    keep_place(store, priya, LeftAt(BULL, TABLE.id, 2))
    keep_place(store, priya, LeftAt(M3CP, "opening", 3))
    assert continue_at(store, priya, COURSES) == LeftAt(M3CP, "opening", 3)
    assert course_now(store, priya) == M3CP
    assert continue_at(store, store.profiles.add("Mei"), COURSES) is None


def test_a_lesson_that_is_done_is_not_the_one_to_go_on_with(store: Store, priya: Profile) -> None:
    keep_place(store, priya, LeftAt(BULL, TABLE.id, gate_page(TABLE)))
    pass_gate(store, priya, TABLE.drills[0].skill)
    assert course_path(store, priya, COURSE).goes_on == OPENING.id
    assert continue_at(store, priya, COURSES) == LeftAt(BULL, OPENING.id, 0)


@pytest.mark.parametrize("kept", [3, {"lesson": "gone", "pages": {}}, {"pages": "many"}])
def test_where_a_place_is_there_no_more_the_course_begins_anew(store: Store, priya: Profile, kept: object) -> None:
    store.settings.set("course", BULL, priya)
    store.settings.set(f"course {BULL}", kept, priya)
    assert continue_at(store, priya, COURSES) == LeftAt(BULL, TABLE.id, 0)


HOSTILE = {
    "a number": 3,
    "a list": [{"lesson": TABLE.id}],
    "pages that are none": {"lesson": TABLE.id, "pages": "many"},
    "a page that is none": {"lesson": TABLE.id, "pages": {TABLE.id: "two"}},
    "acts nobody knows": {"lesson": TABLE.id, "pages": {TABLE.id: 2}, "worked": {TABLE.id: [{"kind": "fly"}]}},
    "of a later version": {"version": 99, "kept": {"lesson": TABLE.id, "pages": {TABLE.id: 2}}},
    "of today's version and no form": {"version": 2, "kept": None},
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_place_that_cannot_be_read_is_said_to_be_and_stays_until_another_is_kept(
    store: Store, priya: Profile, how: str
) -> None:
    store.settings.set(f"course {BULL}", HOSTILE[how], priya)
    assert left_at(store, priya, COURSE, TABLE) == LeftAt(BULL, TABLE.id, 0)
    assert "begins anew" in str(place_trouble(store, priya, COURSE))
    assert store.settings.get(f"course {BULL}", None, priya) == HOSTILE[how]
    keep_place(store, priya, LeftAt(BULL, TABLE.id, 1))
    assert place_trouble(store, priya, COURSE) is None
    assert left_at(store, priya, COURSE, TABLE).page == 1


def test_a_place_kept_before_it_had_a_version_is_gone_on_with(store: Store, priya: Profile) -> None:
    store.settings.set("course", BULL, priya)
    store.settings.set(f"course {BULL}", {"lesson": DEAL.id, "pages": {DEAL.id: 1}, "worked": {}}, priya)
    assert continue_at(store, priya, COURSES) == LeftAt(BULL, DEAL.id, 1)
    assert place_trouble(store, priya, COURSE) is None


@pytest.mark.parametrize("course", [5, ["a"], {"version": 99, "kept": BULL}, {"version": 2, "kept": 1}])
def test_a_course_that_is_none_is_none(store: Store, priya: Profile, course: object) -> None:
    store.settings.set("course", course, priya)
    assert course_now(store, priya) == ""


def test_after_the_last_lesson_there_is_nothing_to_go_on_with(store: Store, priya: Profile) -> None:
    keep_place(store, priya, LeftAt(BULL, TABLE.id, 0))
    for lesson in COURSE.lessons:
        for drill in lesson.drills:
            pass_gate(store, priya, drill.skill, drill.variant)
    assert course_path(store, priya, COURSE).done == len(COURSE.lessons)
    assert continue_at(store, priya, COURSES) is None


def test_a_page_beyond_the_last_is_the_last(store: Store, priya: Profile) -> None:
    keep_place(store, priya, LeftAt(BULL, TABLE.id, 99))
    assert continue_at(store, priya, COURSES) == LeftAt(BULL, TABLE.id, gate_page(TABLE))


def test_a_lesson_takes_less_time_the_further_one_is() -> None:
    times = [minutes_left(COURSE, DEAL, page, default_par_times()) for page in range(gate_page(DEAL) + 1)]
    assert times == sorted(times, reverse=True)
    assert times[0] > times[len(DEAL.pages)] > times[-1] == 0

"""The gate of a lesson: which answers count, and what is missing in numbers."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from app.practice.gates import GateStanding, LessonStanding, gate_standing, gate_standings, lesson_standing, shares, standing_of
from lessons.course import Drill, Gate, courses
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile
from tests.scoring.examples import FAST, SLOW, WRONG
from tests.scoring.store.examples import BULL, Calendar, opened

COURSE = courses()[BULL]
DEAL = next(lesson for lesson in COURSE.lessons if lesson.id == "the-deal")
HANDS = next(lesson for lesson in COURSE.lessons if lesson.id == "hands")
GATE = Gate(accuracy=90, at_par=55, questions=10)


def answered(store: Store, person: Profile, drill: Drill, marks: list[Mark], variant: str = "") -> None:
    attempt = store.begin_attempt(person, BULL, drill.skill)
    for mark in marks:
        attempt.answer(mark, variant=variant or drill.variant)


def test_the_numbers_needed_are_of_as_many_questions_as_the_gate_asks_for() -> None:
    standing = standing_of(GATE, [])
    assert (standing.asked, standing.right_needed, standing.at_par_needed) == (0, 9, 6)
    assert (standing.questions_missing, standing.right_missing, standing.at_par_missing) == (10, 9, 6)
    assert not standing.reached


def test_a_gate_is_reached_by_enough_answers_right_and_at_par() -> None:
    assert standing_of(GATE, [FAST] * 6 + [SLOW] * 3 + [WRONG]).reached
    assert standing_of(GATE, [FAST] * 5 + [SLOW] * 5).at_par_missing == 1
    assert standing_of(GATE, [FAST] * 8 + [WRONG] * 2).right_missing == 1
    assert standing_of(GATE, [FAST] * 9).questions_missing == 1


def test_only_the_last_so_many_answers_count() -> None:
    assert standing_of(GATE, [WRONG] * 10 + [FAST] * 10).reached
    assert not standing_of(GATE, [FAST] * 10 + [WRONG] * 10).reached


def test_every_drill_has_its_share_of_the_gate_by_how_much_it_asks() -> None:
    for course in courses().values():
        for lesson in course.lessons:
            counted = shares(lesson)
            assert sum(counted) == lesson.gate.questions, lesson.id
            assert all(0 < share <= drill.questions for share, drill in zip(counted, lesson.drills, strict=True)), lesson.id
    assert shares(DEAL) == (10, 10)
    assert shares(replace(HANDS, drills=(Drill(skill="a", questions=30), Drill(skill="b", questions=10)))) == (15, 5)


def test_answers_to_every_drill_of_the_lesson_count_together_and_no_others(tmp_path: Path) -> None:
    with opened(tmp_path, Calendar()) as store:
        priya = store.profiles.add("Priya")
        automated, manual = DEAL.drills
        answered(store, priya, automated, [WRONG] * 2 + [FAST] * 10)
        answered(store, priya, manual, [SLOW] * 8)
        answered(store, priya, Drill(skill="payout", questions=1), [WRONG] * 5)
        standing = gate_standing(store, priya, COURSE, DEAL)
        assert (standing.asked, standing.right, standing.at_par) == (18, 18, 10)
        assert gate_standings(store, priya, COURSE)["the-deal"] == standing


def test_one_drill_alone_opens_no_gate_of_two(tmp_path: Path) -> None:
    with opened(tmp_path, Calendar()) as store:
        priya = store.profiles.add("Priya")
        automated, manual = DEAL.drills
        answered(store, priya, automated, [FAST] * 60)
        standing = gate_standing(store, priya, COURSE, DEAL)
        assert (standing.reached, standing.questions_missing) == (False, 10)
        answered(store, priya, manual, [FAST] * 9)
        assert not gate_standing(store, priya, COURSE, DEAL).reached
        answered(store, priya, manual, [FAST])
        assert gate_standing(store, priya, COURSE, DEAL).reached


def test_a_drill_that_went_badly_is_not_made_up_for_by_another(tmp_path: Path) -> None:
    with opened(tmp_path, Calendar()) as store:
        priya = store.profiles.add("Priya")
        automated, manual = DEAL.drills
        answered(store, priya, manual, [WRONG] * 10)
        answered(store, priya, automated, [FAST] * 60)
        standing = lesson_standing(store, priya, COURSE, DEAL)
        assert (standing.gate.right, standing.gate.right_needed, standing.next_drill) == (10, 19, 1)


def test_where_every_drill_is_good_enough_the_gate_is_open() -> None:
    for course in courses().values():
        for lesson in course.lessons:
            terms = [standing_of(replace(lesson.gate, questions=share), []) for share in shares(lesson)]
            whole = standing_of(lesson.gate, [])
            assert sum(drill.right_needed for drill in terms) >= whole.right_needed
            assert sum(drill.at_par_needed for drill in terms) >= whole.at_par_needed


def test_a_drill_of_one_variant_counts_only_that_and_one_without_counts_them_all(tmp_path: Path) -> None:
    with opened(tmp_path, Calendar()) as store:
        priya = store.profiles.add("Priya")
        point_hands, comparing = HANDS.drills
        answered(store, priya, point_hands, [FAST] * 3, "five")
        answered(store, priya, comparing, [FAST] * 4, "player-and-dealer")
        assert gate_standing(store, priya, COURSE, HANDS).asked == 4


def test_the_drill_to_do_next_is_the_first_that_was_not_done_in_full(tmp_path: Path) -> None:
    with opened(tmp_path, Calendar()) as store:
        priya = store.profiles.add("Priya")
        automated, manual = DEAL.drills
        assert lesson_standing(store, priya, COURSE, DEAL).next_drill == 0
        answered(store, priya, automated, [FAST] * 15)
        assert lesson_standing(store, priya, COURSE, DEAL).next_drill == 1
        answered(store, priya, manual, [WRONG] * 15)
        standing = lesson_standing(store, priya, COURSE, DEAL)
        assert [drill.right for drill in standing.drills] == [10, 0]
        assert standing.next_drill == 1
        answered(store, priya, manual, [FAST] * 15)
        assert lesson_standing(store, priya, COURSE, DEAL).next_drill == 0


def standing(asked: int, right: int) -> GateStanding:
    """Before a gate of ten questions, nine right and none at par."""
    return GateStanding(asked=asked, right=right, at_par=0, questions=10, right_needed=9, at_par_needed=0)


DONE, WEAK, SHORT = standing(10, 9), standing(10, 8), standing(9, 9)


@pytest.mark.parametrize(
    ("drills", "next_drill"),
    [
        ((DONE, WEAK, DONE), 1),
        ((DONE, DONE, WEAK), 2),
        ((WEAK, SHORT), 1),
        ((WEAK, DONE, SHORT), 2),
        ((SHORT, SHORT), 0),
        ((DONE, DONE), 0),
    ],
)
def test_what_is_short_of_answers_comes_before_what_is_weak(drills: tuple[GateStanding, ...], next_drill: int) -> None:
    assert LessonStanding(DONE, drills).next_drill == next_drill

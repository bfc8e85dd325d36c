"""The gate of a lesson: which answers count, and what is missing in numbers."""

from pathlib import Path

from app.training.gates import gate_standing, gate_standings, lesson_standing, standing_of
from lessons.course import Drill, Gate, courses
from scoring.judge import Mark
from scoring.store.records import Profile
from scoring.store.store import Store
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


def test_answers_to_every_drill_of_the_lesson_count_together_and_no_others(tmp_path: Path) -> None:
    with opened(tmp_path, Calendar()) as store:
        priya = store.profiles.add("Priya")
        automated, manual = DEAL.drills
        answered(store, priya, automated, [FAST] * 12)
        answered(store, priya, manual, [SLOW] * 8)
        answered(store, priya, Drill(skill="payout", questions=1), [WRONG] * 5)
        standing = gate_standing(store, priya, COURSE, DEAL)
        assert (standing.asked, standing.right, standing.at_par) == (20, 20, 12)
        assert gate_standings(store, priya, COURSE)["the-deal"] == standing


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
        assert [drill.right for drill in standing.drills] == [15, 0]
        assert standing.next_drill == 1
        answered(store, priya, manual, [FAST] * 15)
        assert lesson_standing(store, priya, COURSE, DEAL).next_drill == 0

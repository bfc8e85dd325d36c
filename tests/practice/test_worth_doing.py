"""What is worth doing next, for whoever stands anywhere on the way."""

import pytest

from app.practice.course_path import LeftAt, keep_place
from app.practice.overview import Due
from app.practice.worth_doing import DealRounds, GoOn, Meet
from scoring.judge import Mark
from scoring.port import Store
from tests.lessons.drills import DRILLS
from tests.practice.learner import COURSES, Days, Learner, right_answer
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"


@pytest.fixture
def learner(store: Store, days: Days) -> Learner:
    return Learner(store, days, lambda question, _: (right_answer(question), 0.5))


def answer_all(learner: Learner, course: str) -> None:
    """Every drill of a course answered as often as its gate asks, all right: every lesson of it is done."""
    gates = [(lesson.gate, drill) for lesson in COURSES[course].lessons for drill in lesson.drills]
    for gate, drill in gates:
        with learner.store.writing():
            attempt = learner.store.begin_attempt(learner.person, COURSES[course].game, drill.skill)
            variants = (drill.variant,) if drill.variant else DRILLS.variants(COURSES[course].game, drill.skill)
            for number in range(gate.questions):
                attempt.answer(Mark(True, 500, 1000), skill=drill.skill, variant=variants[number % len(variants)])


def test_a_newcomer_deals_the_first_hand_of_the_first_game(learner: Learner) -> None:
    assert learner.offered() == DealRounds(next(iter(CATALOGUE)), is_first=True)


def test_after_the_first_hand_comes_the_course_of_that_game(learner: Learner) -> None:
    learner.deal(GAME, guided=True)
    offered = learner.offered()
    assert isinstance(offered, GoOn)
    assert (offered.left, offered.is_begun) == (LeftAt(GAME, COURSES[GAME].lessons[0].id, 0), False)


def test_a_lesson_that_was_left_comes_before_what_is_due(learner: Learner, store: Store, days: Days) -> None:
    attempt = store.begin_attempt(learner.person, GAME, "payout")
    attempt.answer(Mark(False, 500, 1000), skill="payout", variant="typed")
    days.sleep()
    assert isinstance(learner.offered(), Due)
    left = LeftAt("megalink-bullseye", "opening", 1)
    keep_place(store, learner.person, left)
    offered = learner.offered()
    assert isinstance(offered, GoOn)
    assert (offered.left, offered.is_begun) == (left, True)


def test_after_a_course_come_rounds_and_then_what_never_came_up(learner: Learner) -> None:
    learner.deal(GAME, guided=True)
    answer_all(learner, GAME)
    assert learner.offered() == DealRounds(GAME)
    learner.deal(GAME)
    offered = learner.offered()
    assert isinstance(offered, Meet)
    learner.do(offered)
    after = learner.offered()
    assert not isinstance(after, Meet) or after.left < offered.left


@pytest.mark.parametrize(("left", "questions"), [(1, 6), (9, 9), (80, 24)])
def test_a_run_is_as_long_as_there_is_something_to_meet_within_bounds(left: int, questions: int) -> None:
    assert Meet(GAME, "which-clause", left).questions == questions


def test_at_last_there_are_always_rounds_to_deal(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.practice.worth_doing.never_met", lambda *_: (0, ""))
    for game in CATALOGUE:
        learner.deal(game)
    for course in COURSES:
        answer_all(learner, course)
    assert learner.offered() == DealRounds(next(iter(CATALOGUE))), "of what was dealt longest ago"

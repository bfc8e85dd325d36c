"""From the first hand to table-ready, led by home alone: at every game, day after day. The way is never blocked, and it ends."""

from collections.abc import Iterator
from itertools import chain, groupby, pairwise

import pytest

from app.practice.course_path import course_path
from app.practice.coverage import coverage
from app.practice.overview import GameStanding
from app.practice.worth_doing import DealRounds, GoOn, Meet, WorthDoing
from lessons.question import Answer, Question
from scoring.port import Store
from scoring.records import Answer as Written
from scoring.records import Attempt
from tests.lessons.drills import DRILLS
from tests.practice.learner import COURSES, Days, Learner, right_answer
from tests.practice.runs import in_file
from tests.rules.examples import CATALOGUE

MOST_THINGS = 120
"""What somebody is offered at most until a game is done."""
FEW_THINGS = 12
THINGS_A_DAY = 4
LEARNT_AFTER = 120

GAMES = pytest.mark.parametrize("game", CATALOGUE)


def who_gets_quicker(question: Question, number: int) -> tuple[Answer, float]:
    """Everything right; at first every fourth answer takes longer than par."""
    return right_answer(question), 1.2 if number < LEARNT_AFTER and question.seed % 4 == 0 else 0.8


def who_guesses(question: Question, number: int) -> tuple[Answer, float]:
    """Every other answer wrong, where a wrong one is known."""
    wrong = [choice.answer for choice in question.choices if choice.broken_rule]
    return (wrong[0] if wrong and number % 2 else right_answer(question)), 0.5


def follow(learner: Learner, game: str, most: int = MOST_THINGS) -> Iterator[WorthDoing]:
    """What is offered, one after another, while it belongs to a game: each is done before the next, some a day."""
    for number in range(most):
        worth = learner.offered()
        if not belongs_to(worth, game):
            return
        yield worth
        learner.do(worth)
        if number % THINGS_A_DAY == THINGS_A_DAY - 1:
            learner.days.sleep()


def belongs_to(worth: WorthDoing, game: str) -> bool:
    return (worth.path.course.game if isinstance(worth, GoOn) else worth.game) == game


def standing_of(learner: Learner, game: str) -> GameStanding:
    return next(one for one in learner.glance().games if one.game == game)


@GAMES
def test_whoever_follows_home_does_every_lesson_meets_everything_and_is_a_learner(store: Store, days: Days, game: str) -> None:
    learner = Learner(store, days, who_gets_quicker)
    learner.deal(game, guided=True)
    way = [(worth, standing_of(learner, game).standing.grade) for worth in follow(learner, game)]
    assert len(way) < MOST_THINGS
    assert [grade for grade, _ in groupby(grade for _, grade in way)] == ["none", "learner"]
    path = course_path(store, learner.person, next(course for course in COURSES.values() if course.game == game))
    assert path.done == len(path.stops)
    assert coverage(store, learner.person, DRILLS, game).percent == 100
    assert store.table_progress.latest(learner.person, game).rounds
    assert_each_offer_is_new([worth for worth, _ in way])
    assert_rated_once(store)


def assert_each_offer_is_new(way: list[WorthDoing]) -> None:
    """What was just done is not offered again as if nothing had happened, and lessons come in their order.

    Only what is rare may not have come up in a run that looked for it.
    """
    assert [after for before, after in pairwise(way) if before == after and not isinstance(after, Meet)] == []
    lessons = [worth.left.lesson for worth in way if isinstance(worth, GoOn)]
    course = next(worth.path.course for worth in way if isinstance(worth, GoOn))
    assert [lesson for lesson, _ in groupby(lessons)] == [lesson.id for lesson in course.lessons]


def assert_rated_once(store: Store) -> None:
    """No question counts twice."""
    rated = {attempt.id: attempt.game for attempt in in_file(store).connection.records(Attempt) if attempt.purpose == "rated"}
    asked = [
        (rated[one.attempt], one.skill, one.variant, one.question, one.attempt if one.question.startswith("round") else "")
        for one in in_file(store).connection.records(Written)
        if one.attempt in rated
    ]
    assert len(asked) == len(set(asked))


def test_after_one_game_come_the_shared_skills_and_then_the_next_game(store: Store, days: Days) -> None:
    learner = Learner(store, days, lambda question, _: (right_answer(question), 0.5))
    game = list(CATALOGUE)[-1]
    learner.deal(game, guided=True)
    for _ in chain(follow(learner, game), follow(learner, ""), follow(learner, game)):
        pass
    assert learner.offered() == DealRounds(next(iter(CATALOGUE)), is_first=True)


@GAMES
def test_whoever_guesses_gets_no_grade_and_always_has_something_to_do(store: Store, days: Days, game: str) -> None:
    learner = Learner(store, days, who_guesses)
    learner.deal(game, guided=True)
    way = [(worth, standing_of(learner, game).standing.grade) for worth in follow(learner, game, FEW_THINGS)]
    assert [grade for _, grade in way] == ["none"] * FEW_THINGS
    assert isinstance(way[-1][0], GoOn)
    glance = learner.glance()
    assert glance.due
    assert glance.weak
    assert not isinstance(learner.offered(), Meet)

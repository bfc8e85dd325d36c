"""Led by home alone, day after day: lessons are read, everything is met, nothing counts twice, and a day comes to its end."""

import pytest

from app.practice.course_path import course_path
from app.practice.overview import GameStanding
from app.practice.worth_doing import DealRounds, EnoughToday, GoOn, Mixed, WorthDoing
from lessons.items import items_of
from lessons.question import Answer, Question
from scoring.port import Store
from scoring.records import Answer as Written
from scoring.records import Attempt
from tests.practice.learner import COURSES, Days, Learner, right_answer
from tests.practice.runs import in_file
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"
MOST_THINGS = 400
DAYS = 12
FEW_DAYS = 2


def who_is_quick(question: Question, _: int) -> tuple[Answer, float]:
    """Everything right, well under par."""
    return right_answer(question), 0.8


def who_guesses(question: Question, number: int) -> tuple[Answer, float]:
    """Every other answer wrong, where a wrong one is known."""
    wrong = [choice.answer for choice in question.choices if choice.broken_rule]
    return (wrong[0] if wrong and number % 2 else right_answer(question)), 0.5


def follow(learner: Learner, days: int) -> list[WorthDoing]:
    """What is offered, one after another, each done before the next, for some days."""
    way: list[WorthDoing] = []
    for _ in range(MOST_THINGS):
        way.append(learner.offered())
        learner.do(way[-1])
        if sum(isinstance(one, EnoughToday) for one in way) == days:
            return way
    raise AssertionError("some day never ends")


def standing_of(learner: Learner, game: str) -> GameStanding:
    return next(one for one in learner.glance().games if one.game == game)


def test_whoever_follows_home_reads_every_lesson_meets_everything_and_is_a_learner(store: Store, days: Days) -> None:
    learner = Learner(store, days, who_is_quick)
    learner.deal(GAME, guided=True)
    way = follow(learner, DAYS)
    read = [worth.left.lesson for worth in way if isinstance(worth, GoOn)]
    assert read == [lesson.id for lesson in COURSES[GAME].lessons], "each once, in the order of the course"
    met = store.schedule.items(learner.person, GAME)
    assert not {item for item in items_of(CATALOGUE[GAME]) if not item.startswith("act:")} - met.keys()
    assert any(isinstance(worth, DealRounds) for worth in way)
    assert_rated_once(store)


def assert_rated_once(store: Store) -> None:
    """No question counts twice."""
    rated = {attempt.id: attempt.game for attempt in in_file(store).connection.records(Attempt) if attempt.purpose == "rated"}
    asked = [
        (rated[one.attempt], one.skill, one.variant, one.question, one.attempt if one.question.startswith("round") else "")
        for one in in_file(store).connection.records(Written)
        if one.attempt in rated
    ]
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("game", CATALOGUE)
def test_whoever_guesses_gets_no_grade_and_reviews_what_was_wrong_before_anything_new(
    store: Store, days: Days, game: str
) -> None:
    learner = Learner(store, days, who_guesses)
    learner.deal(game, guided=True)
    follow(learner, FEW_DAYS)
    offered = learner.offered()
    assert isinstance(offered, Mixed)
    assert offered.reviews
    assert standing_of(learner, game).standing.grade in ("none", "learner")
    assert course_path(store, learner.person, COURSES[game]).done < len(COURSES[game].lessons)

"""What is worth doing next, for whoever stands anywhere on the way: what fades first, then what is new, then rounds."""

from datetime import timedelta

import pytest

from app.house.par_times import default_par_times
from app.practice.course_path import LeftAt
from app.practice.day.book import DayBook, keep_book
from app.practice.day.progress import KEPT_AFTER, progress_now
from app.practice.day.size import choose_day, day_minutes
from app.practice.worth_doing import DealRounds, EnoughToday, GoOn, Mixed, keep_reckoned
from lessons.question import Answer, Question
from scoring.port import Store
from tests.practice.learner import COURSES, Days, Learner, right_answer
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"


@pytest.fixture
def learner(store: Store, days: Days) -> Learner:
    return Learner(store, days, lambda question, _: (right_answer(question), 0.5))


def who_is_wrong(question: Question, _: int) -> tuple[Answer, float]:
    """A wrong answer, where one is known."""
    wrong = [choice.answer for choice in question.choices if choice.broken_rule]
    return (wrong[0] if wrong else right_answer(question)), 0.5


def test_a_newcomer_deals_the_first_hand_of_the_first_game(learner: Learner) -> None:
    assert learner.offered() == DealRounds(next(iter(CATALOGUE)), is_first=True)


def test_after_the_first_hand_comes_the_first_lesson_of_that_game_and_then_what_it_teaches(learner: Learner) -> None:
    learner.deal(GAME, guided=True)
    offered = learner.offered()
    assert isinstance(offered, GoOn)
    assert (offered.left, offered.is_begun) == (LeftAt(GAME, COURSES[GAME].lessons[0].id, 0), False)
    learner.do(offered)
    assert learner.offered() == Mixed(0, day_minutes(learner.store, learner.person), (GAME,))


def test_what_fades_comes_before_anything_new(store: Store, days: Days) -> None:
    learner = Learner(store, days, who_is_wrong)
    learner.deal(GAME, guided=True)
    for _ in range(2):
        learner.do(learner.offered())
    days.sleep()
    offered = learner.offered()
    assert isinstance(offered, Mixed)
    assert offered.reviews == sum(count for _, count in offered.skills) > 0
    asked = learner.answered
    learner.do(offered)
    assert learner.answered > asked


def test_a_day_is_enough_when_its_minutes_are_over_and_says_what_was_done(learner: Learner, days: Days) -> None:
    learner.deal(GAME, guided=True)
    done = []
    while not isinstance(offered := learner.offered(), EnoughToday):
        done.append(offered)
        learner.do(offered)
        assert len(done) < 60
    assert (offered.asked, offered.games) == (learner.answered, (GAME,))
    assert any(isinstance(one, Mixed) for one in done)
    days.ms += timedelta(days=1) // timedelta(milliseconds=1)
    assert not isinstance(learner.offered(), EnoughToday)


@pytest.mark.parametrize("minutes", [15, 40])
def test_a_day_has_the_size_somebody_chose(learner: Learner, minutes: int) -> None:
    learner.deal(GAME, guided=True)
    choose_day(learner.store, learner.person, minutes)
    learner.do(learner.offered())
    offered = learner.offered()
    assert isinstance(offered, Mixed)
    assert offered.minutes == minutes


def test_looking_changes_nothing(learner: Learner) -> None:
    learner.deal(GAME, guided=True)
    assert learner.offered() == learner.offered()


@pytest.mark.parametrize("lies", [None, 7, {"version": 99, "kept": {}}, {"version": 2, "kept": {"spent_ms": -5}}, "x"])
def test_a_book_that_cannot_be_read_begins_anew(learner: Learner, lies: object) -> None:
    keep_book(learner.store, learner.person, DayBook(spent_ms=10**9))
    learner.store.settings.set("day", lies, learner.person)
    learner.deal(GAME, guided=True)
    assert isinstance(learner.offered(), GoOn)


def test_what_a_look_reckoned_is_kept_so_that_the_next_is_cheap_and_says_the_same(learner: Learner) -> None:
    learner.deal(GAME, guided=True)
    store, person = learner.store, learner.person
    while progress_now(store, person, CATALOGUE, GAME)[1] < KEPT_AFTER:
        learner.do(learner.offered())
    before, _ = progress_now(store, person, CATALOGUE, GAME)
    keep_reckoned(store, person, CATALOGUE, default_par_times())
    after, new = progress_now(store, person, CATALOGUE, GAME)
    assert new < KEPT_AFTER
    assert after == before


def test_the_plan_of_a_day_holds_everything_in_its_order_and_ends_with_enough(store: Store, days: Days) -> None:
    learner = Learner(store, days, who_is_wrong)
    learner.deal(GAME, guided=True)
    for _ in range(2):
        learner.do(learner.offered())
    days.sleep()
    plan = learner.plan()
    assert (plan.next, plan.is_done) == (learner.offered(), False)
    assert isinstance(plan.ways[0], Mixed)
    assert [way for way in plan.ways if isinstance(way, EnoughToday)] == [plan.ways[-1]]
    assert plan.minutes_left == plan.minutes == day_minutes(store, learner.person)


def test_a_day_that_is_over_has_nothing_left_to_do(learner: Learner) -> None:
    learner.deal(GAME, guided=True)
    keep_book(learner.store, learner.person, DayBook(day="2026-11-16", spent_ms=10**7))
    plan = learner.plan()
    assert plan.is_done
    assert (len(plan.ways), plan.minutes_left) == (1, 0)

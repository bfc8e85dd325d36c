"""A mixed session: interleaved, gone on with where it was left, with examples and questions that tell rules apart."""

from collections import Counter
from itertools import groupby

import pytest

from app.house.house import House
from app.house.par_times import default_par_times
from app.practice.attempts import Attempts
from app.practice.day.book import DayBook, keep_book
from app.practice.day.mixed_run import MOST_QUESTIONS, open_mixed
from app.practice.day.session import DayDesk
from app.practice.marking import Marking
from app.practice.opening import OpenedRun, Practice
from app.practice.questions import Drawn, Given, Questions, Series
from app.practice.run import Run
from lessons.item import kind_of
from lessons.items import confusable, homes_of, question_for
from lessons.question import Answer, Question
from scoring.knowledge import LEECH
from scoring.port import Store
from scoring.records import Profile
from tests.lessons.drills import DRILLS
from tests.practice.learner import COURSES, Days, Learner
from tests.rules.examples import CATALOGUE

GAME, OTHER = "three-card-poker", "megalink-three-card-poker"


def wrong(question: Question) -> Answer:
    """A wrong answer where one is known."""
    known = [choice.answer for choice in question.choices if choice.broken_rule]
    return known[0] if known else question.right[0]


def desk_of(store: Store, person: Profile, days: Days) -> DayDesk:
    practice = Practice(person, DRILLS, default_par_times(), lambda job: job(store), days)
    return DayDesk(practice, House(), COURSES, days.now)


def drill(learner: Learner, game: str, skill: str, seed: int, questions: Questions | None = None) -> None:
    """A short drill, answered as the learner answers."""
    series = Series(game=game, skill=skill, questions=12, seed=seed)
    attempts = Attempts(lambda job: job(learner.store), learner.person, rules=DRILLS.rules)
    run = Run(questions or Drawn(DRILLS, series), Marking(DRILLS, default_par_times()), attempts, clock=learner.days)
    while not run.is_over:
        question = ask(learner, run)
        learner.days.ms += 1000
        run.answer(learner.answers(question, 0)[0])


@pytest.fixture
def learner(store: Store, days: Days) -> Learner:
    """Somebody who has met much of two games, all of it wrongly, and comes back the next morning."""
    made = Learner(store, days, lambda question, _: (wrong(question), 0.5))
    for game in (GAME, OTHER):
        made.deal(game, guided=True)
    with store.writing():
        for game in (GAME, OTHER):
            for place, skill in enumerate(("payout", "irregularity", "name-hand", "which-clause", "which-clause", "what-next")):
                drill(made, game, skill, seed=place * 100)
    days.sleep()
    return made


def opened(learner: Learner, asked: int = 0, *, reads: bool = False) -> OpenedRun[Run]:
    return open_mixed(learner.store, desk_of(learner.store, learner.person, learner.days), asked, reads=reads)


def ask(learner: Learner, run: Run) -> Question:
    run.make_all(learner.store)
    question = run.ask_next()
    assert question is not None
    return question


def answered(learner: Learner, run: Run, count: int, *, right: bool = True) -> list[Question]:
    asked = []
    for _ in range(count):
        asked.append(ask(learner, run))
        run.answer(asked[-1].right[0] if right else wrong(asked[-1]))
    return asked


def test_what_is_mixed_is_not_of_one_kind_in_a_row(learner: Learner) -> None:
    asked = answered(learner, opened(learner).run, MOST_QUESTIONS)
    kinds = [kind_of(question.items_learnt[0]) for question in asked]
    assert max(len(list(row)) for _, row in groupby(kinds)) <= 3
    assert Counter(kinds).most_common(1)[0][1] <= MOST_QUESTIONS // 2
    assert {question.game for question in asked} == {GAME, OTHER}


def test_a_session_goes_on_where_it_was_left(learner: Learner) -> None:
    run = opened(learner).run
    before = answered(learner, run, 7)
    later = opened(learner).run
    assert [one.question for one in later.asked] == before
    assert later.series.questions == run.series.questions
    ask(learner, later)
    assert later.number == 8


def test_who_comes_back_while_reading_reads_on(learner: Learner) -> None:
    (question,) = answered(learner, opened(learner).run, 1, right=False)
    told = opened(learner, reads=True).told
    assert told is not None
    assert (told.question, told.mark.right) == (question, False)


def test_a_session_that_is_over_is_followed_by_another_and_can_be_looked_at(learner: Learner) -> None:
    run = opened(learner).run
    answered(learner, run, run.series.questions)
    assert opened(learner).run.asked == []
    assert opened(learner, asked=len(run.asked)).run.is_over


def test_tomorrow_begins_with_a_session_of_its_own(learner: Learner) -> None:
    answered(learner, opened(learner).run, 3)
    learner.days.sleep()
    assert opened(learner).run.asked == []


def test_a_session_is_no_longer_than_the_day(learner: Learner) -> None:
    keep_book(learner.store, learner.person, DayBook(day=learner.days.now().date().isoformat(), spent_ms=24 * 60_000))
    assert opened(learner).run.series.questions < 6


def test_on_a_day_that_is_over_one_is_asked_who_begins_anew_and_none_more_who_goes_on(learner: Learner) -> None:
    def over() -> None:
        keep_book(learner.store, learner.person, DayBook(day=learner.days.now().date().isoformat(), spent_ms=24 * 3_600_000))

    answered(learner, opened(learner).run, 2)
    over()
    assert opened(learner).run.is_over
    learner.days.sleep()
    over()
    assert opened(learner).run.series.questions == 1


def test_what_went_wrong_five_times_is_worked_out_then_asked_beside_what_it_is_taken_for_then_easier(learner: Learner) -> None:
    item = "row:ante-bonus:straight"
    home = homes_of(CATALOGUE[GAME])[item][0]
    asked = [question_for(DRILLS, GAME, item, seed, home) for seed in range(9, 9 + LEECH)]
    drill(learner, GAME, home.skill, 0, Given(Series(game=GAME, skill=home.skill, questions=LEECH, seed=0), asked))
    run = opened(learner).run
    treated: list[Question] = []
    while not run.is_over:
        question = ask(learner, run)
        if run.example(question) is not None or treated:
            treated.append(question)
        run.answer(question.right[0])
    example = run.example(treated[0])
    assert example is not None
    assert example.items_learnt[0] == item
    first, second, third = treated[:3]
    assert [run.why(question) for question in (first, second, third)] == ["contrast", "contrast", "easier"]
    assert first.items_learnt[0] in confusable(CATALOGUE[GAME], item)
    assert second.items_learnt[0] == third.items_learnt[0] == item
    assert (first.skill, first.variant) == (second.skill, second.variant)


def test_an_answer_two_rules_lead_to_is_followed_by_a_question_that_tells_them_apart(learner: Learner) -> None:
    run = opened(learner).run
    for _ in range(12 * MOST_QUESTIONS):
        if run.number == run.series.questions:
            learner.days.sleep()
            run = opened(learner).run
        question = ask(learner, run)
        left_open = next((choice.answer for choice in question.choices if choice.also), None)
        following = DRILLS.tells_apart(question, left_open) if left_open is not None else None
        is_last = run.number == run.series.questions
        if left_open is None or following is None or is_last or run.why(question) == "apart":
            run.answer(question.right[0])
            continue
        run.answer(left_open)
        assert (coming := ask(learner, run)) == following
        assert run.why(coming) == "apart"
        return
    pytest.fail("no answer of many days leaves anything open")


def test_neighbours_who_have_done_the_same_are_asked_otherwise(store: Store, days: Days) -> None:
    asked = []
    for name in ("Ann", "Ben"):
        learner = Learner(store, days, lambda question, _: (wrong(question), 0.5), name)
        learner.deal(GAME, guided=True)
        for skill in ("payout", "name-hand"):
            drill(learner, GAME, skill, seed=0)
        days.sleep()
        asked.append([(one.skill, one.seed) for one in answered(learner, opened(learner).run, 10)])
    assert not set(asked[0]) & set(asked[1])

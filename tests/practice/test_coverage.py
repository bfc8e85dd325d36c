"""What an answer is worth against par, and how much of a game and of a course was met by it."""

from collections import Counter

import pytest

from app.practice.coverage import course_coverage, coverage, wanted_by
from app.words.acts import say_act
from lessons.course import Course, courses
from lessons.question import Amount, Answer, Question
from lessons.skills import QuestionMaker
from scoring.port import Store
from tests.practice.runs import OneByOne
from tests.rules.examples import CATALOGUE

GAME = "megalink-singapore-stud"
DRILLS = QuestionMaker(CATALOGUE, say_act)


def answered(run: OneByOne, question: Question, answer: Answer) -> bool:
    return run.answer(question, answer).verdict.right


def test_a_right_answer_is_marked_by_its_time_and_a_wrong_one_names_the_broken_rule(store: Store) -> None:
    run = OneByOne(store, store.profiles.add("Mei"))
    question = DRILLS.question(GAME, "name-hand", 3)
    wrong = next(choice for choice in question.choices if choice.broken_rule)
    assert answered(run, question, question.right[0])
    assert not answered(run, question, wrong.answer)
    assert [mark.right for mark in run.marks] == [True, False]
    assert run.marks[0].time_ms == 1000
    assert [mark.points for mark in run.marks] == [100, 0]
    assert [mark.severity for mark in run.marks] == [None, "serious"]


def test_money_answered_wrongly_is_critical(store: Store) -> None:
    run = OneByOne(store, store.profiles.add("Mei"))
    question = DRILLS.question(GAME, "payout", 3, "typed")
    assert not answered(run, question, Amount(1))
    assert run.marks[0].severity == "critical"


def test_what_was_met_is_no_longer_wanted_and_fills_the_meters(store: Store) -> None:
    profile = store.profiles.add("Mei")
    run = OneByOne(store, profile)
    course = next(course for course in courses().values() if course.game == GAME)
    assert (coverage(store, profile, DRILLS, GAME).met, course_coverage(store, profile, CATALOGUE, course).met) == (0, 0)
    wanted = wanted_by(store, profile, DRILLS, GAME, "payout")
    for seed in range(3):
        question = DRILLS.question(GAME, "payout", seed, wanted=["clause:4.1"])
        answered(run, question, question.right[0])
    met = set(question.meets)
    assert course_coverage(store, profile, CATALOGUE, course).all == len(CATALOGUE[GAME].file.clauses)
    assert course_coverage(store, profile, CATALOGUE, course).met > 0
    assert coverage(store, profile, DRILLS, GAME).met >= len(met & set(wanted))


def test_another_person_has_met_nothing_by_it(store: Store) -> None:
    mei, arjun = store.profiles.add("Mei"), store.profiles.add("Arjun")
    question = DRILLS.question(GAME, "payout", 1)
    answered(OneByOne(store, mei), question, question.right[0])
    assert coverage(store, arjun, DRILLS, GAME).met == 0
    assert coverage(store, mei, DRILLS, GAME).met > 0


@pytest.mark.parametrize("course", [course for course in courses().values() if course.game], ids=lambda course: course.id)
def test_a_lesson_asks_about_no_clause_that_comes_later_in_its_course(store: Store, course: Course) -> None:
    profile = store.profiles.add("Mei")
    run = OneByOne(store, profile)
    lesson = course.lessons[0]
    taught, asked = course.taught_until(lesson.id), Counter[str]()
    for seed in range(lesson.drills[0].questions):
        wanted = wanted_by(store, profile, DRILLS, course.game, "which-clause", taught)
        question = DRILLS.question(course.game, "which-clause", seed, wanted=wanted)
        asked.update(question.clauses)
        answered(run, question, question.right[0])
    assert taught.issuperset(asked)
    assert max(asked.values()) - min(asked[number] for number in taught) <= 2

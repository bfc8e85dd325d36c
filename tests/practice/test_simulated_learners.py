"""Two trainees at the real drills, from the question to the grade: who improves is promoted, who guesses is not."""

from collections.abc import Callable, Iterator
from random import Random

from app.base.chance import chance
from app.house.par_times import default_par_times
from lessons.question import Answer, Question
from scoring.forecast import forecast
from scoring.grade import standing
from scoring.port import Store
from scoring.records import Profile
from tests.lessons.drills import DRILLS
from tests.practice.learner import Days
from tests.practice.runs import OneByOne

GAME = "megalink-three-card-poker"
SKILLS = ("name-hand", "compare-hands", "qualifies", "audit-wagers", "irregularity")
QUESTIONS = 150
LEARNT_AFTER = 100

Trainee = Callable[[Question, int, Random], tuple[Answer, float]]
"""What somebody answers to the question of that number, and in how much of its par time."""


def who_improves(question: Question, number: int, luck: Random) -> tuple[Answer, float]:
    """From every other answer wrong and twice the par time, to all right and well under par."""
    learnt = min(number / LEARNT_AFTER, 1.0)
    choices = question.right if luck.random() < 0.5 + 0.5 * learnt else [choice.answer for choice in question.choices]
    return luck.choice(choices), 2.0 - 1.3 * learnt


def who_guesses(question: Question, _: int, luck: Random) -> tuple[Answer, float]:
    """Any choice, at once."""
    return luck.choice(question.choices).answer, 0.1


def questions() -> Iterator[Question]:
    for number in range(QUESTIONS):
        yield DRILLS.question(GAME, SKILLS[number % len(SKILLS)], number)


def practise(store: Store, profile: Profile, days: Days, trainee: Trainee) -> list[str]:
    """Answer every question; the grade after each, without repeating itself."""
    run = OneByOne(store, profile, DRILLS, days)
    luck = chance(1, trainee.__name__)
    grades = ["trainee"]
    for number, question in enumerate(questions()):
        answer, share = trainee(question, number, luck)
        asked = run.ask(question)
        days.ms += int(default_par_times().par(GAME, question.skill, question.positions, question.variant).ms * share)
        asked.answer(answer)
        grade = standing(store.progress.recent(profile, GAME)).grade
        if grade != grades[-1]:
            grades.append(grade)
    return grades


def test_who_improves_is_promoted_step_by_step_to_the_top(store: Store, days: Days) -> None:
    mei = store.profiles.add("Mei")
    assert practise(store, mei, days, who_improves) == ["trainee", "dealer", "table-ready"]
    assert forecast(store.progress.recent(mei, GAME)) is None
    assert {one.skill for one in store.schedule.what_next(mei, days())} == set(SKILLS)


def test_who_guesses_stays_a_trainee_and_is_given_no_hope_by_the_forecast(store: Store, days: Days) -> None:
    sam = store.profiles.add("Sam")
    assert practise(store, sam, days, who_guesses) == ["trainee"]
    assert forecast(store.progress.recent(sam, GAME)) is None
    suggested = store.schedule.what_next(sam, days())
    assert [one.right_percent for one in suggested if one.due] == sorted(one.right_percent for one in suggested if one.due)


def test_what_somebody_confuses_comes_down_to_few_pairs(store: Store, days: Days) -> None:
    sam = store.profiles.add("Sam")
    practise(store, sam, days, who_guesses)
    wrong = sum(one.asked - one.right for one in store.progress.skills(sam))
    pairs = store.progress.confusions(sam, most=1000)
    assert sum(pair.times for pair in pairs) == wrong
    assert len(pairs) < wrong
    assert pairs[0].times > 1

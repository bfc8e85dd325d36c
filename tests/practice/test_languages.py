"""Practice in another language: what is written down is the same, and whoever looks back reads it in their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import asdict

from app.base.clock import ticking
from app.pages.results import RunResults, results_of
from app.practice.drill_run import DrillRun
from app.words.acts import say_act
from lessons.question import Answer, Ordered, Question
from lessons.skills import Drills
from scoring.par_times import default_par_times
from scoring.store.open import open_store
from scoring.store.records import Profile
from scoring.store.store import Store
from tests.rules.examples import CATALOGUE

GAME = "megalink-three-card-poker"
ENGLISH, CHINESE = Drills(CATALOGUE, say_act), Drills(CATALOGUE, say_act, "zh")
SKILLS = ("name-hand", "deal-order", "payout", "what-next")
ITS_OWN = {"id", "attempt", "at_ms", "day"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        yield store


def run(store: Store, person: Profile, drills: Drills, skill: str) -> RunResults:
    """A run of a few questions, the second answered wrongly; what it came to, in the language of the drills."""
    run = DrillRun(drills, default_par_times(), lambda asked: store.begin_attempt(person, asked.game, asked.skill), ticking(900))
    for seed in range(3):
        question = drills.question(GAME, skill, seed)
        run.shown()
        run.answered(question, wrong_answer(question) if seed == 1 else question.right[0])
    outcome = store.outcome(person)
    assert outcome is not None
    results = results_of(outcome, drills, default_par_times())
    assert isinstance(results, RunResults)
    return results


def wrong_answer(question: Question) -> Answer:
    right = question.right[0]
    if isinstance(right, Ordered):
        return Ordered(right.items[::-1])
    return next(choice.answer for choice in question.choices if choice.broken_rule)


@pytest.mark.parametrize("skill", SKILLS)
def test_what_is_written_down_does_not_depend_on_the_language(store: Store, skill: str) -> None:
    written = []
    for name, drills in (("Mei", ENGLISH), ("美玲", CHINESE)):
        person = store.profiles.add(name)
        run(store, person, drills, skill)
        outcome = store.outcome(person)
        assert outcome is not None
        written.append([{key: fact for key, fact in asdict(answer).items() if key not in ITS_OWN} for answer in outcome.answers])
    assert written[0] == written[1]


@pytest.mark.parametrize("skill", SKILLS)
def test_whoever_looks_back_reads_it_in_the_language_of_the_screens(store: Store, skill: str) -> None:
    person = store.profiles.add("美玲")
    run(store, person, ENGLISH, skill)
    outcome = store.outcome(person)
    assert outcome is not None
    english, chinese = (results_of(outcome, drills, default_par_times()) for drills in (ENGLISH, CHINESE))
    assert isinstance(english, RunResults)
    assert isinstance(chinese, RunResults)
    for one, other in zip(english.questions, chinese.questions, strict=True):
        assert one.question is not None
        assert other.question is not None
        assert one.question.prompt != other.question.prompt
        in_words = one.question.kind in ("choice", "order")
        assert (one.answer.given != other.answer.given, one.answer.expected != other.answer.expected) == (in_words, in_words)

"""Practice in another language: what is written down is the same, and whoever looks back reads it in their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import asdict

from app.base.clock import ticking
from app.house.par_times import default_par_times
from app.pages.results import RunResults, results_of
from app.words.acts import say_act
from lessons.first_versions import first_versions
from lessons.kept_answer import keep, say_answer, say_kept
from lessons.question import Answer, Ordered, Question
from lessons.skills import QuestionMaker
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store
from tests.practice.runs import OneByOne
from tests.rules.examples import CATALOGUE

GAME = "megalink-three-card-poker"
ENGLISH, CHINESE = QuestionMaker(CATALOGUE, say_act), QuestionMaker(CATALOGUE, say_act, "zh")
SKILLS = ("name-hand", "deal-order", "payout", "what-next")
OF_YESTERDAY = ("name-hand", "deal-order", "payout", "irregularity")
"""Skills that ask what they asked before answers were kept by key."""
ITS_OWN = {"id", "attempt", "at_ms", "day"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        yield store


def run(store: Store, person: Profile, drills: QuestionMaker, skill: str) -> RunResults:
    """A run of a few questions, the second answered wrongly; what it came to, in the language of the drills."""
    run = OneByOne(store, person, drills, ticking(900))
    for seed in range(3):
        question = drills.question(GAME, skill, seed)
        run.answer(question, wrong_answer(question) if seed == 1 else question.right[0])
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
        assert (one.answer.given, one.answer.expected) == (other.answer.given, other.answer.expected)
        in_words = one.question.kind in ("choice", "order")
        for kept in (one.answer.given, one.answer.expected):
            said = [say_kept(kept, drills.option_words(GAME).say, name) for name, drills in (("en", ENGLISH), ("zh", CHINESE))]
            assert kept not in said
            assert (said[0] != said[1]) == in_words


@pytest.mark.parametrize("skill", OF_YESTERDAY)
def test_sentences_that_yesterdays_program_kept_are_read_in_the_language_of_the_screens(store: Store, skill: str) -> None:
    person = store.profiles.add("Mei")
    question = ENGLISH.question(GAME, skill, 4)
    say = ENGLISH.option_words(GAME).say
    given, expected = (say_answer(answer, say, "en") for answer in (wrong_answer(question), question.right[0]))
    mark = Mark(right=False, time_ms=900, par_ms=1000, severity="serious")
    facts = {"skill": skill, "variant": question.variant, "question": question.reference, "content": first_versions().content}
    store.begin_attempt(person, GAME, skill).answer(mark, given=given, expected=expected, **facts)
    outcome = store.outcome(person)
    assert outcome is not None
    results = results_of(outcome, CHINESE, default_par_times())
    assert isinstance(results, RunResults)
    (one,) = results.questions
    assert one.question is not None
    assert (one.answer.given, one.answer.expected) == (keep(wrong_answer(question)), keep(question.right[0]))

"""A run in the store: where it begins, how far it has come, and the longest streak."""

from pathlib import Path

import pytest

from app.training.kept_run import SEEDS_A_RUN, Kept, KeptRun, LeftOff, asked_before, opening
from app.training.question_run import Series
from lessons.question import Question
from scoring.judge import Mark
from scoring.store.open import open_store
from scoring.store.records import Profile
from scoring.store.store import Store
from tests.lessons.drills import DRILLS

SKILL = "times-table"
MARK = Mark(right=True, time_ms=900, par_ms=3000)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path, DRILLS.content)


@pytest.fixture
def mei(store: Store) -> Profile:
    return store.profiles.add("Mei")


def question(seed: int) -> Question:
    return DRILLS.question("", SKILL, seed, "x25")


def write(kept: KeptRun, store: Store, asked: Question) -> None:
    kept.write(store, asked, MARK, {"skill": SKILL, "variant": asked.variant, "question": asked.reference})


def test_a_new_run_begins_where_no_run_has_been(store: Store, mei: Profile) -> None:
    assert opening(store, mei, "", SKILL, None, 0).seed == 0
    write(KeptRun(mei), store, question(0))
    assert opening(store, mei, "", SKILL, None, 0).seed == SEEDS_A_RUN


def test_a_question_counts_once_and_again_it_is_a_review(store: Store, mei: Profile) -> None:
    kept = KeptRun(mei)
    assert kept.attempt == ""
    for _ in range(2):
        write(kept, store, question(1))
    assert [attempt.purpose for attempt in store.attempts(mei)] == ["rated", "review"]
    assert kept.attempt == store.attempts(mei)[0].id


def test_a_review_is_never_rated(store: Store, mei: Profile) -> None:
    write(KeptRun(mei, review=True, lesson="payouts"), store, question(1))
    ((attempt),) = store.attempts(mei)
    assert (attempt.purpose, attempt.lesson) == ("review", "payouts")


def test_how_far_a_run_came_is_remembered_for_the_same_run_only(store: Store, mei: Profile) -> None:
    told = LeftOff("", SKILL, 5, (Kept("$100", MARK), Kept("$200", MARK)))
    KeptRun(mei).keep_place(store, told, 2)
    assert opening(store, mei, "", SKILL, 5, 2).kept == told.kept
    assert opening(store, mei, "", SKILL, 5, 1).kept == told.kept[:1]
    assert opening(store, mei, "", SKILL, 6, 2).kept == ()


def test_a_run_that_was_left_knows_what_it_was_kept_as(store: Store, mei: Profile) -> None:
    kept = KeptRun(mei)
    write(kept, store, question(5))
    kept.keep_place(store, LeftOff("", SKILL, 5, (Kept("$100", MARK),)), 1)
    later = KeptRun(mei)
    later.before = opening(store, mei, "", SKILL, 5, 1).attempt
    assert later.attempt == kept.attempt


def test_the_longest_streak_never_shrinks(store: Store, mei: Profile) -> None:
    told = LeftOff("", SKILL, 5, ())
    for best in (4, 2):
        KeptRun(mei).keep_place(store, told, best)
    assert opening(store, mei, "", SKILL, None, 0).best == 4


def test_what_was_asked_is_made_again() -> None:
    asked = question(7)
    series = Series(game="", skill=SKILL, questions=3, seed=7, references=(("x25", asked.reference),))
    (again,) = asked_before(DRILLS, series, (Kept("$1", MARK),))
    assert again.question == asked
    assert again.given == "$1"

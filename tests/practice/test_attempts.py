"""Practice: a question is rated once, what was missed can be asked again, and that never changes a rated result."""

from pathlib import Path

import pytest

from app.base.clock import ticking
from app.base.trouble import Refusal
from app.house.par_times import default_par_times
from app.practice.attempts import Attempts, asked_again
from app.practice.marking import Marking
from app.practice.writer import Job
from lessons.concepts import row
from lessons.question import Amount, Question
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store
from scoring.summaries import AskedQuestion
from tests.lessons.drills import DRILLS
from tests.practice.runs import OneByOne

GAME = "megalink-three-card-poker"
SLOW_MS = 60_000


def answer(run: OneByOne, question: Question, *, right: bool = True) -> None:
    run.answer(question, question.right[0] if right else Amount(1))


def purposes(store: Store, person: Profile) -> list[tuple[str, int]]:
    return [(attempt.purpose, attempt.seed) for attempt in store.attempts(person)]


def payout(seed: int) -> Question:
    return DRILLS.question(GAME, "payout", seed, "typed")


def test_a_question_asked_again_is_a_review_and_leaves_the_rated_result_alone(store: Store, mei: Profile) -> None:
    answer(OneByOne(store, mei), payout(5), right=False)
    rated = store.progress.recent(mei, GAME)
    answer(OneByOne(store, mei), payout(5))
    assert purposes(store, mei) == [("rated", 5), ("review", 5)]
    assert store.progress.recent(mei, GAME) == rated
    assert [(one.asked, one.right) for one in store.progress.skills(mei)] == [(1, 0)]


def test_in_a_run_that_overlaps_another_only_what_is_new_is_rated(store: Store, mei: Profile) -> None:
    answer(OneByOne(store, mei), payout(5))
    run = OneByOne(store, mei)
    for seed in (5, 6, 7):
        answer(run, payout(seed))
    assert purposes(store, mei) == [("rated", 5), ("review", 5), ("rated", 6)]
    assert len(store.progress.recent(mei, GAME)) == 3


def test_within_one_run_too_a_question_is_rated_once(store: Store, mei: Profile) -> None:
    run = OneByOne(store, mei)
    for _ in range(3):
        answer(run, payout(5))
    assert len(store.progress.recent(mei, GAME)) == 1


def test_what_somebody_else_was_asked_is_new_to_me(store: Store, mei: Profile) -> None:
    answer(OneByOne(store, store.profiles.add("Arjun")), payout(5))
    assert OneByOne(store, mei).purpose(payout(5)) == "rated"


def test_a_run_knows_what_was_missed_or_slow(store: Store, mei: Profile) -> None:
    run = OneByOne(store, mei)
    answer(run, payout(1))
    answer(run, payout(2), right=False)
    run_slow = OneByOne(store, mei, clock=ticking(SLOW_MS))
    answer(run_slow, payout(3))
    assert run.to_repeat == [payout(2)]
    assert run_slow.to_repeat == [payout(3)]


def test_what_was_missed_or_slow_is_asked_again_as_a_review_until_it_is_right_and_fast(store: Store, mei: Profile) -> None:
    run = OneByOne(store, mei)
    answer(run, payout(1))
    answer(run, payout(2), right=False)
    answer(OneByOne(store, mei, clock=ticking(SLOW_MS)), payout(3))
    again = list(asked_again(DRILLS, store.asked.missed(mei, GAME)))
    assert again == [payout(2), payout(3)]
    rated = store.progress.recent(mei, GAME)
    review = OneByOne(store, mei, review=True)
    for question in again:
        answer(review, question)
    assert store.asked.missed(mei, GAME) == []
    assert store.progress.recent(mei, GAME) == rated


def test_a_whole_run_may_be_wished_as_review(store: Store, mei: Profile) -> None:
    answer(OneByOne(store, mei, review=True), payout(9), right=False)
    assert purposes(store, mei) == [("review", 9)]
    assert store.progress.recent(mei, GAME) == []


def test_questions_of_other_content_are_not_asked_again() -> None:
    assert list(asked_again(DRILLS, [AskedQuestion(GAME, "payout", "typed", "5", "of-another-day")])) == []


def test_a_confusion_leads_back_to_its_questions(store: Store, mei: Profile) -> None:
    seeds = [seed for seed in range(300) if "row:pair-plus:straight" in payout(seed).meets]
    run = OneByOne(store, mei)
    for seed in seeds:
        question = payout(seed)
        flush = next(choice.answer for choice in question.choices if choice.taken_for == row("flush"))
        run.answer(question, flush)
    (confusion,) = store.progress.confusions(mei)
    assert (confusion.expected, confusion.given, confusion.times) == (row("straight"), row("flush"), len(seeds))
    assert len(seeds) > 1
    assert confusion.clauses
    asked = list(asked_again(DRILLS, store.asked.mistakes(mei, confusion)))
    assert sorted(question.seed for question in asked) == seeds


def test_a_run_goes_on_with_its_attempt_when_the_store_was_opened_anew(store: Store, mei: Profile, tmp_path: Path) -> None:
    at = [store]
    attempts = Attempts(lambda job: job(at[0]), mei)
    marking = Marking(DRILLS, default_par_times())
    for seed in (5, 6):
        told = marking.tell(payout(seed), payout(seed).right[0], 900)
        attempts.keep(told, marking.kept(told))
        at[0] = open_store(tmp_path)
    at[0].close()
    assert purposes(store, mei) == [("rated", 5)]
    assert len(store.progress.recent(mei, GAME)) == 2


def test_what_is_refused_has_not_happened_and_is_written_again(store: Store, mei: Profile) -> None:
    jobs: list[Job[object]] = []
    attempts, marking = Attempts(jobs.append, mei), Marking(DRILLS, default_par_times())
    told = marking.tell(payout(5), payout(5).right[0], 900)

    def refuse(*_: object) -> None:
        raise Refusal("store.disk-full", store="progress.db", reason="")

    attempts.keep(told, marking.kept(told), refuse)
    attempts.keep(told, marking.kept(told))
    with pytest.raises(Refusal):
        jobs[0](store)
    assert (store.attempts(mei), attempts.id) == ([], "")
    jobs[1](store)
    assert purposes(store, mei) == [("rated", 5)]

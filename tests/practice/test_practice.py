"""Practice: a question is rated once, what was missed can be asked again, and that never changes a rated result."""

from app.base.clock import ticking
from app.practice.drill_run import DrillRun
from app.practice.practice import Practice, asked_again
from lessons.concepts import row
from lessons.question import Amount, Question
from scoring.par_times import default_par_times
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import Asked
from tests.lessons.drills import DRILLS

GAME = "megalink-three-card-poker"
SLOW_MS = 60_000


def run_of(practice: Practice, step_ms: int = 1000) -> DrillRun:
    return practice.run(DRILLS, default_par_times(), ticking(step_ms))


def answer(run: DrillRun, question: Question, *, right: bool = True) -> None:
    run.shown()
    run.answered(question, question.right[0] if right else Amount(1))


def purposes(store: Store, person: Profile) -> list[tuple[str, int]]:
    return [(attempt.purpose, attempt.seed) for attempt in store.attempts(person)]


def payout(seed: int) -> Question:
    return DRILLS.question(GAME, "payout", seed, "typed")


def test_a_question_asked_again_is_a_review_and_leaves_the_rated_result_alone(store: Store, mei: Profile) -> None:
    answer(run_of(Practice(store, mei)), payout(5), right=False)
    rated = store.progress.recent(mei, GAME)
    answer(run_of(Practice(store, mei)), payout(5))
    assert purposes(store, mei) == [("rated", 5), ("review", 5)]
    assert store.progress.recent(mei, GAME) == rated
    assert [(one.asked, one.right) for one in store.progress.skills(mei)] == [(1, 0)]


def test_in_a_run_that_overlaps_another_only_what_is_new_is_rated(store: Store, mei: Profile) -> None:
    answer(run_of(Practice(store, mei)), payout(5))
    run = run_of(Practice(store, mei))
    for seed in (5, 6, 7):
        answer(run, payout(seed))
    assert purposes(store, mei) == [("rated", 5), ("review", 5), ("rated", 6)]
    assert len(store.progress.recent(mei, GAME)) == 3


def test_within_one_run_too_a_question_is_rated_once(store: Store, mei: Profile) -> None:
    run = run_of(Practice(store, mei))
    for _ in range(3):
        answer(run, payout(5))
    assert len(store.progress.recent(mei, GAME)) == 1


def test_what_somebody_else_was_asked_is_new_to_me(store: Store, mei: Profile) -> None:
    answer(run_of(Practice(store, store.profiles.add("Arjun"))), payout(5))
    assert Practice(store, mei).purpose(payout(5)) == "rated"


def test_a_run_knows_what_was_missed_or_slow(store: Store, mei: Profile) -> None:
    run = run_of(Practice(store, mei))
    answer(run, payout(1))
    answer(run, payout(2), right=False)
    run_slow = run_of(Practice(store, mei), SLOW_MS)
    answer(run_slow, payout(3))
    assert run.to_repeat == [payout(2)]
    assert run_slow.to_repeat == [payout(3)]


def test_what_was_missed_or_slow_is_asked_again_as_a_review_until_it_is_right_and_fast(store: Store, mei: Profile) -> None:
    run = run_of(Practice(store, mei))
    answer(run, payout(1))
    answer(run, payout(2), right=False)
    answer(run_of(Practice(store, mei), SLOW_MS), payout(3))
    again = list(asked_again(DRILLS, store.asked.missed(mei, GAME)))
    assert again == [payout(2), payout(3)]
    rated = store.progress.recent(mei, GAME)
    review = run_of(Practice(store, mei, review=True))
    for question in again:
        answer(review, question)
    assert store.asked.missed(mei, GAME) == []
    assert store.progress.recent(mei, GAME) == rated


def test_a_whole_run_may_be_wished_as_review(store: Store, mei: Profile) -> None:
    answer(run_of(Practice(store, mei, review=True)), payout(9), right=False)
    assert purposes(store, mei) == [("review", 9)]
    assert store.progress.recent(mei, GAME) == []


def test_questions_of_other_content_are_not_asked_again() -> None:
    assert list(asked_again(DRILLS, [Asked(GAME, "payout", "typed", "5", "of-another-day")])) == []


def test_a_confusion_leads_back_to_its_questions(store: Store, mei: Profile) -> None:
    seeds = [seed for seed in range(300) if "row:pair-plus:straight" in payout(seed).meets]
    run = run_of(Practice(store, mei))
    for seed in seeds:
        question = payout(seed)
        flush = next(choice.answer for choice in question.choices if choice.taken_for == row("flush"))
        run.shown()
        run.answered(question, flush)
    (confusion,) = store.progress.confusions(mei)
    assert (confusion.expected, confusion.given, confusion.times) == (row("straight"), row("flush"), len(seeds))
    assert len(seeds) > 1
    assert confusion.clauses
    asked = list(asked_again(DRILLS, store.asked.mistakes(mei, confusion)))
    assert sorted(question.seed for question in asked) == seeds

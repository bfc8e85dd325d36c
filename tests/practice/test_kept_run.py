"""A run in the store: where it begins, how far it has come, and the longest streak."""

import msgspec
import pytest
from msgspec.structs import replace

from app.practice.kept_run import (
    MOST_KEPT,
    SEEDS_A_RUN,
    Kept,
    KeptRun,
    LastTold,
    LeftOff,
    WhichRun,
    go_on,
    left_off,
    new_seed,
    opening,
    tell_again,
)
from app.practice.question_run import COMES_BACK_AFTER, QuestionRun, Series
from app.rules.core.act import Take
from lessons.question import Acted, Amount, Answer, Chosen, Named, Ordered, Question, Verdict
from scoring.judge import Mark
from scoring.par_times import default_par_times
from scoring.store.records import Profile
from scoring.store.store import Store
from tests.lessons.drills import DRILLS

SKILL = "times-table"
RUN = WhichRun("", SKILL, 5)
MARK = Mark(right=True, time_ms=900, par_ms=3000)


def question(seed: int) -> Question:
    return DRILLS.question("", SKILL, seed, "x25")


def write(kept: KeptRun, store: Store, asked: Question) -> None:
    kept.write(
        store, asked, MARK, {"skill": SKILL, "variant": asked.variant, "question": asked.reference, "content": asked.content}
    )


def test_a_new_run_begins_where_no_run_has_been(store: Store, mei: Profile) -> None:
    assert opening(store, mei, DRILLS, WhichRun("", SKILL)).seed == 0
    write(KeptRun(mei), store, question(0))
    assert opening(store, mei, DRILLS, WhichRun("", SKILL)).seed == new_seed(store, mei) == SEEDS_A_RUN


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


def kept(*seeds: int) -> tuple[Kept, ...]:
    return tuple(Kept("x25", str(seed), "$100", MARK, content=question(seed).content) for seed in seeds)


def test_how_far_a_run_came_is_remembered_for_the_same_run_only(store: Store, mei: Profile) -> None:
    KeptRun(mei).keep_place(store, LeftOff(RUN, kept(5, 6)), 2)
    assert opening(store, mei, DRILLS, RUN, 2).kept == kept(5, 6)
    assert opening(store, mei, DRILLS, replace(RUN, seed=6), 2).kept == ()
    assert opening(store, mei, DRILLS, replace(RUN, purpose="review"), 2).kept == ()
    assert opening(store, mei, DRILLS, replace(RUN, sort="any"), 2).kept == ()


def test_a_run_that_begins_has_nothing_behind_it(store: Store, mei: Profile) -> None:
    KeptRun(mei).keep_place(store, LeftOff(RUN, kept(5, 6)), 2)
    assert opening(store, mei, DRILLS, RUN, 0).kept == ()


def test_other_questions_from_the_same_seed_are_another_run(store: Store, mei: Profile) -> None:
    KeptRun(mei).keep_place(store, LeftOff(RUN, kept(5, 6)), 2)
    assert opening(store, mei, DRILLS, RUN, 1, [("x25", "5"), ("x25", "9")]).kept == kept(5, 6)
    assert opening(store, mei, DRILLS, RUN, 2, [("x25", "5"), ("x25", "9")]).kept == ()


def test_several_runs_are_remembered_and_the_oldest_is_forgotten(store: Store, mei: Profile) -> None:
    runs = [replace(RUN, seed=seed) for seed in range(MOST_KEPT + 1)]
    for which in runs:
        KeptRun(mei).keep_place(store, LeftOff(which, kept(5)), 1)
    assert [bool(opening(store, mei, DRILLS, which, 1).kept) for which in runs] == [False] + [True] * MOST_KEPT


def test_a_run_that_was_left_goes_on_as_the_same_attempt(store: Store, mei: Profile) -> None:
    first = KeptRun(mei)
    write(first, store, question(5))
    first.keep_place(store, LeftOff(RUN, kept(5)), 1)
    later = KeptRun(mei)
    later.attempts = dict(opening(store, mei, DRILLS, RUN, 1).attempts)
    assert later.attempt == first.attempt
    write(later, store, question(6))
    (attempt,) = store.attempts(mei)
    assert attempt.id == later.attempt


def test_a_run_that_is_not_asked_like_that_any_more_begins_anew_and_says_so(store: Store, mei: Profile) -> None:
    run = KeptRun(mei)
    write(run, store, question(5))
    run.keep_place(store, LeftOff(RUN, tuple(replace(one, content="1-of-another-day") for one in kept(5))), 1)
    told = opening(store, mei, DRILLS, RUN, 1)
    assert (told.kept, told.attempts, told.changed) == ((), {}, True)


@pytest.mark.parametrize(("named", "goes_on"), [("225d375a2aa2", True), ("0123456789ab", False)])
def test_a_run_kept_before_there_were_versions_goes_on_where_its_attempt_names_the_hash_of_then(
    store: Store, mei: Profile, named: str, goes_on: bool
) -> None:
    attempt = store.begin_attempt(mei, "", SKILL, content=named).record.id
    KeptRun(mei).keep_place(store, LeftOff(RUN, ()), 1)
    before = LeftOff(RUN, tuple(replace(one, content="") for one in kept(5)), attempts={"rated": attempt})
    store.settings.set("runs-left-off", msgspec.to_builtins([before]), mei)
    told = opening(store, mei, DRILLS, RUN, 1)
    assert (bool(told.kept), told.changed) == (goes_on, not goes_on)


def test_the_longest_streak_never_shrinks(store: Store, mei: Profile) -> None:
    for best in (4, 2):
        KeptRun(mei).keep_place(store, LeftOff(RUN, ()), best)
    assert opening(store, mei, DRILLS, WhichRun("", SKILL)).best == 4


def test_a_run_goes_on_whole_with_what_was_to_come_back() -> None:
    def a_run() -> QuestionRun:
        series = Series(game="", skill=SKILL, variant="x25", questions=3, seed=7)
        return QuestionRun(DRILLS, default_par_times(), series, lambda *_: None)

    run, later = a_run(), a_run()
    run.offer(run.make(0))
    asked = run.ask_next()
    assert asked
    told = run.answered(Amount(1))
    place = left_off(run, WhichRun("", SKILL), told)
    assert (place.which.seed, place.kept[0].comes_back) == (7, COMES_BACK_AFTER)
    go_on(later, DRILLS, place.kept)
    assert later.asked == run.asked
    assert later.asked[0].question == asked
    assert later.coming_back == run.coming_back == {0: COMES_BACK_AFTER}
    assert place.told
    assert tell_again(later, place.told) == told


@pytest.mark.parametrize(
    "answered", [None, Amount(100), Chosen("Fold"), Named("As"), Ordered(("a", "b")), Acted((Take(1, "ante", 500),))]
)
def test_whatever_was_answered_can_be_read_on(store: Store, mei: Profile, answered: Answer | None) -> None:
    told = LastTold(0, answered, Verdict(right=False, broken_rule="lower-row"), MARK)
    KeptRun(mei).keep_place(store, LeftOff(RUN, kept(5), told), 0)
    assert opening(store, mei, DRILLS, RUN, 1).told == told

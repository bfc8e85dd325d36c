"""What goes wrong most, the worst first, and the clause behind most of it."""

from scoring.judge import Mark
from scoring.records import Profile
from scoring.store.store import Store
from scoring.store.weak_spots import LEAST_ASKED
from scoring.summaries import WeakSpot
from tests.scoring.examples import FAST
from tests.scoring.store.examples import M3CP, drill

EVER = ""
WRONG_BY_4_3 = Mark(right=False, time_ms=4_000, par_ms=5_000, severity="serious", clauses=("M3CP 4.3",))
WRONG_BY_3_9 = Mark(right=False, time_ms=4_000, par_ms=5_000, severity="serious", clauses=("M3CP 3.9",))


def answer(store: Store, profile: Profile, skill: str, wrong: list[Mark]) -> None:
    attempt = drill(store, profile, [FAST] * (LEAST_ASKED - len(wrong)), skill=skill)
    for mark in wrong:
        attempt.answer(mark, was="Flush", taken_for="Straight")


def test_the_skill_that_goes_wrong_most_comes_first_with_the_clause_most_of_it_rests_on(store: Store, priya: Profile) -> None:
    answer(store, priya, "payout", [WRONG_BY_3_9])
    answer(store, priya, "envy", [WRONG_BY_4_3, WRONG_BY_3_9, WRONG_BY_4_3])
    assert store.progress.weak_spots(priya, EVER) == [
        WeakSpot(M3CP, "envy", "", LEAST_ASKED, 3, ("M3CP 4.3",)),
        WeakSpot(M3CP, "payout", "", LEAST_ASKED, 1, ("M3CP 3.9",)),
    ]


def test_a_few_answers_say_nothing_and_what_is_never_wrong_is_no_weak_spot(store: Store, priya: Profile) -> None:
    drill(store, priya, [WRONG_BY_4_3] * (LEAST_ASKED - 1), skill="payout")
    drill(store, priya, [FAST] * LEAST_ASKED, skill="envy")
    assert store.progress.weak_spots(priya, EVER) == []


def test_reviews_and_what_was_before_are_left_out(store: Store, priya: Profile) -> None:
    drill(store, priya, [WRONG_BY_4_3] * LEAST_ASKED, purpose="review")
    drill(store, priya, [WRONG_BY_4_3] * LEAST_ASKED, skill="envy")
    assert [spot.skill for spot in store.progress.weak_spots(priya, "2026-11-16")] == ["envy"]
    assert store.progress.weak_spots(priya, "2026-11-17") == []

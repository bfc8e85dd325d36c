"""Whether a question was asked before, in what has been counted and in what has not."""

import pytest

from scoring.records import Profile
from scoring.store.store import Store
from scoring.summaries import Asked
from tests.scoring.examples import FAST
from tests.scoring.store.examples import CONTENT, M3CP

QUESTION = Asked(M3CP, "payout", "typed", "seed 7", CONTENT)
OTHERS = (
    Asked("megalink-bullseye", "payout", "typed", "seed 7", CONTENT),
    Asked(M3CP, "envy", "typed", "seed 7", CONTENT),
    Asked(M3CP, "payout", "cut", "seed 7", CONTENT),
    Asked(M3CP, "payout", "typed", "seed 8", CONTENT),
    Asked(M3CP, "payout", "typed", "seed 7", "another"),
)


def answer(store: Store, profile: Profile) -> None:
    store.begin_attempt(profile, M3CP, "payout").answer(FAST, variant="typed", question="seed 7")


@pytest.mark.parametrize("counted", [True, False])
def test_a_question_is_known_to_whom_it_was_asked_and_no_other_is(store: Store, priya: Profile, *, counted: bool) -> None:
    wei = store.profiles.add("Wei")
    assert not store.asked.is_known(priya, QUESTION)
    answer(store, priya)
    if counted:
        store.derive()
    assert store.asked.is_known(priya, QUESTION)
    assert not store.asked.is_known(wei, QUESTION)
    assert not any(store.asked.is_known(priya, other) for other in OTHERS)


def test_asking_that_counts_nothing(store: Store, priya: Profile) -> None:
    answer(store, priya)
    store.asked.is_known(priya, QUESTION)
    assert store.connection.run("SELECT count(*) FROM practices") == [(0,)]

"""Whether a question was asked before, in what has been counted and in what has not."""

import pytest

from scoring.records import Profile
from scoring.store.store import Store
from scoring.summaries import AskedQuestion
from tests.scoring.examples import FAST, WRONG
from tests.scoring.store.examples import CONTENT, M3CP

QUESTION = AskedQuestion(M3CP, "payout", "typed", "seed 7", CONTENT)
OTHERS = (
    AskedQuestion("megalink-bullseye", "payout", "typed", "seed 7", CONTENT),
    AskedQuestion(M3CP, "envy", "typed", "seed 7", CONTENT),
    AskedQuestion(M3CP, "payout", "cut", "seed 7", CONTENT),
    AskedQuestion(M3CP, "payout", "typed", "seed 8", CONTENT),
    AskedQuestion(M3CP, "payout", "typed", "seed 7", "another"),
)


def answer(store: Store, profile: Profile) -> None:
    store.begin_attempt(profile, M3CP, "payout").answer(FAST, variant="typed", question="seed 7", content=CONTENT)


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


@pytest.mark.parametrize("counted", [True, False])
def test_a_question_is_known_where_it_was_asked_under_a_version_that_asks_the_same(
    store: Store, priya: Profile, *, counted: bool
) -> None:
    answer(store, priya)
    if counted:
        store.derive()
    now = OTHERS[-1]
    assert not store.asked.is_known(priya, now, ("another still",))
    assert store.asked.is_known(priya, now, ("another still", CONTENT))


def test_what_was_missed_is_what_it_was_the_last_time_under_whatever_version(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    for mark, content in ((WRONG, CONTENT), (FAST, "another")):
        attempt.answer(mark, variant="typed", question="seed 7", content=content)
    attempt.answer(FAST, variant="typed", question="seed 8", content=CONTENT)
    attempt.answer(WRONG, variant="typed", question="seed 8", content="another")
    assert store.asked.missed(priya, M3CP) == [AskedQuestion(M3CP, "payout", "typed", "seed 8", "another")]


def test_asking_that_counts_nothing(store: Store, priya: Profile) -> None:
    answer(store, priya)
    store.asked.is_known(priya, QUESTION)
    assert store.connection.run("SELECT count(*) FROM practices") == [(0,)]

"""The last answers to everything: in order, fifty at most, whatever the clock said."""

from datetime import timedelta

from scoring.records import Profile
from scoring.store.store import Store
from scoring.summaries import AnswerPractised
from scoring.what_next import Tally
from tests.scoring.examples import AT_PAR, CRITICAL, FAST, SLOW, WRONG
from tests.scoring.store.examples import BULL, M3CP, Calendar, drill


def test_the_latest_answers_come_in_the_order_they_were_given(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    given = [(FAST, "payout", "typed"), (WRONG, "envy", ""), (SLOW, "payout", "cut"), (CRITICAL, "payout", "typed")]
    for mark, skill, variant in given:
        attempt.answer(mark, skill=skill, variant=variant)
    drill(store, priya, [AT_PAR], game=BULL, skill="house-way")
    assert store.progress.recent(priya, M3CP) == [FAST, WRONG, SLOW, CRITICAL]
    assert store.progress.recent_by_game(priya) == {M3CP: [FAST, WRONG, SLOW, CRITICAL], BULL: [AT_PAR]}
    assert store.progress.recent_by_skill(priya)[M3CP, "payout"] == [FAST, SLOW, CRITICAL]
    assert store.progress.recent_by_variant(priya)[M3CP, "payout", "typed"] == [FAST, CRITICAL]


def test_of_the_latest_answers_there_are_fifty_at_most(store: Store, priya: Profile) -> None:
    with store.connection.writing():
        drill(store, priya, [WRONG] * 10 + [FAST] * 30)
        drill(store, priya, [AT_PAR] * 25, skill="envy")
    assert store.progress.recent(priya, M3CP) == [FAST] * 25 + [AT_PAR] * 25
    assert len(store.progress.recent_by_skill(priya)[M3CP, "payout"]) == 40


def test_the_same_answers_can_be_had_counted(store: Store, priya: Profile) -> None:
    with store.connection.writing():
        drill(store, priya, [WRONG] * 10 + [SLOW] * 20 + [FAST] * 30)
        drill(store, priya, [AT_PAR, WRONG, CRITICAL], skill="envy")
    assert store.progress.recent_answers(priya).tallies() == {
        (M3CP, "payout", ""): Tally(asked=50, right=50, at_par=30),
        (M3CP, "envy", ""): Tally(asked=3, right=1, at_par=1),
    }


def test_a_tally_is_of_a_variant_whatever_the_device(store: Store, priya: Profile) -> None:
    for device in ("automated", "manual"):
        store.begin_attempt(priya, M3CP, "deal-order", device=device).answer(FAST)
    assert store.progress.recent_answers(priya).tallies() == {(M3CP, "deal-order", ""): Tally(2, 2, 2)}


def test_answers_of_a_clock_that_ran_ahead_do_not_stay_the_latest(store: Store, priya: Profile, calendar: Calendar) -> None:
    drill(store, priya, [SLOW] * 2)
    right = calendar.now
    calendar.now += timedelta(days=30_000)
    drill(store, priya, [FAST] * 2)
    assert store.progress.recent(priya, M3CP) == [SLOW] * 2 + [FAST] * 2
    calendar.now = right
    assert store.progress.recent(priya, M3CP) == [SLOW] * 2 + [FAST] * 2
    drill(store, priya, [WRONG] * 49)
    assert store.progress.recent(priya, M3CP) == [FAST] + [WRONG] * 49


def test_the_last_answers_at_a_game_can_be_read_in_the_order_they_were_given(store: Store, priya: Profile) -> None:
    typed, cut = AnswerPractised("payout", "typed", FAST), AnswerPractised("payout", "cut", SLOW)
    attempt = store.begin_attempt(priya, M3CP, "payout")
    for given in (typed, cut, typed):
        attempt.answer(given.mark, variant=given.variant)
    drill(store, priya, [WRONG], game=BULL)
    assert store.progress.recent_in_order(priya, M3CP) == [typed, cut, typed]

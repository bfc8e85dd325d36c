"""Runs turn into reviews, and reviews say what is due."""

from datetime import timedelta
from pathlib import Path

from scoring.mastery import review
from scoring.store.records import Profile, Review
from scoring.store.store import Store
from tests.scoring.examples import AT_PAR, FAST, SLOW, WRONG
from tests.scoring.store.examples import BULL, M3CP, Calendar, drill, opened

MINUTE_MS = 60_000


def test_a_run_is_one_review_per_skill_and_variant(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    for mark, variant in ((FAST, "typed"), (WRONG, "cut"), (FAST, "typed")):
        attempt.answer(mark, variant=variant)
    assert store.schedule.catch_up(priya) == 2
    reviews = list(store.connection.records(Review))
    assert [(one.skill, one.variant, one.rating) for one in reviews] == [("payout", "cut", "again"), ("payout", "typed", "easy")]
    assert {one.attempt for one in reviews} == {attempt.record.id}


def test_the_card_of_a_skill_follows_from_its_runs_in_order(store: Store, priya: Profile, calendar: Calendar) -> None:
    drill(store, priya, [AT_PAR])
    first_ms = calendar.at_ms
    calendar.now += timedelta(days=2)
    drill(store, priya, [SLOW])
    second_ms = calendar.at_ms
    store.schedule.catch_up(priya)
    expected = review(review(None, "good", first_ms), "hard", second_ms)
    assert store.schedule.cards(priya) == {(M3CP, "payout", ""): expected}


def test_catching_up_after_every_run_or_once_comes_to_the_same(tmp_path: Path) -> None:
    cards = []
    for name, often in (("often", True), ("once", False)):
        (tmp_path / name).mkdir()
        with opened(tmp_path / name) as store:
            priya = store.profiles.add("Priya")
            for marks in ([FAST, FAST], [WRONG], [AT_PAR, SLOW, FAST, FAST]):
                drill(store, priya, marks)
                if often:
                    assert store.schedule.catch_up(priya) == 1
            store.schedule.catch_up(priya)
            cards.append(store.schedule.cards(priya))
    assert cards[0] == cards[1]


def test_a_run_is_reviewed_once(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST])
    assert [store.schedule.catch_up(priya) for _ in range(3)] == [1, 0, 0]


def test_a_run_without_an_answer_is_no_review(store: Store, priya: Profile) -> None:
    drill(store, priya, [])
    assert store.schedule.catch_up(priya) == 0


def test_failures_that_are_reviewed_come_into_the_schedule_too(store: Store, priya: Profile) -> None:
    drill(store, priya, [WRONG], purpose="review")
    assert store.schedule.catch_up(priya) == 1


def test_what_next_puts_what_was_wrong_first_and_what_is_not_due_last(store: Store, priya: Profile, calendar: Calendar) -> None:
    drill(store, priya, [FAST] * 4, skill="envy")
    drill(store, priya, [WRONG] * 3 + [FAST], skill="payout")
    drill(store, priya, [SLOW] * 4, skill="house-way", game=BULL)
    store.schedule.catch_up(priya)
    suggested = store.schedule.what_next(priya, calendar.at_ms + 15 * MINUTE_MS)
    assert [(one.game, one.skill, one.due) for one in suggested] == [
        (M3CP, "payout", True),
        (BULL, "house-way", True),
        (M3CP, "envy", False),
    ]
    assert [(one.right_percent, one.at_par_percent) for one in suggested] == [(25, 25), (100, 0), (100, 100)]


def test_a_skill_that_was_met_but_not_yet_scheduled_is_suggested(store: Store, priya: Profile, calendar: Calendar) -> None:
    drill(store, priya, [FAST])
    assert [one.due for one in store.schedule.what_next(priya, calendar.at_ms)] == [True]


def test_everybody_has_a_schedule_of_their_own(store: Store, priya: Profile) -> None:
    wei = store.profiles.add("Wei")
    drill(store, priya, [FAST])
    assert store.schedule.catch_up(wei) == 0
    assert store.schedule.cards(wei) == {}

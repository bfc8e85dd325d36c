"""Runs turn into reviews, and reviews say what is due."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from scoring.mastery import review
from scoring.store import schedule
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
        calendar = Calendar()
        start = calendar.now
        with opened(tmp_path / name, calendar) as store:
            priya = store.profiles.add("Priya")
            for day, marks in enumerate(([FAST, FAST], [WRONG], [AT_PAR, SLOW, FAST, FAST])):
                calendar.now = start + timedelta(days=day)
                drill(store, priya, marks)
                if often:
                    assert store.schedule.catch_up(priya) == 1
            store.schedule.catch_up(priya)
            cards.append(store.schedule.cards(priya))
    assert cards[0] == cards[1]


def test_a_run_is_reviewed_once(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST])
    assert [store.schedule.catch_up(priya) for _ in range(3)] == [1, 0, 0]


def test_a_run_under_way_is_cut_where_somebody_asks_and_nothing_of_it_is_lost(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    attempt.answer(FAST)
    drill(store, priya, [FAST], skill="envy")
    assert store.schedule.catch_up(priya) == 2
    attempt.answer(WRONG)
    attempt.answer(WRONG, skill="limits")
    assert store.schedule.catch_up(priya) == 2
    reviews = [(one.skill, one.rating) for one in store.connection.records(Review)]
    assert reviews == [("payout", "easy"), ("envy", "easy"), ("limits", "again"), ("payout", "again")]


def test_the_rounds_of_a_long_sitting_come_into_the_schedule_whenever_somebody_asks(store: Store, priya: Profile) -> None:
    sitting = store.begin_attempt(priya, BULL, "whole-round")
    for number, mark in enumerate((SLOW, FAST, WRONG), start=1):
        sitting.round_dealt(number, mark, "manual")
        assert store.schedule.catch_up(priya) == 1
    assert [one.rating for one in store.connection.records(Review)] == ["hard", "easy", "again"]


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


def test_whoever_asks_what_is_next_or_due_is_told_with_the_latest_run(store: Store, priya: Profile, calendar: Calendar) -> None:
    drill(store, priya, [FAST])
    assert [one.due for one in store.schedule.what_next(priya, calendar.at_ms)] == [False]
    sitting = store.begin_attempt(priya, BULL, "whole-round")
    sitting.round_dealt(1, SLOW, "manual")
    assert (BULL, "whole-round", "manual") in store.schedule.cards(priya)
    assert len(list(store.connection.records(Review))) == 2


def test_what_is_new_is_read_from_the_end_of_the_log(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST])
    plan = store.connection.run(f"EXPLAIN QUERY PLAN {schedule._LATEST}", {"profile": priya.id})
    assert any("SEARCH answers USING INTEGER PRIMARY KEY (rowid>?)" in step[-1] for step in plan)
    assert not any("SCAN answers" in step[-1] for step in plan)


def test_asking_again_writes_nothing(store: Store, priya: Profile, calendar: Calendar) -> None:
    drill(store, priya, [FAST])
    store.schedule.what_next(priya, calendar.at_ms)
    before = store.connection.run("SELECT total_changes()")
    store.schedule.what_next(priya, calendar.at_ms)
    assert store.connection.run("SELECT total_changes()") == before


def test_everybody_has_a_schedule_of_their_own(store: Store, priya: Profile) -> None:
    wei = store.profiles.add("Wei")
    drill(store, priya, [FAST])
    assert store.schedule.catch_up(wei) == 0
    assert store.schedule.cards(wei) == {}


def test_a_review_of_a_clock_that_ran_ahead_does_not_stop_the_schedule(store: Store, priya: Profile, calendar: Calendar) -> None:
    right = calendar.now
    calendar.now += timedelta(days=30_000)
    drill(store, priya, [FAST] * 4)
    store.schedule.catch_up(priya)
    calendar.now = right
    assert [one.due for one in store.schedule.what_next(priya, calendar.at_ms + MINUTE_MS)] == [True]
    drill(store, priya, [WRONG])
    answered_ms = calendar.at_ms
    store.schedule.catch_up(priya)
    (card,) = store.schedule.cards(priya).values()
    assert card.reviewed_ms == answered_ms
    assert card.due_ms - answered_ms == 10 * MINUTE_MS


def test_a_run_of_the_end_of_time_is_reviewed_now(store: Store, priya: Profile, calendar: Calendar) -> None:
    right = calendar.now
    calendar.now = datetime(9999, 12, 31, tzinfo=UTC)
    drill(store, priya, [FAST])
    calendar.now = right
    assert store.schedule.catch_up(priya) == 1
    (card,) = store.schedule.cards(priya).values()
    assert card.reviewed_ms <= calendar.at_ms

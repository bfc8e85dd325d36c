"""Runs turn into reviews, and reviews say what is due."""

from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scoring.mastery import ReviewedRun, review, reviewed, run_of
from scoring.records import Answer, Profile
from scoring.store.store import Store
from tests.scoring.examples import AT_PAR, FAST, SLOW, WRONG
from tests.scoring.store.examples import BULL, M3CP, Calendar, drill, opened
from tests.scoring.store.filled import fill

MINUTE_MS = 60_000

Look = Callable[[Store, Profile], object]
LOOKS: dict[str, Look] = {
    "home": lambda store, person: store.schedule.what_next(person, 0),
    "drills": lambda store, person: store.schedule.cards(person),
    "progress": lambda store, person: store.progress.skills(person),
    "counting": lambda store, _: store.derive(),
}


def reviews_in(store: Store) -> list[tuple[str, str, str]]:
    """Every review, with its skill and variant, in the order of the schedule."""
    store.derive()
    return store.connection.run("SELECT skill, variant, rating FROM reviews ORDER BY reviewed_ms, skill, variant")


def test_a_run_is_one_review_per_skill_and_variant(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    for mark, variant in ((FAST, "typed"), (WRONG, "cut"), (FAST, "typed")):
        attempt.answer(mark, variant=variant)
    assert reviews_in(store) == [("payout", "cut", "again"), ("payout", "typed", "easy")]


def test_the_card_of_a_skill_follows_from_its_runs_in_order(store: Store, priya: Profile, calendar: Calendar) -> None:
    drill(store, priya, [AT_PAR])
    first_ms = calendar.at_ms
    calendar.now += timedelta(days=2)
    drill(store, priya, [SLOW])
    second_ms = calendar.at_ms
    expected = review(review(None, "good", first_ms), "hard", second_ms)
    assert store.schedule.cards(priya) == {(M3CP, "payout", ""): expected}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_the_same_answers_are_due_at_the_same_moment_whoever_looked_in_between(tmp_path: Path, look: Look) -> None:
    """Twenty answers in one run were due in one minute or in one day, depending on whether home was opened among them."""
    due = []
    for name, looks in (("looked", True), ("never", False)):
        (tmp_path / name).mkdir()
        calendar = Calendar()
        with opened(tmp_path / name, calendar) as store:
            priya = store.profiles.add("Priya")
            attempt = store.begin_attempt(priya, M3CP, "payout")
            for mark in [WRONG] * 2 + [FAST] * 18:
                attempt.answer(mark)
                moment = calendar.now
                if looks:
                    look(store, priya)
                calendar.now = moment
            due.append(store.schedule.cards(priya))
    assert due[0] == due[1]
    assert len(due[0]) == 1


def test_a_run_under_way_grows_and_is_still_one_review(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    attempt.answer(FAST)
    drill(store, priya, [FAST], skill="envy")
    assert reviews_in(store) == [("payout", "", "easy"), ("envy", "", "easy")]
    attempt.answer(WRONG)
    attempt.answer(WRONG, skill="limits")
    assert reviews_in(store) == [("envy", "", "easy"), ("payout", "", "again"), ("limits", "", "again")]


def test_a_run_that_goes_on_another_day_is_another_review(store: Store, priya: Profile, calendar: Calendar) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    attempt.answer(WRONG)
    first_ms = calendar.at_ms
    calendar.now += timedelta(days=1)
    attempt.answer(FAST)
    assert reviews_in(store) == [("payout", "", "again"), ("payout", "", "easy")]
    expected = review(review(None, "again", first_ms), "easy", calendar.at_ms)
    assert store.schedule.cards(priya) == {(M3CP, "payout", ""): expected}


def test_the_rounds_of_a_long_sitting_are_in_the_schedule_whenever_somebody_asks(store: Store, priya: Profile) -> None:
    sitting = store.begin_attempt(priya, BULL, "whole-round")
    for number, (mark, rating) in enumerate(((SLOW, "hard"), (FAST, "hard"), (WRONG, "again")), start=1):
        sitting.round_dealt(number, mark, "manual")
        assert reviews_in(store) == [("whole-round", "manual", rating)]


def test_a_run_that_comes_late_from_another_machine_takes_its_place(store: Store, priya: Profile, calendar: Calendar) -> None:
    moments = []
    start = calendar.now
    for day, mark in ((0, AT_PAR), (10, SLOW), (5, WRONG)):
        calendar.now = start + timedelta(days=day)
        drill(store, priya, [mark])
        moments.append(calendar.at_ms)
        store.derive()
    calendar.now = start + timedelta(days=11)
    first, last, between = moments
    card = review(review(review(None, "good", first), "again", between), "hard", last)
    assert store.schedule.cards(priya) == {(M3CP, "payout", ""): card}


def test_a_run_without_an_answer_is_no_review(store: Store, priya: Profile) -> None:
    drill(store, priya, [])
    assert reviews_in(store) == []


def test_failures_that_are_reviewed_come_into_the_schedule_too(store: Store, priya: Profile) -> None:
    drill(store, priya, [WRONG], purpose="review")
    assert reviews_in(store) == [("payout", "", "again")]


def test_what_next_puts_what_was_wrong_first_and_what_is_not_due_last(store: Store, priya: Profile, calendar: Calendar) -> None:
    drill(store, priya, [FAST] * 4, skill="envy")
    drill(store, priya, [WRONG] * 3 + [FAST], skill="payout")
    drill(store, priya, [SLOW] * 4, skill="house-way", game=BULL)
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


def test_everybody_has_a_schedule_of_their_own(store: Store, priya: Profile) -> None:
    wei = store.profiles.add("Wei")
    drill(store, priya, [FAST])
    assert store.schedule.cards(wei) == {}


def test_a_review_of_a_clock_that_ran_ahead_does_not_stop_the_schedule(store: Store, priya: Profile, calendar: Calendar) -> None:
    right = calendar.now
    calendar.now += timedelta(days=30_000)
    drill(store, priya, [FAST] * 4)
    calendar.now = right
    assert [one.due for one in store.schedule.what_next(priya, calendar.at_ms + MINUTE_MS)] == [True]
    drill(store, priya, [WRONG])
    answered_ms = calendar.at_ms
    (card,) = store.schedule.cards(priya).values()
    assert card.reviewed_ms == answered_ms
    assert card == review(None, "again", answered_ms), "what lies ahead waits for its moment"


def test_a_run_of_the_end_of_time_is_reviewed_now(store: Store, priya: Profile, calendar: Calendar) -> None:
    right = calendar.now
    calendar.now = datetime(9999, 12, 31, tzinfo=UTC)
    drill(store, priya, [FAST])
    calendar.now = right
    (card,) = store.schedule.cards(priya).values()
    assert card.reviewed_ms <= calendar.at_ms


@pytest.mark.parametrize("seed", range(3))
def test_the_schedule_is_what_the_answers_say_reckoned_from_the_records(tmp_path: Path, seed: int) -> None:
    """Every run is the answers of one attempt to one skill in one variant on one day; nothing else makes a card."""
    calendar = Calendar()
    with opened(tmp_path, calendar) as store:
        fill(store, seed, attempts=30, calendar=calendar)
        for person in store.profiles:
            attempts = {attempt.id: attempt for attempt in store.attempts(person)}
            runs: defaultdict[tuple[str, str, str, str, str], list[Answer]] = defaultdict(list)
            for answer in store.connection.records(Answer):
                if attempt := attempts.get(answer.attempt):
                    runs[attempt.game, answer.skill, answer.variant, answer.attempt, answer.day].append(answer)
            skills: defaultdict[tuple[str, str, str], list[ReviewedRun]] = defaultdict(list)
            for (game, skill, variant, run, day), given in runs.items():
                marks = [answer.mark for answer in given]
                skills[game, skill, variant].append(run_of(run, day, marks, max(answer.at_ms for answer in given)))
            reckoned = {skill: list(reviewed(None, taken))[-1][1] for skill, taken in skills.items()}
            assert store.schedule.cards(person) == reckoned

"""Spaced repetition: how an answer went decides when the skill comes back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.judge import Mark
from scoring.mastery import LAST_MS, RATINGS, Card, ReviewedRun, rate, rate_run, recall_percent, review, reviewed, run_of
from tests.scoring.examples import AT_PAR, FAST, SLOW, WRONG

MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS
START_MS = 20_000 * DAY_MS


def test_wrong_is_again_slow_is_hard_par_is_good_fast_is_easy() -> None:
    assert [rate(mark) for mark in (WRONG, SLOW, AT_PAR, FAST)] == ["again", "hard", "good", "easy"]


@pytest.mark.parametrize(
    ("marks", "rating"),
    [
        ([FAST], "easy"),
        ([WRONG], "again"),
        ([FAST, FAST, WRONG], "again"),
        ([FAST, FAST, FAST, WRONG], "again"),
        ([WRONG] * 5 + [FAST] * 15, "again"),
        ([WRONG] * 2 + [FAST] * 18, "again"),
        ([WRONG] + [FAST] * 19, "easy"),
        ([WRONG] + [FAST] * 18, "again"),
        ([SLOW] * 5 + [AT_PAR] * 15, "good"),
        ([SLOW] * 6 + [AT_PAR] * 14, "hard"),
        ([WRONG] + [SLOW] * 5 + [AT_PAR] * 14, "hard"),
    ],
)
def test_a_run_below_the_first_gate_is_again_and_else_what_three_answers_in_four_reached(marks: list[Mark], rating: str) -> None:
    assert rate_run(marks) == rating
    assert rate_run(marks[::-1]) == rating


def test_the_first_time_a_skill_met_badly_comes_back_in_minutes_and_one_met_well_in_days() -> None:
    due_in = {rating: review(None, rating, START_MS).due_ms - START_MS for rating in RATINGS}
    assert due_in["again"] == MINUTE_MS
    assert due_in["good"] == 10 * MINUTE_MS
    assert due_in["again"] < due_in["hard"] < due_in["good"] < due_in["easy"]
    assert due_in["easy"] == 8 * DAY_MS


def test_a_skill_known_well_for_long_is_asked_ever_less_often() -> None:
    card: Card | None = None
    at_ms, gaps = START_MS, []
    for _ in range(6):
        card = review(card, "easy", at_ms)
        gaps.append(card.due_ms - at_ms)
        at_ms = card.due_ms
    assert gaps == sorted(set(gaps))


def test_a_lapse_brings_a_skill_back_the_same_day() -> None:
    card = review(review(None, "easy", START_MS), "again", START_MS + 8 * DAY_MS)
    assert card.due_ms == START_MS + 8 * DAY_MS + 10 * MINUTE_MS


def test_what_is_not_practised_fades() -> None:
    card = review(None, "easy", START_MS)
    recalls = [recall_percent(card, START_MS + days * DAY_MS) for days in (0, 8, 60, 365)]
    assert recalls[:2] == [100, 90]
    assert recalls == sorted(recalls, reverse=True)


@given(st.lists(st.tuples(st.sampled_from(RATINGS), st.integers(1, 40 * DAY_MS)), min_size=1, max_size=12))
def test_the_same_answers_make_the_same_schedule(history: list[tuple[str, int]]) -> None:
    assert replay(history) == replay(history)


def replay(history: list[tuple[str, int]]) -> Card | None:
    card: Card | None = None
    at_ms = START_MS
    for rating, later_ms in history:
        at_ms += later_ms
        card = review(card, next(name for name in RATINGS if name == rating), at_ms)
        assert card.due_ms > at_ms
    return card


def test_a_run_is_one_review_at_its_last_answer() -> None:
    assert run_of("run", "2026-11-16", [FAST, FAST], START_MS) == ReviewedRun(START_MS, "run", "2026-11-16", "easy")


def test_runs_are_reviewed_in_the_order_they_ended_however_they_come() -> None:
    first = ReviewedRun(START_MS, "b", "2024-10-04", "good")
    second = ReviewedRun(START_MS + DAY_MS, "a", "2024-10-05", "again")
    cards = dict(reviewed(None, [second, first]))
    assert cards == dict(reviewed(None, [first, second]))
    assert cards[second] == review(review(None, "good", START_MS), "again", START_MS + DAY_MS)


def test_a_run_of_the_end_of_time_still_has_a_day_it_is_due() -> None:
    ages = [run_of(str(number), "9999-12-31", [FAST], 253_402_300_799_999) for number in range(20)]
    *_, (_, card) = reviewed(None, ages)
    assert card.reviewed_ms == LAST_MS <= card.due_ms

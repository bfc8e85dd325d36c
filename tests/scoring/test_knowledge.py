"""What is likely known: an answer is evidence, not the thing itself; what is known fades, and more slowly each time."""

import pytest

from scoring.knowledge import DAY_MS, LEECH, Knowledge
from scoring.ways import MOST_SLIPS

HOUR_MS = DAY_MS // 24


def answered(*right: bool, guess: float = 0.25, apart_ms: int = HOUR_MS) -> Knowledge:
    """Somebody asked about one thing, time after time."""
    knowledge = Knowledge()
    for number, one in enumerate(right):
        knowledge.take(("row",), right=one, guess=guess, at_ms=number * apart_ms)
    return knowledge


def test_what_was_never_asked_is_known_as_likely_as_other_things_were_at_first() -> None:
    knowledge = Knowledge()
    before = knowledge.recall("other", 0)
    for number in range(10):
        knowledge.take((f"item {number}",), right=True, guess=0.0, at_ms=0)
    assert knowledge.recall("other", 0) > before


def test_a_right_answer_nobody_could_guess_tells_more_than_one_of_four() -> None:
    assert answered(True, guess=0.0).recall("row", 0) > answered(True, guess=0.25).recall("row", 0)


def test_a_wrong_answer_tells_less_where_whoever_does_not_know_is_often_right() -> None:
    assert answered(False, guess=0.5).recall("row", 0) > answered(False, guess=0.0).recall("row", 0)


def test_two_right_answers_tell_more_than_one_and_a_wrong_one_takes_it_away() -> None:
    one, two, wrong = answered(True), answered(True, True), answered(True, False)
    assert one.recall("row", HOUR_MS) < two.recall("row", HOUR_MS)
    assert wrong.recall("row", HOUR_MS) < one.recall("row", HOUR_MS)


def test_one_slip_after_many_right_answers_is_a_slip() -> None:
    known = answered(*[True] * 8, False)
    unknown = answered(False)
    assert known.recall("row", 8 * HOUR_MS) > 0.8 > unknown.recall("row", 0)


def test_what_is_known_fades_and_lasts_longer_each_time_it_is_recalled_after_a_while() -> None:
    crammed, spaced = answered(True, True, True, apart_ms=60_000), answered(True, True, True, apart_ms=4 * DAY_MS)
    for knowledge, last in ((crammed, 120_000), (spaced, 8 * DAY_MS)):
        assert knowledge.recall("row", last + DAY_MS) < knowledge.recall("row", last)
    assert spaced.items["row"].lasts > 2 * crammed.items["row"].lasts


def test_who_forgets_fast_is_known_to_after_a_while() -> None:
    knowledge = Knowledge()
    for number in range(60):
        knowledge.take((f"item {number}",), right=True, guess=0.0, at_ms=0)
    for number in range(60):
        knowledge.take((f"item {number}",), right=number % 3 == 0, guess=0.0, at_ms=2 * DAY_MS)
    assert knowledge.ways.keeps(1) < 0.5


def test_who_is_often_wrong_the_next_morning_is_not_thought_to_slip_but_to_forget() -> None:
    """Else what is reckoned to be known is more than is, and nothing is reviewed."""
    knowledge, items = Knowledge(), [f"item {number}" for number in range(40)]
    for day in range(12):
        for number, item in enumerate(items):
            knowledge.take((item,), right=(number + 3 * day) % 7 != 0, guess=0.25, at_ms=day * DAY_MS)
    assert knowledge.ways.slips <= MOST_SLIPS
    assert 0.8 < knowledge.mean(items, 12 * DAY_MS) < 0.93


def test_what_was_recalled_again_and_again_is_still_looked_at_after_some_weeks() -> None:
    """Else nothing is asked any more while it is forgotten, and no answer can tell that it is."""
    often = answered(*[True] * 30, guess=0.0, apart_ms=DAY_MS)
    assert often.recall("row", 30 * DAY_MS) > 0.97
    often.ways.kept = Knowledge().ways.kept
    assert often.recall("row", 60 * DAY_MS) < 0.98


def test_items_beside_the_first_are_hardly_known_by_it() -> None:
    knowledge = Knowledge()
    knowledge.take(("row", "times"), right=True, guess=0.0, at_ms=0)
    assert knowledge.recall("row", 0) > knowledge.recall("times", 0)
    assert knowledge.items["times"].asked == 0


def test_wrong_five_times_is_a_leech_until_it_is_right_twice() -> None:
    assert answered(*[False] * LEECH).items["row"].is_leech
    assert not answered(*[False] * (LEECH - 1)).items["row"].is_leech
    assert not answered(*[False] * LEECH, True, True).items["row"].is_leech


@pytest.mark.parametrize("at_ms", [0, DAY_MS, 10_000 * DAY_MS, -DAY_MS])
def test_recall_is_always_a_share_whatever_a_clock_says(at_ms: int) -> None:
    knowledge = answered(True, False, True, True)
    knowledge.take(("row",), right=True, guess=0.0, at_ms=at_ms)
    assert 0.0 <= knowledge.recall("row", at_ms) <= 1.0


def test_asking_gains_most_where_something_was_forgotten_and_nothing_where_it_was_just_told() -> None:
    recalled = answered(True, guess=0.0)
    assert recalled.gain("row", 6 * DAY_MS) > 2 * recalled.gain("row", HOUR_MS)


def test_what_is_sure_gains_hardly_anything() -> None:
    sure = answered(*[True] * 8, guess=0.0, apart_ms=4 * DAY_MS)
    assert abs(sure.gain("row", 28 * DAY_MS + HOUR_MS)) < 0.02 < sure.gain("never met", 28 * DAY_MS)


def test_who_learns_little_from_a_telling_gains_little_by_it() -> None:
    quick, slow = Knowledge(), Knowledge()
    for number in range(20):
        for knowledge, right in ((quick, True), (slow, False)):
            knowledge.take((f"item {number}",), right=False, guess=0.0, at_ms=0)
            knowledge.take((f"item {number}",), right=right, guess=0.0, at_ms=HOUR_MS)
    assert quick.gain("never met", 0) > 2 * slow.gain("never met", 0)

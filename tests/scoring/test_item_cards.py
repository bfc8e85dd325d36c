"""A card of an item follows from its evidence: what was wrong is due at once, what is known comes back later and later."""

import pytest

from scoring.item_cards import (
    AGAIN,
    CRAMMED_MS,
    EASY,
    GOOD,
    HARD,
    ItemReview,
    card_after,
    card_at,
    due,
    rating_of,
    recall,
    recall_percent,
)
from scoring.judge import Mark

DAY_MS = 86_400_000
START = 1_767_258_000_000


def shown(*told: tuple[float, int]) -> list[ItemReview]:
    """Evidence by days since the start and rating."""
    return [ItemReview(START + round(day * DAY_MS), number, 0, rating) for number, (day, rating) in enumerate(told, start=1)]


def test_what_is_right_at_once_is_left_alone_for_days_and_what_is_easy_for_longer() -> None:
    days = {rating: (card_after(None, shown((0, rating))).due_ms - START) / DAY_MS for rating in (HARD, GOOD, EASY)}
    assert 1 <= days[HARD] < days[GOOD] < days[EASY]


def test_what_is_wrong_is_due_at_once_and_not_remembered() -> None:
    card = card_after(None, shown((0, GOOD), (4, AGAIN)))
    assert card.due_ms == card.reviewed_ms == START + 4 * DAY_MS
    assert (card.wrong, card.in_a_row, card.last_right, recall(card, card.due_ms)) == (1, 0, False, 0.0)


def test_every_review_in_its_time_puts_the_next_one_off_further() -> None:
    cards = [card_after(None, shown(*((2.0**n, GOOD) for n in range(1, last)))) for last in range(2, 7)]
    gaps = [card.due_ms - card.reviewed_ms for card in cards]
    assert gaps == sorted(gaps)
    assert gaps[-1] > 10 * DAY_MS


def test_right_again_within_minutes_tells_nothing_new_but_is_counted() -> None:
    once, twice = card_after(None, shown((0, GOOD))), card_after(None, shown((0, GOOD), (0.001, EASY)))
    assert (twice.due_ms, twice.stability, twice.in_a_row) == (once.due_ms, once.stability, 1)
    assert twice.times == 2


def test_right_within_minutes_of_wrong_is_a_review() -> None:
    card = card_after(None, shown((0, AGAIN), (CRAMMED_MS / DAY_MS / 2, GOOD)))
    assert card.last_right
    assert card.due_ms > card.reviewed_ms


@pytest.mark.parametrize("cut", range(1, 6))
def test_folded_on_from_any_moment_the_card_is_the_same(cut: int) -> None:
    evidence = shown((0, GOOD), (0.001, GOOD), (1, AGAIN), (1.01, HARD), (3, GOOD), (9, EASY))
    assert card_after(card_after(None, evidence[:cut]), evidence[cut:]) == card_after(None, evidence)


def test_recall_fades_with_the_days() -> None:
    card = card_after(None, shown((0, GOOD)))
    percents = [recall_percent(card, START + days * DAY_MS) for days in (0, 2, 10, 100)]
    assert percents == sorted(percents, reverse=True)
    assert percents[0] == 100 > percents[1] > percents[3]


def test_what_is_most_likely_gone_is_due_first() -> None:
    cards = {
        "row:a:1": card_after(None, shown((0, GOOD))),
        "row:a:2": card_after(None, shown((5, AGAIN))),
        "row:a:3": card_after(None, shown((5, EASY))),
        "row:a:4": card_after(None, shown((2, GOOD))),
    }
    assert due(cards, START + 6 * DAY_MS) == ["row:a:2", "row:a:1", "row:a:4"]


def test_what_a_clock_that_ran_ahead_noted_waits_for_its_moment() -> None:
    evidence = shown((0, GOOD), (400, EASY))
    assert card_at(evidence, START + DAY_MS) == card_after(None, evidence[:1])
    only = card_at(evidence[1:], START)
    assert (only.due_ms, only.last_right) == (START, False)


@pytest.mark.parametrize(
    ("mark", "place", "rating"),
    [
        (Mark(right=False, time_ms=1, par_ms=5_000), 0, "again"),
        (Mark(right=True, time_ms=6_000, par_ms=5_000), 0, "hard"),
        (Mark(right=True, time_ms=5_000, par_ms=5_000), 0, "good"),
        (Mark(right=True, time_ms=1_000, par_ms=5_000), 0, "easy"),
        (Mark(right=True, time_ms=1_000, par_ms=5_000), 1, "good"),
        (Mark(right=False, time_ms=1_000, par_ms=5_000), 1, "again"),
    ],
)
def test_an_answer_rates_what_was_asked_first_and_the_rest_more_carefully(mark: Mark, place: int, rating: str) -> None:
    assert rating_of(mark, place) == rating

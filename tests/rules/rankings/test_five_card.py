"""All 2,598,960 five-card hands, against combinatorics and against an evaluator we did not write."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest
from phevaluator import Card as TheirCard
from phevaluator import evaluate_cards

from app.rules.core.cards import COUNT_BITS, DECK, NAME, RANK, RANKS, SUIT, SUITS, Card, Cards
from app.rules.games.megalink_singapore_stud import ACE_KING
from app.rules.rankings import best_of_seven, five_card
from app.rules.rankings.poker import category_of

THEIRS: dict[Card, int] = {card: int(TheirCard(NAME[card])) for card in DECK}
STRENGTHS_THERE_ARE = 7_462
RANK_HISTOGRAMS_OF_SEVEN = 49_205


def their_value(hand: Cards) -> int:
    """phevaluator counts from 1, the best hand."""
    value: int = evaluate_cards(*[THEIRS[card] for card in hand])
    return -value


@cache
def ours_to_theirs() -> dict[int, int]:
    """Their value for every strength of ours; an AssertionError where one of ours would need two of theirs."""
    values: dict[int, int] = {}
    for hand in combinations(DECK, 5):
        theirs = their_value(hand)
        assert values.setdefault(five_card.strength(hand), theirs) == theirs
    return values


@pytest.mark.exhaustive
def test_every_category_has_as_many_hands_as_combinatorics_says() -> None:
    counts = Counter(category_of(five_card.strength(hand)) for hand in combinations(DECK, 5))
    by_name = {five_card.CATEGORIES[category]: count for category, count in counts.items()}
    assert by_name == {
        "royal-flush": 4,
        "straight-flush": 36,
        "four-of-a-kind": 624,
        "full-house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three-of-a-kind": 54_912,
        "two-pairs": 123_552,
        "one-pair": 1_098_240,
        "five-odd-cards": 1_302_540,
    }


@pytest.mark.exhaustive
def test_order_and_ties_are_those_of_phevaluator() -> None:
    values = ours_to_theirs()
    assert len(values) == len(set(values.values())) == STRENGTHS_THERE_ARE
    in_our_order = [values[strength] for strength in sorted(values)]
    assert in_our_order == sorted(in_our_order)


@pytest.mark.exhaustive
def test_the_dealer_has_ace_king_or_better_in_1463700_hands() -> None:
    assert sum(five_card.strength(hand) >= ACE_KING for hand in combinations(DECK, 5)) == 1_463_700


@pytest.mark.exhaustive
def test_best_of_seven_is_that_of_phevaluator() -> None:
    values = ours_to_theirs()
    chance = Random(7)
    for _ in range(300_000):
        seven = tuple(chance.sample(DECK, 7))
        assert values[best_of_seven.strength(seven)] == their_value(seven)


@pytest.mark.exhaustive
def test_the_best_five_of_all_49205_rank_histograms_is_the_best_of_their_21_hands() -> None:
    """Where no suit has five cards only ranks count, so this is every such hand there is."""
    seen = 0
    for ranks in combinations_with_replacement(range(len(RANKS)), 7):
        if max(Counter(ranks).values()) <= len(SUITS):
            bits = [1 << COUNT_BITS * rank for rank in ranks]
            assert five_card.BY_RANK[sum(bits)] == max(five_card.strength(five) for five in combinations(bits, 5))
            seen += 1
    assert seen == RANK_HISTOGRAMS_OF_SEVEN


def test_a_flush_among_seven_is_the_best_of_its_suit() -> None:
    """Five, six or seven cards of one suit: every set of ranks there is, beside cards of other suits that make no better hand."""
    for count in (5, 6, 7):
        for suited in combinations(DECK[:: len(SUITS)], count):
            others = [card for card in DECK if SUIT[card] == 1 and RANK[card] in {RANK[each] for each in suited}]
            best = max(five_card.strength(five) for five in combinations(suited, 5))
            assert best_of_seven.strength((*suited, *others[: 7 - count])) == best


def test_best_of_seven_is_the_best_of_its_21_hands() -> None:
    chance = Random(21)
    for _ in range(5_000):
        seven = tuple(chance.sample(DECK, 7))
        assert best_of_seven.strength(seven) == max(five_card.strength(five) for five in combinations(seven, 5))

"""All 22,100 three-card hands, and the examples of the documents."""

from collections import Counter
from itertools import combinations

import pytest

from app.rules.core.cards import DECK, cards
from app.rules.families.three_card_poker import QUEEN_HIGH
from app.rules.rankings import three_card
from app.rules.rankings.poker import category_of

ALL_HANDS = list(combinations(DECK, 3))


def test_every_category_has_as_many_hands_as_combinatorics_says() -> None:
    counts = Counter(three_card.CATEGORIES[category_of(three_card.strength(hand))] for hand in ALL_HANDS)
    assert counts == {
        "straight-flush": 48,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "three-odd-cards": 16_440,
    }


def test_the_dealer_qualifies_with_queen_high_or_better_in_15380_hands() -> None:
    assert sum(three_card.strength(hand) >= QUEEN_HIGH for hand in ALL_HANDS) == 15_380


def test_order_and_ties_follow_a_comparison_card_by_card() -> None:
    """Sort keys written from the documents' words alone order all hands the same way."""

    def by_the_book(hand: tuple[int, ...]) -> tuple[int, list[int]]:
        names = [name for card in hand for name, value in NAMES if value == card]
        ranks = sorted(("23456789TJQKA".index(name[0]) + 2 for name in names), reverse=True)
        suited = len({name[1] for name in names}) == 1
        if ranks == [14, 3, 2]:
            ranks = [3, 2, 1]
        straight = ranks[0] - 1 == ranks[1] == ranks[2] + 1
        if len(set(ranks)) == 1:
            return 4, ranks
        if len(set(ranks)) == 2:
            pair = ranks[1]
            return 1, [pair, *(rank for rank in ranks if rank != pair)]
        return (5 if suited else 3) if straight else (2 if suited else 0), ranks

    keys = [by_the_book(hand) for hand in ALL_HANDS]
    strengths = [three_card.strength(hand) for hand in ALL_HANDS]
    pairs = sorted({(strength, (key[0], *key[1])) for strength, key in zip(strengths, keys, strict=True)})
    assert len(pairs) == len(set(strengths)) == len({book for _, book in pairs})
    assert [book for _, book in pairs] == sorted(book for _, book in pairs)


NAMES = [(name, cards(name)[0]) for name in (rank + suit for rank in "23456789TJQKA" for suit in "shdc")]


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("As Kd Qh", "Ks Qd Jh"),
        ("4s 3d 2h", "3s 2d Ah"),
        ("3s 2d Ah", "Kh Qh 9h"),
        ("2s 2d 2h", "As Kd Qh"),
        ("As 2d Kh", "Ks Qd Th"),
    ],
)
def test_rank_boundaries(higher: str, lower: str) -> None:
    assert three_card.strength(cards(higher)) > three_card.strength(cards(lower))

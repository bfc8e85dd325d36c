"""Hands put together: of the row wanted, rare rows as often as common ones."""

from collections import Counter
from random import Random

import pytest

from app.rules.rankings import bullseye, five_card, three_card
from lessons.shapes import named_beside, rows_shown, shaped
from tests.lessons.drills import DRILLS


@pytest.mark.parametrize("row", five_card.CATEGORIES)
def test_five_cards_of_any_row_are_soon_put_together(row: str) -> None:
    hands = (shaped(Random(seed), five_card.TABLE, row, five_card.CATEGORIES, 5) for seed in range(40))
    assert any(five_card.category(five_card.strength(hand)) == row for hand in hands)


@pytest.mark.parametrize("row", bullseye.ROWS)
def test_five_cards_with_any_point_hand_are_soon_put_together(row: str) -> None:
    hands = (shaped(Random(seed), bullseye.TABLE, row, (), 5) for seed in range(200))
    assert any((setting := bullseye.house_way(hand)) is not None and setting.row == row for hand in hands)


def test_rows_shown_are_neighbours_where_there_are_many() -> None:
    for seed in range(50):
        places = sorted(map(bullseye.ROWS.index, rows_shown(Random(seed), bullseye.TABLE)))
        assert len(places) == 4
        assert places[-1] - places[0] < 7


def test_another_row_is_named_by_the_same_top_rank() -> None:
    right = three_card.strength(shaped(Random(1), three_card.TABLE, "straight", ("straight", "pair"), 3))
    pair = named_beside(Random(1), three_card.TABLE, right, "pair")
    assert three_card.name(pair).key == "pair"
    assert three_card.name(pair).ranks[0] == three_card.name(right).ranks[0]


def test_straights_are_asked_as_often_as_royals() -> None:
    asked = [DRILLS.question("megalink-singapore-stud", "name-hand", seed, "five") for seed in range(600)]
    rows = Counter(question.about.removeprefix("row:row=") for question in asked)
    assert set(rows) == set(five_card.CATEGORIES)
    assert min(rows.values()) > 30

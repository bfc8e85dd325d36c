"""Who can win beside whom."""

import pytest

from app.base.chance import chance
from lessons.winners import beside_the_whole, can_lie_together, most_alike
from tests.rules.examples import CATALOGUE

WITH_A_BOARD = ("megalink-three-card-poker", "megalink-texas-holdem-bonus")


@pytest.mark.parametrize("game", WITH_A_BOARD)
def test_one_board_makes_at_most_two_straight_flushes_and_one_royal(game: str) -> None:
    assert most_alike(CATALOGUE[game], "straight-flush") == 2
    assert most_alike(CATALOGUE[game], "royal-flush") == 1


def test_without_a_board_every_suit_has_its_own() -> None:
    assert most_alike(CATALOGUE["megalink-singapore-stud"], "straight-flush") == 4


def dealt(game: str) -> list[set[str]]:
    stream = chance(1, game)
    return [set(beside_the_whole(CATALOGUE[game], stream, 3)) for _ in range(1_000)]


@pytest.mark.parametrize("game", WITH_A_BOARD)
def test_what_can_lie_together_is_what_is_ever_dealt(game: str) -> None:
    assert set().union(*dealt(game)) == can_lie_together(CATALOGUE[game])


def test_a_royal_on_the_flop_leaves_no_pair_for_four_of_a_kind_or_a_full_house() -> None:
    found = set().union(*dealt("megalink-texas-holdem-bonus"))
    assert found == {"royal-flush", "straight-flush", "flush"}


def test_a_royal_on_two_community_cards_lies_beside_one_of_four_of_a_kind_and_full_house() -> None:
    hands = dealt("megalink-three-card-poker")
    assert set().union(*hands) == {"royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"}
    assert not any({"four-of-a-kind", "full-house"} <= together for together in hands)

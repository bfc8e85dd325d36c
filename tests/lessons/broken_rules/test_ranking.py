"""Hands read with one rule broken, each worked out by hand."""

import pytest

from app.rules.core.cards import cards
from app.rules.wording import say_hand
from lessons.broken_rules.ranking import (
    READINGS,
    hand_of,
    hand_row,
    hand_strength,
    misread,
    ranking_of,
)
from tests.rules.examples import CATALOGUE

THREE = CATALOGUE["megalink-three-card-poker"]
FIVE = CATALOGUE["megalink-singapore-stud"]
SEVEN = CATALOGUE["megalink-texas-holdem-bonus"]
POINT = CATALOGUE["megalink-bullseye"]


def misnamed(game_id: str, hand: str, board: str = "") -> dict[str, str]:
    """What a hand is called with each rule broken."""
    game = CATALOGUE[game_id]
    own, community = cards(hand), cards(board)
    right = hand_of(game, own, community)
    return {rule: say_hand(game.name(other)) for rule, other in misread(ranking_of(game), right, own, community)}


@pytest.mark.parametrize(
    ("game_id", "hand", "rule", "called"),
    [
        ("three-card-poker", "3s 2d Ah", "lowest-straight-highest", "Straight, Ace high"),
        ("three-card-poker", "3s 2d Ah", "lowest-straight-missed", "Ace high: Ace 3 2"),
        ("three-card-poker", "3s 2s As", "lowest-straight-missed", "Flush, Ace 3 2"),
        ("three-card-poker", "Ks Qd Jh", "sequence-missed", "King high: King Queen Jack"),
        ("three-card-poker", "Ks Qs 3s", "suit-missed", "King high: King Queen 3"),
        ("three-card-poker", "Ks Qs Js", "suit-missed", "Straight, King high"),
        ("three-card-poker", "Ks Qs 3s", "straight-under-flush", "Straight, King high"),
        ("megalink-singapore-stud", "5s 4d 3h 2c Ad", "lowest-straight-highest", "Straight, Ace high"),
        ("megalink-singapore-stud", "As Ks Qs Js Ts", "sequence-missed", "Flush, Ace King Queen Jack 10"),
        ("megalink-singapore-stud", "8s 8d 8h Kc Kd", "highest-card-first", "Full House, Kings over 8s"),
        ("megalink-bullseye", "As Kd Td 4c 6d", "gnau-tung-ku-missed", "Point total 1"),
        ("megalink-bullseye", "7s 7d Td 4c 6d", "pair-added-up", "Point total 4"),
        ("megalink-bullseye", "Qs Kd Td 4c 6d", "pictures-are-nothing", "Point total 0"),
        ("megalink-bullseye", "5s 2d 3h 9s 8d", "three-and-six-fixed", "Point total 7"),
    ],
)
def test_a_hand_misread_is_called_by_what_it_seems(game_id: str, hand: str, rule: str, called: str) -> None:
    assert misnamed(game_id, hand)[rule] == called


def test_community_cards_overlooked_leave_a_lower_hand() -> None:
    called = misnamed("megalink-texas-holdem-bonus", "Ks Kd", "2h 7c 9d Jh Kh")
    assert called["last-card-overlooked"] == "Pair of Kings with Jack 9 7"
    assert called["first-five-only"] == "Pair of Kings with 9 7 2"


def test_a_reading_that_changes_nothing_is_left_out() -> None:
    assert misnamed("three-card-poker", "9s 9d 9h") == {}


def test_the_lowest_straight_taken_for_the_highest_beats_ace_high() -> None:
    low, high = (hand_of(THREE, cards(hand)) for hand in ("3s 2d Ah", "As Kd Qh"))
    reading = READINGS["three-card"]["lowest-straight-highest"]
    assert low < high
    assert reading(low, (), ()) > reading(high, (), ())


def test_hands_are_compared_by_strength_and_stand_in_rows() -> None:
    assert hand_strength(None) < hand_strength(hand_of(POINT, cards("Td 4c 6d 5h 2h")))
    assert hand_row(POINT, hand_of(POINT, cards("7s 7d Td 4c 6d"))) == "77"
    assert hand_row(THREE, hand_of(THREE, cards("7s 7d Td"))) == "pair"
    assert [ranking_of(game) for game in (THREE, FIVE, SEVEN, POINT)] == ["three-card", "five-card", "five-card", "point-hand"]


def test_a_players_own_setting_is_read_as_it_was_set() -> None:
    five = cards("Td 4c 6d Ts 9h")
    assert hand_row(POINT, hand_of(POINT, five, apart=cards("Td 4c 6d"))) == "9"

"""What a Player at a game of three cards usually does: plays Queen-Six-Four or better, and folds what is lower."""

import pytest

from app.rules.core.cards import cards
from app.rules.core.round import Meter, Position, Round, Table
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
HANDS = {"Qs 6h 4d": "play", "Qs 6h 3d": "fold", "Js Th 8d": "fold", "2s 2h 3d": "play", "Ks 3h 2d": "play"}


def round_of(game_id: str, position: Position) -> Round:
    table = Table("A", 7, None, {}, Meter(), {})
    return Round(game_id, table, cards("As Ah Ad"), (), (position,))


@pytest.mark.parametrize("game_id", ["three-card-poker", M3CP])
@pytest.mark.parametrize("hand", HANDS)
def test_queen_six_four_is_the_lowest_hand_that_is_played(game_id: str, hand: str) -> None:
    position = Position(1, cards(hand), {"ante": 2500})
    assert CATALOGUE[game_id].usual_decision(position, round_of(game_id, position)) == HANDS[hand]


@pytest.mark.parametrize("hand", HANDS)
def test_who_has_no_ante_plays_every_hand(hand: str) -> None:
    position = Position(1, cards(hand), {"pair-plus": 2500})
    assert CATALOGUE[M3CP].usual_decision(position, round_of(M3CP, position)) == "play"

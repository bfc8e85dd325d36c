"""What the games cost over every deal there is, as published by those who count such things."""

from itertools import combinations

import pytest

from app.rules.core.cards import DECK, cards
from app.rules.core.round import Meter, Position, Round, Table
from app.rules.games.megalink_texas_holdem_bonus import bonus_hand
from tests.rules.examples import CATALOGUE


def test_pair_plus_loses_1232_units_in_22100_hands() -> None:
    game = CATALOGUE["megalink-three-card-poker"]
    rulings = {name: switch.default for name, switch in game.file.switches.items()}
    table = Table("A", 7, "automated", {}, Meter(), rulings)
    dealer, community = cards("2s 3h 7d"), cards("2d 9c")
    won = 0
    for hand in combinations(DECK, 3):
        position = Position(1, hand, {"pair-plus": 100}, "play")
        settled = game.settle(Round(game.file.id, table, dealer, community, (position,)))
        won += settled.paid - settled.taken
    assert won == -1_232 * 100


@pytest.mark.exhaustive
def test_the_bonus_paid_whatever_the_comparison_loses_138730_units_in_1624350_pairs_of_hole_cards() -> None:
    odds = CATALOGUE["megalink-texas-holdem-bonus"].file.pays["bonus"].odds
    pairs = units = 0
    for hole in combinations(DECK, 2):
        rest = [card for card in DECK if card not in hole]
        for dealer in combinations(rest, 2):
            row = odds.get(bonus_hand(hole, dealer))
            units += row.pays if row else -1
            pairs += 1
    assert (pairs, units) == (1_624_350, -138_730)

"""Settlements with one rule broken, each on a table where that rule alone makes the difference."""

from typing import Any

import pytest

from app.rules.core.money import Cents
from app.rules.core.round import Round
from lessons.broken_rules.lines import amounts, settle
from lessons.broken_rules.settling import broken_lines, broken_settlements, rules_of
from tests.rules.examples import CATALOGUE, Example, position

NEW = Example("megalink-three-card-poker")
BULL = Example("megalink-bullseye")
THB = Example("megalink-texas-holdem-bonus")
STUD = Example("megalink-singapore-stud")


def broken(example: Example, round: Round, wager: str) -> dict[str, tuple[Cents, Cents, Cents]]:
    """What is paid, taken and returned on a wager of the first position with each rule broken."""
    lines = broken_lines(example.game, round, round.positions[0], wager)
    return {rule: amounts(line) for rule, line in lines}


def new(dealer: str, hand: str, decision: str = "play", **more: Any) -> Round:
    limits = more.pop("limits", {})
    return NEW.round(dealer, position(1, hand, decision, **more), community="2c 7d", limits=limits)


def test_the_rows_beside_a_pay_table_row() -> None:
    found = broken(NEW, new("Qs 7h 4d", "8s 8d 8h", ante=1000, pair_plus=2000), "pair-plus")
    assert found["higher-row"] == (80_000, 0, 2000)
    assert found["lower-row"] == (10_000, 0, 2000)
    assert found["stake-paid-too"] == (62_000, 0, 2000)
    assert found["off-another-wager"] == (30_000, 0, 2000)


def test_the_ante_bonus_on_ante_and_play_together() -> None:
    assert broken(NEW, new("Qs 7h 4d", "8s 8d 8h", ante=1000), "ante-bonus")["bonus-off-both"] == (8000, 0, 0)


def test_a_flush_that_beats_a_straight_wins_what_it_loses() -> None:
    found = broken(NEW, new("Ts 9d 8h", "Ks 9s 3s", ante=1000), "ante")
    assert found["straight-under-flush"] == (1000, 0, 1000)


def test_a_dealer_who_always_plays_and_one_who_qualifies_one_pip_low() -> None:
    jack_high = new("Js 7h 4d", "9s 8d 2h", ante=1000)
    found = broken(NEW, jack_high, "ante")
    assert found["qualifying-ignored"] == found["qualifies-one-pip-low"] == (0, 1000, 0)
    ten_high = broken(NEW, new("Ts 7h 4d", "9s 8d 2h", ante=1000), "ante")
    assert "qualifies-one-pip-low" not in ten_high


def test_a_stand_off_paid_and_taken() -> None:
    found = broken(NEW, new("Qs 7h 4d", "Qd 7s 4h", ante=1000), "play")
    assert found["stand-off-paid"] == (1000, 0, 1000)
    assert found["stand-off-taken"] == (0, 1000, 0)


def test_limits_ignored() -> None:
    over = new("Qs 7h 4d", "8s 8d 2h", ante=3000, limits={"ante": [1000, 2000]})
    under = new("Qs 7h 4d", "8s 8d 2h", ante=500, warned=True, limits={"ante": [1000, 2000]})
    assert broken(NEW, over, "ante")["maximum-ignored"] == (3000, 0, 3000)
    assert broken(NEW, under, "ante")["minimum-ignored"] == (500, 0, 500)


def test_a_wager_without_what_it_needs_played_all_the_same() -> None:
    round = BULL.round("Td 4c 6d 9s Jh", position(1, "Ts 4d 6h Ks Qs", suits=1000), position(2, "Ah 2c 3s 5s 8d", main=2500))
    assert broken(BULL, round, "suits")["needs-ignored"] == (1000, 0, 1000)
    assert broken(BULL, round, "suits")["void-taken"] == (0, 1000, 0)


def test_a_fold_misread() -> None:
    found = broken(NEW, new("Qs 7h 4d", "8s 8d 2h", "fold", ante=1000, pair_plus=1000), "pair-plus")
    assert found["decision-misread"] == (1000, 0, 1000)


def test_a_hand_not_exposed_settled_all_the_same() -> None:
    round = NEW.round("Qs 7h 4d", position(1, "8s 8d 2h", "play", ante=1000, exposed=False), community="2c 7d")
    assert broken(NEW, round, "ante")["declined-hand-plays"] == (1000, 0, 1000)


def test_the_other_house_ruling() -> None:
    pair_of_fives = STUD.round("5s 5d 9h 7c 2d", position(1, "8s 8d 4c 5h 3c", "bet", ante=1000))
    assert broken(STUD, pair_of_fives, "bet")["other-house-ruling"] == (0, 0, 2000)


def test_the_jackpot_read_off_the_best_of_seven() -> None:
    round = THB.round(
        "2s 3d",
        position(1, "As Ks", "flop", ante=1000, jackpot=True),
        community="Qs Js 4d Ts 9h",
        jackpot={"display": 10_000_000},
    )
    assert broken(THB, round, "jackpot")["jackpot-on-wrong-cards"] == (10_000_000, 500, 0)


def test_the_awards_beside_a_jackpot_hand() -> None:
    four = STUD.round("As Kd 9h 7c 2d", position(1, "8s 8d 8c 8h 3c", "fold", ante=1000, jackpot=True))
    found = broken(STUD, four, "jackpot")
    assert found["higher-row"] == (1_000_000, 500, 0)
    assert found["lower-row"] == (20_000, 500, 0)


def test_a_fold_that_loses_the_jackpot() -> None:
    round = STUD.round("As Kd 9h 7c 2d", position(1, "8s 8d 8c 8h 3c", "fold", ante=1000, jackpot=True))
    assert broken(STUD, round, "jackpot")["fold-loses-jackpot"] == (0, 500, 0)


def test_a_broken_settlement_leaves_the_same_chips_on_the_table_and_differs() -> None:
    round = new("Qs 7h 4d", "8s 8d 8h", ante=1000, pair_plus=2000, jackpot=True)
    right = settle(NEW.game, round, round.positions[0])
    for rule, lines in broken_settlements(NEW.game, round, round.positions[0]):
        assert lines != right, rule
        for name, line in lines.items():
            assert not line.staked or line.staked == right[name].staked


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_the_readings_of_a_games_own_ranking_are_among_its_rules(game_id: str) -> None:
    rules = rules_of(CATALOGUE[game_id])
    assert ("straight-under-flush" in rules) == game_id.endswith("three-card-poker")
    assert ("pair-added-up" in rules) == (game_id == "megalink-bullseye")
    assert ("flush-under-straight" in rules) == (game_id in ("megalink-singapore-stud", "megalink-texas-holdem-bonus"))


def test_odds_on_another_wager_are_those_of_the_row_whatever_the_maximum_left_of_the_right_one() -> None:
    round = new("Qs 7h 4d", "8s 8d 8h", pair_plus=2500, ante=1000, limits={"pair-plus": [500, 2000]})
    assert broken(NEW, round, "pair-plus")["off-another-wager"] == (30 * 1000, 0, 2500)

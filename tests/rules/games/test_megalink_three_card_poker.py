"""Megalink Three Card Poker, clause by clause."""

from tests.rules.examples import Example, lose, position, win

M3CP = Example("megalink-three-card-poker")


def test_3_9_1_a_fold_loses_the_ante() -> None:
    lines = M3CP.lines("Qh 9d 4c", position(1, "Jd 5d 3c", "fold", ante=2500), community="2s Kc")
    assert lines == {"ante": lose("ante", 2500, "3.9.1")}


def test_4_1_ante_and_play_are_paid_even_money() -> None:
    lines = M3CP.lines("Qh 9d 4c", position(1, "Kd 5d 3c", "play", ante=2500), community="2s Kc")
    assert lines["ante"] == win("ante", 2500, 2500, "3.12.1", "4.1")
    assert lines["play"] == win("play", 2500, 2500, "3.12.1", "4.1")

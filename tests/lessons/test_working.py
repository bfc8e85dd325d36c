"""The working behind a line, in words."""

from typing import Any

from app.rules.core.round import Round
from lessons.rows import rows_paid
from lessons.texts import DrillWords
from lessons.working import both_hands, work_out
from tests.rules.examples import Example, position

NEW = Example("megalink-three-card-poker")


def worked_out(round: Round, wager: str) -> str:
    line = next(line for line in NEW.game.settle(round).positions[0].lines if line.wager == wager)
    return work_out(DrillWords(NEW.game.file), NEW.game, round, line, rows_paid(NEW.game, round).get((1, wager)))


def table(hand: str, board: str = "2c 7d", **more: Any) -> Round:
    limits = more.pop("limits", {})
    jackpot = {"display": 8_432_057, "reset": 5_000_000, "price": 500}
    return NEW.round("Qs 7h 4d", position(1, hand, "play", **more), community=board, limits=limits, jackpot=jackpot)


def test_odds_are_multiplied_out() -> None:
    assert (
        worked_out(table("8s 8d 8h", pair_plus=2500, ante=1000), "pair-plus")
        == "Three of a kind, 30 to 1: 30 × $25 = $750. Pair Plus: pay $750."
    )


def test_over_the_maximum_only_so_much_counts() -> None:
    limits = {"pair-plus": [500, 2000]}
    assert (
        worked_out(table("8s 8d 8h", pair_plus=2500, ante=1000, limits=limits), "pair-plus")
        == "Three of a kind, 30 to 1: 30 × $20 = $600. Only $20 of it counts. Pair Plus: pay $600."
    )
    assert (
        worked_out(table("9s 8d 2h", pair_plus=2500, ante=1000, limits=limits), "pair-plus")
        == "Pair Plus loses. Only $20 of it counts. Pair Plus: take $20, return $5."
    )


def test_a_share_of_the_meter_is_worked_out_to_the_cent() -> None:
    told = worked_out(table("9s 8s 7s", "6s 5s", ante=1000, jackpot=True), "jackpot")
    assert "10% of $84,320.57 is $8,432.05." in told
    assert told.endswith("Progressive Jackpot: take $5, pay $8,432.05.")


def test_a_fixed_award_is_the_houses() -> None:
    told = worked_out(table("9s 9d 9h", "9c 5s", ante=1000, jackpot=True), "jackpot")
    assert told.startswith("Four of a kind, $2,000 from the house; the meter has no part in it.")


def test_both_hands_are_named_where_they_are_compared_and_else_why_they_are_not() -> None:
    words = DrillWords(NEW.game.file)
    played = table("8s 8d 8h", ante=1000)
    assert both_hands(words, NEW.game, played, played.positions[0]).startswith("Dealer: Q♠ 7♥ 4♦, Queen high")
    folded = NEW.round("Qs 7h 4d", position(1, "9s 8d 2h", "fold", ante=1000), community="2c 7d")
    assert (
        both_hands(words, NEW.game, folded, folded.positions[0]) == "Position 1 gave the hand up (fold): no hands are compared."
    )

"""Which row of a pay table paid, where the odds alone would not tell."""

from lessons.rows import looked_on, met_by, rows_paid
from tests.rules.examples import Example, position

STUD = Example("megalink-singapore-stud")
BULL = Example("megalink-bullseye")
OLD = Example("three-card-poker")


def test_rows_of_equal_odds_are_told_apart() -> None:
    pair = STUD.round("As Kd 9h 7c 2d", position(1, "8s 8d 4c 5h 3c", "bet", ante=2500))
    high = STUD.round("As Kd 9h 7c 2d", position(1, "Ah Kc Qd 7d 3c", "bet", ante=2500))
    assert rows_paid(STUD.game, pair) == {(1, "ante"): "win", (1, "bet"): "one-pair"}
    assert rows_paid(STUD.game, high) == {(1, "ante"): "win", (1, "bet"): "five-odd-cards"}


def test_a_tie_by_rank_and_a_tie_without_hands_are_told_apart() -> None:
    same = BULL.round("Td 4c 6d 5h 2h", position(1, "Ts 4d 6h 5c 2c", main=2500, tie=500))
    neither = BULL.round("2s 2d 2h 5c 5d", position(1, "8s 8d 8c 7c 7d", main=2500, tie=500))
    assert rows_paid(BULL.game, same)[1, "tie"] == "same-rank"
    assert rows_paid(BULL.game, neither)[1, "tie"] == "neither-set"


def test_a_jackpot_stands_under_its_hand_and_losers_under_none() -> None:
    round = STUD.round("As Kd 9h 7c 2d", position(1, "8s 8d 8c 8h 3c", "fold", ante=2500, jackpot=True))
    assert rows_paid(STUD.game, round) == {(1, "jackpot"): "four-of-a-kind"}


def test_a_row_is_met_only_where_money_is_paid() -> None:
    round = STUD.round(
        "As Kd 9h 7c 2d", position(1, "8s 8d 4c 5h 3c", "bet", ante=1000, warned=True), limits={"ante": [2500, 50000]}
    )
    rows = rows_paid(STUD.game, round)
    ante, bet = STUD.game.settle(round).positions[0].lines
    assert met_by(STUD.game, round, round.positions[0], ante, rows) == frozenset()
    assert met_by(STUD.game, round, round.positions[0], bet, rows) == {"row:bet:one-pair"}


def test_a_hand_is_envied_by_the_others_only() -> None:
    round = OLD.round(
        "2s 3d 9h",
        position(1, "As Ks Qs", "play", ante=2500, jackpot=True),
        position(4, "8s 8d 4c", "play", ante=2500, jackpot=True),
    )
    first, second = round.positions
    assert looked_on(OLD.game, round, first) == {}
    assert looked_on(OLD.game, round, second) == {1: "akq-spades"}
    line = OLD.game.settle(round).positions[1].lines[-1]
    assert met_by(OLD.game, round, second, line, {}) == {"row:envy:akq-spades"}

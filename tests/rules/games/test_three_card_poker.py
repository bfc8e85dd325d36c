"""Three Card Poker of 2013, clause by clause."""

from itertools import pairwise
from typing import Any

import pytest

from app.base.trouble import BadInput
from app.rules.core.cards import cards
from app.rules.core.irregularity import Ruling
from app.rules.core.settlement import Line, Settlement
from app.rules.rankings import three_card
from tests.rules.examples import (
    Example,
    check_closing_words,
    check_opening_words,
    jackpot,
    lose,
    pays,
    position,
    stand_off,
    void,
    win,
)

TCP = Example("three-card-poker")

# The document's own examples of 3.18.
STRAIGHT_FLUSH = "8h 7h 6h"
THREE_OF_A_KIND = "Ts Th Tc"
STRAIGHT = "8d 7c 6h"
FLUSH = "Th 4h 2h"
PAIR = "Ac Ah 8d"
THREE_ODD_CARDS = "Qc Th 6d"

SPADES, HEARTS, DIAMONDS, CLUBS = "As Ks Qs", "Ah Kh Qh", "Ad Kd Qd", "Ac Kc Qc"

QUEEN_HIGH = "Qh 9d 4c"
JACK_HIGH = "Jd 9d 4c"
THREE_NINES = "9s 9d 9c"

WEAK = "7s 5h 2d"
METER = {"display": 8_432_057, "reset": 5_000_000, "price": 500}
REFERRED = Ruling("refer", "gaming-shift-manager", ())

any_dealer = pytest.mark.parametrize("dealer", [JACK_HIGH, QUEEN_HIGH, THREE_NINES], ids=["no-hand", "queen-high", "trips"])


def refused(dealer: str, *positions: dict[str, Any], community: str = "", **table: Any) -> list[str]:
    """Where a round that cannot be accepted is wrong."""
    with pytest.raises(BadInput) as refusal:
        TCP.round(dealer, *positions, community=community, **table)
    return [str(problem.where) for problem in refusal.value.problems]


def at(settled: Settlement, number: int) -> dict[str, Line]:
    """The lines of one position, by wager."""
    (seat,) = [seat for seat in settled.positions if seat.position == number]
    return {line.wager: line for line in seat.lines}


def envy(settled: Settlement) -> dict[int, int]:
    """The Envy Bonus of every position that is paid one."""
    return {seat.position: line.paid for seat in settled.positions for line in seat.lines if line.wager == "envy"}


def row(hand: str) -> str:
    """The clause of 3.18 that names this hand."""
    named: str = TCP.game.file.ranking.hands[three_card.name(three_card.strength(cards(hand))).key]
    return named


# 1. Definitions


@pytest.mark.parametrize("amount", [0, -1000, True])
def test_1_1_1_the_ante_is_an_amount_of_its_own(amount: int) -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "fold", ante=amount, pair_plus=500)) == ["positions[0].wagers.ante"]


def test_1_1_1_the_ante_is_placed_before_the_player_decides() -> None:
    (seat,) = TCP.round(QUEEN_HIGH, position(1, WEAK, "play", ante=1000)).positions
    assert seat.wagers == {"ante": 1000}


@pytest.mark.parametrize(("hand", "earned"), [("3s 2h Ad", True), ("Ah Kh Jh", False)], ids=["lowest-straight", "highest-flush"])
def test_1_1_2_ante_bonus_is_for_a_straight_or_better(hand: str, earned: bool) -> None:
    assert ("ante-bonus" in TCP.lines(QUEEN_HIGH, position(1, hand, "play", ante=1000))) is earned


def test_1_1_2_ante_bonus_is_a_payment_and_no_wager() -> None:
    placed = position(1, STRAIGHT, "play", ante=1000, ante_bonus=1000)
    assert refused(QUEEN_HIGH, placed) == ["positions[0].wagers.ante-bonus"]


def test_1_1_2_ante_bonus_is_not_for_pair_plus_alone() -> None:
    assert "ante-bonus" not in TCP.lines(QUEEN_HIGH, position(1, STRAIGHT_FLUSH, "play", pair_plus=1000))


def test_1_1_3_envy_bonus_is_for_the_hand_of_another_player() -> None:
    settled = TCP.settle(
        QUEEN_HIGH,
        position(1, SPADES, "play", ante=1000, jackpot=True),
        position(2, WEAK, "play", ante=1000, jackpot=True),
    )
    assert envy(settled) == {2: 25_000}


def test_1_1_3_envy_bonus_is_a_payment_and_no_wager() -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000, envy=500)) == ["positions[0].wagers.envy"]


@pytest.mark.parametrize("dealer", [JACK_HIGH, QUEEN_HIGH])
def test_1_1_4_fold_stakes_no_play_and_earns_no_ante_bonus(dealer: str) -> None:
    assert TCP.lines(dealer, position(1, "8s 7s 6s", "fold", ante=1000)) == {"ante": lose("ante", 1000, "3.8")}


@any_dealer
@pytest.mark.parametrize(("hand", "outcome"), [("2s 2h 3d", "win"), ("As Kh Jc", "lose")], ids=["lowest-pair", "ace-king-jack"])
def test_1_1_5_pair_plus_pays_from_a_pair_up_whatever_the_dealer_holds(dealer: str, hand: str, outcome: str) -> None:
    assert TCP.lines(dealer, position(1, hand, "play", pair_plus=500))["pair-plus"].outcome == outcome


@pytest.mark.parametrize("amount", [0, -500, True])
def test_1_1_5_pair_plus_is_an_amount_of_its_own(amount: int) -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000, pair_plus=amount)) == ["positions[0].wagers.pair-plus"]


@pytest.mark.parametrize("amount", [1, 2500, 1_000_001])
def test_1_1_6_play_is_staked_equal_to_the_ante(amount: int) -> None:
    lines = TCP.lines(QUEEN_HIGH, position(1, "Kd 5d 3c", "play", ante=amount, pair_plus=700))
    assert (lines["ante"].staked, lines["play"].staked) == (amount, amount)


def test_1_1_7_the_jackpot_wager_is_optional() -> None:
    settled = TCP.settle(QUEEN_HIGH, position(1, SPADES, "play", ante=1000), jackpot=METER)
    assert list(at(settled, 1)) == ["ante", "ante-bonus", "play"]
    assert settled.jackpot_after == 8_432_057


def test_1_1_7_a_jackpot_wager_that_is_false_is_none() -> None:
    entry = position(1, SPADES, "fold", ante=1000)
    entry["wagers"]["jackpot"] = False
    assert list(TCP.lines(QUEEN_HIGH, entry)) == ["ante"]


def test_1_1_7_the_jackpot_wager_has_one_price_on_a_table() -> None:
    lines = TCP.lines(QUEEN_HIGH, position(1, STRAIGHT, "play", ante=1000, jackpot=True), jackpot={**METER, "price": 250})
    assert lines["jackpot"] == jackpot(1500, "3.15", "4.4", price=250)


@pytest.mark.parametrize("amount", [500, 1])
def test_1_1_7_the_jackpot_wager_is_placed_or_not_and_no_amount(amount: int) -> None:
    entry = position(1, STRAIGHT, "play", ante=1000)
    entry["wagers"]["jackpot"] = amount
    assert refused(QUEEN_HIGH, entry) == ["positions[0].wagers.jackpot"]


def test_1_1_8_a_round_ends_with_losing_wagers_collected_and_winning_ones_paid() -> None:
    settled = TCP.settle(
        QUEEN_HIGH,
        position(2, "Kd 5d 3c", "play", ante=1000),
        position(3, "Qc 8s 2h", "play", ante=1000),
        position(6, "7s 5h 2d", "fold", ante=1000),
    )
    assert (settled.paid, settled.taken, settled.returned) == (2000, 3000, 2000)


def test_1_1_9_a_stand_off_neither_wins_nor_loses() -> None:
    play = TCP.lines(QUEEN_HIGH, position(1, "Qc 9s 4d", "play", ante=1000))["play"]
    assert (play.outcome, play.paid, play.taken, play.returned) == ("stand-off", 0, 0, 1000)


# 2. Mode of play


@pytest.mark.parametrize(
    ("dealer", "first", "second", "where"),
    [
        ("Qh 9d 9d", "7s 5h 2d", "Kd 5d 3c", "dealer"),
        ("Qh 9d 4c", "7s 7s 2d", "Kd 5d 3c", "positions[0].cards"),
        ("Qh 9d 4c", "7s 5h 4c", "Kd 5d 3c", "positions[0].cards"),
        ("Qh 9d 4c", "7s 5h 2d", "Kd 5d 2d", "positions[1].cards"),
    ],
    ids=["dealer", "one-hand", "dealer-and-player", "two-players"],
)
def test_2_1_one_deck_has_each_card_once(dealer: str, first: str, second: str, where: str) -> None:
    seats = position(1, first, "play", ante=1000), position(2, second, "play", ante=1000)
    assert refused(dealer, *seats) == [where]


@pytest.mark.parametrize("card", ["*", "Jo", "1s", "Tx"])
def test_2_1_the_deck_has_no_jokers(card: str) -> None:
    assert refused(QUEEN_HIGH, position(1, f"7s 5h {card}", "play", ante=1000)) == ["positions[0].cards"]


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_2_2_diagram_a_has_five_to_seven_positions(seats: int) -> None:
    assert TCP.round(QUEEN_HIGH, position(seats, WEAK, "play", ante=1000), layout="A", seats=seats).table.seats == seats
    assert refused(QUEEN_HIGH, position(seats + 1, WEAK, "play", ante=1000), seats=seats) == ["positions[0].position"]


@pytest.mark.parametrize("seats", [4, 8])
def test_2_2_diagram_a_has_no_other_number_of_positions(seats: int) -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000), seats=seats) == ["table.seats"]


def test_2_2_a_table_has_all_seven_positions_unless_it_says_otherwise() -> None:
    table = TCP.round(QUEEN_HIGH, position(7, WEAK, "play", ante=1000)).table
    assert (table.layout, table.seats) == ("A", 7)


def test_2_2_diagram_a_is_the_only_layout() -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000), layout="B") == ["table.layout"]


def test_2_2_a_position_is_there_once() -> None:
    twice = position(3, WEAK, "play", ante=1000), position(3, "Kd 5d 3c", "play", ante=1000)
    assert refused(QUEEN_HIGH, *twice) == ["positions[1].position"]


@pytest.mark.parametrize("number", range(1, 8))
def test_2_2_1_every_position_has_areas_for_ante_play_pair_plus_and_jackpot(number: int) -> None:
    lines = TCP.lines(QUEEN_HIGH, position(number, WEAK, "play", ante=1000, pair_plus=700, jackpot=True))
    staked = {name: line.staked for name, line in lines.items()}
    assert list(staked.items()) == [("ante", 1000), ("play", 1000), ("pair-plus", 700), ("jackpot", 500)]


@pytest.mark.parametrize("wager", ["tie", "bonus", "main", "bet"])
def test_2_2_1_there_is_no_area_for_another_wager(wager: str) -> None:
    entry = position(1, WEAK, "play", ante=1000)
    entry["wagers"][wager] = 500
    assert refused(QUEEN_HIGH, entry) == [f"positions[0].wagers.{wager}"]


# 3. How to play


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2s 2h 3d", "As Kh Jd"),
        ("5d 3d 2d", "As Ah Kc"),
        ("3s 2h Ac", "Ad Kd Jd"),
        ("2s 2h 2d", "Ad Kc Qh"),
        ("3c 2c Ac", "As Ah Ad"),
    ],
    ids=["pair", "flush", "straight", "three-of-a-kind", "straight-flush"],
)
def test_3_3_the_lowest_of_a_row_beats_the_highest_of_the_next(higher: str, lower: str) -> None:
    assert TCP.lines(lower, position(1, higher, "play", ante=1000))["play"].outcome == "win"
    assert TCP.lines(higher, position(1, lower, "play", ante=1000))["play"].outcome == "lose"


@pytest.mark.parametrize(
    ("wagers", "lines"),
    [
        ({"ante": 1000}, ["ante", "play"]),
        ({"pair_plus": 500}, ["pair-plus"]),
        ({"ante": 1000, "pair_plus": 500}, ["ante", "play", "pair-plus"]),
    ],
    ids=["ante", "pair-plus", "both"],
)
def test_3_4_ante_or_pair_plus_or_both_take_part(wagers: dict[str, Any], lines: list[str]) -> None:
    assert list(TCP.lines(QUEEN_HIGH, position(1, "Kd 5d 3c", "play", **wagers))) == lines


def test_3_4_without_a_wager_nobody_takes_part() -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play")) == ["positions[0].wagers"]


def test_3_5_a_jackpot_wager_without_an_ante_is_returned_and_wins_nothing() -> None:
    settled = TCP.settle(QUEEN_HIGH, position(1, SPADES, "play", pair_plus=500, jackpot=True), jackpot=METER)
    assert at(settled, 1) == {
        "pair-plus": win("pair-plus", 500, 20_000, "3.14.5", "4.3"),
        "jackpot": void("jackpot", 500, "3.5"),
    }
    assert settled.jackpot_after == 8_432_057


def test_3_5_a_jackpot_wager_without_an_ante_is_returned_even_when_the_hand_is_folded() -> None:
    assert TCP.lines(QUEEN_HIGH, position(1, WEAK, "fold", pair_plus=500, jackpot=True)) == {
        "pair-plus": lose("pair-plus", 500, "3.8"),
        "jackpot": void("jackpot", 500, "3.5"),
    }


@pytest.mark.parametrize("decision", [None, "play", "fold", "fold-ante"])
def test_3_5_a_jackpot_wager_alone_is_returned_and_needs_no_decision(decision: str | None) -> None:
    alone = position(1, SPADES, decision, jackpot=True)
    assert TCP.lines(QUEEN_HIGH, alone) == {"jackpot": void("jackpot", 500, "3.5")}


@pytest.mark.parametrize(("closed", "ruling"), [(False, "complete-or-withdraw"), (True, "return-jackpot")])
def test_3_5_a_jackpot_wager_without_an_ante_is_ruled_on_by_whether_bets_are_closed(closed: bool, ruling: str) -> None:
    assert TCP.rule("jackpot-without-base", closed=closed) == Ruling(ruling, "dealer", ("3.5",))


def test_3_6_three_cards_face_down_to_each_wagered_area_clockwise_and_to_the_dealer() -> None:
    assert TCP.deal("only", 5, 1, 3) == [
        ("position-1", 3, "down"),
        ("position-3", 3, "down"),
        ("position-5", 3, "down"),
        ("dealer", 3, "down"),
    ]


def test_3_6_is_the_only_deal_procedure() -> None:
    assert list(TCP.game.file.deals) == ["only"]
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000), device="automated") == ["table.device"]


@pytest.mark.parametrize("hand", ["7s 5h", "7s 5h 2d Kd", ""])
def test_3_6_a_hand_has_three_cards(hand: str) -> None:
    assert refused(QUEEN_HIGH, position(1, hand, "play", ante=1000)) == ["positions[0].cards"]
    assert refused(hand, position(1, "Kc Jc 9c", "play", ante=1000)) == ["dealer"]


def test_3_6_no_community_cards_are_dealt() -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000), community="2s Kc") == ["community"]


@pytest.mark.parametrize("decision", [None, "check", "bet", "Fold"])
def test_3_7_each_player_declares_fold_or_play(decision: str | None) -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, decision, ante=1000)) == ["positions[0].decision"]


@pytest.mark.parametrize("decision", ["fold", "play"])
def test_3_7_a_player_with_pair_plus_alone_declares_as_well(decision: str) -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, pair_plus=500)) == ["positions[0].decision"]
    assert TCP.round(QUEEN_HIGH, position(1, WEAK, decision, pair_plus=500)).positions[0].decision == decision


@any_dealer
def test_3_8_a_fold_loses_the_ante_whatever_the_dealer_holds(dealer: str) -> None:
    assert TCP.lines(dealer, position(1, THREE_OF_A_KIND, "fold", ante=2500)) == {"ante": lose("ante", 2500, "3.8")}


def test_3_8_a_fold_gives_up_pair_plus_too() -> None:
    assert TCP.lines(QUEEN_HIGH, position(1, PAIR, "fold", ante=2500, pair_plus=500)) == {
        "ante": lose("ante", 2500, "3.8"),
        "pair-plus": lose("pair-plus", 500, "3.8"),
    }


@pytest.mark.parametrize(
    ("hand", "award", "after"),
    [(SPADES, 8_432_057, 5_000_000), (HEARTS, 125_000, 8_432_057), (STRAIGHT, 1500, 8_432_057), (PAIR, 0, 8_432_057)],
    ids=["spades", "hearts", "straight", "pair"],
)
def test_3_8_a_folded_hand_still_wins_the_jackpot(hand: str, award: int, after: int) -> None:
    settled = TCP.settle(JACK_HIGH, position(1, hand, "fold", ante=1000, jackpot=True), jackpot=METER)
    assert at(settled, 1) == {"ante": lose("ante", 1000, "3.8"), "jackpot": jackpot(award, "3.15", "4.4")}
    assert settled.jackpot_after == after


def test_3_9_folding_the_ante_keeps_pair_plus_in_play() -> None:
    assert TCP.lines(QUEEN_HIGH, position(1, STRAIGHT, "fold-ante", ante=1000, pair_plus=500, jackpot=True)) == {
        "ante": lose("ante", 1000, "3.9"),
        "pair-plus": win("pair-plus", 500, 2500, "3.14.5", "4.3"),
        "jackpot": jackpot(1500, "3.15", "4.4"),
    }


def test_3_9_pair_plus_kept_in_play_may_lose() -> None:
    assert TCP.lines(JACK_HIGH, position(1, WEAK, "fold-ante", ante=1000, pair_plus=500)) == {
        "ante": lose("ante", 1000, "3.9"),
        "pair-plus": lose("pair-plus", 500, "3.13.4", "4.3"),
    }


@pytest.mark.parametrize("wagers", [{"ante": 1000}, {"pair_plus": 500}, {"ante": 1000, "jackpot": True}])
def test_3_9_folding_the_ante_alone_takes_an_ante_and_pair_plus(wagers: dict[str, Any]) -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "fold-ante", **wagers)) == ["positions[0].decision"]


def test_3_10_play_adds_a_wager_equal_to_the_ante() -> None:
    assert TCP.lines(QUEEN_HIGH, position(1, "Kd 5d 3c", "play", ante=2500)) == {
        "ante": win("ante", 2500, 2500, "3.14.1", "4.1"),
        "play": win("play", 2500, 2500, "3.14.1", "4.1"),
    }


def test_3_10_play_is_staked_by_the_decision_and_by_no_other_amount() -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000, play=1000)) == ["positions[0].wagers.play"]


@pytest.mark.parametrize("decision", ["fold", "fold-ante"])
def test_3_10_only_play_stakes_it(decision: str) -> None:
    assert list(TCP.lines(QUEEN_HIGH, position(1, PAIR, decision, ante=1000, pair_plus=500))) == ["ante", "pair-plus"]


def test_3_11_pair_plus_alone_with_a_pair_plays_without_a_play_wager() -> None:
    lines = TCP.lines(QUEEN_HIGH, position(1, "2s 2h 3d", "play", pair_plus=500))
    assert lines == {"pair-plus": win("pair-plus", 500, 500, "3.14.5", "4.3")}


@pytest.mark.parametrize(("decision", "clauses"), [("play", ("3.14.5", "4.3")), ("fold", ("3.8",))])
def test_3_11_pair_plus_alone_without_a_pair_loses_either_way(decision: str, clauses: tuple[str, ...]) -> None:
    lines = TCP.lines(QUEEN_HIGH, position(1, "As Kh Jd", decision, pair_plus=500))
    assert lines == {"pair-plus": lose("pair-plus", 500, *clauses)}


@pytest.mark.parametrize(
    ("dealer", "hand"),
    [
        ("Qc As Kd", "straight"),
        ("As 3d 2c", "straight"),
        ("9c Kd 9s", "pair"),
        ("2c 9c 5c", "flush"),
        ("7c Qd 3s", "three-odd-cards"),
    ],
)
def test_3_12_the_dealer_declares_the_best_hand_the_cards_make_in_any_order(dealer: str, hand: str) -> None:
    assert TCP.settle(dealer, position(1, "8h 6h 4d", "fold", ante=1000)).dealer_hand.key == hand


@pytest.mark.parametrize("dealer", ["Jh Ts 8c", "Jh 9s 8c", "5h 3s 2c"])
def test_3_13_below_queen_high_the_dealer_does_not_qualify(dealer: str) -> None:
    settled = TCP.settle(dealer, position(1, "Kd 6d 4s", "play", ante=1000))
    assert not settled.qualifies
    assert at(settled, 1) == {"ante": win("ante", 1000, 1000, "3.13.2", "4.1"), "play": stand_off("play", 1000, "3.13.1")}


def test_3_13_1_play_is_returned_unpaid_when_the_dealer_does_not_qualify() -> None:
    assert TCP.lines(JACK_HIGH, position(1, "Kd 5d 3c", "play", ante=2500))["play"] == stand_off("play", 2500, "3.13.1")


@pytest.mark.parametrize("hand", ["7s 5h 2d", "Js 9s 4d", "Ks 5h 2d"], ids=["lower", "equal", "higher"])
def test_3_13_2_every_ante_is_paid_when_the_dealer_does_not_qualify(hand: str) -> None:
    assert TCP.lines(JACK_HIGH, position(1, hand, "play", ante=2500))["ante"] == win("ante", 2500, 2500, "3.13.2", "4.1")


@pytest.mark.parametrize(
    ("hand", "paid"), [(STRAIGHT_FLUSH, 12_500), (THREE_OF_A_KIND, 10_000), (STRAIGHT, 2500)], ids=["5", "4", "1"]
)
def test_3_13_3_ante_bonus_is_paid_when_the_dealer_does_not_qualify(hand: str, paid: int) -> None:
    assert TCP.lines(JACK_HIGH, position(1, hand, "play", ante=2500)) == {
        "ante": win("ante", 2500, 2500, "3.13.2", "4.1"),
        "ante-bonus": pays("ante-bonus", paid, "3.13.3", "4.2"),
        "play": stand_off("play", 2500, "3.13.1"),
    }


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        (PAIR, win("pair-plus", 500, 500, "3.13.4", "4.3")),
        (THREE_ODD_CARDS, lose("pair-plus", 500, "3.13.4", "4.3")),
    ],
    ids=["pair", "less"],
)
def test_3_13_4_pair_plus_is_settled_by_its_table_when_the_dealer_does_not_qualify(hand: str, line: Line) -> None:
    assert TCP.lines(JACK_HIGH, position(1, hand, "play", ante=1000, pair_plus=500))["pair-plus"] == line


@pytest.mark.parametrize(
    "dealer",
    ["Qh 3s 2c", "Kh 3s 2c", "Ah 4s 2c", "2h 2s 3c", "5h 3h 2h", "3h 2s Ac", "4h 3s 2c", "2h 2s 2c"],
    ids=["queen", "king", "ace", "pair", "flush", "lowest-straight", "straight-of-low-cards", "trips"],
)
def test_3_14_queen_high_or_better_qualifies(dealer: str) -> None:
    assert TCP.settle(dealer, position(1, "8s 6h 4d", "play", ante=1000)).qualifies


def test_3_14_queen_high_or_better_is_clear_and_leaves_the_table_no_choice() -> None:
    rulings = {"dealer-qualifies": "cards"}
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000), rulings=rulings) == ["table.rulings.dealer-qualifies"]


@pytest.mark.parametrize("hand", ["Qc 9s 5d", "Qc Ts 2d", "Kd 3d 2c", "2s 2h 3d"])
def test_3_14_1_a_higher_hand_is_paid_ante_and_play(hand: str) -> None:
    assert TCP.lines(QUEEN_HIGH, position(1, hand, "play", ante=2500)) == {
        "ante": win("ante", 2500, 2500, "3.14.1", "4.1"),
        "play": win("play", 2500, 2500, "3.14.1", "4.1"),
    }


@pytest.mark.parametrize("hand", ["Qc 9s 3d", "Qc 8s 7d", "Js Ts 8d"])
def test_3_14_2_a_lower_hand_loses_ante_and_play(hand: str) -> None:
    assert TCP.lines(QUEEN_HIGH, position(1, hand, "play", ante=2500)) == {
        "ante": lose("ante", 2500, "3.14.2"),
        "play": lose("play", 2500, "3.14.2"),
    }


@pytest.mark.parametrize(
    ("dealer", "hand"),
    [("Qh 9d 4c", "Qc 9s 4d"), ("8s 8h Kd", "8d 8c Ks"), ("Th 4h 2h", "Ts 4s 2s"), ("9s 8h 7d", "9d 8c 7s"), (SPADES, HEARTS)],
    ids=["odd-cards", "pair", "flush", "straight", "spades-are-no-higher"],
)
def test_3_14_3_equal_hands_stand_off(dealer: str, hand: str) -> None:
    lines = TCP.lines(dealer, position(1, hand, "play", ante=2500))
    assert lines["ante"] == stand_off("ante", 2500, "3.14.3")
    assert lines["play"] == stand_off("play", 2500, "3.14.3")


@pytest.mark.parametrize(
    ("dealer", "line"),
    [
        ("Qh 9d 4c", win("ante", 2500, 2500, "3.14.1", "4.1")),
        ("9s 9d 9c", lose("ante", 2500, "3.14.2")),
        ("8s 7h 6d", stand_off("ante", 2500, "3.14.3")),
    ],
    ids=["won", "lost", "stand-off"],
)
def test_3_14_4_ante_bonus_is_paid_whatever_becomes_of_the_ante(dealer: str, line: Line) -> None:
    lines = TCP.lines(dealer, position(1, STRAIGHT, "play", ante=2500))
    assert lines["ante"] == line
    assert lines["ante-bonus"] == pays("ante-bonus", 2500, "3.14.4", "4.2")


@pytest.mark.parametrize("dealer", [QUEEN_HIGH, THREE_NINES], ids=["lower", "higher"])
@pytest.mark.parametrize(
    ("hand", "line"),
    [
        (PAIR, win("pair-plus", 500, 500, "3.14.5", "4.3")),
        (THREE_ODD_CARDS, lose("pair-plus", 500, "3.14.5", "4.3")),
    ],
    ids=["pair", "less"],
)
def test_3_14_5_pair_plus_is_settled_by_its_table_whatever_the_dealer_holds(dealer: str, hand: str, line: Line) -> None:
    assert TCP.lines(dealer, position(1, hand, "play", ante=1000, pair_plus=500))["pair-plus"] == line


@any_dealer
def test_3_15_a_qualifying_hand_is_paid_its_award_whatever_the_dealer_holds(dealer: str) -> None:
    lines = TCP.lines(dealer, position(1, "8s 7c 6h", "play", ante=1000, jackpot=True))
    assert lines["jackpot"] == jackpot(1500, "3.15", "4.4")


def test_3_15_the_price_is_taken_from_a_winning_wager_too() -> None:
    line = TCP.lines(QUEEN_HIGH, position(1, THREE_OF_A_KIND, "play", ante=1000, jackpot=True))["jackpot"]
    assert (line.outcome, line.paid, line.taken, line.returned) == ("win", 15_000, 500, 0)


def test_3_16_every_other_jackpot_wager_gets_the_envy_bonus() -> None:
    settled = TCP.settle(
        QUEEN_HIGH,
        position(1, "Kd 5d 3c", "play", ante=1000, jackpot=True),
        position(2, "Ac Kc Qc", "play", ante=1000, pair_plus=500, jackpot=True),
        position(4, "Js 8h 3d", "play", ante=1000),
        position(5, "7s 5h 2d", "fold", ante=1000, jackpot=True),
        position(6, "9s 6c 2h", "play", pair_plus=500, jackpot=True),
    )
    assert envy(settled) == {1: 5000, 5: 5000}
    assert at(settled, 1)["envy"] == pays("envy", 5000, "3.16", "4.4")


@pytest.mark.parametrize("decision", ["play", "fold", "fold-ante"])
@pytest.mark.parametrize("wagered", [True, False], ids=["with-jackpot", "without-jackpot"])
def test_3_16_any_top_hand_with_an_ante_is_envied_folded_or_not(wagered: bool, decision: str) -> None:
    settled = TCP.settle(
        QUEEN_HIGH,
        position(3, SPADES, decision, ante=1000, pair_plus=500, jackpot=wagered),
        position(7, WEAK, "play", ante=1000, jackpot=True),
    )
    assert envy(settled) == {7: 25_000}


def test_3_16_each_top_hand_is_envied_and_nobody_envies_their_own() -> None:
    settled = TCP.settle(
        JACK_HIGH,
        position(1, SPADES, "play", ante=1000, jackpot=True),
        position(2, HEARTS, "play", ante=1000, jackpot=True),
        position(3, DIAMONDS, "play", ante=1000, jackpot=True),
        position(4, CLUBS, "play", ante=1000),
        position(5, WEAK, "fold", ante=1000, jackpot=True),
    )
    assert envy(settled) == {1: 3 * 5000, 2: 25_000 + 2 * 5000, 3: 25_000 + 2 * 5000, 5: 25_000 + 3 * 5000}
    assert list(at(settled, 2)) == ["ante", "ante-bonus", "play", "jackpot", "envy"]


@pytest.mark.parametrize("hand", ["Ks Qs Js", "3s 2s As", "As Ah Ad", "As Ks Qh"])
def test_3_16_only_the_top_two_hands_are_envied(hand: str) -> None:
    settled = TCP.settle(
        JACK_HIGH, position(1, hand, "play", ante=1000, jackpot=True), position(2, WEAK, "play", ante=1000, jackpot=True)
    )
    assert envy(settled) == {}


@pytest.mark.parametrize("hand", [SPADES, HEARTS], ids=["spades", "hearts"])
@pytest.mark.parametrize("wagers", [{"pair_plus": 500}, {"pair_plus": 500, "jackpot": True}, {"jackpot": True}])
def test_3_17_a_top_hand_without_an_ante_is_not_envied(hand: str, wagers: dict[str, Any]) -> None:
    settled = TCP.settle(
        JACK_HIGH, position(1, hand, "play", **wagers), position(2, WEAK, "play", ante=1000, pair_plus=500, jackpot=True)
    )
    assert envy(settled) == {}


LADDER = [
    *(SPADES, "Kh Qh Jh", STRAIGHT_FLUSH, "4d 3d 2d", "3c 2c Ac"),
    *("As Ah Ad", "Ks Kh Kd", THREE_OF_A_KIND, "2s 2h 2d"),
    *("As Kh Qd", "Ks Qh Jd", STRAIGHT, "4s 3h 2d", "3s 2h Ad"),
    *("Ah Kh Jh", "Ad Kd Td", "Ac Qc Jc", "Kd Qd Td", FLUSH, "5c 4c 2c", "5s 3s 2s"),
    *("As Ah Kd", "As Ah Qd", PAIR, "Ks Kh Ad", "3s 3h 2d", "2s 2h Ad", "2s 2h 3d"),
    *("As Kh Jd", "As Kh Td", "As Qh Jd", "Ks Qh Td", "Qs Jh 2d", THREE_ODD_CARDS, "5s 4h 2d", "5s 3h 2d"),
]


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(LADDER)))
def test_3_18_hands_rank_from_akq_suited_down_to_five_high(higher: str, lower: str) -> None:
    assert three_card.strength(cards(higher)) > three_card.strength(cards(lower))


@pytest.mark.parametrize(
    ("hand", "equal"), [(SPADES, CLUBS), ("3s 2s As", "3d 2d Ad"), ("As Kh Qd", "Ad Ks Qh"), ("Ah Kh Jh", "Js Ks As")]
)
def test_3_18_suits_rank_no_hand_above_another(hand: str, equal: str) -> None:
    assert three_card.strength(cards(hand)) == three_card.strength(cards(equal))


@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, "As Ks Qs", "3c 2c Ac", "7d 9d 8d"])
def test_3_18_1_a_straight_flush_is_consecutive_and_of_one_suit(hand: str) -> None:
    assert row(hand) == "3.18.1"


@pytest.mark.parametrize("hand", [THREE_OF_A_KIND, "As Ah Ad", "2h 2d 2c"])
def test_3_18_2_three_of_a_kind_is_one_rank(hand: str) -> None:
    assert row(hand) == "3.18.2"


@pytest.mark.parametrize("hand", [STRAIGHT, "As Kh Qd", "Ah 2s 3h", "Ts Js Qh"])
def test_3_18_3_a_straight_is_consecutive_with_the_ace_high_or_low(hand: str) -> None:
    assert row(hand) == "3.18.3"


@pytest.mark.parametrize("hand", [FLUSH, "Ah Kh Jh", "2d Ad Kd", "5s 3s 2s"])
def test_3_18_4_a_flush_is_one_suit_and_not_consecutive(hand: str) -> None:
    assert row(hand) == "3.18.4"


@pytest.mark.parametrize("hand", [PAIR, "2s 3h 2d", "As Ks Ah"])
def test_3_18_5_a_pair_is_two_cards_of_one_rank(hand: str) -> None:
    assert row(hand) == "3.18.5"


@pytest.mark.parametrize("hand", [THREE_ODD_CARDS, "As Kh Jd", "2s Ah Kd", "5h 3h 2d", "8d 7d 5c"])
def test_3_18_6_three_odd_cards_are_neither_consecutive_nor_suited(hand: str) -> None:
    assert row(hand) == "3.18.6"


# 4. Settlement


@pytest.mark.parametrize("amount", [1, 333, 2500, 1_000_001])
def test_4_1_ante_and_play_are_paid_even_money(amount: int) -> None:
    lines = TCP.lines(QUEEN_HIGH, position(1, "Kd 5d 3c", "play", ante=amount))
    assert lines["ante"] == win("ante", amount, amount, "3.14.1", "4.1")
    assert lines["play"] == win("play", amount, amount, "3.14.1", "4.1")


@pytest.mark.parametrize("wager", ["ante", "play"])
def test_4_1_pay_table_reads_one_to_one(wager: str) -> None:
    assert {name: str(odds) for name, odds in TCP.game.file.pays[wager].odds.items()} == {"win": "1 to 1"}


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        (STRAIGHT_FLUSH, 5),
        ("As Ks Qs", 5),
        ("3c 2c Ac", 5),
        (THREE_OF_A_KIND, 4),
        (STRAIGHT, 1),
        ("3s 2h Ac", 1),
        (FLUSH, None),
        (PAIR, None),
        (THREE_ODD_CARDS, None),
    ],
)
def test_4_2_ante_bonus_pay_table(hand: str, odds: int | None) -> None:
    lines = TCP.lines(QUEEN_HIGH, position(1, hand, "play", ante=2500))
    assert lines.get("ante-bonus") == (pays("ante-bonus", 2500 * odds, "3.14.4", "4.2") if odds else None)


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        (STRAIGHT_FLUSH, 40),
        ("As Ks Qs", 40),
        ("3c 2c Ac", 40),
        (THREE_OF_A_KIND, 30),
        (STRAIGHT, 5),
        ("3s 2h Ac", 5),
        (FLUSH, 4),
        ("2d Ad Kd", 4),
        (PAIR, 1),
        ("2s 2h 3d", 1),
    ],
)
def test_4_3_pair_plus_pay_table(hand: str, odds: int) -> None:
    lines = TCP.lines(QUEEN_HIGH, position(1, hand, "play", pair_plus=700))
    assert lines == {"pair-plus": win("pair-plus", 700, 700 * odds, "3.14.5", "4.3")}


@pytest.mark.parametrize("hand", [THREE_ODD_CARDS, "As Kh Jd", "2s Ah Kd"])
def test_4_3_pair_plus_pays_nothing_below_a_pair(hand: str) -> None:
    lines = TCP.lines(QUEEN_HIGH, position(1, hand, "play", pair_plus=700))
    assert lines == {"pair-plus": lose("pair-plus", 700, "3.14.5", "4.3")}


@pytest.mark.parametrize(
    ("hand", "award", "after"),
    [
        (SPADES, 8_432_057, 5_000_000),
        ("Qs As Ks", 8_432_057, 5_000_000),
        (HEARTS, 125_000, 8_432_057),
        (DIAMONDS, 125_000, 8_432_057),
        (CLUBS, 125_000, 8_432_057),
        (STRAIGHT_FLUSH, 17_500, 8_432_057),
        ("Ks Qs Js", 17_500, 8_432_057),
        ("3s 2s As", 17_500, 8_432_057),
        (THREE_OF_A_KIND, 15_000, 8_432_057),
        (STRAIGHT, 1500, 8_432_057),
        ("As Ks Qh", 1500, 8_432_057),
        ("3s 2h Ac", 1500, 8_432_057),
        (FLUSH, 0, 8_432_057),
        ("2s As Ks", 0, 8_432_057),
        (PAIR, 0, 8_432_057),
        (THREE_ODD_CARDS, 0, 8_432_057),
    ],
)
def test_4_4_jackpot_pay_table_and_the_meter_after(hand: str, award: int, after: int) -> None:
    settled = TCP.settle(JACK_HIGH, position(1, hand, "play", ante=1000, jackpot=True), jackpot=METER)
    assert at(settled, 1)["jackpot"] == jackpot(award, "3.15", "4.4")
    assert settled.jackpot_after == after


def test_4_4_several_winners_are_each_paid_in_full_and_fixed_awards_leave_the_meter_alone() -> None:
    settled = TCP.settle(
        JACK_HIGH,
        position(1, "Ah Kh Qh", "play", ante=1000, jackpot=True),
        position(2, "Ac Kc Qc", "play", ante=1000, jackpot=True),
        position(3, "8s 7s 6s", "play", ante=1000, jackpot=True),
        position(4, "5h 4h 3h", "play", ante=1000, jackpot=True),
        position(5, "5s 4s 3c", "play", ante=1000, jackpot=True),
        jackpot=METER,
    )
    awards = [at(settled, number)["jackpot"].paid for number in range(1, 6)]
    assert awards == [125_000, 125_000, 17_500, 17_500, 1500]
    assert settled.jackpot_after == 8_432_057


def test_4_4_akq_of_spades_wins_the_whole_jackpot_beside_other_winners() -> None:
    settled = TCP.settle(
        JACK_HIGH,
        position(1, "8h 7h 6h", "play", ante=1000, jackpot=True),
        position(2, "As Ks Qs", "play", ante=1000, jackpot=True),
        position(3, "Ah Kh Qh", "play", ante=1000, jackpot=True),
        jackpot=METER,
    )
    assert at(settled, 1)["jackpot"] == jackpot(17_500, "3.15", "4.4")
    assert at(settled, 2)["jackpot"] == jackpot(8_432_057, "3.15", "4.4")
    assert at(settled, 3)["jackpot"] == jackpot(125_000, "3.15", "4.4")
    assert settled.jackpot_after == 5_000_000


@pytest.mark.parametrize(
    ("hand", "bonus"),
    [(SPADES, 25_000), (HEARTS, 5000), (DIAMONDS, 5000), (CLUBS, 5000), (STRAIGHT_FLUSH, 0), (THREE_OF_A_KIND, 0), (STRAIGHT, 0)],
)
def test_4_4_envy_bonus_by_the_hand_that_is_envied(hand: str, bonus: int) -> None:
    settled = TCP.settle(
        JACK_HIGH, position(1, hand, "play", ante=1000, jackpot=True), position(2, WEAK, "play", ante=1000, jackpot=True)
    )
    assert at(settled, 2).get("envy") == (pays("envy", bonus, "3.16", "4.4") if bonus else None)


# 5. Irregularities


def test_5_1_a_foreign_card_is_ruled_on_whatever_else_is_known() -> None:
    assert TCP.rule("foreign-card").clauses == ("5.1", "5.1.1", "5.2")
    with pytest.raises(BadInput) as refusal:
        TCP.rule("foreign-card", noticed=True)
    assert [problem.where for problem in refusal.value.problems] == ["noticed"]


def test_5_1_1_a_foreign_card_voids_the_round() -> None:
    assert TCP.rule("foreign-card") == Ruling("void-round", "dealer", ("5.1", "5.1.1", "5.2"))


def test_5_2_too_few_or_too_many_cards_void_the_round() -> None:
    ruling = TCP.rule("foreign-card")
    assert (ruling.ruling, ruling.decides) == ("void-round", "dealer")
    assert "5.2" in ruling.clauses


@pytest.mark.parametrize(
    ("handled", "reconstructable", "ruling"),
    [
        (False, True, Ruling("reconstruct", "dealer", ("5.3",))),
        (False, False, Ruling("void-round", "dealer", ("5.3",))),
        (True, True, REFERRED),
        (True, False, REFERRED),
    ],
)
def test_5_3_a_misdeal_is_void_unless_it_can_be_reconstructed(handled: bool, reconstructable: bool, ruling: Ruling) -> None:
    assert TCP.rule("misdeal", handled=handled, reconstructable=reconstructable) == ruling


@pytest.mark.parametrize(
    ("noticed", "reconstructable", "ruling"),
    [
        (True, True, "reconstruct"),
        (False, True, "reconstruct"),
        (True, False, "void-round"),
        (False, False, "stands"),
    ],
)
def test_5_4_a_wrong_dealer_hand_noticed_in_time_voids_the_round(noticed: bool, reconstructable: bool, ruling: str) -> None:
    ruled = TCP.rule("dealer-count", noticed=noticed, reconstructable=reconstructable)
    assert ruled == Ruling(ruling, "dealer", ("5.4",))


@pytest.mark.parametrize(
    ("count", "ruling"),
    [(1, REFERRED), (2, Ruling("void-round", "dealer", ("5.5",))), (3, Ruling("void-round", "dealer", ("5.5",)))],
)
def test_5_5_two_or_more_exposed_cards_void_the_round(count: int, ruling: Ruling) -> None:
    assert TCP.rule("exposed-cards", count=count) == ruling


def test_5_6_a_late_wager_is_refused() -> None:
    assert TCP.rule("late-wager") == Ruling("refuse", "dealer", ("5.6",))


def test_5_7_a_wager_withdrawn_late_stands() -> None:
    assert TCP.rule("late-withdrawal") == Ruling("stands", "dealer", ("5.7",))


@pytest.mark.parametrize(
    ("case", "facts", "where"),
    [
        ("misdeal", {"handled": False}, "reconstructable"),
        ("dealer-count", {"reconstructable": True}, "noticed"),
        ("exposed-cards", {}, "count"),
        ("exposed-cards", {"count": 0}, "count"),
        ("exposed-cards", {"count": True}, "count"),
        ("misdeal", {"handled": 1, "reconstructable": False}, "handled"),
        ("late-wager", {"count": 1}, "count"),
        ("jackpot-without-base", {}, "closed"),
        ("under-minimum", {}, "warned"),
        ("spilled-drink", {"count": 1}, "count"),
    ],
)
def test_a_ruling_needs_its_facts_and_no_others(case: str, facts: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as refusal:
        TCP.rule(case, **facts)
    assert [problem.where for problem in refusal.value.problems] == [where]


# What the document has no clause for


@pytest.mark.parametrize(
    ("case", "facts"),
    [
        ("community-count", {"noticed": True, "reconstructable": False}),
        ("player-count", {"noticed": True, "reconstructable": False}),
        ("player-count", {"noticed": True, "reconstructable": True}),
        ("count-doubt", {"correct": True}),
        ("count-doubt", {"correct": False}),
        ("hand-not-confidential", {}),
        ("multiple-hands", {"viewed": 1}),
        ("absent-player", {}),
        ("under-minimum", {"warned": True}),
        ("under-minimum", {"warned": False}),
        ("over-maximum", {}),
        ("earlier-round-limits", {}),
        ("power-failure", {"outcome": False}),
        ("power-failure", {"outcome": True}),
        ("spilled-drink", {}),
    ],
)
def test_what_no_clause_covers_is_referred(case: str, facts: dict[str, Any]) -> None:
    assert TCP.rule(case, **facts) == REFERRED


def test_no_clause_on_declining_to_expose_a_hand() -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000, exposed=False)) == ["positions[0].exposed"]


def test_no_clause_on_an_absent_player() -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, ante=1000, absent=True)) == ["positions[0].absent"]


def test_no_clause_on_limits() -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000), limits={"ante": [500, 5000]}) == ["table.limits"]
    assert TCP.round(QUEEN_HIGH, position(1, WEAK, "play", ante=1000), limits={}).table.limits == {}


def test_no_clause_on_limits_so_a_warning_changes_nothing() -> None:
    warned = TCP.lines(QUEEN_HIGH, position(1, STRAIGHT, "play", ante=1, jackpot=True, warned=True))
    assert warned == {
        "ante": win("ante", 1, 1, "3.14.1", "4.1"),
        "ante-bonus": pays("ante-bonus", 1, "3.14.4", "4.2"),
        "play": win("play", 1, 1, "3.14.1", "4.1"),
        "jackpot": jackpot(1500, "3.15", "4.4"),
    }


@pytest.mark.parametrize("switch", ["jackpot-reset-basis", "main-on-equal-rank", "bonus-on-losing-hand"])
def test_no_clause_leaves_the_table_a_switch(switch: str) -> None:
    assert refused(QUEEN_HIGH, position(1, WEAK, "play", ante=1000), rulings={switch: "push"}) == [f"table.rulings.{switch}"]


def test_3_1_a_round_begins_with_the_announcement() -> None:
    check_opening_words(TCP, "3.1")


def test_3_2_bets_close_with_the_announcement() -> None:
    check_closing_words(TCP, "3.2")

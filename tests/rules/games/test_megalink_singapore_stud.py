"""Megalink Singapore Stud, clause by clause."""

from itertools import pairwise
from typing import Any

import pytest

from app.base.trouble import BadInput
from app.rules.core.cards import DECK, spell
from app.rules.core.irregularity import Fact, Ruling
from app.rules.core.settlement import Line
from tests.rules.examples import (
    CATALOGUE,
    Example,
    check_closing_words,
    check_opening_words,
    jackpot,
    lose,
    position,
    stand_off,
    void,
    win,
)

STUD = Example("megalink-singapore-stud")

ANTE, BET = 2500, 5000

# What the Dealer may hold against the Player's pair of Queens.
QUEENS = "Qs Qh 7d 6c 2s"
ACE_KING = "Ah Kd 8c 5s 3d"
KINGS = "Kh Ks 8c 5s 3d"
SAME_QUEENS = "Qd Qc 7s 6h 2d"
NO_HAND = "Ah Qd 8c 5s 3d"

ROYAL, SECOND_ROYAL, THIRD_ROYAL = "As Ks Qs Js Ts", "Ah Kh Qh Jh Th", "Ad Kd Qd Jd Td"
STRAIGHT_FLUSH, SECOND_STRAIGHT_FLUSH, THIRD_STRAIGHT_FLUSH = "9s 8s 7s 6s 5s", "9h 8h 7h 6h 5h", "9d 8d 7d 6d 5d"
CLUBS = "Ac Kc 4s 3h 2d"  # a Dealer who leaves every Royal and Straight Flush above undealt

METER = {"display": 8432057, "reset": 5000000}
RUNNING = {"jackpot-reset-basis": "running-meter"}
TO_THE_LETTER = {"dealer-qualifies": "cards"}
LIMITS = {"ante": [2500, 20000], "bet": [5000, 40000]}

WON, LOST, TIED, NO_CONTEST = ("win", "win"), ("lose", "lose"), ("stand-off", "stand-off"), ("win", "stand-off")


def bet(cards: str, number: int = 1, *, ante: int = ANTE, **more: Any) -> dict[str, Any]:
    return position(number, cards, "bet", ante=ante, **more)


def fold(cards: str, number: int = 1, *, ante: int = ANTE, **more: Any) -> dict[str, Any]:
    return position(number, cards, "fold", ante=ante, **more)


def absent(cards: str, number: int = 1, **more: Any) -> dict[str, Any]:
    return position(number, cards, ante=ANTE, absent=True, **more)


def result(player: str, dealer: str, **table: Any) -> tuple[str, str]:
    """The outcomes of Ante and Bet."""
    lines = STUD.lines(dealer, bet(player), **table)
    return lines["ante"].outcome, lines["bet"].outcome


def beats(higher: str, lower: str) -> bool:
    """Whether one hand wins against the other from either side of the table."""
    return result(higher, lower) == WON and result(lower, higher) == LOST


def ties(one: str, other: str) -> bool:
    """Whether two hands stand off from either side of the table."""
    return result(one, other) == TIED and result(other, one) == TIED


def named(cards: str) -> str:
    """The row of the order of hands that a hand stands in."""
    return STUD.settle("4s 4d 9s 7s 2d", fold(cards)).positions[0].hand.key


def jackpots(dealer: str, *positions: dict[str, Any], **table: Any) -> tuple[list[Line], int | None]:
    """The jackpot lines in the order of the positions, and the meter after the round."""
    settled = STUD.settle(dealer, *positions, **{"jackpot": METER, **table})
    return [line for seat in settled.positions for line in seat.lines if line.wager == "jackpot"], settled.jackpot_after


def refusals(dealer: str, *positions: dict[str, Any], **table: Any) -> list[str]:
    """Where a round that is bad input is wrong."""
    with pytest.raises(BadInput) as refused:
        STUD.round(dealer, *positions, **table)
    return [str(problem.where) for problem in refused.value.problems]


def missing_facts(case: str, **facts: Fact) -> list[str]:
    """The facts for which a ruling is refused."""
    with pytest.raises(BadInput) as refused:
        STUD.rule(case, **facts)
    return [str(problem.where) for problem in refused.value.problems]


# 1. Definitions


def test_1_1_1_the_ante_is_the_first_wager_and_no_round_is_joined_with_nothing() -> None:
    assert STUD.lines(KINGS, fold(QUEENS, ante=1)) == {"ante": lose("ante", 1, "3.9.1")}
    assert refusals(KINGS, fold(QUEENS, ante=0, jackpot=True)) == ["positions[0].wagers.ante"]


@pytest.mark.parametrize("ante", [1, 2500, 33333])
def test_1_1_2_the_bet_is_twice_the_ante(ante: int) -> None:
    assert STUD.lines(KINGS, bet(QUEENS, ante=ante))["bet"].staked == 2 * ante


def test_1_1_4_a_fold_takes_no_further_part_even_when_the_dealer_has_no_hand() -> None:
    assert STUD.lines(NO_HAND, fold(QUEENS)) == {"ante": lose("ante", ANTE, "3.9.1")}


@pytest.mark.parametrize("cards", ["Qs Qh 7d 6c", "Qs Qh 7d 6c 2s 2c"], ids=["four", "six"])
def test_1_1_5_a_hand_is_five_cards(cards: str) -> None:
    assert refusals(ACE_KING, bet(cards)) == ["positions[0].cards"]
    assert refusals(cards, bet("Ah Kd 8c 5s 3d")) == ["dealer"]


def test_1_1_6_the_jackpot_wager_is_optional() -> None:
    declined = fold(QUEENS)
    declined["wagers"]["jackpot"] = False
    assert list(STUD.lines(KINGS, fold(QUEENS))) == ["ante"]
    assert list(STUD.lines(KINGS, declined)) == ["ante"]
    assert STUD.lines(KINGS, fold(QUEENS, jackpot=True))["jackpot"] == jackpot(0, "4.2")


def test_1_1_6_the_jackpot_wager_has_the_price_of_the_table() -> None:
    lines = STUD.lines(KINGS, fold("Js Jh Jd Tc Th", jackpot=True), jackpot={"price": 1000})
    assert lines["jackpot"] == jackpot(20000, "4.2", price=1000)


def test_1_1_8_a_stand_off_neither_wins_nor_loses() -> None:
    settled = STUD.settle(SAME_QUEENS, bet(QUEENS))
    assert (settled.paid, settled.taken, settled.returned) == (0, 0, ANTE + BET)


# 2. Mode of play


def test_2_1_one_deck_holds_each_card_once() -> None:
    assert refusals(ACE_KING, bet("Ah Qh 7d 6c 2s")) == ["positions[0].cards"]
    assert refusals(ACE_KING, bet("Qs Qs 7d 6c 2s")) == ["positions[0].cards"]
    assert refusals("Ah Ah 8c 5s 3d", bet(QUEENS)) == ["dealer"]
    assert refusals(ACE_KING, bet(QUEENS, 1), bet("Qs Jh 9d 6h 4c", 2)) == ["positions[1].cards"]


def test_2_1_the_deck_has_no_jokers() -> None:
    assert refusals(ACE_KING, bet("Joker Qh 7d 6c 2s")) == ["positions[0].cards"]


@pytest.mark.parametrize(("layout", "fewest", "most"), [("A", 5, 7), ("B", 5, 7), ("C", 4, 6), ("D", 4, 6)])
def test_2_2_each_layout_has_its_number_of_positions(layout: str, fewest: int, most: int) -> None:
    for seats in range(fewest, most + 1):
        assert STUD.round(KINGS, bet(QUEENS, seats), layout=layout, seats=seats).table.seats == seats
        assert refusals(KINGS, bet(QUEENS, seats + 1), layout=layout, seats=seats) == ["positions[0].position"]
    for seats in (fewest - 1, most + 1):
        assert refusals(KINGS, bet(QUEENS), layout=layout, seats=seats) == ["table.seats"]
    assert STUD.round(KINGS, bet(QUEENS), layout=layout).table.seats == most


def test_2_2_there_is_no_fifth_layout_and_no_position_zero() -> None:
    assert refusals(KINGS, bet(QUEENS), layout="E") == ["table.layout"]
    assert refusals(KINGS, bet(QUEENS, 0)) == ["positions[0].position"]


def test_2_2_1_wagers_are_ante_bet_and_jackpot() -> None:
    assert list(STUD.lines(KINGS, bet(QUEENS, jackpot=True))) == ["ante", "bet", "jackpot"]
    assert refusals(KINGS, bet(QUEENS, bonus=500)) == ["positions[0].wagers.bonus"]
    assert refusals(KINGS, bet(QUEENS), limits={"play": [2500, 20000]}) == ["table.limits.play"]


def test_2_2_2_every_position_has_all_three_areas() -> None:
    hands = [spell(DECK[start : start + 5]) for start in range(0, 40, 5)]
    settled = STUD.settle(hands[7], *[bet(hands[number - 1], number, jackpot=True) for number in range(1, 8)])
    areas = {seat.position: [(line.wager, line.staked) for line in seat.lines] for seat in settled.positions}
    assert areas == {number: [("ante", ANTE), ("bet", BET), ("jackpot", 500)] for number in range(1, 8)}


# 3. How to play


def test_3_3_the_player_aims_for_a_hand_above_the_dealers() -> None:
    assert result(QUEENS, ACE_KING) == WON
    assert result(QUEENS, SAME_QUEENS) == TIED
    assert result(QUEENS, KINGS) == LOST


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("As Kh Qd 4c 2s", "Ah Kd Jc Th 9h"),
        ("As Kh 9d 7c 2s", "Ah Kd 9c 6h 5h"),
        ("As Kh 9d 7c 3s", "Ah Kd 9c 7h 2h"),
    ],
    ids=["third card", "fourth card", "fifth card"],
)
def test_3_3_1_cards_rank_from_the_top_down_to_the_fifth(higher: str, lower: str) -> None:
    assert beats(higher, lower)


def pair_of(rank: str, suits: str) -> str:
    """A pair, whose three other cards take these suits and are better beside a low pair."""
    others = zip("KJ9" if rank in "65432" else "532", suits, strict=True)
    return " ".join([f"{rank}s {rank}h", *(other + suit for other, suit in others)])


@pytest.mark.parametrize(("higher", "lower"), list(pairwise("AKQJT98765432")))
def test_3_3_1_1_cards_rank_from_the_ace_down_to_the_two(higher: str, lower: str) -> None:
    assert beats(pair_of(higher, "cdc"), pair_of(lower, "dcd"))


def test_3_3_1_2_in_5_4_3_2_ace_the_ace_counts_as_one() -> None:
    assert named("5s 4h 3d 2c Ah") == "straight"
    assert named("5h 4h 3h 2h Ah") == "straight-flush"
    assert beats("6s 5d 4h 3c 2s", "5s 4c 3d 2c Ah")
    assert beats("6s 5s 4s 3s 2s", "5h 4h 3h 2h Ah")


@pytest.mark.parametrize("cards", ["3s 2h Ad Kc Qh", "4c 3s 2h Ad Kc", "2h Ad Kc Qh Jh"])
def test_3_3_1_2_the_ace_does_not_join_two_and_king(cards: str) -> None:
    assert named(cards) == "five-odd-cards"


def test_3_3_1_3_suits_have_no_value() -> None:
    assert ties("As Ks 9s 7s 2h", "Ac Kc 9c 7c 2d")
    assert ties("As Js 9s 6s 3s", "Ac Jc 9c 6c 3c")


def test_3_4_a_position_joins_the_round_with_an_ante() -> None:
    assert refusals(KINGS, position(1, QUEENS, "bet")) == ["positions[0].wagers"]
    assert list(STUD.lines(KINGS, position(1, QUEENS, "bet", jackpot=True))) == ["jackpot"]


@pytest.mark.parametrize("ante", [2500, 20000], ids=["minimum", "maximum"])
def test_3_4_limits_are_within_reach(ante: int) -> None:
    lines = STUD.lines(ACE_KING, bet(QUEENS, ante=ante, warned=True), limits=LIMITS)
    assert lines["ante"] == win("ante", ante, ante, "3.10.3.1", "4.1.1")
    assert lines["bet"] == win("bet", 2 * ante, 2 * ante, "3.10.3.1", "4.1.2")


@pytest.mark.parametrize("limits", [{"ante": [0, 20000]}, {"ante": [2500, 2499]}], ids=["no minimum", "maximum below it"])
def test_3_4_limits_are_a_minimum_and_a_maximum(limits: dict[str, list[int]]) -> None:
    assert refusals(KINGS, bet(QUEENS), limits=limits) == ["table.limits.ante"]


def test_3_4_2_a_position_is_played_once() -> None:
    assert refusals(KINGS, bet(QUEENS, 2), bet("Jd Jc 9d 8h 4c", 2)) == ["positions[1].position"]


def test_3_5_the_jackpot_wager_follows_an_ante() -> None:
    assert STUD.lines(KINGS, bet(QUEENS, jackpot=True))["jackpot"] == jackpot(0, "4.2")
    assert STUD.lines(KINGS, position(1, QUEENS, jackpot=True)) == {"jackpot": void("jackpot", 500, "5.12.2")}


def test_3_7_an_automated_device_deals_whole_hands_and_the_dealers_last_card_is_exposed() -> None:
    assert STUD.deal("automated", 5, 1, 3) == [
        ("position-1", 5, "down"),
        ("position-3", 5, "down"),
        ("position-5", 5, "down"),
        ("dealer", 5, "down"),
        ("dealer", 0, "up"),
    ]


def test_3_8_a_manual_device_deals_card_by_card_and_the_dealers_last_card_is_exposed() -> None:
    once_around = [("position-2", 1, "down"), ("position-7", 1, "down"), ("dealer", 1, "down")]
    assert STUD.deal("manual", 7, 2) == [*once_around * 5, ("dealer", 0, "up")]


def test_3_9_the_player_folds_or_bets() -> None:
    assert refusals(KINGS, position(1, QUEENS, ante=ANTE)) == ["positions[0].decision"]
    assert refusals(KINGS, position(1, QUEENS, "play", ante=ANTE)) == ["positions[0].decision"]


@pytest.mark.parametrize("dealer", [ACE_KING, KINGS, SAME_QUEENS, NO_HAND], ids=["lower", "higher", "equal", "no hand"])
def test_3_9_1_a_fold_loses_the_ante(dealer: str) -> None:
    assert STUD.lines(dealer, fold(QUEENS)) == {"ante": lose("ante", ANTE, "3.9.1")}


def test_3_9_1_a_folded_hand_can_still_win_the_jackpot() -> None:
    lines = STUD.lines(KINGS, fold("Js Jh Jd Jc 4d", jackpot=True))
    assert lines == {"ante": lose("ante", ANTE, "3.9.1"), "jackpot": jackpot(200000, "4.2")}


def test_3_9_1_a_folded_hand_that_is_not_exposed_wins_no_jackpot() -> None:
    lines = STUD.lines(KINGS, fold("Js Jh Jd Jc 4d", jackpot=True, exposed=False))
    assert lines == {"ante": lose("ante", ANTE, "3.10.1"), "jackpot": lose("jackpot", 500, "3.10.1")}


def test_3_9_2_the_decision_stakes_the_bet() -> None:
    assert STUD.lines(KINGS, bet(QUEENS, ante=1750))["bet"] == lose("bet", 3500, "3.10.3.2")
    assert refusals(KINGS, position(1, QUEENS, "bet", ante=ANTE, bet=BET)) == ["positions[0].wagers.bet"]


def test_3_10_the_dealer_compares_with_each_player() -> None:
    settled = STUD.settle(SAME_QUEENS, bet(QUEENS, 1), bet("Js Jh 7h 6d 2c", 2), bet("Ks Kh 7c 6s 2h", 4))
    outcomes = [(seat.position, {line.outcome for line in seat.lines}) for seat in settled.positions]
    assert outcomes == [(1, {"stand-off"}), (2, {"lose"}), (4, {"win"})]
    assert (settled.paid, settled.taken, settled.returned) == (ANTE + BET, ANTE + BET, 2 * (ANTE + BET))


@pytest.mark.parametrize("dealer", [ACE_KING, KINGS, SAME_QUEENS, NO_HAND], ids=["lower", "higher", "equal", "no hand"])
def test_3_10_1_a_hand_not_exposed_loses_every_wager_whatever_the_dealer_holds(dealer: str) -> None:
    lines = STUD.lines(dealer, bet(QUEENS, jackpot=True, exposed=False))
    assert lines == {
        "ante": lose("ante", ANTE, "3.10.1"),
        "bet": lose("bet", BET, "3.10.1"),
        "jackpot": lose("jackpot", 500, "3.10.1"),
    }


def test_3_10_1_a_hand_not_exposed_leaves_the_jackpot_on_the_meter() -> None:
    lines, meter = jackpots(CLUBS, bet(ROYAL, jackpot=True, exposed=False))
    assert (lines, meter) == ([lose("jackpot", 500, "3.10.1")], 8432057)


QUALIFYING = [
    pytest.param("Kh Qd Js Tc 8d", False, False, id="king-high"),
    pytest.param("Ah Qd Js Tc 9d", False, False, id="ace-queen"),
    pytest.param("Ah Kd 4s 3c 2d", True, True, id="lowest ace-king"),
    pytest.param("Ah Kd Qs Jc 9d", True, True, id="highest ace-king"),
    pytest.param("2h 2d 5s 4c 3d", True, False, id="pair of twos"),
    pytest.param("2h 2d Ks Qc Jd", True, False, id="pair and king"),
    pytest.param("2h 2d As Qc Jd", True, False, id="pair and ace"),
    pytest.param("2h 2d As Kc 3d", True, True, id="pair with ace and king"),
    pytest.param("Ah Ad Qs Qc Jd", True, False, id="aces and queens"),
    pytest.param("Ah Ad Ks Kc Jd", True, True, id="aces and kings"),
    pytest.param("Kh Qd Js Tc 9d", True, False, id="king-high straight"),
    pytest.param("Ah Kd Qs Jc Td", True, True, id="ace-high straight"),
    pytest.param("5h 4d 3s 2c Ad", True, False, id="lowest straight"),
    pytest.param("Ad Jd 9d 6d 3d", True, False, id="flush without king"),
    pytest.param("Ad Kd 9d 6d 3d", True, True, id="flush with ace and king"),
    pytest.param("Ah Ad As Qc Qd", True, False, id="aces full of queens"),
]


@pytest.mark.parametrize(("dealer", "by_rank", "to_the_letter"), QUALIFYING)
def test_3_10_2_the_dealer_qualifies_with_ace_and_king(dealer: str, by_rank: bool, to_the_letter: bool) -> None:
    player = bet("8s 8h 7c 6h 2s")
    assert STUD.settle(dealer, player).qualifies is by_rank
    assert STUD.settle(dealer, player, rulings={"dealer-qualifies": "hand-rank"}).qualifies is by_rank
    assert STUD.settle(dealer, player, rulings=TO_THE_LETTER).qualifies is to_the_letter


def test_3_10_2_read_to_the_letter_a_full_house_without_ace_and_king_is_no_hand() -> None:
    full_house = "Jh Jd Js Tc Td"
    assert result(QUEENS, full_house) == LOST
    assert result(QUEENS, full_house, rulings=TO_THE_LETTER) == NO_CONTEST


@pytest.mark.parametrize("cards", [QUEENS, "9s 7h 6d 4c 2s"], ids=["higher", "lower"])
def test_3_10_2_1_on_no_hand_every_bet_is_returned(cards: str) -> None:
    assert STUD.lines(NO_HAND, bet(cards))["bet"] == stand_off("bet", BET, "3.10.2.1")


@pytest.mark.parametrize("cards", [QUEENS, "9s 7h 6d 4c 2s"], ids=["higher", "lower"])
def test_3_10_2_2_on_no_hand_the_ante_is_paid_unless_folded(cards: str) -> None:
    assert STUD.lines(NO_HAND, bet(cards))["ante"] == win("ante", ANTE, ANTE, "3.10.2.2", "4.1.1")
    assert STUD.lines(NO_HAND, fold(cards))["ante"] == lose("ante", ANTE, "3.9.1")


def test_3_10_2_3_on_no_hand_the_jackpot_is_paid_unless_comparison_was_declined() -> None:
    flush = "Qs 9s 7s 4s 2s"
    assert STUD.lines(NO_HAND, bet(flush, jackpot=True))["jackpot"] == jackpot(10000, "4.2")
    assert STUD.lines(NO_HAND, fold(flush, jackpot=True))["jackpot"] == jackpot(10000, "4.2")
    assert STUD.lines(NO_HAND, bet(flush, jackpot=True, exposed=False))["jackpot"] == lose("jackpot", 500, "3.10.1")


def test_3_10_3_a_dealer_with_ace_and_king_compares() -> None:
    assert result("Ac Qh Js Tc 9h", "Ah Kd 4s 3c 2d") == LOST
    assert result("Ac Qh Js Tc 9h", "Ah Qd 4s 3c 2d") == NO_CONTEST


def test_3_10_3_read_to_the_letter_a_pair_with_ace_and_king_compares() -> None:
    assert result(QUEENS, "Jh Jd As Kc 3d", rulings=TO_THE_LETTER) == WON
    assert result(QUEENS, "Ah Ad Ks 8c 3d", rulings=TO_THE_LETTER) == LOST


def test_3_10_3_1_a_higher_hand_is_paid_ante_and_bet() -> None:
    assert STUD.lines(ACE_KING, bet(QUEENS)) == {
        "ante": win("ante", ANTE, ANTE, "3.10.3.1", "4.1.1"),
        "bet": win("bet", BET, BET, "3.10.3.1", "4.1.2"),
    }


def test_3_10_3_2_a_lower_hand_loses_ante_and_bet() -> None:
    assert STUD.lines(KINGS, bet(QUEENS)) == {"ante": lose("ante", ANTE, "3.10.3.2"), "bet": lose("bet", BET, "3.10.3.2")}


@pytest.mark.parametrize("dealer", [ACE_KING, "9s 9h 9d 9c 8c"], ids=["hand wins", "hand loses"])
def test_3_10_3_3_the_jackpot_is_paid_whoever_wins(dealer: str) -> None:
    assert STUD.lines(dealer, bet("Js Jh Jd Tc Th", jackpot=True))["jackpot"] == jackpot(20000, "4.2")


def test_3_10_4_hands_of_the_same_rank_stand_off() -> None:
    assert STUD.lines(SAME_QUEENS, bet(QUEENS)) == {
        "ante": stand_off("ante", ANTE, "3.10.4"),
        "bet": stand_off("bet", BET, "3.10.4"),
    }


@pytest.mark.parametrize(
    ("lowest", "highest_below"),
    [
        pytest.param("As Ks Qs Js Ts", "Kd Qd Jd Td 9d", id="royal flush over straight flush"),
        pytest.param("6c 5c 4c 3c 2c", "As Ah Ad Ac Ks", id="straight flush over four aces"),
        pytest.param("5c 4c 3c 2c Ac", "Ks Kh Kd Kc As", id="lowest straight flush over four kings"),
        pytest.param("2s 2h 2d 2c 3s", "As Ah Ad Ks Kh", id="four of a kind over full house"),
        pytest.param("2s 2h 2d 3c 3s", "Ah Kh Qh Jh 9h", id="full house over flush"),
        pytest.param("7d 5d 4d 3d 2d", "As Kh Qc Jh Ts", id="flush over straight"),
        pytest.param("5s 4h 3c 2c Ah", "As Ad Ac Ks Qh", id="straight over three of a kind"),
        pytest.param("2s 2h 2d 4c 3s", "As Ah Ks Kh Qd", id="three of a kind over two pairs"),
        pytest.param("3s 3h 2d 2c 4s", "As Ah Kd Qc Jh", id="two pairs over one pair"),
        pytest.param("2s 2h 5d 4c 3s", "As Kh Qd Jc 9h", id="one pair over five odd cards"),
    ],
)
def test_3_11_the_lowest_of_a_row_beats_the_highest_of_the_row_below(lowest: str, highest_below: str) -> None:
    assert beats(lowest, highest_below)


def test_3_11_1_royal_flush() -> None:
    assert named("Ad Kd Qd Jd Td") == "royal-flush"
    assert named("Td Kd Jd Ad Qd") == "royal-flush"
    assert named("Ad Kd Qd Jd Th") != "royal-flush"


def test_3_11_2_straight_flush() -> None:
    assert named("Jc Tc 9c 8c 7c") == "straight-flush"
    assert named("Kd Qd Jd Td 9d") == "straight-flush"
    assert named("5c 4c 3c 2c Ac") == "straight-flush"
    assert named("Jc Tc 9c 8c 6c") != "straight-flush"


def test_3_11_3_four_of_a_kind() -> None:
    assert named("Ac Ah Ad As Jh") == "four-of-a-kind"
    assert named("Ac Ah Ad Jd Jh") != "four-of-a-kind"


def test_3_11_4_full_house() -> None:
    assert named("Kc Kh Kd As Ah") == "full-house"
    assert named("Kc Kh Kd As Qh") != "full-house"


def test_3_11_5_flush() -> None:
    assert named("Jh 8h 6h 5h 2h") == "flush"
    assert named("Kh 5h 4h 3h 2h") == "flush"
    assert named("Jh 8h 6h 5h 2c") != "flush"


@pytest.mark.parametrize("cards", ["9c 8d 7c 6h 5s", "As Kh Qd Jc Th", "5s 4h 3d 2c Ah", "5s 7c 9c 6h 8d"])
def test_3_11_6_straight(cards: str) -> None:
    assert named(cards) == "straight"


@pytest.mark.parametrize("cards", ["9c 8d 7c 6h 4c", "As Kh Qd Jc 9h", "6s 4h 3d 2c Ah", "Ks 5h 4c 3d 2h"])
def test_3_11_6_one_card_out_of_sequence_is_no_straight(cards: str) -> None:
    assert named(cards) == "five-odd-cards"


def test_3_11_7_three_of_a_kind() -> None:
    assert named("Ts Th Tc 6h 3d") == "three-of-a-kind"
    assert named("Ts Th 6c 6h 3d") != "three-of-a-kind"


def test_3_11_8_two_pairs() -> None:
    assert named("Qs Qh 6c 6h 3d") == "two-pairs"
    assert named("Qs Qh 6c 5h 3d") != "two-pairs"


def test_3_11_9_one_pair() -> None:
    assert named("Ac Ah 8d 6h 5s") == "one-pair"
    assert named("Ac Kh 8d 6h 5s") != "one-pair"


def test_3_11_10_five_odd_cards() -> None:
    assert named("Qc Th 6d 5s 2h") == "five-odd-cards"
    assert named("Qc Tc 6c 5c 2h") == "five-odd-cards"
    assert named("Qc Tc 6c 5c 2c") != "five-odd-cards"


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param("Ts 9s 8s 7s 6s", "9h 8h 7h 6h 5h", id="straight flush"),
        pytest.param("9s 9h 9d 9c 2s", "8s 8h 8d 8c As", id="four of a kind"),
        pytest.param("Kh 5h 4h 3h 2h", "Qs Js Ts 9s 7s", id="flush, first card"),
        pytest.param("Ah Jh 9h 6h 4h", "As Js 9s 6s 3s", id="flush, fifth card"),
        pytest.param("As Kh Qd Jc Th", "Ks Qh Jd Tc 9h", id="straight"),
        pytest.param("Ts Th Td 3c 2s", "9s 9h 9d Ac Kc", id="three of a kind"),
        pytest.param("As Kh 9d 7c 3s", "Ah Kd 9c 7d 2s", id="five odd cards, fifth card"),
    ],
)
def test_3_12_hands_of_one_kind_rank_by_their_cards(higher: str, lower: str) -> None:
    assert beats(higher, lower)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(ROYAL, SECOND_ROYAL, id="royal flush"),
        pytest.param("Ah Jh 9h 6h 4h", "As Js 9s 6s 4s", id="flush"),
        pytest.param("As Kh 9d 7c 3s", "Ah Kd 9c 7d 3h", id="five odd cards"),
    ],
)
def test_3_12_1_the_same_kind_with_the_same_ranks_stands_off(one: str, other: str) -> None:
    assert ties(one, other)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param("Qs Qh 3c 3h 2d", "Js Jh Tc Th Ad", id="highest pair"),
        pytest.param("Qs Qh 6c 6h 2d", "Qd Qc 5c 5h Ad", id="second pair"),
        pytest.param("Qs Qh 6c 6h 4d", "Qd Qc 6d 6s 3d", id="fifth card"),
        pytest.param("3s 3h 2c 2h As", "3d 3c 2d 2s Ks", id="fifth card above the pairs"),
    ],
)
def test_3_12_2_two_pairs_rank_by_pair_then_pair_then_card(higher: str, lower: str) -> None:
    assert beats(higher, lower)


def test_3_12_2_equal_pairs_and_fifth_cards_stand_off() -> None:
    assert ties("Qs Qh 6c 6h 3d", "Qd Qc 6d 6s 3c")


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param("9s 9h 4c 3h 2d", "8s 8h Ac Kh Qd", id="pair"),
        pytest.param("9s 9h Qc 3h 2d", "9d 9c Jc Th 8d", id="first other card"),
        pytest.param("9s 9h Qc Jh 2d", "9d 9c Qh Th 8d", id="second other card"),
        pytest.param("9s 9h Qc Jh 4d", "9d 9c Qh Jc 3d", id="third other card"),
    ],
)
def test_3_12_3_one_pair_ranks_by_pair_then_the_other_three_cards(higher: str, lower: str) -> None:
    assert beats(higher, lower)


def test_3_12_3_equal_pairs_and_other_cards_stand_off() -> None:
    assert ties("9s 9h Qc Jh 4d", "9d 9c Qh Jc 4s")


@pytest.mark.parametrize("higher", ["6s 5d 4h 3c 2s", "9s 8d 7h 6c 5d", "Ac Kd Qh Js Ts"])
def test_3_12_4_any_other_straight_beats_5_4_3_2_ace(higher: str) -> None:
    assert beats(higher, "5s 4c 3d 2c Ah")


@pytest.mark.parametrize("higher", ["6s 5s 4s 3s 2s", "Kd Qd Jd Td 9d"])
def test_3_12_4_any_other_straight_flush_beats_5_4_3_2_ace(higher: str) -> None:
    assert beats(higher, "5h 4h 3h 2h Ah")


@pytest.mark.parametrize(
    ("higher", "lower"),
    [("3s 3h 3d 4c 4s", "2s 2h 2d Ac As"), ("As Ah Ad 2c 2s", "Ks Kh Kd Qc Qs"), ("7s 7h 7d 2c 2s", "6s 6h 6d Kc Kh")],
    ids=["threes over twos", "aces over kings", "sevens over sixes"],
)
def test_3_12_5_full_houses_rank_by_the_three_of_a_kind(higher: str, lower: str) -> None:
    assert beats(higher, lower)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("8s 9h Td Jc Qs", "8c 9d Th Js Qd", id="straight"),
        pytest.param("8s 9s Ts Js Qs", "8c 9c Tc Jc Qc", id="straight flush"),
        pytest.param("5s 4h 3d 2c Ah", "5c 4d 3h 2s Ac", id="lowest straight"),
    ],
)
def test_3_12_6_the_same_straight_stands_off(one: str, other: str) -> None:
    assert ties(one, other)


def test_3_13_a_jackpot_payout_comes_on_top() -> None:
    settled = STUD.settle(ACE_KING, bet("Ts Th Td 6c 6h", jackpot=True)).positions[0]
    assert (settled.paid, settled.taken, settled.returned) == (2500 + 7 * 5000 + 20000, 500, 7500)


def test_3_14_the_table_entered_second_is_paid_from_what_the_first_has_left() -> None:
    _, meter = jackpots(CLUBS, fold(STRAIGHT_FLUSH, jackpot=True))
    second = jackpots(CLUBS, fold(SECOND_STRAIGHT_FLUSH, jackpot=True), jackpot={**METER, "display": meter})
    assert second == ([jackpot(758885, "4.2")], 6829967)


def test_3_15_only_hands_in_play_count_as_winners() -> None:
    lines, meter = jackpots(
        CLUBS,
        bet(STRAIGHT_FLUSH, 1, jackpot=True),
        bet(SECOND_STRAIGHT_FLUSH, 2, jackpot=True, exposed=False),
        absent(THIRD_STRAIGHT_FLUSH, 3, jackpot=True),
        position(4, "9c 8c 7c 6c 5c", jackpot=True),
        bet(ROYAL, 5),
    )
    assert lines == [
        jackpot(843205, "4.2"),
        lose("jackpot", 500, "3.10.1"),
        void("jackpot", 500, "5.11"),
        void("jackpot", 500, "5.12.2"),
    ]
    assert meter == 7588852


def test_3_15_fixed_awards_are_not_shared() -> None:
    lines, meter = jackpots(CLUBS, bet("Js Jh Jd Tc Th", 1, jackpot=True), fold("9s 9h 9d 8c 8h", 2, jackpot=True))
    assert (lines, meter) == ([jackpot(20000, "4.2")] * 2, 8432057)


@pytest.mark.parametrize("rulings", [{}, RUNNING], ids=["reset-amount", "running-meter"])
@pytest.mark.parametrize(
    ("hands", "share"),
    [
        pytest.param([ROYAL, SECOND_ROYAL], 6716028, id="half of J + R, rounded down"),
        pytest.param([ROYAL, SECOND_ROYAL, THIRD_ROYAL], 6144019, id="a third of J + 2 R"),
    ],
)
def test_3_15_1_royal_flushes_share_the_jackpot_and_the_resets(hands: list[str], share: int, rulings: dict[str, str]) -> None:
    positions = [bet(cards, number, jackpot=True) for number, cards in enumerate(hands, 1)]
    lines, meter = jackpots(CLUBS, *positions, rulings=rulings)
    assert (lines, meter) == ([jackpot(share, "4.2", "3.15.1")] * len(hands), 5000000)


@pytest.mark.parametrize(
    ("winners", "rulings", "share", "meter_after"),
    [
        pytest.param(2, {}, 671602, 7588852, id="two, reset-amount"),  # (843,205 + 500,000) / 2
        pytest.param(3, {}, 614401, 7588852, id="three, reset-amount"),  # (843,205 + 500,000 + 500,000) / 3
        pytest.param(2, RUNNING, 801045, 6829967, id="two, running-meter"),  # (843,205 + 758,885) / 2
        pytest.param(3, RUNNING, 761695, 6146971, id="three, running-meter"),  # (843,205 + 758,885 + 682,996) / 3
    ],
)
def test_3_15_2_straight_flushes_share_ten_percent_of_each_jackpot(
    winners: int, rulings: dict[str, str], share: int, meter_after: int
) -> None:
    hands = [STRAIGHT_FLUSH, SECOND_STRAIGHT_FLUSH, THIRD_STRAIGHT_FLUSH][:winners]
    positions = [bet(cards, number, jackpot=True) for number, cards in enumerate(hands, 1)]
    lines, meter = jackpots(CLUBS, *positions, rulings=rulings)
    assert (lines, meter) == ([jackpot(share, "4.2", "3.15.2")] * winners, meter_after)


def test_3_15_2_ten_percent_of_each_reset_is_rounded_down() -> None:
    hands = [STRAIGHT_FLUSH, SECOND_STRAIGHT_FLUSH, THIRD_STRAIGHT_FLUSH]
    positions = [fold(cards, number, jackpot=True) for number, cards in enumerate(hands, 1)]
    lines, meter = jackpots(CLUBS, *positions, jackpot={"display": 1000, "reset": 209})
    assert (lines, meter) == ([jackpot(46, "4.2", "3.15.2")] * 3, 900)  # (100 + 20 + 20) / 3


@pytest.mark.parametrize(
    ("lower", "rulings", "award", "royal"),
    [
        pytest.param([STRAIGHT_FLUSH], {}, jackpot(843205, "4.2"), 7588852, id="one straight flush"),
        pytest.param([STRAIGHT_FLUSH], RUNNING, jackpot(843205, "4.2"), 7588852, id="one straight flush, running-meter"),
        pytest.param([STRAIGHT_FLUSH, SECOND_STRAIGHT_FLUSH], {}, jackpot(671602, "4.2", "3.15.2"), 7588852, id="two"),
        pytest.param(
            [STRAIGHT_FLUSH, SECOND_STRAIGHT_FLUSH], RUNNING, jackpot(801045, "4.2", "3.15.2"), 6829967, id="two, running-meter"
        ),
        pytest.param(["9h 9d 9c 9s 8c"], {}, jackpot(200000, "4.2"), 8432057, id="four of a kind"),
    ],
)
def test_3_15_3_a_royal_flush_is_paid_after_lower_hands(
    lower: list[str], rulings: dict[str, str], award: Line, royal: int
) -> None:
    positions = [bet(cards, number, jackpot=True) for number, cards in enumerate(lower, 2)]
    lines, meter = jackpots(CLUBS, bet(ROYAL, 1, jackpot=True), *positions, rulings=rulings)
    assert lines == [jackpot(royal, "4.2", "3.15.3"), *[award] * len(lower)]
    assert meter == 5000000


def test_3_15_3_several_royal_flushes_share_what_lower_hands_have_left() -> None:
    lines, meter = jackpots(
        CLUBS, bet(ROYAL, 1, jackpot=True), fold(STRAIGHT_FLUSH, 2, jackpot=True), fold(SECOND_ROYAL, 3, jackpot=True)
    )
    share = jackpot(6294426, "4.2", "3.15.1", "3.15.3")  # (7,588,852 + 5,000,000) / 2
    assert (lines, meter) == ([share, jackpot(843205, "4.2"), share], 5000000)


# 4. Settlement


def test_4_1_the_ante_pays_even_money_beside_a_bet_paid_by_the_table() -> None:
    settled = STUD.settle(ACE_KING, bet("Ts Th Td 6c 6h")).positions[0]
    assert [(line.wager, line.paid) for line in settled.lines] == [("ante", 2500), ("bet", 35000)]


@pytest.mark.parametrize("cards", [QUEENS, "Jh Th 9h 8h 7h"], ids=["one pair", "straight flush"])
def test_4_1_1_the_ante_pays_1_to_1_with_any_hand(cards: str) -> None:
    assert STUD.lines(ACE_KING, bet(cards, ante=3333))["ante"] == win("ante", 3333, 3333, "3.10.3.1", "4.1.1")
    assert STUD.lines(NO_HAND, bet(cards, ante=3333))["ante"] == win("ante", 3333, 3333, "3.10.2.2", "4.1.1")


@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        pytest.param("As Ks Qs Js Ts", 250, id="royal flush"),
        pytest.param("Jh Th 9h 8h 7h", 50, id="straight flush"),
        pytest.param("5c 4c 3c 2c Ac", 50, id="lowest straight flush"),
        pytest.param("Js Jh Jd Jc 4d", 20, id="four of a kind"),
        pytest.param("Ts Th Td 6c 6h", 7, id="full house"),
        pytest.param("Qs 9s 7s 4s 2s", 5, id="flush"),
        pytest.param("9c 8d 7c 6s 5h", 4, id="straight"),
        pytest.param("5c 4h 3s 2d Ac", 4, id="lowest straight"),
        pytest.param("7s 7h 7d Kc 2c", 3, id="three of a kind"),
        pytest.param("8s 8h 4d 4c Jc", 2, id="two pairs"),
        pytest.param("2s 2h 9d 6c 4s", 1, id="one pair"),
        pytest.param("Ac Kc 9h 4c 2s", 1, id="five odd cards"),
    ],
)
def test_4_1_2_the_bet_pays_by_the_winning_hand(cards: str, odds: int) -> None:
    assert STUD.lines(ACE_KING, bet(cards))["bet"] == win("bet", 5000, 5000 * odds, "3.10.3.1", "4.1.2")


def test_4_1_2_only_a_winning_hand_is_paid() -> None:
    full_house = "Ts Th Td 6c 6h"
    assert STUD.lines("9s 9h 9d 9c 8c", bet(full_house))["bet"] == lose("bet", BET, "3.10.3.2")
    assert STUD.lines(NO_HAND, bet(full_house))["bet"] == stand_off("bet", BET, "3.10.2.1")


@pytest.mark.parametrize(
    ("cards", "award", "meter_after"),
    [
        pytest.param("As Ks Qs Js Ts", 8432057, 5000000, id="royal flush"),
        pytest.param("Jh Th 9h 8h 7h", 843205, 7588852, id="straight flush"),
        pytest.param("5c 4c 3c 2c Ac", 843205, 7588852, id="lowest straight flush"),
        pytest.param("Js Jh Jd Jc 4d", 200000, 8432057, id="four of a kind"),
        pytest.param("Ts Th Td 6c 6h", 20000, 8432057, id="full house"),
        pytest.param("Qs 9s 7s 4s 2s", 10000, 8432057, id="flush"),
        pytest.param("As Kh Qs Jd Tc", 0, 8432057, id="straight"),
        pytest.param("7s 7h 7d Kc 2c", 0, 8432057, id="three of a kind"),
        pytest.param("8s 8h 4d 4c Jc", 0, 8432057, id="two pairs"),
        pytest.param("2s 2h 9d 6c 4s", 0, 8432057, id="one pair"),
        pytest.param("Ac Kc 9h 4c 2s", 0, 8432057, id="five odd cards"),
    ],
)
def test_4_2_the_jackpot_pays_by_the_hand(cards: str, award: int, meter_after: int) -> None:
    assert jackpots(ACE_KING, bet(cards, jackpot=True)) == ([jackpot(award, "4.2")], meter_after)
    assert jackpots(NO_HAND, fold(cards, jackpot=True)) == ([jackpot(award, "4.2")], meter_after)


def test_4_2_a_royal_flush_without_a_jackpot_wager_leaves_the_meter_alone() -> None:
    assert jackpots(CLUBS, bet(ROYAL)) == ([], 8432057)


# 5. Irregularities


def test_5_1_extra_missing_or_foreign_cards_void_the_round() -> None:
    assert STUD.rule("foreign-card") == Ruling("void-round", "dealer", ("5.1", "5.1.1"))


def test_5_1_1_it_is_the_round_that_is_void_and_it_takes_no_facts() -> None:
    assert STUD.rule("foreign-card").ruling == "void-round"
    assert missing_facts("foreign-card", noticed=True) == ["noticed"]


@pytest.mark.parametrize(
    ("handled", "reconstructable", "ruling"),
    [
        (False, True, Ruling("reconstruct", "dealer", ("5.2",))),
        (False, False, Ruling("void-round", "dealer", ("5.2",))),
        (True, True, Ruling("refer", "gaming-shift-manager", ("6.1",))),
        (True, False, Ruling("refer", "gaming-shift-manager", ("6.1",))),
    ],
)
def test_5_2_a_misdeal_is_void_unless_complete_hands_can_be_moved(handled: bool, reconstructable: bool, ruling: Ruling) -> None:
    assert STUD.rule("misdeal", handled=handled, reconstructable=reconstructable) == ruling


def test_5_2_both_facts_are_needed() -> None:
    assert missing_facts("misdeal") == ["handled", "reconstructable"]


@pytest.mark.parametrize(
    ("noticed", "reconstructable", "ruling"),
    [(True, True, "reconstruct"), (False, True, "reconstruct"), (True, False, "void-round"), (False, False, "stands")],
)
def test_5_3_a_wrong_number_of_dealers_cards_voids_the_round(noticed: bool, reconstructable: bool, ruling: str) -> None:
    assert STUD.rule("dealer-count", noticed=noticed, reconstructable=reconstructable) == Ruling(ruling, "dealer", ("5.3",))


@pytest.mark.parametrize("count", [2, 3])
def test_5_4_two_or_more_exposed_cards_void_the_round(count: int) -> None:
    assert STUD.rule("exposed-cards", count=count) == Ruling("void-round", "dealer", ("5.4",))


def test_5_4_one_exposed_card_is_referred_and_none_is_no_case() -> None:
    assert STUD.rule("exposed-cards", count=1) == Ruling("refer", "gaming-shift-manager", ("6.1",))
    assert missing_facts("exposed-cards", count=0) == ["count"]


def test_5_5_a_late_wager_is_refused() -> None:
    assert STUD.rule("late-wager") == Ruling("refuse", "dealer", ("5.5",))


def test_5_6_a_wager_withdrawn_late_stands() -> None:
    assert STUD.rule("late-withdrawal") == Ruling("stands", "dealer", ("5.6",))


@pytest.mark.parametrize(
    ("noticed", "reconstructable", "ruling"),
    [(True, True, "reconstruct"), (False, True, "reconstruct"), (False, False, "stands")],
)
def test_5_7_a_players_hand_that_can_be_reconstructed_or_was_noticed_late(
    noticed: bool, reconstructable: bool, ruling: str
) -> None:
    assert STUD.rule("player-count", noticed=noticed, reconstructable=reconstructable) == Ruling(ruling, "dealer", ("5.7",))


def test_5_7_1_when_a_hand_is_removed_the_others_may_withdraw() -> None:
    ruling = STUD.rule("player-count", noticed=True, reconstructable=False)
    assert ruling == Ruling("return-hand", "dealer", ("5.7", "5.7.1"))


@pytest.mark.parametrize(("correct", "ruling"), [(True, "play-on"), (False, "void-round")])
def test_5_8_a_count_that_is_wrong_voids_the_round(correct: bool, ruling: str) -> None:
    assert STUD.rule("count-doubt", correct=correct) == Ruling(ruling, "dealer", ("5.8",))


def test_5_9_the_gaming_shift_manager_returns_the_wagers_of_a_hand_not_kept_confidential() -> None:
    assert STUD.rule("hand-not-confidential") == Ruling("return-wagers", "gaming-shift-manager", ("5.9",))


def test_5_10_it_turns_on_how_many_hands_were_viewed() -> None:
    assert missing_facts("multiple-hands") == ["viewed"]
    assert missing_facts("multiple-hands", viewed=True) == ["viewed"]


@pytest.mark.parametrize("viewed", [1, 2])
def test_5_10_1_viewed_hands_play_on(viewed: int) -> None:
    assert STUD.rule("multiple-hands", viewed=viewed) == Ruling("keep-viewed", "dealer", ("5.10.1",))


def test_5_10_2_with_none_viewed_the_first_hand_dealt_plays_on() -> None:
    assert STUD.rule("multiple-hands", viewed=0) == Ruling("keep-first-dealt", "dealer", ("5.10.2",))


@pytest.mark.parametrize("dealer", [ACE_KING, KINGS, SAME_QUEENS, NO_HAND], ids=["lower", "higher", "equal", "no hand"])
def test_5_11_an_absent_players_wagers_are_returned(dealer: str) -> None:
    assert STUD.lines(dealer, absent(QUEENS)) == {"ante": void("ante", ANTE, "5.11")}
    lines = STUD.lines(dealer, absent(QUEENS, jackpot=True))
    assert lines == {"ante": void("ante", ANTE, "5.11"), "jackpot": void("jackpot", 500, "5.11")}


def test_5_11_an_absent_player_wins_no_jackpot() -> None:
    assert jackpots(CLUBS, absent(ROYAL, jackpot=True)) == ([void("jackpot", 500, "5.11")], 8432057)


def test_5_11_absence_outranks_a_hand_not_exposed() -> None:
    assert STUD.lines(KINGS, absent(QUEENS, exposed=False)) == {"ante": void("ante", ANTE, "5.11")}


@pytest.mark.parametrize("decision", ["bet", "fold"])
def test_5_11_an_absent_player_has_made_no_decision(decision: str) -> None:
    assert refusals(KINGS, position(1, QUEENS, decision, ante=ANTE, absent=True)) == ["positions[0].decision"]


def test_5_11_the_ruling_returns_the_wagers() -> None:
    assert STUD.rule("absent-player") == Ruling("return-wagers", "dealer", ("5.11",))
    assert missing_facts("absent-player", decided=True) == ["decided"]


def test_5_12_it_turns_on_whether_bets_are_closed() -> None:
    assert missing_facts("jackpot-without-base") == ["closed"]


def test_5_12_1_before_no_more_bets_the_player_completes_or_withdraws() -> None:
    assert STUD.rule("jackpot-without-base", closed=False) == Ruling("complete-or-withdraw", "dealer", ("5.12.1",))


def test_5_12_2_after_no_more_bets_the_jackpot_wager_goes_back() -> None:
    assert STUD.rule("jackpot-without-base", closed=True) == Ruling("return-jackpot", "dealer", ("5.12.2",))


@pytest.mark.parametrize(
    "more",
    [{}, {"decision": "bet"}, {"decision": "fold"}, {"exposed": False}, {"absent": True}, {"absent": True, "exposed": False}],
    ids=["no decision", "bet", "fold", "not exposed", "absent", "absent and not exposed"],
)
def test_5_12_2_a_jackpot_wager_without_an_ante_is_returned_before_all_else(more: dict[str, Any]) -> None:
    settled = STUD.settle(CLUBS, position(1, ROYAL, jackpot=True, **more), jackpot=METER)
    assert settled.positions[0].lines == (void("jackpot", 500, "5.12.2"),)
    assert settled.jackpot_after == 8432057


SMALL = [
    pytest.param(
        ACE_KING,
        bet(QUEENS, ante=2000),
        [win("ante", 2000, 2000, "3.10.3.1", "4.1.1"), win("bet", 4000, 4000, "3.10.3.1", "4.1.2")],
        id="win",
    ),
    pytest.param(KINGS, bet(QUEENS, ante=2000), [lose("ante", 2000, "3.10.3.2"), lose("bet", 4000, "3.10.3.2")], id="lose"),
    pytest.param(
        SAME_QUEENS, bet(QUEENS, ante=2000), [stand_off("ante", 2000, "3.10.4"), stand_off("bet", 4000, "3.10.4")], id="stand-off"
    ),
    pytest.param(
        NO_HAND,
        bet(QUEENS, ante=2000),
        [win("ante", 2000, 2000, "3.10.2.2", "4.1.1"), stand_off("bet", 4000, "3.10.2.1")],
        id="no hand",
    ),
    pytest.param(KINGS, fold(QUEENS, ante=2000), [lose("ante", 2000, "3.9.1")], id="fold"),
    pytest.param(
        ACE_KING,
        bet(QUEENS, ante=2000, exposed=False),
        [lose("ante", 2000, "3.10.1"), lose("bet", 4000, "3.10.1")],
        id="declined",
    ),
]


@pytest.mark.parametrize(("dealer", "player", "expected"), SMALL)
def test_5_13_the_first_time_a_wager_under_the_minimum_is_settled(
    dealer: str, player: dict[str, Any], expected: list[Line]
) -> None:
    assert list(STUD.lines(dealer, player, limits=LIMITS).values()) == expected


@pytest.mark.parametrize(("dealer", "player", "expected"), SMALL)
def test_5_13_after_a_warning_a_wager_under_the_minimum_is_returned(
    dealer: str, player: dict[str, Any], expected: list[Line]
) -> None:
    lines = STUD.lines(dealer, {**player, "warned": True}, limits=LIMITS)
    assert list(lines.values()) == [void(line.wager, line.staked, "5.13") for line in expected]


def test_5_13_ante_and_bet_have_their_own_minimum() -> None:
    short_ante = STUD.lines(ACE_KING, bet(QUEENS, ante=2499, warned=True), limits={"ante": [2500, 20000]})
    assert short_ante == {"ante": void("ante", 2499, "5.13"), "bet": win("bet", 4998, 4998, "3.10.3.1", "4.1.2")}
    short_bet = STUD.lines(KINGS, bet(QUEENS, ante=2499, warned=True), limits={"bet": [5000, 40000]})
    assert short_bet == {"ante": lose("ante", 2499, "3.10.3.2"), "bet": void("bet", 4998, "5.13")}


def test_5_13_a_returned_ante_still_carries_the_jackpot_wager() -> None:
    lines = STUD.lines(KINGS, fold("Js Jh Jd Tc Th", ante=2000, jackpot=True, warned=True), limits=LIMITS)
    assert lines == {"ante": void("ante", 2000, "5.13"), "jackpot": jackpot(20000, "4.2")}


def test_5_13_an_absent_players_wager_is_returned_as_absent() -> None:
    lines = STUD.lines(KINGS, position(1, QUEENS, ante=2000, absent=True, warned=True), limits=LIMITS)
    assert lines == {"ante": void("ante", 2000, "5.11")}


@pytest.mark.parametrize(("warned", "ruling"), [(False, "settle-once"), (True, "return-wagers")])
def test_5_13_the_ruling_turns_on_a_warning(warned: bool, ruling: str) -> None:
    assert STUD.rule("under-minimum", warned=warned) == Ruling(ruling, "dealer", ("5.13",))


def test_5_14_a_winner_over_the_maximum_is_paid_on_the_maximum() -> None:
    two_pairs = "8s 8h 4d 4c Jc"
    assert STUD.lines(ACE_KING, bet(two_pairs, ante=30000), limits=LIMITS) == {
        "ante": win("ante", 30000, 20000, "3.10.3.1", "4.1.1", "5.14"),
        "bet": win("bet", 60000, 2 * 40000, "3.10.3.1", "4.1.2", "5.14"),
    }


@pytest.mark.parametrize(
    ("dealer", "player", "clause"),
    [
        pytest.param(KINGS, bet(QUEENS, ante=30000), "3.10.3.2", id="lose"),
        pytest.param(ACE_KING, bet(QUEENS, ante=30000, exposed=False), "3.10.1", id="declined"),
    ],
)
def test_5_14_a_loser_over_the_maximum_is_taken_to_the_maximum(dealer: str, player: dict[str, Any], clause: str) -> None:
    assert STUD.lines(dealer, player, limits=LIMITS) == {
        "ante": Line("ante", 30000, "lose", 0, 20000, 10000, (clause, "5.14")),
        "bet": Line("bet", 60000, "lose", 0, 40000, 20000, (clause, "5.14")),
    }


def test_5_14_a_fold_is_taken_to_the_maximum() -> None:
    lines = STUD.lines(KINGS, fold(QUEENS, ante=20001), limits=LIMITS)
    assert lines == {"ante": Line("ante", 20001, "lose", 0, 20000, 1, ("3.9.1", "5.14"))}


def test_5_14_a_stand_off_over_the_maximum_is_returned_whole() -> None:
    lines = STUD.lines(SAME_QUEENS, bet(QUEENS, ante=30000), limits=LIMITS)
    assert lines == {"ante": stand_off("ante", 30000, "3.10.4"), "bet": stand_off("bet", 60000, "3.10.4")}


def test_5_14_on_no_hand_the_ante_is_paid_on_the_maximum_and_the_bet_returned_whole() -> None:
    lines = STUD.lines(NO_HAND, bet(QUEENS, ante=30000), limits=LIMITS)
    assert lines["ante"] == win("ante", 30000, 20000, "3.10.2.2", "4.1.1", "5.14")
    assert lines["bet"] == stand_off("bet", 60000, "3.10.2.1")


def test_5_14_ante_and_bet_have_their_own_maximum() -> None:
    lines = STUD.lines(ACE_KING, bet(QUEENS, ante=20000), limits={"ante": [2500, 20000], "bet": [5000, 39999]})
    assert lines["ante"] == win("ante", 20000, 20000, "3.10.3.1", "4.1.1")
    assert lines["bet"] == win("bet", 40000, 39999, "3.10.3.1", "4.1.2", "5.14")


def test_5_14_the_jackpot_wager_has_no_limits() -> None:
    assert refusals(KINGS, bet(QUEENS), limits={"jackpot": [500, 500]}) == ["table.limits.jackpot"]


def test_5_14_the_ruling_settles_to_the_maximum() -> None:
    assert STUD.rule("over-maximum") == Ruling("settle-to-maximum", "dealer", ("5.14",))


def test_5_15_limits_broken_in_an_earlier_round_stay_settled() -> None:
    assert STUD.rule("earlier-round-limits") == Ruling("stands", "dealer", ("5.15",))


def test_5_16_it_turns_on_whether_an_outcome_was_established() -> None:
    assert missing_facts("power-failure") == ["outcome"]


def test_5_16_1_without_an_outcome_the_players_may_withdraw() -> None:
    assert STUD.rule("power-failure", outcome=False) == Ruling("offer-withdrawal", "dealer", ("5.16.1",))


def test_5_16_2_with_an_outcome_play_goes_on() -> None:
    assert STUD.rule("power-failure", outcome=True) == Ruling("play-on", "dealer", ("5.16.2",))


# 6. General provisions


def test_6_1_what_no_rule_covers_is_referred() -> None:
    referred = Ruling("refer", "gaming-shift-manager", ("6.1",))
    assert STUD.rule("spilled-drink") == referred
    assert STUD.rule("community-count", noticed=True, reconstructable=False) == referred


def test_3_1_a_round_begins_with_the_announcement() -> None:
    check_opening_words(STUD, "3.1")


def test_3_2_bets_close_with_the_announcement() -> None:
    check_closing_words(STUD, "3.2")


def test_3_5_4_nobody_bets_a_jackpot_for_a_neighbour() -> None:
    assert CATALOGUE["megalink-singapore-stud"].file.judging.for_neighbour == ("3.5.4",)

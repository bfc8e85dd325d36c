"""Megalink Bullseye, clause by clause."""

from itertools import pairwise
from typing import Any

import pytest

from app.base.trouble import BadInput
from app.rules.core.cards import cards, spell
from app.rules.core.irregularity import Ruling
from app.rules.core.settlement import Line
from app.rules.families.five_card_jackpot import jackpot_hand
from app.rules.rankings import bullseye, five_card
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

BULL = Example("megalink-bullseye")

# Dealers.
NINE = "Kd Td 2h 8c 9s"  # K-2-8 makes 20 and leaves 10 and 9
NOTHING = "Jd Jh 4c 2d 7c"  # no three come to 10, 20 or 30

# Players, told by their Point Hand.
PICTURES = "Ts 4h 6s Kh Qs"  # 10-4-6 and K-Q
TEN = "Ks Tc 2s 3c 5s"  # 2-3-5 and K-10
TWIN_NINE = "9h Kc Ad 2c 7s"  # A-2-7 and 9-K
ONE = "4s 7h 9h Ah Ks"  # 4-7-9 and A-K
STUCK = "Kc Qh 4d 2c 7s"  # no 3 Card Hand
CLUBS = "Kc Qc Jc 4c 6c"  # a flush with three pictures: K-4-6 and Q-J, or K-Q-J and 10

# The 25 rows of 3.14 from the top, each with five cards that House Way sets to it. Odd rows are in spades and hearts, even ones
# in diamonds and clubs, so that neighbours can meet at one table.
ROWS = {
    "gnau-tung-ku": "Ts 4h 6s As Kh",
    "AA": "Td 4c 6d Ac Ad",
    "KK": "Ts 4h 6s Kh Ks",
    "QQ": "Td 4c 6d Qc Qd",
    "JJ": "Ts 4h 6s Jh Js",
    "TT": "Kd 2c 8d Tc Td",
    "99": "Ts 4h 6s 9h 9s",
    "88": "Td 4c 6d 8c 8d",
    "77": "Ts 4h 6s 7h 7s",
    "66": "Kd 2c 8d 6c 6d",
    "55": "Ts 4h 6s 5h 5s",
    "44": "Kd 2c 8d 4c 4d",
    "33": "Ts 4h 6s 3h 3s",
    "22": "Td 4c 6d 2c 2d",
    "pictures": "Ts 4h 6s Kh Qs",
    "10": "2d 3c 5d Kc Td",
    "9": "2s 3h 5s Kh 9s",
    "8": "2d 3c 5d Kc 8d",
    "7": "2s 3h 5s Kh 7s",
    "6": "2d 3c 5d Kc 6d",
    "5": "4s 7h 9s Kh 5s",
    "4": "Ad 2c 7d Kc 4d",
    "3": "8s 5h 7s 2h Ah",
    "2": "4d 7c 9d Kc 2d",
    "1": "4s 7h 9s Ah Ks",
}
NEIGHBOURS = list(pairwise(ROWS))
OTHER_SUITS = str.maketrans("shdc", "dcsh")

ROYAL_HEARTS, ROYAL_DIAMONDS, ROYAL_CLUBS = "Ah Kh Qh Jh Th", "Ad Kd Qd Jd Td", "Ac Kc Qc Jc Tc"
RUN_SPADES, RUN_HEARTS, RUN_DIAMONDS = "9s 8s 7s 6s 5s", "9h 8h 7h 6h 5h", "9d 8d 7d 6d 5d"
FLUSH_CLUBS, FLUSH_SPADES = "9c 8c 7c 5c 3c", "As Qs Ts 8s 3s"
OUT_OF_THE_WAY = "2s 2h 3d 4s 4h"  # a Dealer who holds no card of a jackpot example
METER = {"display": 8_432_057, "reset": 5_000_000}
RUNNING = {"jackpot-reset-basis": "running-meter"}
LIMITS = {"main": [2500, 500_000], "tie": [500, 50_000], "bullseye": [500, 10_000], "suits": [500, 20_000]}

REFERRED = Ruling("refer", "gaming-shift-manager", ("6.1",))


def lines(dealer: str, hand: str, table: dict[str, Any] | None = None, **entry: Any) -> dict[str, Line]:
    """The lines of one position against a Dealer."""
    return BULL.lines(dealer, position(1, hand, **entry), **(table or {}))


def main(dealer: str, hand: str, table: dict[str, Any] | None = None, **entry: Any) -> Line:
    """What a Main wager of $25 comes to."""
    return lines(dealer, hand, table, **{"main": 2500, **entry})["main"]


def side(wager: str, dealer: str, hand: str, **entry: Any) -> Line:
    """What a side wager of $5 beside Main comes to."""
    return lines(dealer, hand, main=2500, **{wager: 500, **entry})[wager]


def jackpots(*hands: str, **table: Any) -> tuple[list[Line], int | None]:
    """The jackpot lines of these hands, from position 1, and the meter after the round."""
    entries = [position(number, hand, main=2500, jackpot=True) for number, hand in enumerate(hands, 1)]
    settled = BULL.settle(OUT_OF_THE_WAY, *entries, **table)
    return [seat.lines[-1] for seat in settled.positions], settled.jackpot_after


def refused_at(dealer: str, *positions: dict[str, Any], **table: Any) -> str:
    """Where a round is wrong that is no round."""
    with pytest.raises(BadInput) as refused:
        BULL.round(dealer, *positions, **table)
    return str(refused.value.problems[0].where)


def row(point: str) -> str:
    """The row of table 3.14 that a Point Hand stands in."""
    first, second = cards(point)
    return bullseye.ROWS[bullseye.point_strength(first, second)]


def forms(three: str) -> bool:
    """Whether three cards are a 3 Card Hand."""
    return bullseye.forms_three_card_hand(cards(three))


def house_way(five: str) -> tuple[set[str], set[str], str]:
    """The 3 Card Hand, the Point Hand and its row, as the Dealer sets five cards."""
    setting = bullseye.house_way(cards(five))
    assert setting is not None
    return set(spell(setting.three).split()), set(spell(setting.point).split()), setting.row


def dealer_rules(ruling: str, *clauses: str) -> Ruling:
    """A ruling the Dealer makes."""
    return Ruling(ruling, "dealer", clauses)


# 1. Definitions


@pytest.mark.parametrize(
    ("three", "is_one"),
    [
        ("2s 4h 4d", True),  # 10
        ("2s 4h 5d", False),
        ("4s 7h 8d", False),
        ("4s 7h 9d", True),  # 20
        ("4s 7h Td", False),
        ("Ks Qh 9d", False),
        ("Ks Qh Td", True),  # 30
        ("Ks Qh Ad", False),
    ],
)
def test_1_1_1_three_cards_of_10_20_or_30_are_a_3_card_hand(three: str, is_one: bool) -> None:
    assert forms(three) is is_one


def test_1_1_3_bullseye_is_optional_and_loses_below_three_pictures() -> None:
    assert "bullseye" not in lines(NINE, PICTURES, main=2500)
    assert side("bullseye", NINE, PICTURES) == lose("bullseye", 500, "1.1.3")
    assert side("bullseye", NINE, CLUBS) == win("bullseye", 500, 5000, "4.3")


@pytest.mark.parametrize(
    ("point", "is_one"),
    [("As Jh", True), ("As Qd", True), ("Ks As", True), ("Ah Ks", False), ("Ac Jc", False), ("As Th", False), ("As Ah", False)],
)
def test_1_1_4_gnau_tung_ku_is_the_ace_of_spades_with_a_picture(point: str, is_one: bool) -> None:
    assert (row(point) == "gnau-tung-ku") is is_one


@pytest.mark.parametrize(
    ("three", "point", "best"),
    [
        ("Th 4d 6s", "As Jc", "gnau-tung-ku"),  # and not J-4-6 with A-10 for 1
        ("Th 5c 5d", "Kh Kd", "KK"),  # and not K-K-10 with 5-5
        ("Jd 5c 5d", "7c 7d", "77"),
        ("Tc 4c 6c", "Kc Qd", "pictures"),  # and not K-Q-10 with 4-6 for 10
        ("3s 6h 4d", "Th Kd", "10"),  # the 6 as 3; and not 10-4-6 with 3-K for 6
        ("6h 5d 2c", "9s Kh", "9"),  # the 6 as 3; and not 9-6-5 with 2-K for 2
    ],
)
def test_1_1_5_house_way_leaves_the_highest_point_hand(three: str, point: str, best: str) -> None:
    expected = (set(three.split()), set(point.split()), best)
    assert house_way(f"{three} {point}") == expected
    assert house_way(f"{point} {three}") == expected


@pytest.mark.parametrize("five", [NOTHING, STUCK, "Ac Ad Ah 2s 2d", "4c 4d 4h 5s 5d"])
def test_1_1_5_house_way_sets_nothing_where_no_three_come_to_10_20_or_30(five: str) -> None:
    assert bullseye.house_way(cards(five)) is None


def test_1_1_5_house_way_sets_a_hand_the_player_left_to_the_dealer() -> None:
    assert main(NINE, PICTURES) == win("main", 2500, 5000, "3.14", "4.1")


@pytest.mark.parametrize(
    ("point", "expected"),
    [("Jc Qd", "pictures"), ("Jc Kd", "pictures"), ("Qc Kd", "pictures"), ("Qc Qd", "QQ"), ("Kc Td", "10")],
)
def test_1_1_6_mixed_pictures_are_two_that_form_no_pair(point: str, expected: str) -> None:
    assert row(point) == expected


def test_1_1_7_main_is_the_wager_that_takes_part() -> None:
    assert list(lines(NINE, PICTURES, main=2500)) == ["main"]
    assert refused_at(NINE, position(1, PICTURES)) == "positions[0].wagers"


@pytest.mark.parametrize(("rank", "is_one"), [*((rank, True) for rank in "JQK"), *((rank, False) for rank in "23456789TA")])
def test_1_1_8_pictures_are_jacks_queens_and_kings(rank: str, is_one: bool) -> None:
    assert bullseye.is_picture(*cards(f"{rank}h")) is is_one


@pytest.mark.parametrize(("one", "other"), [("Kc Qd", "Qh Js"), ("Kc Jd", "Kh Qs"), ("9c Kd", "9h Js"), ("5c Qd", "5h Ks")])
def test_1_1_8_no_picture_beats_another(one: str, other: str) -> None:
    assert row(one) == row(other)


def test_1_1_9_the_point_hand_is_the_two_cards_left() -> None:
    setting = bullseye.set_as(cards("Kc 7d Td 2h 8c"), cards("2h 8c Kc"))
    assert setting is not None
    assert (spell(setting.three), spell(setting.point), setting.row) == ("2h 8c Kc", "7d Td", "7")


def test_1_1_10_the_jackpot_wager_is_optional() -> None:
    assert "jackpot" not in lines(NINE, CLUBS, main=2500)
    assert lines(NINE, CLUBS, main=2500, jackpot=True)["jackpot"] == jackpot(10_000, "3.15", "4.5")


def test_1_1_10_a_6_is_no_3_for_the_jackpot() -> None:
    three_of_a_kind, _ = jackpots("3c 3s 3h 6s 9h")
    assert three_of_a_kind == [jackpot(0, "3.15", "4.5")]


@pytest.mark.parametrize(
    ("suit", "second", "third"), [("s", "h", "d"), ("h", "d", "c"), ("d", "c", "s"), ("c", "s", "h")], ids=["s", "h", "d", "c"]
)
def test_1_1_12_three_of_any_suit_win_suits(suit: str, second: str, third: str) -> None:
    hand = f"4{suit} 6{suit} J{suit} 5{second} 7{third}"
    assert side("suits", NINE, hand) == win("suits", 500, 500, "4.4")


def test_1_1_12_suits_is_optional_and_loses_below_three_of_a_suit() -> None:
    assert "suits" not in lines(NINE, STUCK, main=2500)
    assert side("suits", NINE, STUCK) == lose("suits", 500, "1.1.12")


@pytest.mark.parametrize(
    ("dealer", "hand", "expected"),
    [
        pytest.param(NINE, TWIN_NINE, win("tie", 500, 4000, "4.2"), id="same rank"),
        pytest.param(NOTHING, STUCK, win("tie", 500, 4000, "3.13.2", "4.2"), id="neither can form one"),
        pytest.param(NINE, PICTURES, lose("tie", 500, "1.1.13"), id="player higher"),
        pytest.param(NINE, ONE, lose("tie", 500, "1.1.13"), id="dealer higher"),
        pytest.param(NINE, STUCK, lose("tie", 500, "1.1.13"), id="only the dealer can form one"),
        pytest.param(NOTHING, TEN, lose("tie", 500, "3.13.2"), id="only the player can form one"),
    ],
)
def test_1_1_13_tie_wins_on_the_same_rank_or_when_neither_forms_a_3_card_hand(dealer: str, hand: str, expected: Line) -> None:
    assert side("tie", dealer, hand) == expected


def test_1_1_13_tie_is_optional() -> None:
    assert "tie" not in lines(NINE, TWIN_NINE, main=2500)


# 2. Mode of Play


@pytest.mark.parametrize(
    ("hands", "where"),
    [
        pytest.param(["Kd 4h 6s Kh Qs"], "positions[0].cards", id="the dealer's card"),
        pytest.param([PICTURES, "Ts 3h 5s Jh Js"], "positions[1].cards", id="another position's card"),
        pytest.param(["Ts Ts 6s Kh Qs"], "positions[0].cards", id="twice in a hand"),
        pytest.param(["Jk 4h 6s Kh Qs"], "positions[0].cards", id="a joker"),
    ],
)
def test_2_1_one_deck_holds_every_card_once_and_no_joker(hands: list[str], where: str) -> None:
    assert refused_at(NINE, *(position(number, hand, main=2500) for number, hand in enumerate(hands, 1))) == where


@pytest.mark.parametrize("layout", ["A", "B", "C"])
def test_2_2_each_layout_has_4_to_6_positions(layout: str) -> None:
    entry = position(4, PICTURES, main=2500)
    assert [BULL.round(NINE, entry, layout=layout, seats=seats).table.seats for seats in (4, 5, 6)] == [4, 5, 6]
    assert refused_at(NINE, entry, layout=layout, seats=3) == "table.seats"
    assert refused_at(NINE, entry, layout=layout, seats=7) == "table.seats"


def test_2_2_there_is_no_fourth_layout() -> None:
    assert refused_at(NINE, position(1, PICTURES, main=2500), layout="D") == "table.layout"


@pytest.mark.parametrize(("number", "seats"), [(0, 6), (7, 6), (5, 4)])
def test_2_2_nobody_plays_where_the_layout_has_no_position(number: int, seats: int) -> None:
    assert refused_at(NINE, position(number, PICTURES, main=2500), seats=seats) == "positions[0].position"


def test_2_2_1_the_layout_has_areas_for_five_wagers_and_no_other() -> None:
    placed = lines(NINE, CLUBS, main=2500, tie=500, bullseye=600, suits=700, jackpot=True)
    staked = {wager: line.staked for wager, line in placed.items()}
    assert staked == {"main": 2500, "tie": 500, "bullseye": 600, "suits": 700, "jackpot": 500}
    assert refused_at(NINE, position(1, CLUBS, main=2500, pair_plus=500)) == "positions[0].wagers.pair-plus"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_2_2_2_every_position_has_all_five_areas(number: int) -> None:
    placed = BULL.lines(NINE, position(number, CLUBS, main=2500, tie=500, bullseye=500, suits=500, jackpot=True))
    assert list(placed) == ["main", "tie", "bullseye", "suits", "jackpot"]


# 3. How to Play


def test_3_3_a_point_hand_counts_only_beside_a_3_card_hand() -> None:
    assert main(NINE, "Kc Ks 4d 6c Ts") == win("main", 2500, 7500, "3.14", "4.1")
    assert main(NINE, "Kc Ks 4d 2c 7s") == lose("main", 2500, "3.9.4")


@pytest.mark.parametrize(("rank", "points"), [("A", 1), ("2", 2), ("4", 4), ("5", 5), ("7", 7), ("8", 8), ("9", 9), ("T", 10)])
def test_3_4_cards_count_their_face_value(rank: str, points: int) -> None:
    assert row(f"{rank}h Ks") == str(points)


@pytest.mark.parametrize(("three", "is_one"), [("Ah 2d 7c", True), ("Ah 4d 5c", True), ("Th 2d 8c", True), ("Th Ad 8c", False)])
def test_3_4_face_values_add_up_in_the_3_card_hand(three: str, is_one: bool) -> None:
    assert forms(three) is is_one


@pytest.mark.parametrize("picture", ["J", "Q", "K"])
def test_3_4_1_a_picture_counts_10_in_the_3_card_hand_and_0_in_the_point_hand(picture: str) -> None:
    assert forms(f"{picture}h 2d 8c")
    assert not forms(f"{picture}h 2d 9c")
    assert row(f"{picture}h 7d") == "7"
    assert row(f"{picture}h Td") == "10"


def test_3_4_1_pictures_that_pair_or_mix_do_not_count_0() -> None:
    assert (row("Kh Kd"), row("Kh Jd")) == ("KK", "pictures")


@pytest.mark.parametrize(
    ("three", "is_one"),
    [
        ("3s 7h Td", True),  # 3 as 3
        ("3s 4h Td", True),  # 3 as 6
        ("6s 4h Td", True),  # 6 as 6
        ("6s 7h Td", True),  # 6 as 3
        ("6s 6h 4d", True),  # both as 3
        ("3s 3h 8d", True),  # both as 6
        ("3s 6h Ad", True),  # each as itself
        ("3s 3h Ad", True),  # one as 6
        ("3s 6h 2d", False),  # 8, 11 or 14
        ("3s 5h Td", False),  # 18 or 21
        ("6s 8h Td", False),  # 21 or 24
        ("3s 3h 3d", False),  # 9, 12, 15 or 18
    ],
)
def test_3_4_2_a_3_or_a_6_counts_as_either_in_the_3_card_hand(three: str, is_one: bool) -> None:
    assert forms(three) is is_one


@pytest.mark.parametrize(
    ("other", "points"),
    [
        ("A", 7),  # 6 + 1
        ("2", 8),  # 6 + 2
        ("4", 10),  # 6 + 4
        ("5", 8),  # 3 + 5, and not 6 + 5 for 1: the document's example
        ("7", 10),  # 3 + 7, and not 6 + 7 for 3
        ("8", 4),  # 6 + 8, and not 3 + 8 for 1
        ("9", 5),  # 6 + 9, and not 3 + 9 for 2
        ("T", 6),  # 6 + 10, and not 3 + 10 for 3
        ("J", 6),
        ("K", 6),
    ],
)
@pytest.mark.parametrize("rank", ["3", "6"])
def test_3_4_2_a_3_or_a_6_gives_the_point_hand_its_highest_total(rank: str, other: str, points: int) -> None:
    assert row(f"{rank}s {other}h") == str(points)


@pytest.mark.parametrize(("point", "expected"), [("3s 6h", "9"), ("6s 3h", "9"), ("3s 3h", "33"), ("6s 6h", "66")])
def test_3_4_2_1_a_3_with_a_6_is_no_pair(point: str, expected: str) -> None:
    assert row(point) == expected


@pytest.mark.parametrize(
    ("hand", "award"),
    [
        pytest.param("3c 3s 3h 6s 6d", 20_000, id="a full house, no four of a kind"),
        pytest.param("4c 5c 3c 7c 8c", 10_000, id="a flush, no 8-7-6-5-4"),
        pytest.param("Ac 2c 6c 4c 5c", 10_000, id="a flush, no 5-4-3-2-A"),
        pytest.param("7c 6c 5c 4c 3c", 1_000_000, id="a straight flush as it lies"),
    ],
)
def test_3_4_2_2_a_3_or_a_6_has_its_face_value_for_the_jackpot(hand: str, award: int) -> None:
    assert jackpots(hand)[0] == [jackpot(award, "3.15", "4.5")]


@pytest.mark.parametrize("rank", "23456789TJQKA")
def test_3_4_3_two_of_a_rank_are_always_a_pair(rank: str) -> None:
    assert row(f"{rank}h {rank}d") == rank + rank


def test_3_4_3_a_pair_of_5s_is_not_added_up_to_10() -> None:
    assert main(NINE, "Kc Qh Tc 5c 5h", set="Kc Qh Tc") == win("main", 2500, 7500, "3.14", "4.1")


@pytest.mark.parametrize("amount", [0, -2500])
def test_3_5_a_main_wager_is_an_amount_of_money(amount: int) -> None:
    assert refused_at(NINE, position(1, PICTURES, main=amount)) == "positions[0].wagers.main"


@pytest.mark.parametrize(
    ("amount", "paid", "outcome"), [(2499, 0, "void"), (2500, 2500, "win"), (500_000, 500_000, "win"), (500_001, 500_000, "win")]
)
def test_3_5_main_is_wagered_within_the_limits_of_the_table(amount: int, paid: int, outcome: str) -> None:
    line = main(NINE, TEN, {"limits": LIMITS}, main=amount, warned=True)
    assert (line.staked, line.outcome, line.paid, line.returned) == (amount, outcome, paid, amount)


def test_3_5_2_a_playing_area_takes_one_wager() -> None:
    twice = [position(2, PICTURES, main=2500), position(2, STUCK, main=2500)]
    assert refused_at(NINE, *twice) == "positions[1].position"


@pytest.mark.parametrize("wager", ["tie", "bullseye", "suits"])
def test_3_6_a_side_wager_plays_beside_main_only(wager: str) -> None:
    beside = side(wager, NINE, CLUBS)
    assert (beside.staked, beside.outcome) == (500, "lose" if wager == "tie" else "win")
    assert lines(NINE, CLUBS, None, **{wager: 500}) == {wager: void(wager, 500, "3.6", "5.12")}


def test_3_6_3_the_jackpot_system_sets_the_price_of_its_wager() -> None:
    placed = lines(NINE, TEN, {"jackpot": {"price": 250}}, main=2500, jackpot=True)
    assert placed["jackpot"] == jackpot(0, "3.15", "4.5", price=250)


def test_3_8_an_automated_device_deals_five_cards_at_a_time_and_the_dealer_last() -> None:
    assert BULL.deal("automated", 5, 1, 3) == [
        ("position-1", 5, "down"),
        ("position-3", 5, "down"),
        ("position-5", 5, "down"),
        ("dealer", 5, "down"),
    ]


def test_3_9_a_manual_device_deals_one_card_at_a_time_five_times_round() -> None:
    once_round = [("position-1", 1, "down"), ("position-4", 1, "down"), ("position-6", 1, "down"), ("dealer", 1, "down")]
    assert BULL.deal("manual", 6, 4, 1) == once_round * 5


@pytest.mark.parametrize(
    ("hand", "three", "expected"),
    [
        pytest.param(PICTURES, "Ts Kh Qs", win("main", 2500, 2500, "3.14", "4.1"), id="4-6 for 10, not K-Q"),
        pytest.param(PICTURES, "6s Ts 4h", win("main", 2500, 5000, "3.14", "4.1"), id="the best, in any order"),
        pytest.param("As Jc Th 4d 6s", "Jc 4d 6s", lose("main", 2500, "3.14"), id="A-10 for 1, not gnau tung ku"),
    ],
)
def test_3_9_1_a_valid_setting_stands_even_when_it_is_not_the_best(hand: str, three: str, expected: Line) -> None:
    assert main(NINE, hand, set=three) == expected


@pytest.mark.parametrize(
    "three", ["Ts 4h", "Ts 4h 6s Kh", "Ts 4h 6h", "Ts Ts 4h"], ids=["two", "four", "a foreign card", "one twice"]
)
def test_3_9_1_three_of_the_own_five_cards_are_set(three: str) -> None:
    assert refused_at(NINE, position(1, PICTURES, main=2500, set=three)) == "positions[0].set"


def test_3_9_1_setting_the_hand_is_the_only_decision() -> None:
    assert refused_at(NINE, position(1, PICTURES, "play", main=2500)) == "positions[0].decision"


@pytest.mark.parametrize("hand", ["Ts 4h 6s Kh", "Ts 4h 6s Kh Qs Js"])
def test_3_9_1_a_player_has_five_cards(hand: str) -> None:
    assert refused_at(NINE, position(1, hand, main=2500)) == "positions[0].cards"


def test_3_9_2_the_two_cards_not_set_play_against_the_dealer() -> None:
    # 10-8-2, K-8-2 and Q-8-2 are all 20; the Point Hand is K-Q, Q-10 or K-10, whichever two are left.
    hand = "Tc 8h 2c Kc Qh"
    assert main(NINE, hand, set="Tc 8h 2c") == win("main", 2500, 5000, "3.14", "4.1")
    assert main(NINE, hand, set="Kc 8h 2c") == win("main", 2500, 2500, "3.14", "4.1")
    assert main(NINE, hand, set="Qh 8h 2c") == win("main", 2500, 2500, "3.14", "4.1")


@pytest.mark.parametrize(("hand", "three"), [(TWIN_NINE, "Ad 2c 7s"), ("9h Jc Ts Kc Qh", "Ts Kc Qh")], ids=["10", "30"])
def test_3_9_3_neither_10_nor_30_decides_main_against_a_dealers_20(hand: str, three: str) -> None:
    assert main(NINE, hand, set=three) == stand_off("main", 2500, "3.14")


@pytest.mark.parametrize(("three", "main_paid"), [("Kc Qc Jc", 2500), ("Kc 4c 6c", 5000)])
def test_3_9_3_all_five_cards_decide_jackpot_suits_and_bullseye(three: str, main_paid: int) -> None:
    assert lines(NINE, CLUBS, main=2500, bullseye=500, suits=500, jackpot=True, set=three) == {
        "main": win("main", 2500, main_paid, "3.14", "4.1"),
        "bullseye": win("bullseye", 500, 5000, "4.3"),
        "suits": win("suits", 500, 10_000, "4.4"),
        "jackpot": jackpot(10_000, "3.15", "4.5"),
    }


def test_3_9_4_without_a_3_card_hand_main_loses_and_the_rest_stays_in_play() -> None:
    assert lines(NINE, "Kc Qc 4c 2c 7c", main=2500, tie=500, bullseye=500, suits=500, jackpot=True) == {
        "main": lose("main", 2500, "3.9.4"),
        "tie": lose("tie", 500, "1.1.13"),
        "bullseye": lose("bullseye", 500, "1.1.3"),
        "suits": win("suits", 500, 10_000, "4.4"),
        "jackpot": jackpot(10_000, "3.15", "4.5"),
    }


def test_3_9_4_what_a_player_sets_does_not_matter_where_nothing_can_be_formed() -> None:
    assert main(NINE, STUCK, set="Kc Qh 4d") == lose("main", 2500, "3.9.4")


@pytest.mark.parametrize(
    ("point", "expected"), [("As Kh", "gnau-tung-ku"), ("8s 8h", "88"), ("Jh Qs", "pictures"), ("8s 7h", "5"), ("As 8h", "9")]
)
def test_3_10_a_point_hand_is_gnau_tung_ku_a_pair_mixed_pictures_or_a_total(point: str, expected: str) -> None:
    assert row(point) == expected


@pytest.mark.parametrize(
    ("sums", "points"),
    [
        (["Ah Ks"], 1),
        (["2h Ks"], 2),
        (["2h As"], 3),
        (["4h Ks"], 4),
        (["4h As", "5h Js"], 5),
        (["4h 2s", "5h As"], 6),
        (["5h 2s", "7h Qs"], 7),
        (["7h As", "8h Ks"], 8),
        (["5h 4s", "8h As"], 9),
        (["9h As", "8h 2s", "Th Ks"], 10),
    ],
)
def test_3_10_1_a_sum_from_1_to_10_is_the_point_total(sums: list[str], points: int) -> None:
    assert {row(point) for point in sums} == {str(points)}


@pytest.mark.parametrize(
    ("point", "points"),
    [
        ("9h 2s", 1),
        ("Th As", 1),
        ("8h 4s", 2),
        ("9h 4s", 3),
        ("9h 5s", 4),
        ("8h 7s", 5),
        ("9h 7s", 6),
        ("9h 8s", 7),
        ("Th 9s", 9),
    ],
)
def test_3_10_2_of_a_sum_of_11_or_more_the_right_digit_counts(point: str, points: int) -> None:
    assert row(point) == str(points)


@pytest.mark.parametrize(
    ("three", "paid"),
    [
        pytest.param("Kh Qs 4h", 5000, id="24: House Way leaves K-Q"),
        pytest.param("Ts Kh 6s", 5000, id="26 or 23: House Way leaves K-Q"),
        pytest.param("4h 6s Qs", 2500, id="20: it stands and leaves 10-K"),
    ],
)
def test_3_11_a_setting_that_is_no_10_20_or_30_is_set_again_by_house_way(three: str, paid: int) -> None:
    assert main(NINE, PICTURES, set=three) == win("main", 2500, paid, "3.14", "4.1")


def test_3_12_the_dealer_sets_by_house_way() -> None:
    # K-Q-10 would leave 4-6 for 10 and stand off; House Way is 10-4-6 with K-Q.
    assert main("Kd Qh Td 4d 6d", TEN) == lose("main", 2500, "3.14")


@pytest.mark.parametrize(("dealer", "forms_one"), [(NINE, True), (NOTHING, False)])
def test_3_13_a_dealer_without_a_3_card_hand_does_not_qualify(dealer: str, forms_one: bool) -> None:
    assert BULL.settle(dealer, position(1, TEN, main=2500)).qualifies is forms_one


def test_3_13_1_main_pushes_for_who_can_form_a_3_card_hand_and_loses_for_who_cannot() -> None:
    assert main(NOTHING, ONE) == stand_off("main", 2500, "3.13.1")
    assert main(NOTHING, STUCK) == lose("main", 2500, "3.9.4", "3.13.1")


def test_3_13_1_a_player_who_set_the_hand_wrongly_can_still_form_one() -> None:
    assert main(NOTHING, PICTURES, set="Kh Qs 4h") == stand_off("main", 2500, "3.13.1")


def test_3_13_2_tie_wins_for_who_cannot_form_a_3_card_hand_and_loses_for_who_can() -> None:
    assert side("tie", NOTHING, STUCK) == win("tie", 500, 4000, "3.13.2", "4.2")
    assert side("tie", NOTHING, ONE) == lose("tie", 500, "3.13.2")


@pytest.mark.parametrize("expected", ROWS)
def test_3_14_house_way_comes_to_each_of_the_25_rows(expected: str) -> None:
    setting = bullseye.house_way(cards(ROWS[expected]))
    assert setting is not None
    assert setting.row == expected


def test_3_14_the_25_rows_stand_in_this_order() -> None:
    assert len(ROWS) == 25
    assert list(bullseye.ROWS) == list(reversed(ROWS))


@pytest.mark.parametrize(("higher", "lower"), NEIGHBOURS)
def test_3_14_each_row_beats_the_one_below_it(higher: str, lower: str) -> None:
    assert main(ROWS[lower], ROWS[higher]).outcome == "win"
    assert main(ROWS[higher], ROWS[lower]) == lose("main", 2500, "3.14")


@pytest.mark.parametrize("shared", [shared for shared in ROWS if shared != "gnau-tung-ku"])
def test_3_14_the_same_row_in_other_suits_is_the_same_rank(shared: str) -> None:
    assert main(ROWS[shared].translate(OTHER_SUITS), ROWS[shared]) == stand_off("main", 2500, "3.14")


def test_3_15_jackpot_hands_rank_in_this_order() -> None:
    from_the_top = [ROYAL_HEARTS, RUN_SPADES, "2c 2d 2h 2s 3c", "3c 3d 3h 2c 2d", FLUSH_CLUBS]
    strengths = [five_card.strength(cards(hand)) for hand in from_the_top]
    assert strengths == sorted(set(strengths), reverse=True)


def test_3_15_a_hand_is_awarded_once_as_the_highest_it_is() -> None:
    # A Straight Flush is five cards of a suit, too: 10%, and no $100 on top.
    assert jackpots(RUN_HEARTS)[0] == [jackpot(1_000_000, "3.15", "4.5")]


@pytest.mark.parametrize(
    ("hand", "is_one"),
    [
        (ROYAL_DIAMONDS, True),
        ("Ts Qs As Js Ks", True),
        ("As Ks Qs Js Th", False),
        ("Kd Qd Jd Td 9d", False),
        ("Ad Kd Qd Jd 9d", False),
    ],
)
def test_3_15_1_royal_flush(hand: str, is_one: bool) -> None:
    assert (jackpot_hand(cards(hand)) == "royal-flush") is is_one


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("Js Ts 9s 8s 7s", "straight-flush"),
        ("Kd Qd Jd Td 9d", "straight-flush"),
        ("5h 4h 3h 2h Ah", "straight-flush"),
        ("Js Ts 9s 8s 7h", "straight"),
        ("Js Ts 9s 8s 6s", "flush"),
        ("3h 2h Ah Kh Qh", "flush"),
    ],
)
def test_3_15_2_straight_flush(hand: str, expected: str) -> None:
    assert jackpot_hand(cards(hand)) == expected


@pytest.mark.parametrize(("hand", "expected"), [("Ac Ah Ad As Jh", "four-of-a-kind"), ("Ac Ah Ad Ks Jh", "three-of-a-kind")])
def test_3_15_3_four_of_a_kind(hand: str, expected: str) -> None:
    assert jackpot_hand(cards(hand)) == expected


@pytest.mark.parametrize(
    ("hand", "expected"), [("Kc Kh Kd Ac Ah", "full-house"), ("2c 2h 2d 3c 3h", "full-house"), ("Kc Kh Ad Ac 2h", "two-pairs")]
)
def test_3_15_4_full_house(hand: str, expected: str) -> None:
    assert jackpot_hand(cards(hand)) == expected


@pytest.mark.parametrize(("hand", "expected"), [("Jh 8h 6h 5h 2h", "flush"), ("Jh 8h 6h 5h 2d", "five-odd-cards")])
def test_3_15_5_flush(hand: str, expected: str) -> None:
    assert jackpot_hand(cards(hand)) == expected


@pytest.mark.parametrize(
    ("dealer", "hand"),
    [
        pytest.param(NINE, CLUBS, id="a hand that would win everything but tie"),
        pytest.param(NINE, TWIN_NINE, id="a hand that would tie"),
        pytest.param(NOTHING, TEN, id="the dealer has no 3 card hand"),
        pytest.param(NOTHING, STUCK, id="neither has a 3 card hand"),
    ],
)
def test_3_16_a_hand_not_exposed_loses_every_wager(dealer: str, hand: str) -> None:
    assert lines(dealer, hand, main=2500, tie=500, bullseye=500, suits=500, jackpot=True, exposed=False) == {
        "main": lose("main", 2500, "3.16"),
        "tie": lose("tie", 500, "3.16"),
        "bullseye": lose("bullseye", 500, "3.16"),
        "suits": lose("suits", 500, "3.16"),
        "jackpot": lose("jackpot", 500, "3.16"),
    }


def test_3_16_a_hand_not_exposed_has_no_share_in_the_jackpot() -> None:
    settled = BULL.settle(
        OUT_OF_THE_WAY,
        position(1, ROYAL_HEARTS, main=2500, jackpot=True, exposed=False),
        position(2, RUN_SPADES, main=2500, jackpot=True),
        position(3, RUN_DIAMONDS, main=2500, jackpot=True, exposed=False),
        jackpot=METER,
    )
    assert settled.positions[1].lines[-1] == jackpot(843_205, "3.15", "4.5")
    assert settled.jackpot_after == 7_588_852


def test_3_17_a_jackpot_award_is_paid_on_top_of_every_other_payment() -> None:
    settled = BULL.settle(NINE, position(1, CLUBS, main=2500, bullseye=500, suits=500, jackpot=True))
    assert [line.paid for line in settled.positions[0].lines] == [5000, 5000, 10_000, 10_000]
    assert (settled.paid, settled.taken, settled.returned) == (30_000, 500, 3500)


@pytest.mark.parametrize("rulings", [{}, RUNNING], ids=["reset-amount", "running-meter"])
def test_3_19_fixed_awards_are_not_shared_and_leave_the_meter_alone(rulings: dict[str, str]) -> None:
    flushes = jackpots(FLUSH_CLUBS, FLUSH_SPADES, jackpot=METER, rulings=rulings)
    assert flushes == ([jackpot(10_000, "3.15", "4.5")] * 2, 8_432_057)


def test_3_19_the_table_says_what_a_reset_jackpot_is() -> None:
    by_default, _ = jackpots(RUN_SPADES, RUN_HEARTS, jackpot=METER)
    assert by_default == jackpots(RUN_SPADES, RUN_HEARTS, jackpot=METER, rulings={"jackpot-reset-basis": "reset-amount"})[0]
    assert by_default != jackpots(RUN_SPADES, RUN_HEARTS, jackpot=METER, rulings=RUNNING)[0]
    unknown = {"jackpot-reset-basis": "display"}
    assert refused_at(NINE, position(1, TEN, main=2500), rulings=unknown) == "table.rulings.jackpot-reset-basis"


@pytest.mark.parametrize("rulings", [{}, RUNNING], ids=["reset-amount", "running-meter"])
@pytest.mark.parametrize(
    ("hands", "share"),
    [
        ([ROYAL_HEARTS, ROYAL_DIAMONDS], 6_716_028),  # (8,432,057 + 5,000,000) / 2, rounded down
        ([ROYAL_HEARTS, ROYAL_DIAMONDS, ROYAL_CLUBS], 6_144_019),  # (8,432,057 + 2 x 5,000,000) / 3
    ],
    ids=["two", "three"],
)
def test_3_19_1_royal_flushes_share_the_display_and_the_resets(hands: list[str], share: int, rulings: dict[str, str]) -> None:
    shared = [jackpot(share, "3.15", "4.5", "3.19.1")] * len(hands)
    assert jackpots(*hands, jackpot=METER, rulings=rulings) == (shared, 5_000_000)


@pytest.mark.parametrize(
    ("hands", "share", "meter_after"),
    [
        ([RUN_SPADES, RUN_HEARTS], 671_602, 7_588_852),  # (843,205 + 500,000) / 2
        ([RUN_SPADES, RUN_HEARTS, RUN_DIAMONDS], 614_401, 7_588_852),  # (843,205 + 2 x 500,000) / 3
    ],
    ids=["two", "three"],
)
def test_3_19_2_straight_flushes_share_10_percent_of_display_and_resets(hands: list[str], share: int, meter_after: int) -> None:
    assert jackpots(*hands, jackpot=METER) == ([jackpot(share, "3.15", "4.5", "3.19.2")] * len(hands), meter_after)


@pytest.mark.parametrize(
    ("hands", "share", "meter_after"),
    [
        ([RUN_SPADES, RUN_HEARTS], 801_045, 6_829_967),  # (843,205 + 758,885) / 2
        ([RUN_SPADES, RUN_HEARTS, RUN_DIAMONDS], 761_695, 6_146_971),  # (843,205 + 758,885 + 682,996) / 3
    ],
    ids=["two", "three"],
)
def test_3_19_2_with_a_running_meter_each_draw_is_10_percent_of_what_is_left(
    hands: list[str], share: int, meter_after: int
) -> None:
    shared = [jackpot(share, "3.15", "4.5", "3.19.2")] * len(hands)
    assert jackpots(*hands, jackpot=METER, rulings=RUNNING) == (shared, meter_after)


def test_3_19_3_a_royal_flush_is_paid_what_a_straight_flush_leaves() -> None:
    royal, run = jackpot(7_588_852, "3.15", "4.5", "3.19.3"), jackpot(843_205, "3.15", "4.5")
    assert jackpots(ROYAL_HEARTS, RUN_SPADES, jackpot=METER) == ([royal, run], 5_000_000)
    assert jackpots(RUN_SPADES, ROYAL_HEARTS, jackpot=METER) == ([run, royal], 5_000_000)


@pytest.mark.parametrize(
    ("rulings", "run_share", "royal_award"),
    [({}, 671_602, 7_588_852), (RUNNING, 801_045, 6_829_967)],
    ids=["reset-amount", "running-meter"],
)
def test_3_19_3_a_royal_flush_after_two_straight_flushes(rulings: dict[str, str], run_share: int, royal_award: int) -> None:
    run = jackpot(run_share, "3.15", "4.5", "3.19.2")
    royal = jackpot(royal_award, "3.15", "4.5", "3.19.3")
    paid = jackpots(RUN_SPADES, ROYAL_CLUBS, RUN_HEARTS, jackpot=METER, rulings=rulings)
    assert paid == ([run, royal, run], 5_000_000)


def test_3_19_3_two_royal_flushes_share_what_a_straight_flush_leaves() -> None:
    royal = jackpot(6_294_426, "3.15", "4.5", "3.19.1", "3.19.3")  # (7,588,852 + 5,000,000) / 2
    paid = jackpots(ROYAL_HEARTS, ROYAL_DIAMONDS, RUN_SPADES, jackpot=METER)
    assert paid == ([royal, royal, jackpot(843_205, "3.15", "4.5")], 5_000_000)


def test_3_19_3_a_flush_takes_nothing_from_the_royal_flush_after_it() -> None:
    royal, flush = jackpot(8_432_057, "3.15", "4.5", "3.19.3"), jackpot(10_000, "3.15", "4.5")
    assert jackpots(ROYAL_HEARTS, FLUSH_CLUBS, jackpot=METER) == ([royal, flush], 5_000_000)


# 4. Settlement


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        pytest.param("Ts 4h 6s As Kh", 12_500, id="gnau tung ku 5 to 1"),
        pytest.param("Ts 4h 6s Ah As", 7500, id="the highest pair 3 to 1"),
        pytest.param("Ts 4h 6s 2c 2d", 7500, id="the lowest pair 3 to 1"),
        pytest.param("Ts 4h 6s Kh Qs", 5000, id="mixed pictures 2 to 1"),
        pytest.param("Ks Tc 2s 3c 5s", 2500, id="10 points 1 to 1"),
    ],
)
def test_4_1_main_pays_by_the_winning_point_hand(hand: str, paid: int) -> None:
    assert main(NINE, hand) == win("main", 2500, paid, "3.14", "4.1")


def test_4_1_even_2_points_win_even_money_against_1() -> None:
    dealer_one = ROWS["1"].translate(OTHER_SUITS)
    assert main(dealer_one, "4s 7h 9s Kh 2s") == win("main", 2500, 2500, "3.14", "4.1")


@pytest.mark.parametrize(
    ("ruling", "expected"), [("push", stand_off("main", 2500, "3.14")), ("loses", lose("main", 2500, "3.14"))]
)
def test_4_1_main_on_equal_rank_does_what_the_table_says(ruling: str, expected: Line) -> None:
    assert main(NINE, TWIN_NINE, {"rulings": {"main-on-equal-rank": ruling}}) == expected


@pytest.mark.parametrize("ruling", ["push", "loses"])
def test_4_1_that_switch_does_not_touch_a_dealer_without_a_3_card_hand(ruling: str) -> None:
    assert main(NOTHING, TEN, {"rulings": {"main-on-equal-rank": ruling}}) == stand_off("main", 2500, "3.13.1")


@pytest.mark.parametrize("ruling", ["push", "loses"])
def test_4_2_tie_pays_8_to_1_for_the_same_rank_whatever_main_does(ruling: str) -> None:
    tied = lines(NINE, TWIN_NINE, {"rulings": {"main-on-equal-rank": ruling}}, main=2500, tie=700)
    assert tied["tie"] == win("tie", 700, 5600, "4.2")


def test_4_2_tie_pays_8_to_1_when_neither_forms_a_3_card_hand() -> None:
    assert lines(NOTHING, STUCK, main=2500, tie=700)["tie"] == win("tie", 700, 5600, "3.13.2", "4.2")


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param("Ks Qh 4s 7h Ah", lose("bullseye", 500, "1.1.3"), id="two lose"),
        pytest.param("Ks Qh Js 7h Ah", win("bullseye", 500, 5000, "4.3"), id="three 10 to 1"),
        pytest.param("Ks Qh Js Kh Ah", win("bullseye", 500, 10_000, "4.3"), id="four 20 to 1"),
        pytest.param("Ks Qh Js Kh Qs", win("bullseye", 500, 100_000, "4.3"), id="five 200 to 1"),
    ],
)
def test_4_3_bullseye_pays_by_the_number_of_pictures(hand: str, expected: Line) -> None:
    assert side("bullseye", NINE, hand) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param("Ts 4s 6h Kh Qc", lose("suits", 500, "1.1.12"), id="two lose"),
        pytest.param("Ts 4s 6s Kh Qc", win("suits", 500, 500, "4.4"), id="three 1 to 1"),
        pytest.param("Ts 4s 6s Ks Qc", win("suits", 500, 2500, "4.4"), id="four 5 to 1"),
        pytest.param("Ts 4s 6s Ks Qs", win("suits", 500, 10_000, "4.4"), id="five 20 to 1"),
    ],
)
def test_4_4_suits_pays_by_the_number_of_cards_of_a_suit(hand: str, expected: Line) -> None:
    assert side("suits", NINE, hand) == expected


@pytest.mark.parametrize(
    ("hand", "award", "meter_after"),
    [
        pytest.param(ROYAL_HEARTS, 8_432_057, 5_000_000, id="royal flush 100%"),
        pytest.param(RUN_SPADES, 843_205, 7_588_852, id="straight flush 10%"),
        pytest.param("5s As 2c 3c 4c", 0, 8_432_057, id="straight"),
        pytest.param("Ac Ah Ad As Jh", 200_000, 8_432_057, id="four of a kind $2,000"),
        pytest.param("Kc Kh Kd Ac Ah", 20_000, 8_432_057, id="full house $200"),
        pytest.param(FLUSH_CLUBS, 10_000, 8_432_057, id="flush $100"),
        pytest.param("Kc Kh Kd Ac Qh", 0, 8_432_057, id="three of a kind"),
    ],
)
@pytest.mark.parametrize("rulings", [{}, RUNNING], ids=["reset-amount", "running-meter"])
def test_4_5_the_jackpot_pays_by_the_five_cards(hand: str, award: int, meter_after: int, rulings: dict[str, str]) -> None:
    assert jackpots(hand, jackpot=METER, rulings=rulings) == ([jackpot(award, "3.15", "4.5")], meter_after)


def test_4_5_a_position_without_the_jackpot_wager_draws_nothing_from_the_meter() -> None:
    settled = BULL.settle(OUT_OF_THE_WAY, position(1, ROYAL_HEARTS, main=2500), jackpot=METER)
    assert settled.jackpot_after == 8_432_057


# 5. Irregularities


def test_5_1_extra_missing_foreign_or_unshuffled_cards_are_one_case() -> None:
    assert BULL.rule("foreign-card") == dealer_rules("void-round", "5.1", "5.1.1")


def test_5_1_1_the_round_is_void() -> None:
    ruling = BULL.rule("foreign-card")
    assert (ruling.ruling, "5.1.1" in ruling.clauses) == ("void-round", True)


@pytest.mark.parametrize(
    ("handled", "reconstructable", "expected"),
    [
        (False, True, dealer_rules("reconstruct", "5.2")),
        (False, False, dealer_rules("void-round", "5.2")),
        (True, True, REFERRED),
        (True, False, REFERRED),
    ],
)
def test_5_2_cards_dealt_incorrectly(handled: bool, reconstructable: bool, expected: Ruling) -> None:
    assert BULL.rule("misdeal", handled=handled, reconstructable=reconstructable) == expected


@pytest.mark.parametrize(
    ("noticed", "reconstructable", "expected"),
    [(True, True, "reconstruct"), (False, True, "reconstruct"), (True, False, "void-round"), (False, False, "stands")],
)
def test_5_3_a_wrong_number_of_cards_in_the_dealers_hand(noticed: bool, reconstructable: bool, expected: str) -> None:
    assert BULL.rule("dealer-count", noticed=noticed, reconstructable=reconstructable) == dealer_rules(expected, "5.3")


@pytest.mark.parametrize(
    ("count", "expected"), [(1, REFERRED), (2, dealer_rules("void-round", "5.4")), (5, dealer_rules("void-round", "5.4"))]
)
def test_5_4_two_or_more_exposed_cards_void_the_round(count: int, expected: Ruling) -> None:
    assert BULL.rule("exposed-cards", count=count) == expected


def test_5_5_a_late_wager_is_refused() -> None:
    assert BULL.rule("late-wager") == dealer_rules("refuse", "5.5")


def test_5_6_a_wager_withdrawn_late_stands() -> None:
    assert BULL.rule("late-withdrawal") == dealer_rules("stands", "5.6")


@pytest.mark.parametrize(
    ("noticed", "reconstructable", "expected"),
    [
        (True, True, dealer_rules("reconstruct", "5.7")),
        (False, True, dealer_rules("reconstruct", "5.7")),
        (True, False, dealer_rules("return-hand", "5.7", "5.7.1")),
        (False, False, dealer_rules("stands", "5.7")),
    ],
)
def test_5_7_a_wrong_number_of_cards_in_a_players_hand(noticed: bool, reconstructable: bool, expected: Ruling) -> None:
    assert BULL.rule("player-count", noticed=noticed, reconstructable=reconstructable) == expected


@pytest.mark.parametrize(("reconstructable", "applies"), [(False, True), (True, False)])
def test_5_7_1_the_others_may_withdraw_when_a_hand_is_removed(reconstructable: bool, applies: bool) -> None:
    ruling = BULL.rule("player-count", noticed=True, reconstructable=reconstructable)
    assert ("5.7.1" in ruling.clauses) is applies


@pytest.mark.parametrize(("correct", "expected"), [(True, "play-on"), (False, "void-round")])
def test_5_8_a_wrong_count_voids_the_round(correct: bool, expected: str) -> None:
    assert BULL.rule("count-doubt", correct=correct) == dealer_rules(expected, "5.8")


def test_5_9_the_gaming_shift_manager_decides_on_a_hand_not_kept_confidential() -> None:
    assert BULL.rule("hand-not-confidential") == Ruling("return-wagers", "gaming-shift-manager", ("5.9",))


def test_5_10_it_must_be_known_how_many_hands_were_viewed() -> None:
    with pytest.raises(BadInput) as refused:
        BULL.rule("multiple-hands")
    assert refused.value.problems[0].where == "viewed"


@pytest.mark.parametrize("viewed", [1, 2])
def test_5_10_1_viewed_hands_play_on(viewed: int) -> None:
    assert BULL.rule("multiple-hands", viewed=viewed) == dealer_rules("keep-viewed", "5.10.1")


def test_5_10_2_of_unviewed_hands_the_first_dealt_plays_on() -> None:
    assert BULL.rule("multiple-hands", viewed=0) == dealer_rules("keep-first-dealt", "5.10.2")


def test_5_11_the_hand_of_an_absent_player_is_set_by_house_way() -> None:
    assert BULL.rule("absent-player") == dealer_rules("house-way", "5.11")


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param(PICTURES, win("main", 2500, 5000, "3.14", "4.1"), id="wins"),
        pytest.param(TWIN_NINE, stand_off("main", 2500, "3.14"), id="stands off"),
        pytest.param(ONE, lose("main", 2500, "3.14"), id="loses"),
        pytest.param(STUCK, lose("main", 2500, "3.9.4"), id="cannot be set"),
    ],
)
def test_5_11_that_hand_plays(hand: str, expected: Line) -> None:
    assert main(NINE, hand, absent=True) == expected


def test_5_11_every_other_wager_of_an_absent_player_plays_too() -> None:
    present = lines(NINE, CLUBS, main=2500, tie=500, bullseye=500, suits=500, jackpot=True)
    absent = lines(NINE, CLUBS, main=2500, tie=500, bullseye=500, suits=500, jackpot=True, absent=True)
    assert absent == present
    assert absent["jackpot"] == jackpot(10_000, "3.15", "4.5")


def test_5_11_an_absent_player_sets_nothing() -> None:
    assert refused_at(NINE, position(1, PICTURES, main=2500, set="Ts 4h 6s", absent=True)) == "positions[0].set"


def test_5_11_an_absent_players_hand_that_is_not_exposed_loses() -> None:
    assert main(NINE, PICTURES, absent=True, exposed=False) == lose("main", 2500, "3.16")


@pytest.mark.parametrize(
    "entry", [{}, {"exposed": False}, {"absent": True}, {"absent": True, "exposed": False}, {"warned": True}]
)
def test_5_12_every_wager_without_main_is_returned_whatever_else_happens(entry: dict[str, bool]) -> None:
    returned = lines(NINE, CLUBS, {"limits": LIMITS}, tie=400, bullseye=20_000, suits=500, jackpot=True, **entry)
    assert returned == {
        "tie": void("tie", 400, "3.6", "5.12"),
        "bullseye": void("bullseye", 20_000, "3.6", "5.12"),
        "suits": void("suits", 500, "3.6", "5.12"),
        "jackpot": void("jackpot", 500, "5.12.2"),
    }


def test_5_12_1_before_bets_close_the_player_completes_or_withdraws() -> None:
    assert BULL.rule("jackpot-without-base", closed=False) == dealer_rules("complete-or-withdraw", "5.12.1")


def test_5_12_2_after_bets_close_the_jackpot_wager_is_returned() -> None:
    assert BULL.rule("jackpot-without-base", closed=True) == dealer_rules("return-jackpot", "5.12.2")
    assert lines(NINE, CLUBS, jackpot=True) == {"jackpot": void("jackpot", 500, "5.12.2")}


def test_5_12_2_an_invalid_jackpot_wager_has_no_share() -> None:
    settled = BULL.settle(
        OUT_OF_THE_WAY,
        position(1, ROYAL_HEARTS, jackpot=True),
        position(2, RUN_SPADES, main=2500, jackpot=True),
        position(3, RUN_DIAMONDS, tie=500, jackpot=True),
        jackpot=METER,
    )
    assert [seat.lines[-1] for seat in settled.positions] == [
        void("jackpot", 500, "5.12.2"),
        jackpot(843_205, "3.15", "4.5"),
        void("jackpot", 500, "5.12.2"),
    ]
    assert settled.jackpot_after == 7_588_852


@pytest.mark.parametrize(("warned", "expected"), [(False, "settle-once"), (True, "return-wagers")])
def test_5_13_a_wager_under_the_minimum_is_settled_once_and_then_returned(warned: bool, expected: str) -> None:
    assert BULL.rule("under-minimum", warned=warned) == dealer_rules(expected, "5.13")


@pytest.mark.parametrize(
    ("dealer", "hand", "exposed", "first"),
    [
        pytest.param(NINE, TEN, True, win("main", 2400, 2400, "3.14", "4.1"), id="wins"),
        pytest.param(NINE, ONE, True, lose("main", 2400, "3.14"), id="loses"),
        pytest.param(NINE, TWIN_NINE, True, stand_off("main", 2400, "3.14"), id="stands off"),
        pytest.param(NINE, STUCK, True, lose("main", 2400, "3.9.4"), id="cannot be set"),
        pytest.param(NOTHING, TEN, True, stand_off("main", 2400, "3.13.1"), id="dealer cannot set"),
        pytest.param(NINE, TEN, False, lose("main", 2400, "3.16"), id="declined"),
    ],
)
def test_5_13_a_main_wager_of_24_dollars_where_25_is_the_minimum(dealer: str, hand: str, exposed: bool, first: Line) -> None:
    assert main(dealer, hand, {"limits": LIMITS}, main=2400, exposed=exposed) == first
    assert main(dealer, hand, {"limits": LIMITS}, main=2400, exposed=exposed, warned=True) == void("main", 2400, "5.13")


@pytest.mark.parametrize("hand", [CLUBS, STUCK], ids=["winning", "losing"])
def test_5_13_a_warned_player_gets_side_wagers_under_the_minimum_back(hand: str) -> None:
    settled = lines(NINE, hand, {"limits": LIMITS}, main=2500, tie=499, bullseye=499, suits=499, warned=True)
    assert [settled[wager] for wager in ("tie", "bullseye", "suits")] == [
        void("tie", 499, "5.13"),
        void("bullseye", 499, "5.13"),
        void("suits", 499, "5.13"),
    ]
    assert settled["main"].outcome != "void"


def test_5_13_a_returned_main_is_still_the_main_beside_the_other_wagers() -> None:
    assert lines(NINE, CLUBS, {"limits": LIMITS}, main=2400, bullseye=500, jackpot=True, warned=True) == {
        "main": void("main", 2400, "5.13"),
        "bullseye": win("bullseye", 500, 5000, "4.3"),
        "jackpot": jackpot(10_000, "3.15", "4.5"),
    }


def test_5_14_a_wager_over_the_maximum_is_settled_to_the_maximum() -> None:
    assert BULL.rule("over-maximum") == dealer_rules("settle-to-maximum", "5.14")


@pytest.mark.parametrize("warned", [False, True])
@pytest.mark.parametrize(
    ("dealer", "hand", "exposed", "expected"),
    [
        pytest.param(
            NINE, TEN, True, Line("main", 600_000, "win", 500_000, 0, 600_000, ("3.14", "4.1", "5.14")), id="wins 1 to 1"
        ),
        pytest.param(
            NINE, PICTURES, True, Line("main", 600_000, "win", 1_000_000, 0, 600_000, ("3.14", "4.1", "5.14")), id="wins 2 to 1"
        ),
        pytest.param(NINE, ONE, True, Line("main", 600_000, "lose", 0, 500_000, 100_000, ("3.14", "5.14")), id="loses"),
        pytest.param(
            NINE, STUCK, True, Line("main", 600_000, "lose", 0, 500_000, 100_000, ("3.9.4", "5.14")), id="cannot be set"
        ),
        pytest.param(NINE, TEN, False, Line("main", 600_000, "lose", 0, 500_000, 100_000, ("3.16", "5.14")), id="declined"),
        pytest.param(NINE, TWIN_NINE, True, stand_off("main", 600_000, "3.14"), id="stands off"),
        pytest.param(NOTHING, TEN, True, stand_off("main", 600_000, "3.13.1"), id="dealer cannot set"),
    ],
)
def test_5_14_a_main_wager_of_6000_dollars_where_5000_is_the_maximum(
    dealer: str, hand: str, exposed: bool, expected: Line, warned: bool
) -> None:
    assert main(dealer, hand, {"limits": LIMITS}, main=600_000, exposed=exposed, warned=warned) == expected


def test_5_14_each_side_wager_has_its_own_maximum() -> None:
    table = {"limits": LIMITS}
    assert lines(NINE, TWIN_NINE, table, main=2500, tie=60_000)["tie"] == Line(
        "tie", 60_000, "win", 400_000, 0, 60_000, ("4.2", "5.14")
    )
    won = lines(NINE, CLUBS, table, main=2500, bullseye=15_000, suits=30_000)
    assert won["bullseye"] == Line("bullseye", 15_000, "win", 100_000, 0, 15_000, ("4.3", "5.14"))
    assert won["suits"] == Line("suits", 30_000, "win", 400_000, 0, 30_000, ("4.4", "5.14"))
    lost = lines(NINE, STUCK, table, main=2500, tie=60_000, bullseye=15_000, suits=30_000)
    assert lost["tie"] == Line("tie", 60_000, "lose", 0, 50_000, 10_000, ("1.1.13", "5.14"))
    assert lost["bullseye"] == Line("bullseye", 15_000, "lose", 0, 10_000, 5000, ("1.1.3", "5.14"))
    assert lost["suits"] == Line("suits", 30_000, "lose", 0, 20_000, 10_000, ("1.1.12", "5.14"))


def test_5_14_the_jackpot_wager_has_no_limits() -> None:
    assert refused_at(NINE, position(1, TEN, main=2500), limits={"jackpot": [500, 500]}) == "table.limits.jackpot"


def test_5_15_what_was_settled_in_an_earlier_round_stays_settled() -> None:
    assert BULL.rule("earlier-round-limits") == dealer_rules("stands", "5.15")


def test_5_16_it_must_be_known_whether_there_is_an_outcome() -> None:
    with pytest.raises(BadInput) as refused:
        BULL.rule("power-failure")
    assert refused.value.problems[0].where == "outcome"


def test_5_16_1_without_an_outcome_players_may_withdraw() -> None:
    assert BULL.rule("power-failure", outcome=False) == dealer_rules("offer-withdrawal", "5.16.1")


def test_5_16_2_with_an_outcome_play_goes_on() -> None:
    assert BULL.rule("power-failure", outcome=True) == dealer_rules("play-on", "5.16.2")


# 6. General Provisions


def test_6_1_what_the_rules_do_not_cover_goes_to_the_gaming_shift_manager() -> None:
    assert BULL.rule("a-drink-spilt-on-the-cards") == REFERRED
    assert BULL.rule("community-count", noticed=True, reconstructable=False) == REFERRED


def test_3_1_a_round_begins_with_the_announcement() -> None:
    check_opening_words(BULL, "3.1")


def test_3_2_bets_close_with_the_announcement() -> None:
    check_closing_words(BULL, "3.2")


def test_3_6_4_nobody_bets_a_jackpot_for_a_neighbour() -> None:
    assert CATALOGUE["megalink-bullseye"].file.judging.for_neighbour == ("3.6.4",)

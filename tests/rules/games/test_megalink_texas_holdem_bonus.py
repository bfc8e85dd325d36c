"""Megalink Texas Hold'em Bonus Progressive, clause by clause."""

from itertools import pairwise
from typing import Any

import pytest

from app.base.trouble import BadInput
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

THB = Example("megalink-texas-holdem-bonus")

# One table for the examples that need no cards of their own: the Dealer has a pair of Queens with 9-6-4.
DEALER = "Qh 3d"
BOARD = "Qs 9d 6c 4h 2s"
AHEAD = "Ah Ad"  # a pair of Aces: ranked above the Dealer, but below a Straight
STRAIGHT = "5c 3c"  # 6-5-4-3-2
BEHIND = "Kd Jc"  # King high
LEVEL = "Qd 3h"  # a pair of Queens with 9-6-4 too

# Nobody's Hole cards improve this Straight Flush, so every hand stands off and the Bonus is on its own.
BOARD_PLAYS = "9s 8s 7s 6s 5s"

# Two Hole cards of hearts complete a Straight Flush from either end of the first Flop, a Royal Flush from the second.
MIDDLE_FLOP = "9h 8h 7h 3c 2d"
ROYAL_FLOP = "Qh Jh Th 3c 2d"
METER = {"display": 8432057, "reset": 5000000, "price": 500}
RUNNING = {"jackpot-reset-basis": "running-meter"}
BONUS_PAYS = {"bonus-on-losing-hand": "pays"}

EVERY_WAGER = ["ante", "flop", "turn", "river", "bonus", "jackpot"]
LIMITS = {"ante": [2500, 20000], "flop": [5000, 40000], "turn": [2500, 20000], "river": [2500, 20000], "bonus": [500, 5000]}


def played(
    cards: str, decision: str | None, *, limits: dict[str, Any] | None = None, rulings: dict[str, str] | None = None, **more: Any
) -> dict[str, Line]:
    """The lines of one position on the table above."""
    told = position(1, cards, decision, **more)
    return THB.lines(DEALER, told, community=BOARD, limits=limits or {}, rulings=rulings or {})


def refusal(*positions: dict[str, Any], dealer: str = DEALER, community: str = BOARD, **table: Any) -> str:
    """Where a round is refused."""
    with pytest.raises(BadInput) as refused:
        THB.round(dealer, *positions, community=community, **table)
    return str(refused.value.problems[0].where)


def compared(player: str, dealer: str, community: str) -> str:
    """What the comparison of two hands comes to for the Player's Flop wager."""
    return THB.lines(dealer, position(1, player, "flop", ante=2500), community=community)["flop"].outcome


def named(player: str, community: str, dealer: str) -> str:
    """The order of hands the Player's best five cards are in."""
    return THB.settle(dealer, position(1, player, "flop", ante=2500), community=community).positions[0].hand.key


def on_the_meter(community: str, *positions: dict[str, Any], **table: Any) -> tuple[list[Line], int | None]:
    """The jackpot lines of a round with $84,320.57 on the meter and $50,000 to start again, and the meter after it."""
    settled = THB.settle("Kc 4d", *positions, community=community, jackpot=METER, **table)
    return [line for told in settled.positions for line in told.lines if line.wager == "jackpot"], settled.jackpot_after


def entered(number: int, cards: str, decision: str | None = "flop", **more: Any) -> dict[str, Any]:
    """A position with an Ante and a Progressive Jackpot wager."""
    return position(number, cards, decision, ante=2500, jackpot=True, **more)


def won(wager: str, staked: int) -> Line:
    """A wager the higher hand is paid even money on."""
    return win(wager, staked, staked, "3.10.2", "4.1.1")


def win_to_maximum(wager: str, staked: int, paid: int, *clauses: str) -> Line:
    """A winner over the maximum: returned whole, paid on the maximum."""
    return Line(wager, staked, "win", paid, 0, staked, (*clauses, "5.14"))


def lose_to_maximum(wager: str, staked: int, taken: int, *clauses: str) -> Line:
    """A loser over the maximum: taken to the maximum, the rest returned."""
    return Line(wager, staked, "lose", 0, taken, staked - taken, (*clauses, "5.14"))


def by_dealer(ruling: str, *clauses: str) -> Ruling:
    """A ruling the Dealer makes."""
    return Ruling(ruling, "dealer", clauses)


def missing_facts(case: str) -> list[str]:
    """The facts without which a case is not ruled on."""
    with pytest.raises(BadInput) as refused:
        THB.rule(case)
    return [str(problem.where) for problem in refused.value.problems]


REFERRED = Ruling("refer", "gaming-shift-manager", ("6.1",))


# 1. Definitions


def test_1_1_1_the_ante_is_the_first_wager_and_measures_the_others() -> None:
    lines = played(AHEAD, "flop+turn+river", ante=3700)
    assert [(line.wager, line.staked) for line in lines.values()] == [
        ("ante", 3700),
        ("flop", 7400),
        ("turn", 3700),
        ("river", 3700),
    ]


def test_1_1_3_the_bonus_is_optional_and_paid_on_the_hole_cards() -> None:
    assert "bonus" not in played(AHEAD, "flop", ante=2500)
    assert played(AHEAD, "flop", ante=2500, bonus=500)["bonus"] == win("bonus", 500, 15000, "1.1.3", "4.1.1")


def test_1_1_3_the_house_may_pay_the_bonus_on_a_losing_hand() -> None:
    lines = played("8c 8d", "flop", ante=2500, bonus=500, rulings=BONUS_PAYS)
    assert lines == {
        "ante": lose("ante", 2500, "3.10.3"),
        "flop": lose("flop", 5000, "3.10.3"),
        "bonus": win("bonus", 500, 1500, "1.1.3", "4.1.1"),
    }


def test_1_1_3_a_house_that_pays_losing_hands_still_takes_a_bonus_that_does_not_qualify() -> None:
    lines = played(BEHIND, "flop", ante=2500, bonus=500, rulings=BONUS_PAYS)
    assert lines["bonus"] == lose("bonus", 500, "1.1.3", "4.1.1")


def test_1_1_4_a_check_places_no_wager() -> None:
    assert list(played(AHEAD, "flop", ante=2500)) == ["ante", "flop"]


def test_1_1_5_players_make_their_five_cards_with_the_community_cards() -> None:
    assert named("5c 3c", BOARD, DEALER) == "straight"
    assert refusal(position(1, AHEAD, "flop", ante=2500), community="Qs 9d 6c 4h") == "community"
    assert refusal(position(1, AHEAD, "flop", ante=2500), community="Qs 9d 6c 4h 2s 2c") == "community"


@pytest.mark.parametrize("decision", ["flop", "flop+turn", "flop+river", "flop+turn+river"])
def test_1_1_6_the_flop_wager_keeps_the_player_in_the_round(decision: str) -> None:
    assert played(AHEAD, decision, ante=2500)["flop"] == won("flop", 5000)
    assert "flop" not in played(AHEAD, "fold", ante=2500)


@pytest.mark.parametrize(
    ("community", "award"),
    [("Th 7h 6h 5c 2d", 10000), ("Th 7h 5c 6h 2d", 0), ("Th 7h 5c 2d 6h", 0)],
    ids=["on the flop", "with the turn card", "with the river card"],
)
def test_1_1_7_the_first_three_community_cards_are_the_flop(community: str, award: int) -> None:
    lines, _ = on_the_meter(community, entered(1, "Kh 3h"))
    assert lines == [jackpot(award, "4.2")]


def test_1_1_8_a_fold_takes_no_further_part_even_with_the_better_hand() -> None:
    assert played(STRAIGHT, "fold", ante=2500) == {"ante": lose("ante", 2500, "3.9.1")}


@pytest.mark.parametrize("cards", ["Ah", "Ah Ad Ac", ""])
def test_1_1_9_player_and_dealer_have_two_hole_cards(cards: str) -> None:
    assert refusal(position(1, cards, "flop", ante=2500)) == "positions[0].cards"
    assert refusal(position(1, "Kd Jc", "flop", ante=2500), dealer=cards) == "dealer"


def test_1_1_10_the_jackpot_wager_is_optional_and_only_it_wins_the_jackpot() -> None:
    settled = THB.settle("Kc 4d", position(1, "Ah Kh", "flop", ante=2500), community=ROYAL_FLOP, jackpot=METER)
    assert [line.wager for line in settled.positions[0].lines] == ["ante", "flop"]
    assert settled.jackpot_after == 8432057
    assert on_the_meter(ROYAL_FLOP, entered(1, "Ah Kh")) == ([jackpot(8432057, "4.2")], 5000000)


def test_1_1_11_the_river_wager_is_placed_or_checked() -> None:
    assert played(AHEAD, "flop+river", ante=2500)["river"] == won("river", 2500)
    assert "river" not in played(AHEAD, "flop+turn", ante=2500)


def test_1_1_12_the_fifth_community_card_is_the_river_card() -> None:
    # Only with the last card does the Player have a flush; the jackpot does not see it.
    lines = THB.lines("Ac Ad", entered(1, "Kh 3h"), community="Th 7h 5c 2d 6h")
    assert (lines["ante"], lines["jackpot"]) == (won("ante", 2500), jackpot(0, "4.2"))


def test_1_1_13_the_round_ends_with_losers_collected_and_winners_paid() -> None:
    settled = THB.settle(
        DEALER,
        position(1, AHEAD, "flop", ante=2500),
        position(2, BEHIND, "flop+turn", ante=1000),
        position(3, "8c 7c", "fold", ante=5000),
        community=BOARD,
    )
    assert [(told.paid, told.taken, told.returned) for told in settled.positions] == [(5000, 0, 7500), (0, 4000, 0), (0, 5000, 0)]
    assert (settled.paid, settled.taken, settled.returned) == (5000, 9000, 7500)


def test_1_1_14_a_stand_off_neither_wins_nor_loses() -> None:
    ante = played(LEVEL, "flop", ante=2500)["ante"]
    assert (ante.outcome, ante.paid, ante.taken, ante.returned) == ("stand-off", 0, 0, 2500)


def test_1_1_15_the_turn_wager_is_placed_or_checked() -> None:
    assert played(AHEAD, "flop+turn", ante=2500)["turn"] == won("turn", 2500)
    assert "turn" not in played(AHEAD, "flop+river", ante=2500)


def test_1_1_16_the_fourth_community_card_is_the_turn_card() -> None:
    # The flush comes with the fourth card: in time for the comparison, too late for the jackpot.
    lines = THB.lines("Ac Ad", entered(1, "Kh 3h"), community="Th 7h 5c 6h 2d")
    assert (lines["ante"], lines["jackpot"]) == (won("ante", 2500), jackpot(0, "4.2"))


# 2. Mode of play


@pytest.mark.parametrize(
    ("dealer", "community", "first", "second", "where"),
    [
        ("Qh Qh", BOARD, "Ah Ad", "Kd Jc", "dealer"),
        (DEALER, "Qs 9d 6c 4h Qs", "Ah Ad", "Kd Jc", "community"),
        (DEALER, "Qh 9d 6c 4h 2s", "Ah Ad", "Kd Jc", "community"),
        (DEALER, BOARD, "Ah Ah", "Kd Jc", "positions[0].cards"),
        (DEALER, BOARD, "Ah 3d", "Kd Jc", "positions[0].cards"),
        (DEALER, BOARD, "Ah Ad", "2s Jc", "positions[1].cards"),
        (DEALER, BOARD, "Ah Ad", "Kd Ad", "positions[1].cards"),
    ],
)
def test_2_1_one_deck_has_every_card_once(dealer: str, community: str, first: str, second: str, where: str) -> None:
    hands = position(1, first, "flop", ante=2500), position(2, second, "flop", ante=2500)
    assert refusal(*hands, dealer=dealer, community=community) == where


@pytest.mark.parametrize("card", ["Jk", "1s", "10s", "Ax", "as"])
def test_2_1_the_deck_has_no_jokers_and_no_other_cards(card: str) -> None:
    assert refusal(position(1, f"Ah {card}", "flop", ante=2500)) == "positions[0].cards"


@pytest.mark.parametrize("layout", ["A", "B", "C", "D"])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_2_2_every_layout_has_four_to_six_positions(layout: str, seats: int) -> None:
    last = position(seats, AHEAD, "flop", ante=2500)
    assert THB.round(DEALER, last, community=BOARD, layout=layout, seats=seats).positions[0].number == seats
    beyond = position(seats + 1, AHEAD, "flop", ante=2500)
    assert refusal(beyond, layout=layout, seats=seats) == "positions[0].position"


@pytest.mark.parametrize("layout", ["A", "B", "C", "D"])
@pytest.mark.parametrize("seats", [3, 7])
def test_2_2_no_layout_has_fewer_or_more_positions(layout: str, seats: int) -> None:
    assert refusal(position(1, AHEAD, "flop", ante=2500), layout=layout, seats=seats) == "table.seats"


def test_2_2_there_are_four_layouts_and_the_first_has_six_positions() -> None:
    assert refusal(position(1, AHEAD, "flop", ante=2500), layout="E") == "table.layout"
    table = THB.round(DEALER, position(6, AHEAD, "flop", ante=2500), community=BOARD).table
    assert (table.layout, table.seats) == ("A", 6)


def test_2_2_1_there_are_areas_for_six_wagers() -> None:
    assert list(played(AHEAD, "flop+turn+river", ante=2500, bonus=500, jackpot=True)) == EVERY_WAGER


@pytest.mark.parametrize("wager", ["play", "bet", "pair_plus", "main"])
def test_2_2_1_there_is_no_area_for_a_wager_of_another_game(wager: str) -> None:
    more: dict[str, Any] = {wager: 500}
    told = position(1, AHEAD, "flop", ante=2500, **more)
    assert refusal(told) == f"positions[0].wagers.{wager.replace('_', '-')}"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_2_2_2_every_position_has_all_six_areas(number: int) -> None:
    told = position(number, AHEAD, "flop+turn+river", ante=2500, bonus=500, jackpot=True)
    assert list(THB.lines(DEALER, told, community=BOARD)) == EVERY_WAGER


# 3. How to play


@pytest.mark.parametrize(("cards", "outcome"), [("Kc Kd", "win"), (LEVEL, "stand-off"), ("Jc Jd", "lose")])
def test_3_3_the_player_needs_a_hand_above_the_dealers(cards: str, outcome: str) -> None:
    assert compared(cards, DEALER, BOARD) == outcome


@pytest.mark.parametrize(
    ("player", "dealer", "community"),
    [
        ("As 7c", "Kh 7d", "Jd 9c 5s 3h 2d"),
        ("7c 2d", "6c 2s", "Ah Jd 9c 5s 3h"),
        ("5c 2d", "4c 2s", "Ah Kd Jc 9s 3h"),
    ],
    ids=["the highest card", "the fourth card", "the fifth card"],
)
def test_3_3_1_cards_decide_by_their_rank_from_the_top(player: str, dealer: str, community: str) -> None:
    assert compared(player, dealer, community) == "win"
    assert compared(dealer, player, community) == "lose"


@pytest.mark.parametrize(("higher", "lower"), list(pairwise("AKQJT98765432")))
def test_3_3_1_1_ace_is_highest_and_two_is_lowest(higher: str, lower: str) -> None:
    # Pairs of Hole cards, on a board with none of their ranks.
    community = "7s 6d 4c 3h 2s" if lower in "KQJT98" else "As Kd Jc Th 9s"
    player, dealer = f"{higher}h {higher}c", f"{lower}h {lower}d"
    assert compared(player, dealer, community) == "win"
    assert compared(dealer, player, community) == "lose"


@pytest.mark.parametrize(
    ("cards", "community", "hand"),
    [
        ("As 2d", "5c 4h 3s 9d Jc", "straight"),
        ("Ah 2h", "5h 4h 3h 9d Jc", "straight-flush"),
        ("As 2d", "Kc Qh 3s 9d 8c", "five-odd-cards"),
        ("As 2d", "Kc Qh Js 9d 8c", "five-odd-cards"),
        ("As 2d", "4c 3h 6s 9d Jc", "five-odd-cards"),
    ],
    ids=["5-4-3-2-A", "5-4-3-2-A suited", "3-2-A-K-Q", "2-A-K-Q-J", "6-4-3-2-A"],
)
def test_3_3_1_2_the_ace_counts_as_one_only_with_five_four_three_two(cards: str, community: str, hand: str) -> None:
    assert named(cards, community, "7d 7c") == hand


@pytest.mark.parametrize(
    ("player", "dealer", "community"),
    [("As Kd", "Ac Kh", "Qs 9d 6c 4h 2s"), ("Ts Th", "Td Tc", "Qs 9d 6c 4h 2s"), ("9s 8s", "9c 8d", "Qc Jd Th 4s 2c")],
    ids=["five odd cards", "one pair", "straight"],
)
def test_3_3_1_3_suits_have_no_value(player: str, dealer: str, community: str) -> None:
    assert compared(player, dealer, community) == "stand-off"


def test_3_4_without_an_ante_a_position_is_not_in_the_round() -> None:
    assert played(AHEAD, "flop+turn+river", bonus=500) == {"bonus": void("bonus", 500, "3.5")}
    assert refusal(position(1, AHEAD, "flop")) == "positions[0].wagers"


@pytest.mark.parametrize("amount", [0, -2500, True, False])
def test_3_4_an_ante_is_an_amount_of_money(amount: Any) -> None:
    assert refusal(position(1, AHEAD, "flop", ante=amount)) == "positions[0].wagers.ante"


@pytest.mark.parametrize("wager", ["ante", "flop", "turn", "river", "bonus"])
def test_3_4_the_table_may_display_limits_for_a_wager(wager: str) -> None:
    told = position(1, AHEAD, "flop", ante=2500)
    assert THB.round(DEALER, told, community=BOARD, limits={wager: [500, 500]}).table.limits == {wager: (500, 500)}
    assert refusal(told, limits={wager: [0, 500]}) == f"table.limits.{wager}"
    assert refusal(told, limits={wager: [500, 499]}) == f"table.limits.{wager}"


@pytest.mark.parametrize("wager", ["jackpot", "play"])
def test_3_4_other_wagers_have_no_limits(wager: str) -> None:
    assert refusal(position(1, AHEAD, "flop", ante=2500), limits={wager: [500, 5000]}) == f"table.limits.{wager}"


def test_3_4_1_a_player_may_wager_on_more_than_one_hand() -> None:
    settled = THB.settle(DEALER, position(2, AHEAD, "flop", ante=2500), position(3, BEHIND, "flop", ante=2500), community=BOARD)
    assert [told.lines[1] for told in settled.positions] == [won("flop", 5000), lose("flop", 5000, "3.10.3")]


def test_3_4_2_one_area_takes_one_wager() -> None:
    again = position(1, AHEAD, "flop", ante=2500), position(1, BEHIND, "flop", ante=2500)
    assert refusal(*again) == "positions[1].position"


@pytest.mark.parametrize("wager", ["flop", "turn", "river"])
def test_3_4_2_a_wager_the_decision_places_is_not_placed_again(wager: str) -> None:
    more: dict[str, Any] = {wager: 2500}
    told = position(1, AHEAD, "flop+turn+river", ante=2500, **more)
    assert refusal(told) == f"positions[0].wagers.{wager}"


@pytest.mark.parametrize(
    ("more", "wagers"),
    [
        ({}, ["ante", "flop"]),
        ({"bonus": 500}, ["ante", "flop", "bonus"]),
        ({"jackpot": True}, ["ante", "flop", "jackpot"]),
        ({"bonus": 500, "jackpot": True}, ["ante", "flop", "bonus", "jackpot"]),
    ],
)
def test_3_5_bonus_and_jackpot_may_be_added_to_an_ante(more: dict[str, Any], wagers: list[str]) -> None:
    assert list(played(AHEAD, "flop", ante=2500, **more)) == wagers


@pytest.mark.parametrize("happened", [{}, {"decision": "fold"}, {"exposed": False}, {"absent": True}, {"warned": True}])
def test_3_5_a_bonus_without_an_ante_is_returned_whatever_else_happens(happened: dict[str, Any]) -> None:
    told = {"decision": None, **happened}
    assert played(AHEAD, **told, bonus=500, limits={"bonus": [600, 900]}) == {"bonus": void("bonus", 500, "3.5")}


def test_3_5_3_the_jackpot_wager_is_made_in_its_system_at_the_tables_price() -> None:
    told = entered(1, AHEAD)
    assert THB.lines(DEALER, told, community=BOARD, jackpot={"price": 1000})["jackpot"] == jackpot(0, "4.2", price=1000)
    told["wagers"]["jackpot"] = 1000
    assert refusal(told) == "positions[0].wagers.jackpot"


def test_3_7_automated_the_community_cards_come_first_and_the_dealer_last() -> None:
    assert THB.deal("automated", 5, 1, 3) == [
        ("community", 5, "down"),
        ("position-1", 2, "down"),
        ("position-3", 2, "down"),
        ("position-5", 2, "down"),
        ("dealer", 2, "down"),
    ]


def test_3_8_by_hand_the_dealers_cards_wait_for_the_decisions() -> None:
    assert THB.deal("manual", 5, 1, 3) == [
        ("position-1", 1, "down"),
        ("position-3", 1, "down"),
        ("position-5", 1, "down"),
        ("position-1", 1, "down"),
        ("position-3", 1, "down"),
        ("position-5", 1, "down"),
        ("community", 5, "down"),
        ("decisions", 0, "down"),
        ("dealer", 2, "down"),
    ]


@pytest.mark.parametrize("decision", [None, "check", "play", "turn", "river", "flop+river+turn", "Flop", ""])
def test_3_9_the_player_must_fold_or_wager_on_flop(decision: str | None) -> None:
    assert refusal(position(1, AHEAD, decision, ante=2500)) == "positions[0].decision"


@pytest.mark.parametrize("rulings", [{}, BONUS_PAYS], ids=["bonus loses", "bonus pays"])
def test_3_9_1_a_fold_loses_ante_and_bonus(rulings: dict[str, str]) -> None:
    assert played(AHEAD, "fold", ante=2500, bonus=500, rulings=rulings) == {
        "ante": lose("ante", 2500, "3.9.1"),
        "bonus": lose("bonus", 500, "3.9.1"),
    }


def test_3_9_1_a_folded_hand_still_wins_the_jackpot() -> None:
    lines = THB.lines("Ac 4d", entered(1, "Kh 3h", "fold"), community="Th 7h 6h 5c 2d")
    assert lines == {"ante": lose("ante", 2500, "3.9.1"), "jackpot": jackpot(10000, "4.2")}


def test_3_9_1_a_folded_hand_that_is_not_exposed_wins_no_jackpot() -> None:
    lines, meter = on_the_meter(ROYAL_FLOP, entered(1, "Ah Kh", "fold", exposed=False))
    assert ([line.paid for line in lines], meter) == ([0], 8432057)


@pytest.mark.parametrize(
    ("decision", "staked"),
    [
        ("fold", {"ante": 2500}),
        ("flop", {"ante": 2500, "flop": 5000}),
        ("flop+turn", {"ante": 2500, "flop": 5000, "turn": 2500}),
        ("flop+river", {"ante": 2500, "flop": 5000, "river": 2500}),
        ("flop+turn+river", {"ante": 2500, "flop": 5000, "turn": 2500, "river": 2500}),
    ],
)
def test_3_9_2_flop_is_twice_the_ante_turn_and_river_equal_it(decision: str, staked: dict[str, int]) -> None:
    assert {name: line.staked for name, line in played(BEHIND, decision, ante=2500).items()} == staked


@pytest.mark.parametrize(
    ("cards", "community"),
    [("6h 5s", "9c 8d 7c Kh Ks"), ("6h 2s", "Tc 9c 8d 7c Kh"), ("3h 2s", "Tc 9c 8d 7c 6h")],
    ids=["both Hole cards", "one Hole card", "no Hole card"],
)
def test_3_10_a_hand_is_any_five_of_hole_and_community_cards(cards: str, community: str) -> None:
    assert named(cards, community, "Ac 3d") == "straight"
    dealers = THB.settle(cards, position(1, "Ac 3d", "fold", ante=2500), community=community)
    assert dealers.dealer_hand.key == "straight"


def test_3_10_the_dealers_hand_is_compared_with_each_players() -> None:
    hands = [position(n, cards, "flop", ante=2500) for n, cards in enumerate([BEHIND, AHEAD, LEVEL, STRAIGHT], 1)]
    settled = THB.settle(DEALER, *hands, community=BOARD)
    assert [told.lines[1].outcome for told in settled.positions] == ["lose", "win", "stand-off", "win"]
    assert settled.qualifies


def test_3_10_the_dealer_always_plays() -> None:
    # With 9-8-7-5-4, the lowest hand that seven cards can come to, there is no "No hand": the Dealer is compared.
    settled = THB.settle("3c 2d", position(1, "Tc 2h", "flop", ante=2500), community="9s 8d 7c 5h 4s")
    assert (settled.qualifies, settled.positions[0].lines[1]) == (True, won("flop", 5000))


@pytest.mark.parametrize("rulings", [{}, BONUS_PAYS], ids=["bonus loses", "bonus pays"])
def test_3_10_1_declining_the_comparison_loses_every_wager(rulings: dict[str, str]) -> None:
    lines = played(AHEAD, "flop+turn+river", ante=2500, bonus=500, jackpot=True, exposed=False, rulings=rulings)
    assert lines == {
        "ante": lose("ante", 2500, "3.10.1"),
        "flop": lose("flop", 5000, "3.10.1"),
        "turn": lose("turn", 2500, "3.10.1"),
        "river": lose("river", 2500, "3.10.1"),
        "bonus": lose("bonus", 500, "3.10.1"),
        "jackpot": jackpot(0, "3.10.1"),
    }
    assert list(lines) == EVERY_WAGER


def test_3_10_1_a_declined_hand_wins_no_jackpot() -> None:
    assert on_the_meter(ROYAL_FLOP, entered(1, "Ah Kh", exposed=False)) == ([jackpot(0, "3.10.1")], 8432057)


def test_3_10_1_a_declined_hand_takes_no_share_of_anothers_jackpot() -> None:
    lines, meter = on_the_meter(MIDDLE_FLOP, entered(1, "Jh Th", exposed=False), entered(2, "6h 5h"))
    assert (lines, meter) == ([jackpot(0, "3.10.1"), jackpot(843205, "4.2")], 7588852)


def test_3_10_2_below_a_straight_the_winning_hands_ante_stands_off() -> None:
    assert played(AHEAD, "flop+turn+river", ante=2500) == {
        "ante": stand_off("ante", 2500, "3.10.2"),
        "flop": won("flop", 5000),
        "turn": won("turn", 2500),
        "river": won("river", 2500),
    }


def test_3_10_2_with_a_straight_the_winning_hands_ante_wins_too() -> None:
    assert played(STRAIGHT, "flop+turn+river", ante=2500) == {
        "ante": won("ante", 2500),
        "flop": won("flop", 5000),
        "turn": won("turn", 2500),
        "river": won("river", 2500),
    }


@pytest.mark.parametrize(
    ("hand", "cards", "community", "ante"),
    [
        ("five-odd-cards", "Ac Jd", "Qh 9d 6c 4s 2h", "stand-off"),
        ("one-pair", "Qc Jd", "Qh 9d 6c 4s 2h", "stand-off"),
        ("two-pairs", "Qc 9c", "Qh 9d 6c 4s 2h", "stand-off"),
        ("three-of-a-kind", "Qc Qd", "Qh 9d 6c 4s 2h", "stand-off"),
        ("straight", "5c 3d", "Qh 9d 6c 4s 2h", "win"),
        ("straight", "5c 4d", "Qh 9d Ac 3s 2h", "win"),
        ("flush", "Ah Jh", "Qh 9h 6c 4s 2h", "win"),
        ("full-house", "Qc Qd", "Qh 9d 9c 4s 2h", "win"),
        ("four-of-a-kind", "Qc Qd", "Qh Qs 6c 4s 2h", "win"),
        ("straight-flush", "Jh Th", "Qh 9h 8h 4s 2h", "win"),
        ("royal-flush", "Ah Kh", "Qh Jh Th 4s 2h", "win"),
    ],
)
def test_3_10_2_the_ante_needs_a_straight_or_better(hand: str, cards: str, community: str, ante: str) -> None:
    assert named(cards, community, "8s 7d") == hand
    lines = THB.lines("8s 7d", position(1, cards, "flop", ante=2500), community=community)
    assert (lines["ante"].outcome, lines["flop"]) == (ante, won("flop", 5000))


def test_3_10_3_a_lower_hand_loses_every_wager() -> None:
    assert played("8c 8d", "flop+turn+river", ante=2500, bonus=500, jackpot=True) == {
        "ante": lose("ante", 2500, "3.10.3"),
        "flop": lose("flop", 5000, "3.10.3"),
        "turn": lose("turn", 2500, "3.10.3"),
        "river": lose("river", 2500, "3.10.3"),
        "bonus": lose("bonus", 500, "3.10.3"),
        "jackpot": jackpot(0, "4.2"),
    }


def test_3_10_3_a_lower_hand_keeps_a_qualifying_jackpot() -> None:
    lines = THB.lines("Ah 2h", entered(1, "Kh 3h"), community="Th 7h 6h 5c 2d")
    assert lines == {
        "ante": lose("ante", 2500, "3.10.3"),
        "flop": lose("flop", 5000, "3.10.3"),
        "jackpot": jackpot(10000, "4.2"),
    }


@pytest.mark.parametrize(
    ("rulings", "bonus"),
    [
        ({}, lose("bonus", 500, "3.10.3")),
        ({"bonus-on-losing-hand": "loses"}, lose("bonus", 500, "3.10.3")),
        (BONUS_PAYS, win("bonus", 500, 500000, "1.1.3", "4.1.1")),
    ],
    ids=["by default", "loses", "pays"],
)
def test_3_10_3_aces_against_aces_can_lose_to_a_flush(rulings: dict[str, str], bonus: Line) -> None:
    told = position(1, "Ah Ad", "flop", ante=2500, bonus=500)
    lines = THB.lines("As Ac", told, community="Ks 9s 6s 4s 2d", rulings=rulings)
    assert (lines["flop"], lines["bonus"]) == (lose("flop", 5000, "3.10.3"), bonus)


@pytest.mark.parametrize("choice", ["wins", "push", ""])
def test_3_10_3_the_house_has_two_readings_of_the_bonus_and_no_other(choice: str) -> None:
    where = refusal(position(1, AHEAD, "flop", ante=2500), rulings={"bonus-on-losing-hand": choice})
    assert where == "table.rulings.bonus-on-losing-hand"


def test_3_10_4_equal_hands_stand_off() -> None:
    assert played(LEVEL, "flop+turn+river", ante=2500) == {
        "ante": stand_off("ante", 2500, "3.10.4"),
        "flop": stand_off("flop", 5000, "3.10.4"),
        "turn": stand_off("turn", 2500, "3.10.4"),
        "river": stand_off("river", 2500, "3.10.4"),
    }


def test_3_10_4_even_a_straight_wins_no_ante_against_its_equal() -> None:
    lines = THB.lines("5d 3d", position(1, STRAIGHT, "flop", ante=2500), community=BOARD)
    assert lines["ante"] == stand_off("ante", 2500, "3.10.4")


@pytest.mark.parametrize("rulings", [{}, BONUS_PAYS], ids=["bonus loses", "bonus pays"])
@pytest.mark.parametrize(
    ("player", "dealer", "bonus"),
    [("Kc Kd", "Kh Ks", win("bonus", 500, 5000, "1.1.3", "4.1.1")), ("Kc Jd", "Kh Js", lose("bonus", 500, "1.1.3", "4.1.1"))],
)
def test_3_10_4_equal_hands_do_not_matter_to_the_bonus(player: str, dealer: str, bonus: Line, rulings: dict[str, str]) -> None:
    told = position(1, player, "flop", ante=2500, bonus=500)
    lines = THB.lines(dealer, told, community=BOARD, rulings=rulings)
    assert (lines["flop"], lines["bonus"]) == (stand_off("flop", 5000, "3.10.4"), bonus)


# 3.11. The order of hands


@pytest.mark.parametrize(
    ("higher", "lower", "community"),
    [
        ("Ah Kh", "9h 8h", "Qh Jh Th 4c 2d"),
        ("Jc Tc", "9h 9s", "9c 8c 7c 9d 2s"),
        ("Ac Ad", "Js 4d", "As Ah Jh Jd 3c"),
        ("Kd As", "Jh 5h", "Kc Kh Ah 8h 2d"),
        ("5h 2h", "Tc 9s", "Jh 8h 6h 7c 2d"),
        ("6h 5s", "Ts Tc", "9c 8d 7c Th 2s"),
        ("Ts Tc", "Qs 6c", "Th 6h 3d Qc 2s"),
        ("Qs 6c", "Ac Ad", "Qh 6h 3d 9s 2c"),
        ("2c 3s", "Qc Ac", "Th 6d 5s 2h 9c"),
    ],
    ids=[
        "royal flush, straight flush",
        "straight flush, four of a kind",
        "four of a kind, full house",
        "full house, flush",
        "flush, straight",
        "straight, three of a kind",
        "three of a kind, two pairs",
        "two pairs, one pair",
        "one pair, five odd cards",
    ],
)
def test_3_11_each_order_of_hands_beats_the_next(higher: str, lower: str, community: str) -> None:
    assert compared(higher, lower, community) == "win"
    assert compared(lower, higher, community) == "lose"


@pytest.mark.parametrize(
    ("hole", "flop", "hand"),
    [
        ("Ad Kd", "Qd Jd Td", "royal-flush"),
        ("Jc Tc", "9c 8c 7c", "straight-flush"),
        ("Ac Ah", "Ad As Jh", "four-of-a-kind"),
        ("Kc Kh", "Kd As Ah", "full-house"),
        ("Jh 8h", "6h 5h 2h", "flush"),
        ("9c 8d", "7c 6h 5s", "straight"),
        ("Ts Th", "Tc 6h 3d", "three-of-a-kind"),
        ("Qs Qh", "6c 6h 3d", "two-pairs"),
        ("Ac Ah", "8d 6h 5s", "one-pair"),
        ("Qc Th", "6d 5s 2h", "five-odd-cards"),
    ],
)
def test_3_11_the_documents_own_hands_are_what_it_calls_them(hole: str, flop: str, hand: str) -> None:
    # Hole cards and Flop, the five cards of the jackpot, are a hand with nothing beside it that could improve it.
    dealt = THB.round("7h 7s", entered(1, hole), community=f"{flop} 4c 2s")
    assert THB.game.jackpot_hand(dealt.positions[0], dealt) == hand


@pytest.mark.parametrize("suit", "shdc")
def test_3_11_1_royal_flush_is_ace_to_ten_of_one_suit(suit: str) -> None:
    royal = [f"{rank}{suit}" for rank in "AKQJT"]
    off_suit = "c" if suit == "d" else "d"
    assert named(" ".join(royal[:2]), " ".join([*royal[2:], f"4{off_suit}", f"2{off_suit}"]), "7h 7s") == "royal-flush"
    assert named(f"A{suit} K{off_suit}", " ".join([*royal[2:], f"4{off_suit}", f"2{off_suit}"]), "7h 7s") == "straight"


@pytest.mark.parametrize(
    ("cards", "community"),
    [("Jc Tc", "9c 8c 7c 3d 2s"), ("Kd 9d", "Qd Jd Td 3c 2s"), ("Ad 2d", "5d 4d 3d 9c 9s"), ("Jc Ac", "Tc 9c 8c 7c Kc")],
    ids=["the document's J-10-9-8-7", "King high", "5-4-3-2-A", "in a suit of seven"],
)
def test_3_11_2_straight_flush_is_consecutive_and_suited(cards: str, community: str) -> None:
    assert named(cards, community, "6h 6s") == "straight-flush"


@pytest.mark.parametrize(
    ("cards", "community"),
    [("Ac Jh", "Ah Ad As 3d 2s"), ("2c 2h", "2d 2s Kd Kc Qs"), ("Ac Kc", "5h 5d 5s 5c 2d")],
    ids=["the document's Aces", "Twos", "on the board"],
)
def test_3_11_3_four_of_a_kind_is_four_cards_of_a_rank(cards: str, community: str) -> None:
    assert named(cards, community, "7h 7s") == "four-of-a-kind"


@pytest.mark.parametrize(
    ("cards", "community"),
    [("Kc As", "Kh Kd Ah 3d 2s"), ("3c 3h", "3d 2s 2h Qd Jc"), ("9c 9h", "9d 4s 4h 4c Jc"), ("9c 4h", "9d 9s 4s Jd Jc")],
    ids=["the document's Kings and Aces", "Threes and Twos", "three and three", "three and two pairs"],
)
def test_3_11_4_full_house_is_three_of_a_rank_and_a_pair(cards: str, community: str) -> None:
    assert named(cards, community, "7h 7s") == "full-house"


@pytest.mark.parametrize(
    ("cards", "community"),
    [("Jh 8h", "6h 5h 2h Kd Qs"), ("Ac 9c", "8c 7c 5c 6d 2s"), ("Kd Kc", "Ad 9d 7d 2d Ks"), ("Ah Kh", "Qh Jh 9h Td 8s")],
    ids=["the document's Jack high", "beside a straight", "beside three of a kind", "beside a higher straight"],
)
def test_3_11_5_flush_is_suited_and_not_consecutive(cards: str, community: str) -> None:
    assert named(cards, community, "4c 3s") == "flush"


@pytest.mark.parametrize(
    ("cards", "community"),
    [("9c 8d", "7c 6h 5s Kd Ks"), ("As Kd", "Qc Jh Ts 5d 2c"), ("As 2d", "5c 4h 3s Jd Qc"), ("9c 9d", "9h 8s 7c 6d 5h")],
    ids=["the document's 9-8-7-6-5", "Ace high", "Ace low", "beside three of a kind"],
)
def test_3_11_6_straight_is_consecutive_and_the_ace_high_or_low(cards: str, community: str) -> None:
    assert named(cards, community, "6s 6c") == "straight"


@pytest.mark.parametrize(
    ("cards", "community"),
    [("Ts Th", "Tc 6h 3d Ks 2c"), ("2s 4h", "2c 2h 6d Ks Jc")],
    ids=["Tens", "Twos"],
)
def test_3_11_7_three_of_a_kind_is_three_cards_of_a_rank(cards: str, community: str) -> None:
    assert named(cards, community, "7h 7s") == "three-of-a-kind"


@pytest.mark.parametrize(
    ("cards", "community"),
    [("Qs 6c", "Qh 6h 3d 2s 2c"), ("3s 3h", "2c 2d 9h Jd Kc"), ("4s 4h", "9c 9d Kh Kd 2c")],
    ids=["the document's Queens and Sixes", "Threes and Twos", "of three pairs"],
)
def test_3_11_8_two_pairs_are_two_pairs(cards: str, community: str) -> None:
    assert named(cards, community, "7h 7s") == "two-pairs"


@pytest.mark.parametrize(
    ("cards", "community"),
    [("Ac Ah", "8d 6h 5s 3d 2c"), ("2s Kh", "2d 9h 6s Jd 4c")],
    ids=["the document's Aces", "Twos"],
)
def test_3_11_9_one_pair_is_two_cards_of_a_rank(cards: str, community: str) -> None:
    assert named(cards, community, "7h 7s") == "one-pair"


@pytest.mark.parametrize(
    ("cards", "community"),
    [("Qc Th", "6d 5s 2h 4c 8d"), ("3h 2h", "9h 8h 7c 5d 4s"), ("Ah Kh", "Qh Jh 9c 7d 2s"), ("Ah 2d", "3h 4h 9h Jc Kd")],
    ids=["Queen high", "the lowest of all", "four suited", "four suited, four consecutive"],
)
def test_3_11_10_five_odd_cards_are_of_different_ranks_and_not_suited_or_consecutive(cards: str, community: str) -> None:
    assert named(cards, community, "Ts Tc") == "five-odd-cards"


# 3.12. Hands of the same order


@pytest.mark.parametrize(
    ("player", "dealer", "community"),
    [
        ("Jc Tc", "6c 5c", "9c 8c 7c 2h Ks"),
        ("9h 9s", "8h 8s", "9c 9d 8c 8d 2h"),
        ("Kc 3d", "Qc 3s", "9c 9d 9h 9s 2h"),
        ("7h 3h", "6h 5h", "Ah Jh 8h 4c 2d"),
        ("5h Kc", "4h Ks", "Ah Jh 8h 6h 2d"),
        ("Jh Th", "Td 6h", "9c 8d 7c 2h Ks"),
        ("9h 9s", "8h 8s", "9c 8d 4h 2s Kc"),
        ("9h Qc", "9s Jc", "9c 9d Kh 6s 2h"),
        ("9h Qc", "9s Jc", "9c 9d 8h 6s 2h"),
        ("Ac 2c", "Kc 3c", "Js 9d 8h 6d 4s"),
    ],
    ids=[
        "straight flush",
        "four of a kind",
        "four of a kind, fifth card",
        "flush, fourth card",
        "flush, fifth card",
        "straight",
        "three of a kind",
        "three of a kind, second odd card",
        "three of a kind, first odd card",
        "five odd cards",
    ],
)
def test_3_12_hands_of_one_order_are_ranked_by_their_cards(player: str, dealer: str, community: str) -> None:
    assert named(player, community, dealer) == named(dealer, community, player)
    assert compared(player, dealer, community) == "win"
    assert compared(dealer, player, community) == "lose"


@pytest.mark.parametrize(
    ("player", "dealer", "community"),
    [
        ("As Kd", "Ac Kh", "Qs 9d 6c 4h 2s"),
        ("5c 2d", "4c 3s", "Ah Kd Jc 9s 8h"),
        ("2h Kc", "3c Kd", "Ah Jh 8h 6h 5h"),
        ("Ah Kc", "Ad 3s", "9c 9d 9h 9s 2h"),
        ("2c 3c", "2d 3d", "Ah Kh Qh Jh Th"),
    ],
    ids=["other suits", "the sixth card does not count", "flush on the board", "four of a kind", "royal flush on the board"],
)
def test_3_12_1_hands_of_the_same_ranks_stand_off(player: str, dealer: str, community: str) -> None:
    assert compared(player, dealer, community) == "stand-off"


@pytest.mark.parametrize(
    ("player", "dealer", "community", "outcome"),
    [
        ("Kh 4c", "Qh 6c", "Kc Qd 6h 4s 2c", "win"),
        ("Qh 6c", "Kh 4c", "Kc Qd 6h 4s 2c", "lose"),
        ("9c 3d", "8c Ah", "Kc Kd 9h 8s 2c", "win"),
        ("8c Ah", "9c 3d", "Kc Kd 9h 8s 2c", "lose"),
        ("Ad 3h", "Qd 3s", "Kc Kd 9h 9s 2c", "win"),
        ("5d 5h", "6c 3h", "Kc Kd 9h 9s 2c", "lose"),
        ("Qd 3h", "Jd 4s", "Kc Kd 9h 9s Ac", "stand-off"),
    ],
    ids=[
        "top pair before second pair",
        "lower top pair",
        "second pair before fifth card",
        "lower second pair",
        "fifth card",
        "a third pair counts as its card",
        "all equal",
    ],
)
def test_3_12_2_two_pairs_by_top_pair_second_pair_fifth_card(player: str, dealer: str, community: str, outcome: str) -> None:
    assert named(player, community, dealer) == named(dealer, community, player) == "two-pairs"
    assert compared(player, dealer, community) == outcome


@pytest.mark.parametrize(
    ("player", "dealer", "community", "outcome"),
    [
        ("Ad Ah", "Kd Kh", "Qc 9d 6h 4s 2c", "win"),
        ("3d 3h", "4c Kh", "Qc 9d 6h 4s 2c", "lose"),
        ("Qh Ad", "Qd Kd", "Qc 9d 6h 4s 2c", "win"),
        ("Qh Td", "Qd 9h", "Qc Ad 6h 4s 2c", "win"),
        ("Qh 7d", "Qd 6h", "Qc Ad Th 4s 2c", "win"),
        ("Qd 6h", "Qh 7d", "Qc Ad Th 4s 2c", "lose"),
        ("Qh 7d", "Qd 6h", "Qc Ad Th 8s 2c", "stand-off"),
    ],
    ids=["higher pair", "lower pair", "first odd card", "second", "third", "third, lower", "a fourth does not count"],
)
def test_3_12_3_one_pair_by_pair_then_three_odd_cards(player: str, dealer: str, community: str, outcome: str) -> None:
    assert named(player, community, dealer) == named(dealer, community, player) == "one-pair"
    assert compared(player, dealer, community) == outcome


@pytest.mark.parametrize(
    ("community", "hand"),
    [("5c 4d 3h 2s Kc", "straight"), ("5h 4h 3h 2h Kc", "straight-flush")],
    ids=["straight", "straight flush"],
)
def test_3_12_4_five_to_ace_is_the_lowest_straight(community: str, hand: str) -> None:
    six_high, five_high = "6h 9c", "Ah 9d"
    assert named(six_high, community, five_high) == named(five_high, community, six_high) == hand
    assert compared(six_high, five_high, community) == "win"
    assert compared(five_high, six_high, community) == "lose"


@pytest.mark.parametrize(
    ("player", "dealer", "community", "outcome"),
    [
        ("9h 2d", "8c As", "9c 9d 8h 8s Ac", "win"),
        ("8c As", "9h 2d", "9c 9d 8h 8s Ac", "lose"),
        ("Ad Ah", "Kd 3h", "7c 7d 7h Ks 2c", "win"),
        ("Kd 3h", "Ad Ah", "7c 7d 7h Ks 2c", "lose"),
        ("Kd Ah", "Kh Qh", "7c 7d 7h Ks 2c", "stand-off"),
    ],
    ids=["higher three before the pair", "lower three", "community three, higher pair", "community three, lower pair", "equal"],
)
def test_3_12_5_full_houses_by_three_of_a_kind_then_pair(player: str, dealer: str, community: str, outcome: str) -> None:
    assert named(player, community, dealer) == named(dealer, community, player) == "full-house"
    assert compared(player, dealer, community) == outcome


@pytest.mark.parametrize(
    ("player", "dealer", "community", "hand"),
    [
        ("9c 8d", "9h 8s", "Qc Jd Th 2s 3c", "straight"),
        ("5c Kd", "5h Qd", "Ah 2d 3c 4s Tc", "straight"),
        ("Ac Ad", "2c 3d", "Qh Jh Th 9h 8h", "straight-flush"),
    ],
    ids=["the document's Q-J-10-9-8", "5-4-3-2-A", "straight flush"],
)
def test_3_12_6_straights_of_the_same_ranks_stand_off(player: str, dealer: str, community: str, hand: str) -> None:
    assert named(player, community, dealer) == named(dealer, community, player) == hand
    assert compared(player, dealer, community) == "stand-off"


# 3.13 to 3.15. The Progressive Jackpot


def test_3_13_the_jackpot_is_paid_beside_every_other_wager() -> None:
    told = position(1, "9h 9s", "flop+turn+river", ante=2500, bonus=500, jackpot=True)
    assert THB.lines("Kc 4d", told, community="9c 9d Kh 3c 2d") == {
        "ante": won("ante", 2500),
        "flop": won("flop", 5000),
        "turn": won("turn", 2500),
        "river": won("river", 2500),
        "bonus": win("bonus", 500, 1500, "1.1.3", "4.1.1"),
        "jackpot": jackpot(200000, "4.2"),
    }


def test_3_15_fixed_awards_are_not_shared_and_leave_the_meter_alone() -> None:
    lines, meter = on_the_meter("Th 7h 6h 3c 2d", entered(1, "Ah 2h"), entered(2, "Kh 3h"))
    assert (lines, meter) == ([jackpot(10000, "4.2")] * 2, 8432057)


@pytest.mark.parametrize("rulings", [{}, RUNNING], ids=["reset amount", "running meter"])
def test_3_15_a_straight_flush_beside_a_flush_is_not_shared(rulings: dict[str, str]) -> None:
    lines, meter = on_the_meter(MIDDLE_FLOP, entered(1, "Ah 2h"), entered(2, "Jh Th"), rulings=rulings)
    assert (lines, meter) == ([jackpot(10000, "4.2"), jackpot(843205, "4.2")], 7588852)


@pytest.mark.parametrize("choice", ["reset", "running", ""])
def test_3_15_the_house_has_two_readings_of_the_reset_and_no_other(choice: str) -> None:
    where = refusal(position(1, AHEAD, "flop", ante=2500), rulings={"jackpot-reset-basis": choice})
    assert where == "table.rulings.jackpot-reset-basis"


@pytest.mark.parametrize(
    ("rulings", "share", "meter"),
    [
        # 10% of 84,320.57 is 8,432.05 and of the reset 5,000.00; half of 13,432.05.
        ({}, 671602, 7588852),
        ({"jackpot-reset-basis": "reset-amount"}, 671602, 7588852),
        # 8,432.05 and then 10% of the 75,888.52 left, 7,588.85; half of 16,020.90.
        (RUNNING, 801045, 6829967),
    ],
    ids=["by default", "reset amount", "running meter"],
)
@pytest.mark.parametrize("decision", ["fold", "flop"])
def test_3_15_1_two_straight_flushes_share_ten_percent_of_two_jackpots(
    rulings: dict[str, str], share: int, meter: int, decision: str
) -> None:
    both = entered(1, "Jh Th", decision), entered(4, "6h 5h", "flop")
    assert on_the_meter(MIDDLE_FLOP, *both, rulings=rulings) == ([jackpot(share, "4.2", "3.15.1")] * 2, meter)


@pytest.mark.parametrize("rulings", [{}, RUNNING], ids=["reset amount", "running meter"])
@pytest.mark.parametrize(
    ("other", "line"),
    [
        (position(4, "6h 5h", "flop", ante=2500), None),
        (position(4, "6h 5h", jackpot=True), void("jackpot", 500, "5.12.2")),
        (entered(4, "6h 5h", None, absent=True), void("jackpot", 500, "5.11")),
        (entered(4, "6h 5h", exposed=False), jackpot(0, "3.10.1")),
    ],
    ids=["no jackpot wager", "no ante", "absent", "declined"],
)
def test_3_15_1_only_winners_share(other: dict[str, Any], line: Line | None, rulings: dict[str, str]) -> None:
    lines, meter = on_the_meter(MIDDLE_FLOP, entered(1, "Jh Th"), other, rulings=rulings)
    assert lines == [jackpot(843205, "4.2"), *([line] if line else [])]
    assert meter == 7588852


@pytest.mark.parametrize("rulings", [{}, RUNNING], ids=["reset amount", "running meter"])
def test_3_15_2_a_royal_flush_is_paid_after_the_straight_flush(rulings: dict[str, str]) -> None:
    # The Royal Flush sits first and is still paid last: 84,320.57 less the 8,432.05 drawn before.
    lines, meter = on_the_meter(ROYAL_FLOP, entered(1, "Ah Kh"), entered(2, "9h 8h"), rulings=rulings)
    assert (lines, meter) == ([jackpot(7588852, "4.2", "3.15.2"), jackpot(843205, "4.2")], 5000000)


def test_3_15_2_a_fixed_award_takes_nothing_from_the_royal_flush() -> None:
    lines, meter = on_the_meter(ROYAL_FLOP, entered(1, "7h 2h"), entered(2, "Ah Kh"))
    assert (lines, meter) == ([jackpot(10000, "4.2"), jackpot(8432057, "4.2", "3.15.2")], 5000000)


def test_3_15_2_a_declined_straight_flush_takes_nothing_from_the_royal_flush() -> None:
    lines, meter = on_the_meter(ROYAL_FLOP, entered(1, "9h 8h", exposed=False), entered(2, "Ah Kh"))
    assert (lines, meter) == ([jackpot(0, "3.10.1"), jackpot(8432057, "4.2")], 5000000)


# 4. Settlement


def test_4_1_winning_wagers_are_paid_and_returned() -> None:
    told = position(1, STRAIGHT, "flop+turn+river", ante=3300)
    settled = THB.settle(DEALER, told, community=BOARD)
    assert (settled.paid, settled.taken, settled.returned) == (5 * 3300, 0, 5 * 3300)


@pytest.mark.parametrize(("wager", "staked"), [("ante", 3300), ("flop", 6600), ("turn", 3300), ("river", 3300)])
def test_4_1_1_main_wagers_pay_one_to_one(wager: str, staked: int) -> None:
    assert played(STRAIGHT, "flop+turn+river", ante=3300)[wager] == win(wager, staked, staked, "3.10.2", "4.1.1")


@pytest.mark.parametrize(
    ("cards", "dealer", "odds"),
    [
        ("Ah Ad", "Ac As", 1000),
        ("Ah Ad", "Ac Kc", 30),
        ("Ah Ad", "Kc Kh", 30),
        ("Ah Kh", "Ac As", 25),
        ("Kd Ad", "Tc 3c", 25),
        ("Ah Qh", "Tc 3c", 20),
        ("Jc Ac", "Td 3d", 20),
        ("Ah Kd", "Tc 3c", 15),
        ("Kh As", "Tc 3c", 15),
        ("Kh Kd", "Ac As", 10),
        ("Qh Qd", "Tc 3c", 10),
        ("Jh Jd", "Tc 3c", 10),
        ("Ah Qd", "Tc 3c", 5),
        ("Jh Ad", "Tc 3c", 5),
        *((f"{rank}h {rank}d", "Kc Qc", 3) for rank in "T98765432"),
    ],
)
def test_4_1_1_the_bonus_pays_by_the_hole_cards(cards: str, dealer: str, odds: int) -> None:
    told = position(1, cards, "flop", ante=2500, bonus=700)
    lines = THB.lines(dealer, told, community=BOARD_PLAYS)
    assert lines["bonus"] == win("bonus", 700, 700 * odds, "1.1.3", "4.1.1")


@pytest.mark.parametrize("cards", ["Ah Th", "Ah Td", "Ah 2h", "Kh Qh", "Kh Qd", "Kd Jd", "Qh Jh", "Jh Th", "3h 2d"])
@pytest.mark.parametrize("dealer", ["Tc 4c", "Ac As"])
def test_4_1_1_other_hole_cards_lose_the_bonus(cards: str, dealer: str) -> None:
    lines = THB.lines(dealer, position(1, cards, "flop", ante=2500, bonus=700), community=BOARD_PLAYS)
    assert lines["bonus"] == lose("bonus", 700, "1.1.3", "4.1.1")


@pytest.mark.parametrize(
    ("cards", "community", "award", "meter"),
    [
        ("Ah Kh", "Qh Jh Th 3c 2d", 8432057, 5000000),
        ("Kh 9h", "Qh Jh Th 3c 2d", 843205, 7588852),
        ("6h 5h", "9h 8h 7h 3c 2d", 843205, 7588852),
        ("Ah 2h", "5h 4h 3h Jc Td", 843205, 7588852),
        ("9h 9s", "9c 9d Kh 3c 2d", 200000, 8432057),
        ("9h Ks", "9c 9d Kh 3c 2d", 20000, 8432057),
        ("Kh 3h", "Th 7h 6h 3c 2d", 10000, 8432057),
        ("Ah Kd", "Qh Jh Th 3c 2d", 0, 8432057),
        ("9h 9s", "9c Kd 4h 3c 2d", 0, 8432057),
        ("Ah 3d", "Qh Jh Th Kh 2d", 0, 8432057),
        ("9h 9s", "9c Kd 4h 9d Kh", 0, 8432057),
    ],
    ids=[
        "royal flush",
        "straight flush, King high",
        "straight flush",
        "straight flush, 5-4-3-2-A",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "royal flush with the turn card",
        "four of a kind with the turn card",
    ],
)
@pytest.mark.parametrize("decision", ["fold", "flop+turn+river"])
def test_4_2_the_jackpot_pays_on_hole_cards_and_flop(cards: str, community: str, award: int, meter: int, decision: str) -> None:
    told = position(1, cards, decision, ante=2500, jackpot=True)
    settled = THB.settle("8d 8c" if "9h" in cards else "Kc 4d", told, community=community, jackpot=METER)
    assert (settled.positions[0].lines[-1], settled.jackpot_after) == (jackpot(award, "4.2"), meter)


def test_4_2_ten_percent_is_rounded_down_to_the_cent() -> None:
    told = entered(1, "6h 5h")
    settled = THB.settle("Kc 4d", told, community=MIDDLE_FLOP, jackpot={"display": 1009, "reset": 1000, "price": 5})
    assert (settled.positions[0].lines[-1], settled.jackpot_after) == (jackpot(100, "4.2", price=5), 909)


# 5. Irregularities


def test_5_1_cards_that_are_not_the_deck_void_the_round() -> None:
    assert THB.rule("foreign-card") == by_dealer("void-round", "5.1", "5.1.1")


def test_5_1_1_the_current_round_is_void() -> None:
    assert THB.rule("foreign-card").ruling == "void-round"


@pytest.mark.parametrize(
    ("handled", "reconstructable", "expected"),
    [
        (False, True, by_dealer("reconstruct", "5.2")),
        (False, False, by_dealer("void-round", "5.2")),
        (True, True, REFERRED),
        (True, False, REFERRED),
    ],
)
def test_5_2_a_misdeal_nobody_handled_is_reconstructed_or_void(handled: bool, reconstructable: bool, expected: Ruling) -> None:
    assert THB.rule("misdeal", handled=handled, reconstructable=reconstructable) == expected


@pytest.mark.parametrize("case", ["community-count", "dealer-count"])
@pytest.mark.parametrize(
    ("noticed", "reconstructable", "ruling"),
    [(True, True, "reconstruct"), (False, True, "reconstruct"), (True, False, "void-round"), (False, False, "stands")],
)
def test_5_3_a_wrong_number_of_community_or_dealers_cards_voids_the_round(
    case: str, noticed: bool, reconstructable: bool, ruling: str
) -> None:
    assert THB.rule(case, noticed=noticed, reconstructable=reconstructable) == by_dealer(ruling, "5.3")


@pytest.mark.parametrize("count", [2, 3, 17])
def test_5_4_two_exposed_cards_void_the_round(count: int) -> None:
    assert THB.rule("exposed-cards", count=count) == by_dealer("void-round", "5.4")


def test_5_4_one_exposed_card_does_not_void_the_round() -> None:
    assert THB.rule("exposed-cards", count=1) == REFERRED
    with pytest.raises(BadInput) as refused:
        THB.rule("exposed-cards", count=0)
    assert refused.value.problems[0].where == "count"


def test_5_5_a_late_wager_is_refused() -> None:
    assert THB.rule("late-wager") == by_dealer("refuse", "5.5")


def test_5_6_a_wager_withdrawn_late_stands() -> None:
    assert THB.rule("late-withdrawal") == by_dealer("stands", "5.6")


@pytest.mark.parametrize(
    ("noticed", "reconstructable", "expected"),
    [
        (True, True, by_dealer("reconstruct", "5.7")),
        (False, True, by_dealer("reconstruct", "5.7")),
        (True, False, by_dealer("return-hand", "5.7", "5.7.1")),
        (False, False, by_dealer("stands", "5.7")),
    ],
)
def test_5_7_a_players_wrong_number_of_cards_returns_that_hand(noticed: bool, reconstructable: bool, expected: Ruling) -> None:
    assert THB.rule("player-count", noticed=noticed, reconstructable=reconstructable) == expected


def test_5_7_1_the_others_may_withdraw_only_when_a_hand_is_returned() -> None:
    facts = [(noticed, reconstructable) for noticed in (True, False) for reconstructable in (True, False)]
    citing = [
        (noticed, reconstructable)
        for noticed, reconstructable in facts
        if "5.7.1" in THB.rule("player-count", noticed=noticed, reconstructable=reconstructable).clauses
    ]
    assert citing == [(True, False)]


@pytest.mark.parametrize(("correct", "ruling"), [(True, "play-on"), (False, "void-round")])
def test_5_8_in_doubt_the_cards_are_counted(correct: bool, ruling: str) -> None:
    assert THB.rule("count-doubt", correct=correct) == by_dealer(ruling, "5.8")


def test_5_9_a_player_who_shows_or_spies_gets_the_wagers_back_from_the_shift_manager() -> None:
    assert THB.rule("hand-not-confidential") == Ruling("return-wagers", "gaming-shift-manager", ("5.9",))


@pytest.mark.parametrize(("viewed", "ruling"), [(0, "keep-first-dealt"), (1, "keep-viewed")])
def test_5_10_what_was_viewed_decides_which_of_several_hands_play_on(viewed: int, ruling: str) -> None:
    assert THB.rule("multiple-hands", viewed=viewed).ruling == ruling
    assert missing_facts("multiple-hands") == ["viewed"]


@pytest.mark.parametrize("viewed", [1, 2, 6])
def test_5_10_1_viewed_hands_play_on(viewed: int) -> None:
    assert THB.rule("multiple-hands", viewed=viewed) == by_dealer("keep-viewed", "5.10.1")


def test_5_10_2_with_none_viewed_the_first_hand_dealt_plays() -> None:
    assert THB.rule("multiple-hands", viewed=0) == by_dealer("keep-first-dealt", "5.10.2")


@pytest.mark.parametrize(("decided", "ruling"), [(False, "return-wagers"), (True, "check")])
def test_5_11_absence_returns_the_wagers_or_counts_as_a_check(decided: bool, ruling: str) -> None:
    assert THB.rule("absent-player", decided=decided) == by_dealer(ruling, "5.11")
    assert missing_facts("absent-player") == ["decided"]


@pytest.mark.parametrize("exposed", [True, False])
@pytest.mark.parametrize("cards", [AHEAD, BEHIND, LEVEL])
def test_5_11_absent_before_the_flop_everything_is_returned(cards: str, exposed: bool) -> None:
    # Absence outranks a hand that is not exposed.
    lines = played(cards, None, ante=2500, bonus=500, jackpot=True, absent=True, exposed=exposed)
    assert lines == {
        "ante": void("ante", 2500, "5.11"),
        "bonus": void("bonus", 500, "5.11"),
        "jackpot": void("jackpot", 500, "5.11"),
    }


def test_5_11_absent_before_the_flop_no_jackpot_is_won() -> None:
    lines, meter = on_the_meter(ROYAL_FLOP, entered(1, "Ah Kh", None, absent=True))
    assert (lines, meter) == ([void("jackpot", 500, "5.11")], 8432057)


@pytest.mark.parametrize("decision", ["flop", "flop+turn", "flop+river", "flop+turn+river"])
@pytest.mark.parametrize("cards", [AHEAD, STRAIGHT, BEHIND, LEVEL])
def test_5_11_absent_after_the_flop_the_wagers_down_play_on(cards: str, decision: str) -> None:
    absent = played(cards, decision, ante=2500, bonus=500, jackpot=True, absent=True)
    assert absent == played(cards, decision, ante=2500, bonus=500, jackpot=True)


def test_5_11_absent_for_turn_and_river_is_a_check_of_both() -> None:
    lines = played(AHEAD, "flop", ante=2500, absent=True)
    assert lines == {"ante": stand_off("ante", 2500, "3.10.2"), "flop": won("flop", 5000)}


def test_5_11_absent_after_the_flop_a_hand_not_exposed_loses() -> None:
    lines = played(AHEAD, "flop", ante=2500, absent=True, exposed=False)
    assert lines == {"ante": lose("ante", 2500, "3.10.1"), "flop": lose("flop", 5000, "3.10.1")}


def test_5_11_an_absent_player_cannot_fold() -> None:
    assert refusal(position(1, AHEAD, "fold", ante=2500, absent=True)) == "positions[0].decision"


@pytest.mark.parametrize(("closed", "ruling"), [(False, "complete-or-withdraw"), (True, "return-jackpot")])
def test_5_12_a_jackpot_wager_alone_depends_on_whether_bets_are_closed(closed: bool, ruling: str) -> None:
    assert THB.rule("jackpot-without-base", closed=closed).ruling == ruling
    assert missing_facts("jackpot-without-base") == ["closed"]


def test_5_12_1_before_no_more_bets_an_ante_is_added_or_the_jackpot_wager_cancelled() -> None:
    assert THB.rule("jackpot-without-base", closed=False) == by_dealer("complete-or-withdraw", "5.12.1")


def test_5_12_2_after_no_more_bets_the_jackpot_wager_is_returned() -> None:
    assert THB.rule("jackpot-without-base", closed=True) == by_dealer("return-jackpot", "5.12.2")


@pytest.mark.parametrize(
    "happened", [{}, {"decision": "fold"}, {"decision": "flop+turn+river"}, {"exposed": False}, {"absent": True}]
)
def test_5_12_2_a_jackpot_wager_without_an_ante_is_returned_whatever_else_happens(happened: dict[str, Any]) -> None:
    told = position(1, "Ah Kh", **{"decision": None, **happened}, jackpot=True)
    assert on_the_meter(ROYAL_FLOP, told) == ([void("jackpot", 500, "5.12.2")], 8432057)


def test_5_12_2_a_bonus_is_no_base_for_the_jackpot_wager() -> None:
    lines = played(AHEAD, None, bonus=500, jackpot=True)
    assert lines == {"bonus": void("bonus", 500, "3.5"), "jackpot": void("jackpot", 500, "5.12.2")}


@pytest.mark.parametrize(("warned", "ruling"), [(False, "settle-once"), (True, "return-wagers")])
def test_5_13_under_the_minimum_is_settled_one_time_only(warned: bool, ruling: str) -> None:
    assert THB.rule("under-minimum", warned=warned) == by_dealer(ruling, "5.13")


UNDER = [
    pytest.param(STRAIGHT, "flop", {}, win("ante", 2499, 2499, "3.10.2", "4.1.1"), id="win"),
    pytest.param(BEHIND, "flop", {}, lose("ante", 2499, "3.10.3"), id="lose"),
    pytest.param(LEVEL, "flop", {}, stand_off("ante", 2499, "3.10.4"), id="stand-off"),
    pytest.param(AHEAD, "flop", {}, stand_off("ante", 2499, "3.10.2"), id="below a straight"),
    pytest.param(AHEAD, "fold", {}, lose("ante", 2499, "3.9.1"), id="fold"),
    pytest.param(AHEAD, "flop", {"exposed": False}, lose("ante", 2499, "3.10.1"), id="declined"),
]


@pytest.mark.parametrize(("cards", "decision", "more", "ante"), UNDER)
def test_5_13_the_first_time_it_is_settled_like_any_other(cards: str, decision: str, more: dict[str, Any], ante: Line) -> None:
    assert played(cards, decision, ante=2499, limits={"ante": [2500, 20000]}, **more)["ante"] == ante


@pytest.mark.parametrize(("cards", "decision", "more", "ante"), UNDER)
def test_5_13_after_a_warning_it_is_returned_whatever_the_outcome(
    cards: str, decision: str, more: dict[str, Any], ante: Line
) -> None:
    lines = played(cards, decision, ante=2499, limits={"ante": [2500, 20000]}, warned=True, **more)
    assert lines["ante"] == void("ante", ante.staked, "5.13")


def test_5_13_after_a_warning_the_minimum_itself_is_in_play() -> None:
    lines = played(STRAIGHT, "flop+turn+river", ante=2500, limits=LIMITS, warned=True)
    assert {name: line.outcome for name, line in lines.items()} == dict.fromkeys(["ante", "flop", "turn", "river"], "win")


def test_5_13_a_returned_ante_still_carries_the_other_wagers() -> None:
    told = position(1, "9h 9s", "flop+turn+river", ante=2000, bonus=500, jackpot=True, warned=True)
    limits = {"ante": [2500, 20000], "turn": [2000, 20000]}
    assert THB.lines("Kc 4d", told, community="9c 9d Kh 3c 2d", limits=limits) == {
        "ante": void("ante", 2000, "5.13"),
        "flop": won("flop", 4000),
        "turn": won("turn", 2000),
        "river": won("river", 2000),
        "bonus": win("bonus", 500, 1500, "1.1.3", "4.1.1"),
        "jackpot": jackpot(200000, "4.2"),
    }


@pytest.mark.parametrize("wager", ["flop", "turn", "river", "bonus"])
@pytest.mark.parametrize("cards", [STRAIGHT, BEHIND])
def test_5_13_every_wager_has_a_minimum_of_its_own(wager: str, cards: str) -> None:
    limited = played(cards, "flop+turn+river", ante=2500, bonus=500, limits={wager: [9000, 9000]}, warned=True)
    unlimited = played(cards, "flop+turn+river", ante=2500, bonus=500)
    assert limited == {**unlimited, wager: void(wager, unlimited[wager].staked, "5.13")}


def test_5_14_over_the_maximum_is_settled_to_the_maximum() -> None:
    assert THB.rule("over-maximum") == by_dealer("settle-to-maximum", "5.14")


@pytest.mark.parametrize("warned", [False, True])
@pytest.mark.parametrize(
    ("cards", "decision", "more", "ante"),
    [
        pytest.param(STRAIGHT, "flop", {}, win_to_maximum("ante", 20001, 20000, "3.10.2", "4.1.1"), id="win"),
        pytest.param(BEHIND, "flop", {}, lose_to_maximum("ante", 20001, 20000, "3.10.3"), id="lose"),
        pytest.param(LEVEL, "flop", {}, stand_off("ante", 20001, "3.10.4"), id="stand-off"),
        pytest.param(AHEAD, "flop", {}, stand_off("ante", 20001, "3.10.2"), id="below a straight"),
        pytest.param(AHEAD, "fold", {}, lose_to_maximum("ante", 20001, 20000, "3.9.1"), id="fold"),
        pytest.param(AHEAD, "flop", {"exposed": False}, lose_to_maximum("ante", 20001, 20000, "3.10.1"), id="declined"),
        pytest.param(AHEAD, None, {"absent": True}, void("ante", 20001, "5.11"), id="absent"),
    ],
)
def test_5_14_an_ante_over_the_maximum(cards: str, decision: str | None, more: dict[str, Any], ante: Line, warned: bool) -> None:
    lines = played(cards, decision, ante=20001, limits={"ante": [2500, 20000]}, warned=warned, **more)
    assert lines["ante"] == ante


def test_5_14_winners_are_paid_each_to_its_own_maximum() -> None:
    told = position(1, "Kc Kd", "flop+turn+river", ante=30000, bonus=6000)
    assert THB.lines("8s 7d", told, community="Kh 9d 9c 4s 2h", limits=LIMITS) == {
        "ante": win_to_maximum("ante", 30000, 20000, "3.10.2", "4.1.1"),
        "flop": win_to_maximum("flop", 60000, 40000, "3.10.2", "4.1.1"),
        "turn": win_to_maximum("turn", 30000, 20000, "3.10.2", "4.1.1"),
        "river": win_to_maximum("river", 30000, 20000, "3.10.2", "4.1.1"),
        "bonus": win_to_maximum("bonus", 6000, 50000, "1.1.3", "4.1.1"),
    }


def test_5_14_losers_are_taken_each_to_its_own_maximum() -> None:
    assert played(BEHIND, "flop+turn+river", ante=30000, bonus=6000, limits=LIMITS) == {
        "ante": lose_to_maximum("ante", 30000, 20000, "3.10.3"),
        "flop": lose_to_maximum("flop", 60000, 40000, "3.10.3"),
        "turn": lose_to_maximum("turn", 30000, 20000, "3.10.3"),
        "river": lose_to_maximum("river", 30000, 20000, "3.10.3"),
        "bonus": lose_to_maximum("bonus", 6000, 5000, "3.10.3"),
    }


def test_5_14_the_maximum_of_the_ante_does_not_lower_the_flop() -> None:
    assert played(BEHIND, "flop", ante=30000, limits={"ante": [2500, 20000]})["flop"] == lose("flop", 60000, "3.10.3")


def test_5_14_the_maximum_itself_is_settled_whole() -> None:
    lines = played(BEHIND, "flop+turn", ante=20000, bonus=5000, limits=LIMITS)
    assert lines == {
        "ante": lose("ante", 20000, "3.10.3"),
        "flop": lose("flop", 40000, "3.10.3"),
        "turn": lose("turn", 20000, "3.10.3"),
        "bonus": lose("bonus", 5000, "3.10.3"),
    }


def test_5_15_wagers_outside_the_limits_in_earlier_rounds_stay_settled() -> None:
    assert THB.rule("earlier-round-limits") == by_dealer("stands", "5.15")


@pytest.mark.parametrize(("outcome", "ruling"), [(False, "offer-withdrawal"), (True, "play-on")])
def test_5_16_a_power_failure_depends_on_whether_an_outcome_is_established(outcome: bool, ruling: str) -> None:
    assert THB.rule("power-failure", outcome=outcome).ruling == ruling
    assert missing_facts("power-failure") == ["outcome"]


def test_5_16_1_without_an_outcome_players_may_withdraw() -> None:
    assert THB.rule("power-failure", outcome=False) == by_dealer("offer-withdrawal", "5.16.1")


def test_5_16_2_with_an_outcome_the_round_is_played_on() -> None:
    assert THB.rule("power-failure", outcome=True) == by_dealer("play-on", "5.16.2")


# 6. General provisions


@pytest.mark.parametrize(
    ("case", "facts"),
    [
        ("spilt-drink", {}),
        ("", {}),
        ("misdeal", {"handled": True, "reconstructable": True}),
        ("exposed-cards", {"count": 1}),
    ],
)
def test_6_1_what_the_rules_do_not_cover_is_referred_to_the_shift_manager(case: str, facts: dict[str, Fact]) -> None:
    assert THB.rule(case, **facts) == REFERRED


def test_6_1_a_case_the_rules_do_not_cover_takes_no_facts() -> None:
    with pytest.raises(BadInput) as refused:
        THB.rule("spilt-drink", noticed=True)
    assert refused.value.problems[0].where == "noticed"


def test_3_1_a_round_begins_with_the_announcement() -> None:
    check_opening_words(THB, "3.1")


def test_3_2_bets_close_with_the_announcement() -> None:
    check_closing_words(THB, "3.2")


def test_3_5_4_nobody_bets_a_jackpot_for_a_neighbour() -> None:
    assert CATALOGUE["megalink-texas-holdem-bonus"].file.judging.for_neighbour == ("3.5.4",)

"""Megalink Three Card Poker, clause by clause."""

from collections.abc import Mapping
from typing import Any

import pytest

from app.base.trouble import BadInput
from app.rules.core.cards import CARD
from app.rules.core.irregularity import Fact, Ruling
from app.rules.core.settlement import Line, Settlement
from tests.rules.examples import (
    CATALOGUE,
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

M3CP = Example("megalink-three-card-poker")

QUEEN_HIGH = "Qs 9d 4c"
JACK_HIGH = "Js Td 8c"
COMMUNITY = "2s Kc"

ROYAL_COMMUNITY = "Jh Th"
ROYAL = "Ah Kh Qh"
BELOW_ROYAL = "9h 8h 7h"

MIDDLE_COMMUNITY = "9h 8h"
QUEEN_DOWN = "Qh Jh Th"
SEVEN_DOWN = "7h 6h 5h"

METER = 10_000_000
RESET = 5_000_000

KING_HIGH = position(1, "Kd 5d 3c", "play", ante=2500)

REFERRED = Ruling("refer", "gaming-shift-manager", ("6.1",))


def each(names: str, cases: Mapping[str, Any]) -> pytest.MarkDecorator:
    """The test once for each case, under the case's own name."""
    return pytest.mark.parametrize(names, list(cases.values()), ids=list(cases))


def settle(*positions: dict[str, Any], dealer: str = QUEEN_HIGH, community: str = COMMUNITY, **table: Any) -> Settlement:
    return M3CP.settle(dealer, *positions, community=community, **table)


def lines(*positions: dict[str, Any], dealer: str = QUEEN_HIGH, community: str = COMMUNITY, **table: Any) -> dict[str, Line]:
    return M3CP.lines(dealer, *positions, community=community, **table)


def refused(*positions: dict[str, Any], dealer: str = QUEEN_HIGH, community: str = COMMUNITY, **table: Any) -> list[str]:
    """The places for which a round is refused."""
    with pytest.raises(BadInput) as refusal:
        M3CP.round(dealer, *positions, community=community, **table)
    return [str(problem.where) for problem in refusal.value.problems]


def refused_facts(case: str, **facts: Fact) -> list[str]:
    """The facts for which a ruling is refused."""
    with pytest.raises(BadInput) as refusal:
        M3CP.rule(case, **facts)
    return [str(problem.where) for problem in refusal.value.problems]


def by_dealer(ruling: str, *clauses: str) -> Ruling:
    return Ruling(ruling, "dealer", clauses)


def unused(*hands: str) -> list[str]:
    """The cards that are in none of the hands."""
    return [card for card in CARD if card not in " ".join(hands).split()]


def outcome(player: str, dealer: str) -> str:
    """What becomes of Ante and Play when a hand is compared with the Dealer's."""
    settled = lines(position(1, player, "play", ante=2500), dealer=dealer, community=" ".join(unused(player, dealer)[:2]))
    assert settled["ante"].outcome == settled["play"].outcome
    return settled["ante"].outcome


def ranks_above(higher: str, lower: str) -> bool:
    """Whether the higher hand wins for the Player and the lower loses."""
    return outcome(player=higher, dealer=lower) == "win" and outcome(player=lower, dealer=higher) == "lose"


def kind(cards: str) -> str:
    """The row of the order of hands that three cards stand in."""
    rest = unused(cards)
    settled = settle(position(1, cards, "play", ante=2500), dealer=" ".join(rest[:3]), community=" ".join(rest[3:5]))
    return settled.positions[0].hand.key


def awarded(five: str) -> int:
    """What the jackpot pays for the Player's three cards, named first, with the two Community cards."""
    cards = five.split()
    player = position(1, " ".join(cards[:3]), "play", jackpot=True, ante=2500)
    return lines(player, dealer=" ".join(unused(five)[:3]), community=" ".join(cards[3:]))["jackpot"].paid


def two_straight_flushes(first: dict[str, Any] | None = None, **table: Any) -> Settlement:
    """Two Straight Flushes on one table, unless the first position is told otherwise."""
    first = first or position(1, QUEEN_DOWN, "play", jackpot=True, ante=2500)
    second = position(2, SEVEN_DOWN, "play", jackpot=True, ante=2500)
    return settle(first, second, community=MIDDLE_COMMUNITY, **table)


def seated(*hands: str, **wagers: Any) -> list[dict[str, Any]]:
    """These hands from position 1 on, all of them playing."""
    return [position(number, cards, "play", **{"ante": 2500, **wagers}) for number, cards in enumerate(hands, start=1)]


def jackpots(settled: Settlement) -> list[Line]:
    return [line for seat in settled.positions for line in seat.lines if line.wager == "jackpot"]


def lose_to_maximum(wager: str, staked: int, maximum: int, *clauses: str) -> Line:
    return Line(wager, staked, "lose", 0, maximum, staked - maximum, clauses)


@pytest.mark.parametrize("amount", [0, -2500, True])
def test_1_1_1_the_ante_is_an_amount_of_money_placed_before_the_deal(amount: int) -> None:
    assert M3CP.round(QUEEN_HIGH, KING_HIGH, community=COMMUNITY).positions[0].wagers == {"ante": 2500}
    assert refused(position(1, "Kd 5d 3c", "play", ante=amount))[0] == "positions[0].wagers.ante"


@each(
    "cards, bonus",
    {"lowest straight": ("3s 2d Ac", pays("ante-bonus", 2500, "3.12.4", "4.2")), "highest flush": ("Ah Kh Jh", None)},
)
def test_1_1_2_ante_bonus_is_paid_on_the_ante_from_a_straight_up(cards: str, bonus: Line | None) -> None:
    assert lines(position(1, cards, "play", ante=2500)).get("ante-bonus") == bonus


def test_1_1_2_ante_bonus_is_no_wager_anybody_places() -> None:
    assert refused(position(1, "8d 7c 6h", "play", ante=2500, ante_bonus=2500)) == ["positions[0].wagers.ante-bonus"]


def test_1_1_4_community_cards_make_five_cards_with_the_players_three() -> None:
    player = position(1, "4h 4d 9c", "play", jackpot=True, pair_plus=1000)
    assert lines(player, dealer="Qs 9d 3c", community="4s 4c") == {
        "pair-plus": win("pair-plus", 1000, 1000, "3.12.5", "4.3"),
        "jackpot": jackpot(200_000, "3.13", "4.4"),
    }


@pytest.mark.parametrize("community", ["", "2s", "2s Kc 7d"])
def test_1_1_4_community_cards_are_two(community: str) -> None:
    assert refused(KING_HIGH, community=community) == ["community"]


@each("cards", {"lower": "Jd 5d 3c", "higher than the Dealer's": "Ah Kh Qh"})
def test_1_1_5_a_folded_hand_no_longer_takes_part(cards: str) -> None:
    assert lines(position(1, cards, "fold", ante=2500)) == {"ante": lose("ante", 2500, "3.9.1")}


@each(
    "cards, line",
    {
        "lowest pair": ("2c 2d 3h", win("pair-plus", 1000, 1000, "3.12.5", "4.3")),
        "highest odd cards": ("Ah Kd Jc", lose("pair-plus", 1000, "3.12.5", "4.3")),
    },
)
@pytest.mark.parametrize("dealer", ["As Ac Ad", QUEEN_HIGH])
def test_1_1_6_pair_plus_pays_from_a_pair_up_whatever_the_dealer_holds(cards: str, line: Line, dealer: str) -> None:
    assert lines(position(1, cards, "play", ante=2500, pair_plus=1000), dealer=dealer)["pair-plus"] == line


@pytest.mark.parametrize("ante", [1, 2500, 12_345])
def test_1_1_7_play_equals_the_ante(ante: int) -> None:
    assert lines(position(1, "Kd 5d 3c", "play", ante=ante))["play"].staked == ante


def test_1_1_7_play_is_not_placed_before_the_cards_are_dealt() -> None:
    assert refused(position(1, "Kd 5d 3c", "play", ante=2500, play=2500)) == ["positions[0].wagers.play"]


def test_1_1_8_the_jackpot_wager_is_optional_and_entitles_to_the_payout() -> None:
    without = position(1, ROYAL, "play", ante=2500)
    declined = {**without, "wagers": {"ante": 2500, "jackpot": False}}
    for player in (without, declined):
        settled = settle(player, community=ROYAL_COMMUNITY)
        assert jackpots(settled) == []
        assert settled.jackpot_after == METER
    placed = position(1, ROYAL, "play", jackpot=True, ante=2500)
    assert lines(placed, community=ROYAL_COMMUNITY)["jackpot"] == jackpot(METER, "3.13", "4.4")


def test_1_1_9_a_round_ends_with_losing_wagers_collected_and_winning_ones_paid() -> None:
    settled = settle(position(1, "Kd 5d 3c", "play", ante=2500), position(4, "Th 7d 3h", "play", ante=4000))
    assert [(seat.position, seat.paid, seat.taken, seat.returned) for seat in settled.positions] == [
        (1, 5000, 0, 5000),
        (4, 0, 8000, 0),
    ]
    assert (settled.paid, settled.taken, settled.returned) == (5000, 8000, 5000)


def test_1_1_10_a_stand_off_neither_wins_nor_loses() -> None:
    assert settle(position(1, "Qc 9h 4d", "play", ante=2500)).positions[0].lines == (
        stand_off("ante", 2500, "3.12.3"),
        stand_off("play", 2500, "3.12.3"),
    )


@each(
    "first, second, dealer, community, where",
    {
        "twice in a hand": ("Kd Kd 3c", "7h 6h 5h", QUEEN_HIGH, COMMUNITY, "positions[0].cards"),
        "twice with the Dealer": ("Kd 5d 3c", "7h 6h 5h", "Qs Qs 4c", COMMUNITY, "dealer"),
        "twice on the table": ("Kd 5d 3c", "7h 6h 5h", QUEEN_HIGH, "2s 2s", "community"),
        "Dealer and table": ("Kd 5d 3c", "7h 6h 5h", QUEEN_HIGH, "2s Qs", "community"),
        "Player and Dealer": ("Kd 5d 4c", "7h 6h 5h", QUEEN_HIGH, COMMUNITY, "positions[0].cards"),
        "Player and table": ("Kc 5d 3c", "7h 6h 5h", QUEEN_HIGH, COMMUNITY, "positions[0].cards"),
        "two Players": ("Kd 5d 3c", "7h 6h 5d", QUEEN_HIGH, COMMUNITY, "positions[1].cards"),
        "a joker": ("Kd 5d Jk", "7h 6h 5h", QUEEN_HIGH, COMMUNITY, "positions[0].cards"),
    },
)
def test_2_1_no_card_is_there_twice_and_no_joker(first: str, second: str, dealer: str, community: str, where: str) -> None:
    assert refused(*seated(first, second), dealer=dealer, community=community) == [where]


@each("first", {"lower half": 0, "upper half": 26})
def test_2_1_every_one_of_the_52_cards_is_in_play(first: int) -> None:
    assert len(CARD) == 52
    half = list(CARD)[first : first + 26]
    hands = [" ".join(half[start : start + 3]) for start in range(0, 24, 3)]
    assert len(settle(*seated(*hands[:7]), dealer=hands[7], community=" ".join(half[24:])).positions) == 7


@pytest.mark.parametrize(("layout", "fewest", "most"), [("A", 5, 7), ("B", 5, 6), ("C", 5, 6)])
def test_2_2_each_layout_has_its_number_of_positions(layout: str, fewest: int, most: int) -> None:
    def at(number: int) -> dict[str, Any]:
        return {**KING_HIGH, "position": number}

    for seats in (fewest, most):
        assert M3CP.round(QUEEN_HIGH, at(seats), community=COMMUNITY, layout=layout, seats=seats).table.seats == seats
        assert refused(at(seats + 1), layout=layout, seats=seats) == ["positions[0].position"]
    for seats in (fewest - 1, most + 1):
        assert refused(at(1), layout=layout, seats=seats) == ["table.seats"]
    assert M3CP.round(QUEEN_HIGH, at(most), community=COMMUNITY, layout=layout).table.seats == most


def test_2_2_there_are_three_layouts_and_positions_count_from_one() -> None:
    assert refused(KING_HIGH, layout="D") == ["table.layout"]
    assert refused({**KING_HIGH, "position": 0}) == ["positions[0].position"]


def test_2_2_1_there_are_areas_for_ante_play_pair_plus_and_jackpot() -> None:
    player = position(1, "Kd 5d 3c", "play", jackpot=True, ante=2500, pair_plus=1000)
    assert {name: line.staked for name, line in lines(player).items()} == {
        "ante": 2500,
        "play": 2500,
        "pair-plus": 1000,
        "jackpot": 500,
    }


@pytest.mark.parametrize("wager", ["bonus", "tie", "main"])
def test_2_2_1_there_is_no_area_for_any_other_wager(wager: str) -> None:
    assert refused({**KING_HIGH, "wagers": {"ante": 2500, wager: 1000}}) == [f"positions[0].wagers.{wager}"]


def test_2_2_2_every_position_has_all_areas() -> None:
    hands = ["2h 5d 8c", "3h 6d 9c", "4h 7d Tc", "5h 8d Jc", "6h 9h Qc", "7h Td Ac", "8h Jd 2c"]
    for seat in settle(*seated(*hands, jackpot=True, pair_plus=1000)).positions:
        assert [line.wager for line in seat.lines] == ["ante", "play", "pair-plus", "jackpot"]


def test_3_3_the_higher_ranking_hand_is_the_players_aim() -> None:
    assert ranks_above("Qh Qd 2c", "As Kd Jc")


@pytest.mark.parametrize(
    ("cards", "result"),
    [
        ("Kh 3d 2c", "win"),
        ("Jh Tc 8d", "lose"),
        ("Qh Tc 2d", "win"),
        ("Qh 8c 7d", "lose"),
        ("Qh 9c 5d", "win"),
        ("Qh 9c 3d", "lose"),
        ("Qh 9c 4d", "stand-off"),
    ],
)
def test_3_3_1_cards_are_ranked_one_by_one_from_the_highest(cards: str, result: str) -> None:
    assert outcome(cards, QUEEN_HIGH) == result


@pytest.mark.parametrize(("higher", "lower"), list(zip("AKQJT9876543", "KQJT98765432", strict=True)))
def test_3_3_1_1_cards_rank_from_ace_down_to_two(higher: str, lower: str) -> None:
    # A pair always qualifies, and its rank is all that differs here; the third card is of neither rank.
    third = "9" if "9" not in (higher, lower) else "5"
    upper, below = f"{higher}s {higher}h {third}c", f"{lower}s {lower}h {third}d"
    assert ranks_above(upper, below)


@each(
    "higher, lower",
    {
        "straight": ("4s 3d 2h", "3s 2d Ah"),
        "straight flush": ("4s 3s 2s", "3h 2h Ah"),
        "highest straight": ("As Kd Qh", "3s 2d Ah"),
        "no straight, so the Ace is high": ("Ah 4d 2s", "Kh Qd 9s"),
    },
)
def test_3_3_1_2_the_ace_counts_one_in_3_2_ace_only(higher: str, lower: str) -> None:
    assert ranks_above(higher, lower)


@pytest.mark.parametrize("cards", ["Qh 9c 4d", "Qd 9s 4h", "Qc 9h 4s"])
def test_3_3_1_3_suits_have_no_value(cards: str) -> None:
    assert outcome(cards, QUEEN_HIGH) == outcome(QUEEN_HIGH, cards) == "stand-off"


@each(
    "wagers, at_stake",
    {
        "ante": ({"ante": 2500}, ["ante", "play"]),
        "pair plus": ({"pair_plus": 1000}, ["pair-plus"]),
        "both": ({"ante": 2500, "pair_plus": 1000}, ["ante", "play", "pair-plus"]),
    },
)
def test_3_4_ante_and_pair_plus_each_open_a_round(wagers: dict[str, Any], at_stake: list[str]) -> None:
    assert list(lines(position(1, "Kd 5d 3c", "play", **wagers))) == at_stake


def test_3_4_a_position_without_a_wager_takes_no_part() -> None:
    assert "positions[0].wagers" in refused(position(1, "Kd 5d 3c", "play"))


def test_3_4_2_each_area_takes_one_wager() -> None:
    players = position(3, "Kd 5d 3c", "play", ante=2500), position(3, "7h 6h 5h", "play", ante=2500)
    assert refused(*players) == ["positions[1].position"]


@each("wagers", {"ante": {"ante": 2500}, "pair plus": {"pair_plus": 1000}, "both": {"ante": 2500, "pair_plus": 1000}})
def test_3_5_the_jackpot_wager_stands_beside_ante_or_pair_plus(wagers: dict[str, Any]) -> None:
    assert lines(position(1, "Kd 5d 3c", "play", jackpot=True, **wagers))["jackpot"] == jackpot(0, "3.13", "4.4")


def test_3_5_3_the_jackpot_system_takes_one_fixed_price() -> None:
    player = position(1, "Kd 5d 3c", "play", jackpot=True, ante=2500)
    assert lines(player, jackpot={"price": 1000})["jackpot"] == jackpot(0, "3.13", "4.4", price=1000)
    assert refused({**player, "wagers": {"ante": 2500, "jackpot": 500}}) == ["positions[0].wagers.jackpot"]


def test_3_7_the_automated_device_deals_packets_and_burns_the_third_community_card() -> None:
    assert M3CP.deal("automated", 5, 1, 3) == [
        ("position-1", 3, "down"),
        ("position-3", 3, "down"),
        ("position-5", 3, "down"),
        ("dealer", 3, "down"),
        ("community", 3, "down"),
        ("discard", 1, "down"),
    ]


def test_3_8_by_hand_the_cards_are_dealt_one_by_one_and_two_to_the_community() -> None:
    once_round = [("position-2", 1, "down"), ("position-6", 1, "down"), ("dealer", 1, "down")]
    assert M3CP.deal("manual", 6, 2) == [*once_round, *once_round, *once_round, ("community", 2, "down")]


def test_3_9_a_hand_in_play_needs_one_of_the_decisions() -> None:
    assert refused(position(1, "Kd 5d 3c", ante=2500)) == ["positions[0].decision"]
    assert refused(position(1, "Kd 5d 3c", pair_plus=1000)) == ["positions[0].decision"]
    assert refused(position(1, "Kd 5d 3c", "bet", ante=2500)) == ["positions[0].decision"]


def test_3_9_1_a_fold_loses_the_ante() -> None:
    assert lines(position(1, "Jd 5d 3c", "fold", ante=2500)) == {"ante": lose("ante", 2500, "3.9.1")}


def test_3_9_1_a_fold_loses_the_ante_even_if_the_dealer_does_not_qualify() -> None:
    assert lines(position(1, "Ah 5d 3c", "fold", ante=2500), dealer=JACK_HIGH) == {"ante": lose("ante", 2500, "3.9.1")}


def test_3_9_1_a_fold_gives_up_pair_plus_and_ante_bonus_too() -> None:
    assert lines(position(1, "8d 7c 6h", "fold", ante=2500, pair_plus=1000)) == {
        "ante": lose("ante", 2500, "3.9.1"),
        "pair-plus": lose("pair-plus", 1000, "3.9.1"),
    }


def test_3_9_1_a_folded_hand_still_wins_the_jackpot() -> None:
    player = position(1, ROYAL, "fold", jackpot=True, ante=2500)
    assert lines(player, community=ROYAL_COMMUNITY) == {
        "ante": lose("ante", 2500, "3.9.1"),
        "jackpot": jackpot(METER, "3.13", "4.4"),
    }
    assert settle(player, community=ROYAL_COMMUNITY).jackpot_after == RESET


@each(
    "cards, dealer, pair_plus",
    {
        "wins": ("7h 4h 2h", QUEEN_HIGH, win("pair-plus", 1000, 4000, "3.12.5", "4.3")),
        "wins, Dealer not qualified": ("7h 4h 2h", JACK_HIGH, win("pair-plus", 1000, 4000, "3.11.4", "4.3")),
        "loses": ("7h 4h 2c", QUEEN_HIGH, lose("pair-plus", 1000, "3.12.5", "4.3")),
        "loses, Dealer not qualified": ("7h 4h 2c", JACK_HIGH, lose("pair-plus", 1000, "3.11.4", "4.3")),
    },
)
def test_3_9_1_1_folding_the_ante_keeps_pair_plus_alive(cards: str, dealer: str, pair_plus: Line) -> None:
    assert lines(position(1, cards, "fold-ante", ante=2500, pair_plus=1000), dealer=dealer) == {
        "ante": lose("ante", 2500, "3.9.1.1"),
        "pair-plus": pair_plus,
    }


def test_3_9_1_1_folding_the_ante_earns_no_ante_bonus_and_keeps_the_jackpot() -> None:
    player = position(1, BELOW_ROYAL, "fold-ante", jackpot=True, ante=2500, pair_plus=1000)
    assert lines(player, community=ROYAL_COMMUNITY) == {
        "ante": lose("ante", 2500, "3.9.1.1"),
        "pair-plus": win("pair-plus", 1000, 40_000, "3.12.5", "4.3"),
        "jackpot": jackpot(1_000_000, "3.13", "4.4"),
    }


@pytest.mark.parametrize("wager", ["ante", "pair-plus"])
def test_3_9_1_1_folding_the_ante_alone_takes_both_wagers(wager: str) -> None:
    assert refused({**KING_HIGH, "decision": "fold-ante", "wagers": {wager: 2500}}) == ["positions[0].decision"]


def test_3_9_2_play_adds_a_wager_equal_to_the_ante_whatever_pair_plus_is() -> None:
    settled = lines(position(1, "Kd 5d 3c", "play", ante=3700, pair_plus=1000))
    assert settled["play"] == win("play", 3700, 3700, "3.12.1", "4.1")


@pytest.mark.parametrize("decision", ["fold", "fold-ante"])
def test_3_9_2_only_the_decision_to_play_places_it(decision: str) -> None:
    assert "play" not in lines(position(1, "Kd 5d 3c", decision, ante=2500, pair_plus=1000))


def test_3_9_3_pair_plus_alone_plays_on_without_a_play_wager() -> None:
    assert lines(position(1, "Ac Ah 8d", "play", pair_plus=1000)) == {"pair-plus": win("pair-plus", 1000, 1000, "3.12.5", "4.3")}


def test_3_9_3_pair_plus_alone_may_fold() -> None:
    assert lines(position(1, "Ac Ah 8d", "fold", pair_plus=1000)) == {"pair-plus": lose("pair-plus", 1000, "3.9.1")}


def test_3_10_the_dealer_compares_with_each_player() -> None:
    settled = settle(*seated("Kd 5d 3c", "Qc 9h 4d", "Qd 8h 5s"))
    assert [seat.lines[0].outcome for seat in settled.positions] == ["win", "stand-off", "lose"]


def test_3_10_1_community_cards_decide_the_jackpot_and_no_other_wager() -> None:
    player = position(1, "9h 5h 2h", "play", jackpot=True, ante=2500, pair_plus=1000)
    with_flush, without = lines(player, community="Kh Th"), lines(player, community="Kh Tc")
    assert with_flush.pop("jackpot") == jackpot(10_000, "3.13", "4.4")
    assert without.pop("jackpot") == jackpot(0, "3.13", "4.4")
    assert with_flush == without


@each("dealer", {"Dealer qualifies": QUEEN_HIGH, "Dealer does not qualify": JACK_HIGH})
def test_3_10_2_a_declined_comparison_loses_every_wager(dealer: str) -> None:
    player = position(1, ROYAL, "play", jackpot=True, ante=2500, pair_plus=1000, exposed=False)
    settled = settle(player, dealer=dealer, community=ROYAL_COMMUNITY)
    assert settled.positions[0].lines == (
        lose("ante", 2500, "3.10.2"),
        lose("play", 2500, "3.10.2"),
        lose("pair-plus", 1000, "3.10.2"),
        jackpot(0, "3.10.2"),
    )
    assert settled.jackpot_after == METER


@pytest.mark.parametrize("decision", ["fold", "fold-ante"])
def test_3_10_2_a_folded_hand_not_exposed_wins_neither_jackpot_nor_pair_plus(decision: str) -> None:
    player = position(1, ROYAL, decision, jackpot=True, ante=2500, pair_plus=1000, exposed=False)
    settled = lines(player, community=ROYAL_COMMUNITY)
    assert settled["pair-plus"] == lose("pair-plus", 1000, "3.10.2")
    assert settled["jackpot"] == jackpot(0, "3.10.2")


def test_3_10_2_a_declined_hand_shares_in_no_jackpot() -> None:
    settled = two_straight_flushes(position(1, QUEEN_DOWN, "play", jackpot=True, ante=2500, exposed=False))
    assert jackpots(settled) == [jackpot(0, "3.10.2"), jackpot(1_000_000, "3.13", "4.4")]
    assert settled.jackpot_after == 9_000_000


@each(
    "dealer, by_hand_rank, by_cards",
    {
        "highest without a Queen": ("Js Td 8c", False, False),
        "lowest Queen high": ("Qs 3d 2c", True, True),
        "King high": ("Ks 3d 2c", True, True),
        "pair below Queen": ("5s 5d 9c", True, False),
        "pair with a Queen": ("5s 5d Qc", True, True),
        "flush below Queen": ("Jd 9d 5d", True, False),
        "Queen-high flush": ("Qd 9d 5d", True, True),
        "straight below Queen": ("Js Td 9c", True, False),
        "Ace that counts one": ("3s 2d Ac", True, True),
        "three of a kind below Queen": ("9s 9d 9c", True, False),
        "three Kings": ("Ks Kd Kh", True, True),
        "straight flush below Queen": ("Jc Tc 9c", True, False),
    },
)
def test_3_11_the_dealer_qualifies_with_queen_high(dealer: str, by_hand_rank: bool, by_cards: bool) -> None:
    def qualifies(**table: Any) -> bool:
        return settle(position(1, "7h 6h 4s", "play", ante=2500), dealer=dealer, **table).qualifies

    assert qualifies() is by_hand_rank
    assert qualifies(rulings={"dealer-qualifies": "hand-rank"}) is by_hand_rank
    assert qualifies(rulings={"dealer-qualifies": "cards"}) is by_cards


def test_3_11_the_switch_decides_what_a_low_pair_comes_to() -> None:
    player = position(1, "8d 4c 3h", "play", ante=2500)
    assert lines(player, dealer="5s 5d 9c") == {"ante": lose("ante", 2500, "3.12.2"), "play": lose("play", 2500, "3.12.2")}
    assert lines(player, dealer="5s 5d 9c", rulings={"dealer-qualifies": "cards"}) == {
        "ante": win("ante", 2500, 2500, "3.11.2", "4.1"),
        "play": stand_off("play", 2500, "3.11.1"),
    }


def test_3_11_a_switch_has_no_third_choice() -> None:
    assert refused(KING_HIGH, rulings={"dealer-qualifies": "never"}) == ["table.rulings.dealer-qualifies"]


@each("cards", {"higher": "Ah Kd 9c", "lower": "7h 4d 2c", "equal": "Jd Tc 8h"})
def test_3_11_1_play_is_returned_unpaid_if_the_dealer_does_not_qualify(cards: str) -> None:
    assert lines(position(1, cards, "play", ante=2500), dealer=JACK_HIGH)["play"] == stand_off("play", 2500, "3.11.1")


@each("cards", {"higher": "Ah Kd 9c", "lower": "7h 4d 2c", "equal": "Jd Tc 8h"})
def test_3_11_2_every_ante_is_paid_if_the_dealer_does_not_qualify(cards: str) -> None:
    assert lines(position(1, cards, "play", ante=2500), dealer=JACK_HIGH)["ante"] == win("ante", 2500, 2500, "3.11.2", "4.1")


@pytest.mark.parametrize(("cards", "paid"), [("8h 7h 6h", 12_500), ("Th Tc Ts", 10_000), ("9d 7c 8h", 2500)])
def test_3_11_3_ante_bonus_is_paid_if_the_dealer_does_not_qualify(cards: str, paid: int) -> None:
    settled = lines(position(1, cards, "play", ante=2500), dealer=JACK_HIGH)
    assert settled["ante-bonus"] == pays("ante-bonus", paid, "3.11.3", "4.2")


def test_3_11_4_pair_plus_is_settled_by_its_table_if_the_dealer_does_not_qualify() -> None:
    winner, loser = position(1, "8h 7h 6h", "play", pair_plus=1000), position(2, "Ah 7d 2c", "play", pair_plus=1000)
    settled = settle(winner, loser, dealer=JACK_HIGH)
    assert [seat.lines for seat in settled.positions] == [
        (win("pair-plus", 1000, 40_000, "3.11.4", "4.3"),),
        (lose("pair-plus", 1000, "3.11.4", "4.3"),),
    ]


def test_3_12_with_a_queen_the_dealer_compares() -> None:
    player = position(1, "Jh 9c 7d", "play", ante=2500)
    assert [line.outcome for line in lines(player, dealer="Qs 3d 2c").values()] == ["lose", "lose"]
    assert [line.outcome for line in lines(player, dealer=JACK_HIGH).values()] == ["win", "stand-off"]


@pytest.mark.parametrize("cards", ["Qh 9c 5d", "Kh 3d 2c", "2c 2d 3h"])
def test_3_12_1_a_higher_hand_wins_ante_and_play(cards: str) -> None:
    assert lines(position(1, cards, "play", ante=2500)) == {
        "ante": win("ante", 2500, 2500, "3.12.1", "4.1"),
        "play": win("play", 2500, 2500, "3.12.1", "4.1"),
    }


@pytest.mark.parametrize("cards", ["Qh 9c 3d", "Jh Tc 8d", "5h 3d 2c"])
def test_3_12_2_a_lower_hand_loses_ante_and_play(cards: str) -> None:
    assert lines(position(1, cards, "play", ante=2500)) == {
        "ante": lose("ante", 2500, "3.12.2"),
        "play": lose("play", 2500, "3.12.2"),
    }


def test_3_12_3_an_equal_hand_stands_off_on_ante_and_play_but_not_on_pair_plus() -> None:
    assert lines(position(1, "Qh 9c 4d", "play", ante=2500, pair_plus=1000)) == {
        "ante": stand_off("ante", 2500, "3.12.3"),
        "play": stand_off("play", 2500, "3.12.3"),
        "pair-plus": lose("pair-plus", 1000, "3.12.5", "4.3"),
    }


@each("dealer, result", {"win": (QUEEN_HIGH, "win"), "equal": ("8s 7d 6c", "stand-off"), "lose": ("9s 8c 7d", "lose")})
def test_3_12_4_ante_bonus_is_paid_whatever_becomes_of_the_ante(dealer: str, result: str) -> None:
    settled = lines(position(1, "8d 7c 6h", "play", ante=2500), dealer=dealer)
    assert settled["ante"].outcome == result
    assert settled["ante-bonus"] == pays("ante-bonus", 2500, "3.12.4", "4.2")


@each("dealer", {"lower": QUEEN_HIGH, "equal": "8s 7d 6c", "higher": "9s 8c 7d"})
def test_3_12_5_pair_plus_is_paid_whatever_the_dealers_hand(dealer: str) -> None:
    settled = lines(position(1, "8d 7c 6h", "play", ante=2500, pair_plus=1000), dealer=dealer)
    assert settled["pair-plus"] == win("pair-plus", 1000, 5000, "3.12.5", "4.3")


@each("dealer", {"higher": "As Ad Ac", "lower": QUEEN_HIGH, "not qualified": JACK_HIGH})
@pytest.mark.parametrize("decision", ["play", "fold", "fold-ante"])
def test_3_13_the_jackpot_is_paid_whatever_the_dealers_hand(dealer: str, decision: str) -> None:
    player = position(1, "6h 4h 2h", decision, jackpot=True, ante=2500, pair_plus=1000)
    assert lines(player, dealer=dealer, community=ROYAL_COMMUNITY)["jackpot"] == jackpot(10_000, "3.13", "4.4")


@each(
    "higher, lower",
    {
        "straight flush over three of a kind": ("3h 2h Ah", "As Ad Ac"),
        "three of a kind over straight": ("2s 2h 2d", "As Kd Qc"),
        "straight over flush": ("3s 2d Ac", "Ah Kh Jh"),
        "flush over pair": ("5h 3h 2h", "As Ad Kc"),
        "pair over three odd cards": ("2s 2h 3d", "As Kd Jc"),
    },
)
def test_3_14_the_lowest_of_each_hand_beats_the_highest_of_the_next(higher: str, lower: str) -> None:
    assert ranks_above(higher, lower)


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("8h 7h 6h", "straight-flush"),
        ("Ah Kh Qh", "straight-flush"),
        ("3h 2h Ah", "straight-flush"),
        ("2h Ah Kh", "flush"),
        ("8h 7h 6d", "straight"),
    ],
)
def test_3_14_1_straight_flush_is_three_consecutive_cards_of_a_suit(cards: str, name: str) -> None:
    assert kind(cards) == name


@pytest.mark.parametrize(
    ("cards", "name"), [("Ts Th Tc", "three-of-a-kind"), ("2s 2h 2d", "three-of-a-kind"), ("Ts Th 9c", "pair")]
)
def test_3_14_2_three_of_a_kind_is_three_cards_of_a_rank(cards: str, name: str) -> None:
    assert kind(cards) == name


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("8d 7c 6h", "straight"),
        ("6h 8d 7c", "straight"),
        ("As Kd Qc", "straight"),
        ("3s 2d Ac", "straight"),
        ("2s Ad Kc", "three-odd-cards"),
        ("8d 7c 5h", "three-odd-cards"),
    ],
)
def test_3_14_3_straight_is_three_consecutive_cards_the_ace_high_or_low(cards: str, name: str) -> None:
    assert kind(cards) == name


@pytest.mark.parametrize(
    ("cards", "name"),
    [("Th 4h 2h", "flush"), ("As Ks Js", "flush"), ("4c 3c 2c", "straight-flush"), ("Th 4h 2d", "three-odd-cards")],
)
def test_3_14_4_flush_is_one_suit_but_not_consecutive(cards: str, name: str) -> None:
    assert kind(cards) == name


@pytest.mark.parametrize(("cards", "name"), [("Ac Ah 8d", "pair"), ("8d Ac Ah", "pair"), ("Ac Kh 8d", "three-odd-cards")])
def test_3_14_5_one_pair_is_two_cards_of_a_rank(cards: str, name: str) -> None:
    assert kind(cards) == name


@pytest.mark.parametrize(
    ("cards", "name"),
    [("Qc Th 6d", "three-odd-cards"), ("Qc Tc 6d", "three-odd-cards"), ("Qc Tc 6c", "flush"), ("Qc Th Jd", "straight")],
)
def test_3_14_6_three_odd_cards_are_of_two_suits_at_least_and_not_consecutive(cards: str, name: str) -> None:
    assert kind(cards) == name


@each(
    "higher, lower",
    {
        "straight flush": ("9h 8h 7h", "8d 7d 6d"),
        "three of a kind": ("9s 9h 9d", "8s 8h 8d"),
        "straight": ("9h 8d 7h", "8s 7d 6d"),
        "flush by its first card": ("Ah 4h 2h", "Kd Qd Td"),
        "flush by its second": ("Ah 9h 2h", "Ad 8d 7d"),
        "flush by its third": ("Ah 9h 4h", "Ad 9d 3d"),
        "odd cards by the first": ("Ah 4h 2d", "Kd Qd Ts"),
        "odd cards by the second": ("Ah 9h 2d", "Ad 8d 7s"),
        "odd cards by the third": ("Ah 9h 4d", "Ad 9d 3s"),
    },
)
def test_3_15_hands_of_one_kind_rank_by_their_cards(higher: str, lower: str) -> None:
    assert ranks_above(higher, lower)


@each("player, dealer", {"flush": ("Ah 9h 4h", "As 9s 4s"), "three odd cards": ("Ah 9d 4h", "As 9s 4c")})
def test_3_15_1_the_same_ranks_stand_off(player: str, dealer: str) -> None:
    assert outcome(player, dealer) == outcome(dealer, player) == "stand-off"


@pytest.mark.parametrize(
    ("player", "dealer", "result"),
    [
        ("9s 9h 2d", "8s 8h Ad", "win"),
        ("8s 8h Ad", "9s 9h 2d", "lose"),
        ("9s 9h Td", "9d 9c 8s", "win"),
        ("9s 9h 7d", "9d 9c 8s", "lose"),
        ("9s 9h 8d", "9d 9c 8s", "stand-off"),
    ],
)
def test_3_15_2_pairs_rank_by_the_pair_and_then_by_the_third_card(player: str, dealer: str, result: str) -> None:
    assert outcome(player, dealer) == result


@pytest.mark.parametrize("higher", ["4 3 2", "5 4 3", "A K Q"])
@each("suits, low", {"straight": ("shd", "3c 2c Ah"), "straight flush": ("sss", "3c 2c Ac")})
def test_3_15_3_three_two_ace_is_the_lowest(higher: str, suits: str, low: str) -> None:
    high = " ".join(rank + suit for rank, suit in zip(higher.split(), suits, strict=True))
    assert ranks_above(high, low)


@each(
    "player, dealer",
    {
        "straight": ("8s 9h Td", "8d 9s Th"),
        "straight flush": ("8s 9s Ts", "8d 9d Td"),
        "lowest straight": ("3s 2h Ad", "3d 2s Ah"),
        "lowest straight flush": ("3s 2s As", "3d 2d Ad"),
    },
)
def test_3_15_4_straights_of_the_same_ranks_stand_off(player: str, dealer: str) -> None:
    assert outcome(player, dealer) == "stand-off"


def test_3_16_the_jackpot_is_paid_on_top_of_everything_else() -> None:
    player = position(1, ROYAL, "play", jackpot=True, ante=2500, pair_plus=1000)
    (seat,) = settle(player, community=ROYAL_COMMUNITY).positions
    assert seat.lines == (
        win("ante", 2500, 2500, "3.12.1", "4.1"),
        pays("ante-bonus", 12_500, "3.12.4", "4.2"),
        win("play", 2500, 2500, "3.12.1", "4.1"),
        win("pair-plus", 1000, 40_000, "3.12.5", "4.3"),
        jackpot(10_000_000, "3.13", "4.4"),
    )
    assert (seat.paid, seat.taken, seat.returned) == (10_057_500, 500, 6000)


@each(
    "rulings, share, meter",
    {
        "default": ({}, 750_000, 9_000_000),
        "reset-amount": ({"jackpot-reset-basis": "reset-amount"}, 750_000, 9_000_000),
        "running-meter": ({"jackpot-reset-basis": "running-meter"}, 950_000, 8_100_000),
    },
)
def test_3_18_the_switch_says_what_a_reset_jackpot_is(rulings: dict[str, str], share: int, meter: int) -> None:
    settled = two_straight_flushes(rulings=rulings)
    assert [line.paid for line in jackpots(settled)] == [share, share]
    assert settled.jackpot_after == meter


@pytest.mark.parametrize("basis", ["reset-amount", "running-meter"])
def test_3_18_fixed_awards_are_paid_to_each_and_leave_the_meter_alone(basis: str) -> None:
    players = seated("Jd Jc Js", "9h 7h 5h", "6h 4h 2h", jackpot=True)
    settled = settle(*players, community=ROYAL_COMMUNITY, rulings={"jackpot-reset-basis": basis})
    assert jackpots(settled) == [jackpot(paid, "3.13", "4.4") for paid in (200_000, 10_000, 10_000)]
    assert settled.jackpot_after == METER


@each(
    "basis, display, reset, share, meter",
    {
        # 843,205 of the display and 500,000 of the reset: 1,343,205 for two.
        "reset-amount": ("reset-amount", 8_432_057, 5_000_003, 671_602, 7_588_852),
        # 100,002 of the display and 90,001 of the 900,018 left: 190,003 for two.
        "running-meter": ("running-meter", 1_000_020, 5_000_000, 95_001, 810_017),
    },
)
def test_3_18_1_straight_flushes_share_rounded_down(basis: str, display: int, reset: int, share: int, meter: int) -> None:
    settled = two_straight_flushes(jackpot={"display": display, "reset": reset}, rulings={"jackpot-reset-basis": basis})
    assert jackpots(settled) == [jackpot(share, "3.13", "4.4", "3.18.1")] * 2
    assert settled.jackpot_after == meter


def test_3_18_1_a_folded_straight_flush_shares_too() -> None:
    settled = two_straight_flushes(position(1, QUEEN_DOWN, "fold", jackpot=True, ante=2500))
    assert jackpots(settled) == [jackpot(750_000, "3.13", "4.4", "3.18.1")] * 2


def test_3_18_1_a_straight_flush_without_the_wager_does_not_share() -> None:
    settled = two_straight_flushes(position(1, QUEEN_DOWN, "play", ante=2500))
    assert jackpots(settled) == [jackpot(1_000_000, "3.13", "4.4")]


@pytest.mark.parametrize("basis", ["reset-amount", "running-meter"])
@each("hands", {"Royal dealt first": (ROYAL, BELOW_ROYAL), "Royal dealt last": (BELOW_ROYAL, ROYAL)})
def test_3_18_2_the_royal_flush_is_paid_after_the_straight_flush(hands: tuple[str, str], basis: str) -> None:
    table: dict[str, Any] = {"jackpot": {"display": 8_432_057, "reset": 4_000_000}, "rulings": {"jackpot-reset-basis": basis}}
    settled = settle(*seated(*hands, jackpot=True), community=ROYAL_COMMUNITY, **table)
    paid = dict(zip(hands, jackpots(settled), strict=True))
    assert paid == {ROYAL: jackpot(7_588_852, "3.13", "4.4", "3.18.2"), BELOW_ROYAL: jackpot(843_205, "3.13", "4.4")}
    assert settled.jackpot_after == 4_000_000


@each(
    "cards, fixed", {"four of a kind": ("Jd Jc Js", 200_000), "full house": ("Jd Jc Ts", 20_000), "flush": ("6h 4h 2h", 10_000)}
)
def test_3_18_2_fixed_awards_do_not_lower_the_royal_flush(cards: str, fixed: int) -> None:
    settled = settle(*seated(ROYAL, cards, jackpot=True), community=ROYAL_COMMUNITY)
    assert jackpots(settled) == [jackpot(METER, "3.13", "4.4", "3.18.2"), jackpot(fixed, "3.13", "4.4")]
    assert settled.jackpot_after == RESET


@pytest.mark.parametrize("ante", [2500, 12_345, 1])
def test_4_1_ante_and_play_are_paid_even_money(ante: int) -> None:
    settled = lines(position(1, "Kd 5d 3c", "play", ante=ante))
    assert settled["ante"] == win("ante", ante, ante, "3.12.1", "4.1")
    assert settled["play"] == win("play", ante, ante, "3.12.1", "4.1")


@each(
    "cards, to_one",
    {
        "straight flush": ("8h 7h 6h", 5),
        "three of a kind": ("Ts Th Tc", 4),
        "straight": ("8d 7c 6h", 1),
        "flush": ("Th 4h 2h", 0),
        "pair": ("Ac Ah 8d", 0),
        "three odd cards": ("Qc Th 6d", 0),
    },
)
def test_4_2_ante_bonus_pay_table(cards: str, to_one: int) -> None:
    bonus = pays("ante-bonus", 2500 * to_one, "3.12.4", "4.2") if to_one else None
    assert lines(position(1, cards, "play", ante=2500)).get("ante-bonus") == bonus


@each(
    "cards, to_one",
    {
        "straight flush": ("8h 7h 6h", 40),
        "three of a kind": ("Ts Th Tc", 30),
        "straight": ("8d 7c 6h", 5),
        "flush": ("Th 4h 2h", 4),
        "pair": ("Ac Ah 8d", 1),
    },
)
def test_4_3_pair_plus_pay_table(cards: str, to_one: int) -> None:
    settled = lines(position(1, cards, "play", pair_plus=1050))
    assert settled == {"pair-plus": win("pair-plus", 1050, 1050 * to_one, "3.12.5", "4.3")}


def test_4_3_pair_plus_loses_with_three_odd_cards() -> None:
    settled = lines(position(1, "Qc Th 6d", "play", pair_plus=1050))
    assert settled == {"pair-plus": lose("pair-plus", 1050, "3.12.5", "4.3")}


@each(
    "cards, paid, meter",
    {
        "royal flush": (ROYAL, 8_432_057, 5_000_000),
        "straight flush": (BELOW_ROYAL, 843_205, 7_588_852),
        "four of a kind": ("Jd Jc Js", 200_000, 8_432_057),
        "full house": ("Jd Jc Ts", 20_000, 8_432_057),
        "flush": ("6h 4h 2h", 10_000, 8_432_057),
        "straight": ("9c 8s 7d", 0, 8_432_057),
        "three of a kind": ("Jd Jc 3s", 0, 8_432_057),
        "two pairs": ("Jd Tc 3s", 0, 8_432_057),
        "pair": ("Jd 4s 3s", 0, 8_432_057),
        "odd cards": ("Ad 4s 3s", 0, 8_432_057),
    },
)
def test_4_4_jackpot_pay_table(cards: str, paid: int, meter: int) -> None:
    player = position(1, cards, "play", jackpot=True, ante=2500)
    settled = settle(player, community=ROYAL_COMMUNITY, jackpot={"display": 8_432_057, "reset": 5_000_000})
    assert jackpots(settled) == [jackpot(paid, "3.13", "4.4")]
    assert settled.jackpot_after == meter


def test_4_4_1_the_jackpot_needs_all_five_cards() -> None:
    # Three cards alone are a Straight Flush, four are of one suit: neither is a jackpot hand.
    assert awarded("Ah Kh Qh Jc Td") == 0
    assert awarded("Ah Kh Qh 2h 7d") == 0


@pytest.mark.parametrize(
    ("five", "paid"),
    [
        ("Ad Kd Qd Jd Td", METER),
        ("Td Ad Jd Kd Qd", METER),
        ("As Ks Qs Js Ts", METER),
        ("Ah Kh Qh Jh Td", 0),
        ("Ah Kh Qh Jh 9h", 10_000),
    ],
)
def test_4_4_1_1_royal_flush_is_ace_to_ten_of_a_suit(five: str, paid: int) -> None:
    assert awarded(five) == paid


@pytest.mark.parametrize(
    ("five", "paid"),
    [
        ("Jc Tc 9c 8c 7c", 1_000_000),
        ("Kh Qh Jh Th 9h", 1_000_000),
        ("6h 5h 4h 3h 2h", 1_000_000),
        ("5h 4h 3h 2h Ah", 1_000_000),
        ("3h 2h Ah Kh Qh", 10_000),
        ("Jc Tc 9c 8c 7d", 0),
    ],
)
def test_4_4_1_2_straight_flush_is_five_consecutive_cards_of_a_suit(five: str, paid: int) -> None:
    assert awarded(five) == paid


@pytest.mark.parametrize(
    ("five", "paid"),
    [("Ac Ah Ad As Jh", 200_000), ("Jh Ac Ah Ad As", 200_000), ("2c 2h 3d 2d 2s", 200_000), ("Ac Ah Ad Js 9h", 0)],
)
def test_4_4_1_3_four_of_a_kind_is_four_cards_of_a_rank(five: str, paid: int) -> None:
    assert awarded(five) == paid


@pytest.mark.parametrize(
    ("five", "paid"), [("Kc Kh Kd As Ah", 20_000), ("As Ah Kc Kh Kd", 20_000), ("2c 3h 2d 3s 2h", 20_000), ("Kc Kh As Ah Qd", 0)]
)
def test_4_4_1_4_full_house_is_three_of_a_rank_and_a_pair(five: str, paid: int) -> None:
    assert awarded(five) == paid


@pytest.mark.parametrize(
    ("five", "paid"), [("Jh 8h 6h 5h 2h", 10_000), ("7s 5s 4s 3s 2s", 10_000), ("6s 4s 3s 2s As", 10_000), ("Jh 8h 6h 5h 2d", 0)]
)
def test_4_4_1_5_flush_is_five_cards_of_a_suit_not_consecutive(five: str, paid: int) -> None:
    assert awarded(five) == paid


def test_5_1_foreign_or_unshuffled_cards_void_the_round() -> None:
    assert M3CP.rule("foreign-card") == by_dealer("void-round", "5.1", "5.1.1")


def test_5_1_1_the_void_rests_on_no_further_fact() -> None:
    assert "5.1.1" in M3CP.rule("foreign-card").clauses
    assert refused_facts("foreign-card", noticed=True) == ["noticed"]


@pytest.mark.parametrize(
    ("handled", "reconstructable", "ruling"),
    [
        (False, True, by_dealer("reconstruct", "5.2")),
        (False, False, by_dealer("void-round", "5.2")),
        (True, True, REFERRED),
        (True, False, REFERRED),
    ],
)
def test_5_2_a_misdeal_not_handled_is_put_right_or_void(handled: bool, reconstructable: bool, ruling: Ruling) -> None:
    assert M3CP.rule("misdeal", handled=handled, reconstructable=reconstructable) == ruling


@pytest.mark.parametrize("case", ["community-count", "dealer-count"])
@pytest.mark.parametrize(
    ("noticed", "reconstructable", "ruling"),
    [(True, True, "reconstruct"), (False, True, "reconstruct"), (True, False, "void-round"), (False, False, "stands")],
)
def test_5_3_a_wrong_number_for_table_or_dealer(case: str, noticed: bool, reconstructable: bool, ruling: str) -> None:
    assert M3CP.rule(case, noticed=noticed, reconstructable=reconstructable) == by_dealer(ruling, "5.3")


@pytest.mark.parametrize(
    ("count", "ruling"), [(1, REFERRED), (2, by_dealer("void-round", "5.4")), (3, by_dealer("void-round", "5.4"))]
)
def test_5_4_two_exposed_cards_void_the_round(count: int, ruling: Ruling) -> None:
    assert M3CP.rule("exposed-cards", count=count) == ruling


def test_5_4_no_exposed_card_is_no_case() -> None:
    assert refused_facts("exposed-cards", count=0) == ["count"]


def test_5_5_a_late_wager_is_refused() -> None:
    assert M3CP.rule("late-wager") == by_dealer("refuse", "5.5")


def test_5_6_a_wager_withdrawn_late_stands() -> None:
    assert M3CP.rule("late-withdrawal") == by_dealer("stands", "5.6")


@pytest.mark.parametrize(
    ("noticed", "reconstructable", "ruling"),
    [
        (True, True, by_dealer("reconstruct", "5.7")),
        (False, True, by_dealer("reconstruct", "5.7")),
        (True, False, by_dealer("return-hand", "5.7", "5.7.1")),
        (False, False, by_dealer("stands", "5.7")),
    ],
)
def test_5_7_a_players_hand_of_a_wrong_number_is_returned(noticed: bool, reconstructable: bool, ruling: Ruling) -> None:
    assert M3CP.rule("player-count", noticed=noticed, reconstructable=reconstructable) == ruling


@pytest.mark.parametrize(
    ("noticed", "reconstructable", "others_may_withdraw"),
    [(True, False, True), (True, True, False), (False, True, False), (False, False, False)],
)
def test_5_7_1_the_others_may_withdraw_only_if_a_hand_is_returned(
    noticed: bool, reconstructable: bool, others_may_withdraw: bool
) -> None:
    ruling = M3CP.rule("player-count", noticed=noticed, reconstructable=reconstructable)
    assert ("5.7.1" in ruling.clauses) is others_may_withdraw


@pytest.mark.parametrize(("correct", "ruling"), [(True, "play-on"), (False, "void-round")])
def test_5_8_the_count_decides_a_doubt(correct: bool, ruling: str) -> None:
    assert M3CP.rule("count-doubt", correct=correct) == by_dealer(ruling, "5.8")


def test_5_9_the_gaming_shift_manager_returns_the_wagers_of_a_hand_not_kept_confidential() -> None:
    assert M3CP.rule("hand-not-confidential") == Ruling("return-wagers", "gaming-shift-manager", ("5.9",))


def test_5_10_multiple_hands_turn_on_how_many_were_viewed() -> None:
    assert refused_facts("multiple-hands") == ["viewed"]
    assert refused_facts("multiple-hands", viewed=-1) == ["viewed"]


@pytest.mark.parametrize("viewed", [1, 2])
def test_5_10_1_viewed_hands_play_on(viewed: int) -> None:
    assert M3CP.rule("multiple-hands", viewed=viewed) == by_dealer("keep-viewed", "5.10.1")


def test_5_10_2_with_none_viewed_the_first_dealt_plays_on() -> None:
    assert M3CP.rule("multiple-hands", viewed=0) == by_dealer("keep-first-dealt", "5.10.2")


def test_5_11_an_absent_player_gets_the_wagers_back() -> None:
    assert M3CP.rule("absent-player") == by_dealer("return-wagers", "5.11")


@each("exposed", {"exposed": True, "not exposed": False})
@pytest.mark.parametrize("dealer", [QUEEN_HIGH, JACK_HIGH])
def test_5_11_an_absent_players_hand_is_invalid_whatever_it_holds(exposed: bool, dealer: str) -> None:
    player = position(1, ROYAL, jackpot=True, ante=2500, pair_plus=1000, absent=True, exposed=exposed)
    settled = settle(player, dealer=dealer, community=ROYAL_COMMUNITY)
    assert settled.positions[0].lines == (
        void("ante", 2500, "5.11"),
        void("pair-plus", 1000, "5.11"),
        void("jackpot", 500, "5.11"),
    )
    assert settled.jackpot_after == METER


def test_5_11_pair_plus_alone_goes_back_too() -> None:
    assert lines(position(1, "Ac Ah 8d", pair_plus=1000, absent=True)) == {"pair-plus": void("pair-plus", 1000, "5.11")}


def test_5_11_an_absent_player_shares_in_no_jackpot() -> None:
    settled = two_straight_flushes(position(1, QUEEN_DOWN, jackpot=True, ante=2500, absent=True))
    assert jackpots(settled) == [void("jackpot", 500, "5.11"), jackpot(1_000_000, "3.13", "4.4")]
    assert settled.jackpot_after == 9_000_000


@pytest.mark.parametrize("decision", ["play", "fold", "fold-ante"])
def test_5_11_an_absent_player_does_not_decide(decision: str) -> None:
    player = position(1, "Kd 5d 3c", decision, ante=2500, pair_plus=1000, absent=True)
    assert refused(player) == ["positions[0].decision"]


def test_5_12_a_jackpot_wager_alone_turns_on_whether_bets_are_closed() -> None:
    assert refused_facts("jackpot-without-base") == ["closed"]


def test_5_12_1_until_bets_close_it_is_completed_or_withdrawn() -> None:
    assert M3CP.rule("jackpot-without-base", closed=False) == by_dealer("complete-or-withdraw", "5.12.1")


def test_5_12_2_once_bets_are_closed_it_is_returned() -> None:
    assert M3CP.rule("jackpot-without-base", closed=True) == by_dealer("return-jackpot", "5.12.2")


@each(
    "told",
    {
        "nothing said": {},
        "play": {"decision": "play"},
        "fold": {"decision": "fold"},
        "fold-ante": {"decision": "fold-ante"},
        "absent": {"absent": True},
        "declined": {"exposed": False},
        "absent and declined": {"absent": True, "exposed": False},
        "warned": {"warned": True},
    },
)
def test_5_12_2_a_jackpot_wager_alone_is_returned_whatever_else_happens(told: dict[str, Any]) -> None:
    settled = settle(position(1, ROYAL, jackpot=True, **{"decision": None, **told}), community=ROYAL_COMMUNITY)
    assert settled.positions[0].lines == (void("jackpot", 500, "5.12.2"),)
    assert settled.jackpot_after == METER


def test_5_12_2_an_invalid_wager_shares_in_no_jackpot() -> None:
    settled = two_straight_flushes(position(1, QUEEN_DOWN, jackpot=True))
    assert jackpots(settled) == [void("jackpot", 500, "5.12.2"), jackpot(1_000_000, "3.13", "4.4")]
    assert settled.jackpot_after == 9_000_000


LIMITS = {"ante": (2500, 50_000), "play": (2500, 50_000), "pair-plus": (1000, 20_000)}


@pytest.mark.parametrize(("warned", "ruling"), [(False, "settle-once"), (True, "return-wagers")])
def test_5_13_under_the_minimum_is_settled_once(warned: bool, ruling: str) -> None:
    assert M3CP.rule("under-minimum", warned=warned) == by_dealer(ruling, "5.13")


UNDER = {
    "win": (
        ("Kd Kh 3c", "play", QUEEN_HIGH, True),
        (
            win("ante", 2499, 2499, "3.12.1", "4.1"),
            win("play", 2499, 2499, "3.12.1", "4.1"),
            win("pair-plus", 999, 999, "3.12.5", "4.3"),
        ),
    ),
    "lose": (
        ("Jd 5d 3c", "play", QUEEN_HIGH, True),
        (lose("ante", 2499, "3.12.2"), lose("play", 2499, "3.12.2"), lose("pair-plus", 999, "3.12.5", "4.3")),
    ),
    "stand-off": (
        ("Qh 9c 4d", "play", QUEEN_HIGH, True),
        (stand_off("ante", 2499, "3.12.3"), stand_off("play", 2499, "3.12.3"), lose("pair-plus", 999, "3.12.5", "4.3")),
    ),
    "dealer not qualified": (
        ("7h 5d 3c", "play", JACK_HIGH, True),
        (win("ante", 2499, 2499, "3.11.2", "4.1"), stand_off("play", 2499, "3.11.1"), lose("pair-plus", 999, "3.11.4", "4.3")),
    ),
    "fold": (("Kd Kh 3c", "fold", QUEEN_HIGH, True), (lose("ante", 2499, "3.9.1"), lose("pair-plus", 999, "3.9.1"))),
    "fold-ante": (
        ("Kd Kh 3c", "fold-ante", QUEEN_HIGH, True),
        (lose("ante", 2499, "3.9.1.1"), win("pair-plus", 999, 999, "3.12.5", "4.3")),
    ),
    "declined": (
        ("Kd Kh 3c", "play", QUEEN_HIGH, False),
        (lose("ante", 2499, "3.10.2"), lose("play", 2499, "3.10.2"), lose("pair-plus", 999, "3.10.2")),
    ),
}


@each("told, expected", UNDER)
def test_5_13_the_first_time_it_is_settled_like_any_other_and_then_returned(
    told: tuple[str, str, str, bool], expected: tuple[Line, ...]
) -> None:
    cards, decision, dealer, exposed = told

    def settled(warned: bool) -> tuple[Line, ...]:
        player = position(1, cards, decision, ante=2499, pair_plus=999, exposed=exposed, warned=warned)
        return settle(player, dealer=dealer, limits=LIMITS).positions[0].lines

    assert settled(warned=False) == expected
    assert settled(warned=True) == tuple(void(line.wager, line.staked, "5.13") for line in expected)


def test_5_13_the_minimum_itself_is_enough() -> None:
    player = position(1, "Kd Kh 3c", "play", ante=2500, pair_plus=1000, warned=True)
    assert [line.outcome for line in lines(player, limits=LIMITS).values()] == ["win", "win", "win"]


def test_5_13_a_returned_ante_earns_no_ante_bonus() -> None:
    straight, warned = (position(1, "8d 7c 6h", "play", ante=2000, warned=warned) for warned in (False, True))
    assert lines(straight, limits=LIMITS)["ante-bonus"] == pays("ante-bonus", 2000, "3.12.4", "4.2")
    assert lines(warned, limits=LIMITS) == {
        "ante": void("ante", 2000, "5.13"),
        "play": void("play", 2000, "5.13"),
    }


def test_5_13_a_returned_ante_is_still_the_base_of_play_and_jackpot() -> None:
    player = position(1, "6h 4h 2h", "play", jackpot=True, ante=2000, warned=True)
    assert lines(player, community=ROYAL_COMMUNITY, limits={"ante": (2500, 50_000)}) == {
        "ante": void("ante", 2000, "5.13"),
        "play": win("play", 2000, 2000, "3.12.1", "4.1"),
        "jackpot": jackpot(10_000, "3.13", "4.4"),
    }


def test_5_13_play_has_a_minimum_of_its_own() -> None:
    player = position(1, "8d 7c 6h", "play", ante=2000, warned=True)
    assert lines(player, limits={"play": (2500, 50_000)}) == {
        "ante": win("ante", 2000, 2000, "3.12.1", "4.1"),
        "ante-bonus": pays("ante-bonus", 2000, "3.12.4", "4.2"),
        "play": void("play", 2000, "5.13"),
    }


def test_5_13_an_absent_players_wager_is_returned_for_the_absence() -> None:
    player = position(1, "8d 7c 6h", ante=2000, warned=True, absent=True)
    assert lines(player, limits=LIMITS) == {"ante": void("ante", 2000, "5.11")}


def test_5_14_over_the_maximum_is_settled_to_the_maximum() -> None:
    assert M3CP.rule("over-maximum") == by_dealer("settle-to-maximum", "5.14")


OVER = {
    "win": (
        ("Kd Kh 3c", "play", QUEEN_HIGH, True),
        (
            win("ante", 60_000, 50_000, "3.12.1", "4.1", "5.14"),
            win("play", 60_000, 50_000, "3.12.1", "4.1", "5.14"),
            win("pair-plus", 25_000, 20_000, "3.12.5", "4.3", "5.14"),
        ),
    ),
    "win with ante bonus": (
        ("8h 7h 6h", "play", QUEEN_HIGH, True),
        (
            win("ante", 60_000, 50_000, "3.12.1", "4.1", "5.14"),
            pays("ante-bonus", 250_000, "3.12.4", "4.2"),
            win("play", 60_000, 50_000, "3.12.1", "4.1", "5.14"),
            win("pair-plus", 25_000, 800_000, "3.12.5", "4.3", "5.14"),
        ),
    ),
    "lose": (
        ("Jd 5d 3c", "play", QUEEN_HIGH, True),
        (
            lose_to_maximum("ante", 60_000, 50_000, "3.12.2", "5.14"),
            lose_to_maximum("play", 60_000, 50_000, "3.12.2", "5.14"),
            lose_to_maximum("pair-plus", 25_000, 20_000, "3.12.5", "4.3", "5.14"),
        ),
    ),
    "stand-off": (
        ("Qh 9c 4d", "play", QUEEN_HIGH, True),
        (
            stand_off("ante", 60_000, "3.12.3"),
            stand_off("play", 60_000, "3.12.3"),
            lose_to_maximum("pair-plus", 25_000, 20_000, "3.12.5", "4.3", "5.14"),
        ),
    ),
    "dealer not qualified": (
        ("7h 5d 3c", "play", JACK_HIGH, True),
        (
            win("ante", 60_000, 50_000, "3.11.2", "4.1", "5.14"),
            stand_off("play", 60_000, "3.11.1"),
            lose_to_maximum("pair-plus", 25_000, 20_000, "3.11.4", "4.3", "5.14"),
        ),
    ),
    "fold": (
        ("Kd Kh 3c", "fold", QUEEN_HIGH, True),
        (lose_to_maximum("ante", 60_000, 50_000, "3.9.1", "5.14"), lose_to_maximum("pair-plus", 25_000, 20_000, "3.9.1", "5.14")),
    ),
    "fold-ante": (
        ("Kd Kh 3c", "fold-ante", QUEEN_HIGH, True),
        (lose_to_maximum("ante", 60_000, 50_000, "3.9.1.1", "5.14"), win("pair-plus", 25_000, 20_000, "3.12.5", "4.3", "5.14")),
    ),
    "declined": (
        ("8h 7h 6h", "play", QUEEN_HIGH, False),
        (
            lose_to_maximum("ante", 60_000, 50_000, "3.10.2", "5.14"),
            lose_to_maximum("play", 60_000, 50_000, "3.10.2", "5.14"),
            lose_to_maximum("pair-plus", 25_000, 20_000, "3.10.2", "5.14"),
        ),
    ),
}


@each("warned", {"not warned": False, "warned": True})
@each("told, expected", OVER)
def test_5_14_only_the_maximum_is_paid_or_taken(
    told: tuple[str, str, str, bool], expected: tuple[Line, ...], warned: bool
) -> None:
    cards, decision, dealer, exposed = told
    player = position(1, cards, decision, ante=60_000, pair_plus=25_000, exposed=exposed, warned=warned)
    assert settle(player, dealer=dealer, limits=LIMITS).positions[0].lines == expected


def test_5_14_the_maximum_itself_is_not_over_it() -> None:
    player = position(1, "Kd Kh 3c", "play", ante=50_000, pair_plus=20_000)
    assert lines(player, limits=LIMITS) == {
        "ante": win("ante", 50_000, 50_000, "3.12.1", "4.1"),
        "play": win("play", 50_000, 50_000, "3.12.1", "4.1"),
        "pair-plus": win("pair-plus", 20_000, 20_000, "3.12.5", "4.3"),
    }


def test_5_14_a_wager_without_limits_has_none() -> None:
    assert lines(position(1, "Kd Kh 3c", "play", ante=60_000), limits={"ante": (2500, 50_000)}) == {
        "ante": win("ante", 60_000, 50_000, "3.12.1", "4.1", "5.14"),
        "play": win("play", 60_000, 60_000, "3.12.1", "4.1"),
    }


def test_5_14_an_absent_player_gets_all_of_it_back() -> None:
    assert lines(position(1, "Kd Kh 3c", ante=60_000, absent=True), limits=LIMITS) == {"ante": void("ante", 60_000, "5.11")}


@pytest.mark.parametrize(
    ("wager", "limits"),
    [("jackpot", (500, 500)), ("ante-bonus", (500, 1000)), ("bet", (500, 1000)), ("ante", (0, 1000)), ("ante", (1000, 999))],
)
def test_5_14_limits_are_a_minimum_and_a_maximum_of_the_games_wagers(wager: str, limits: tuple[int, int]) -> None:
    assert refused(position(1, "Kd Kh 3c", "play", ante=2500), limits={wager: limits}) == [f"table.limits.{wager}"]


def test_5_15_what_earlier_rounds_paid_or_took_stands() -> None:
    assert M3CP.rule("earlier-round-limits") == by_dealer("stands", "5.15")


def test_5_16_a_power_failure_turns_on_whether_there_is_an_outcome() -> None:
    assert refused_facts("power-failure") == ["outcome"]


def test_5_16_1_without_an_outcome_players_may_withdraw() -> None:
    assert M3CP.rule("power-failure", outcome=False) == by_dealer("offer-withdrawal", "5.16.1")


def test_5_16_2_with_an_outcome_play_goes_on() -> None:
    assert M3CP.rule("power-failure", outcome=True) == by_dealer("play-on", "5.16.2")


@each(
    "case, facts",
    {
        "unknown case": ("marked-card", {}),
        "one exposed card": ("exposed-cards", {"count": 1}),
        "misdeal handled": ("misdeal", {"handled": True, "reconstructable": True}),
    },
)
def test_6_1_what_no_clause_covers_is_for_the_gaming_shift_manager(case: str, facts: dict[str, Fact]) -> None:
    assert M3CP.rule(case, **facts) == REFERRED


def test_3_1_a_round_begins_with_the_announcement() -> None:
    check_opening_words(M3CP, "3.1")


def test_3_2_bets_close_with_the_announcement() -> None:
    check_closing_words(M3CP, "3.2")


def test_3_5_4_nobody_bets_a_jackpot_for_a_neighbour() -> None:
    assert CATALOGUE["megalink-three-card-poker"].file.judging.for_neighbour == ("3.5.4",)

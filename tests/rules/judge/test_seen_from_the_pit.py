"""Rounds a pit supervisor typed, and what the text on judging says of them; each was judged otherwise before."""

from itertools import takewhile
from typing import Any

import pytest

from app.rounds.arrangement import Wanted
from app.rounds.seat_wish import SeatWish
from app.rules.core.customs import customs_with
from app.table.lines import answer_line, end_line
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, TABLES, table
from tests.rules.judge.typed_round import BULL, CP3, M3CP, STUD, THB, TypedTable

BY_HAND = [game for game, device in TABLES if device == "manual"]
PAIR = (Wanted("position-3", hand="pair"), Wanted("dealer", qualifies=True))


def with_jackpot(game: str, place: str, **wishes: Any) -> TypedTable:
    """A table at which a position has bet on the jackpot."""
    for seed in range(200):
        found = TypedTable(game, seed, chances=QUIET, **wishes)
        if "jackpot" in found.round.play.people.seats[int(place)].wagers:
            return found
    raise AssertionError("nobody bets on the jackpot")


def test_bullseye_asks_for_no_words_of_a_stand_off() -> None:
    """Only the others do (M3CP 3.12.3, 3CP 3.14.3, THB 3.10.4, STUD 3.10.4): here they are the custom alone."""
    wanted = (Wanted("position-2", result="stand-off"),)
    told = TypedTable(BULL, 3, positions=(2,), wanted=wanted, chances=QUIET).deal_without("declare 2 stand-off").told()
    assert [(one.kind, one.severity, one.basis) for one in told] == [("announce-result", "minor", "announce-result")]
    silent_house = TypedTable(BULL, 3, positions=(2,), wanted=wanted, chances=QUIET)
    silent_house.round = table(
        BULL, 3, positions=(2,), wanted=wanted, chances=QUIET, customs=customs_with({"announce-result": False})
    )
    assert "declare 2 stand-off" not in silent_house.rest()
    assert silent_house.deal_without().told() == []


@pytest.mark.parametrize(("game", "clause"), [(M3CP, "3.12.3"), (CP3, "3.14.3"), (THB, "3.10.4"), (STUD, "3.10.4")])
def test_other_words_in_place_of_a_stand_off_break_the_clause_that_asks_for_it(game: str, clause: str) -> None:
    wanted = (Wanted("position-2", result="stand-off"), Wanted("dealer", qualifies=True))
    right = TypedTable(game, 3, positions=(2,), wanted=wanted, chances=QUIET)
    told = right.deal_up_to("declare 2 stand-off").type("declare 2 win").deal_without("declare 2 stand-off").told()
    assert [(one.kind, one.severity, one.basis) for one in told] == [("wrong-words", "minor", clause)]


@pytest.mark.parametrize(
    ("game", "part", "clause"), [(THB, "flop", "3.9.2"), (THB, "turn", "3.9.2"), (M3CP, "community", "3.10.1")]
)
def test_community_cards_before_a_decision_cite_the_clause_that_turns_them(game: str, part: str, clause: str) -> None:
    table = TypedTable(game, 5, positions=(1, 2), chances=QUIET)
    decision = [line for line in table.rest() if line.startswith("decision 2")][part == "turn"]
    fault = table.deal_up_to(decision).type(f"turn {part}").round.judge.faults[0]
    assert (fault.kind, fault.severity, fault.basis.clauses) == ("decisions-before-cards", "critical", (clause,))


def test_a_hand_stays_while_community_cards_may_still_bring_it_the_jackpot() -> None:
    """Whether they do nobody has seen: the verdict is the same for cards that bring nothing."""
    table = with_jackpot(M3CP, "3", positions=(1, 3), wanted=PAIR)
    turn = "turn community"
    told = table.deal_up_to(turn).type("clear 3", turn).deal_without().told()
    assert [(one.kind, one.severity, one.basis) for one in told] == [("cards-stay-till-settled", "minor", "clearing")]


def test_a_hand_that_cannot_come_to_a_jackpot_may_go() -> None:
    """Three ranks in two suits leave no room for a Flush, a Full House or Four of a Kind."""
    table = with_jackpot(M3CP, "3", positions=(1, 3), wanted=(Wanted("position-3", hand="three-odd-cards"), PAIR[1]))
    table.deal_up_to("turn community")
    hand = table.round.play.world.cards("position-3")
    assert not CATALOGUE[M3CP].may_come_to_jackpot(hand)
    assert table.type("clear 3").deal_without().told() == []


def test_community_cards_gathered_unseen_weigh_in_the_fault_that_passed_them_over() -> None:
    table = with_jackpot(M3CP, "3", positions=(1, 3), wanted=PAIR)
    told = table.deal_up_to("turn community").type("clear 3").deal_without("turn community").told()
    assert [(one.kind, one.severity, one.basis) for one in told] == [("community-before-wagers", "serious", "3.10.1")]


@pytest.mark.parametrize("game", BY_HAND)
def test_two_cards_at_once_by_hand_are_no_wrong_number_if_the_next_turn_is_passed_over(game: str) -> None:
    table = TypedTable(game, 5, "manual", positions=(1, 2, 4), chances=QUIET)
    deals = [*takewhile(lambda line: line.startswith("deal "), table.rest()[2:])]
    rest = [line for at, line in enumerate(deals) if line != "deal 1 1" or at > deals.index("deal 1 1", 1)]
    table.deal_up_to("deal 1 1").type("deal 1 2").try_all(rest)
    told = table.told()
    assert [(one.kind, one.severity) for one in told] == [("number-of-cards", "serious")]


@pytest.mark.parametrize("game", BY_HAND)
@pytest.mark.parametrize("first", [(), ("call",), ("rule misdeal reconstruct",), ("call misdeal", "rule misdeal reconstruct 1")])
def test_a_card_ahead_of_its_turn_may_go_back_unseen(game: str, first: tuple[str, ...]) -> None:
    table = TypedTable(game, 5, "manual", positions=(1, 2, 4), chances=QUIET)
    told = table.deal_up_to("deal 1 1").type("deal 1 2", *first, "trim 1").deal_without().told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("number-of-cards", "minor", True)]


@pytest.mark.parametrize("game", BY_HAND)
def test_a_card_ahead_of_its_turn_may_void_the_round_too(game: str) -> None:
    """By the letter of 5.2 whole hands alone are moved."""
    table = TypedTable(game, 5, "manual", positions=(1, 2, 4), chances=QUIET)
    told = table.deal_up_to("deal 1 1").type("deal 1 2", "rule misdeal void-round").deal_without().told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("number-of-cards", "minor", True)]
    assert table.round.judge.bench.void


def two_winners() -> TypedTable:
    """Two winners whose Antes differ, the larger one in turn first."""
    wanted = tuple(Wanted(f"position-{number}", result="win") for number in (1, 3))
    for seed in range(80):
        found = TypedTable(M3CP, seed, positions=(1, 3), wanted=(*wanted, PAIR[1]), chances=QUIET)
        first, second = (found.round.play.people.seats[number].wagers.get("ante", 0) for number in (3, 1))
        if 0 < second < first:
            return found
    raise AssertionError("nobody bets so")


def test_a_payout_laid_at_another_winners_is_one_fault_and_that_winner_is_paid_beside_it() -> None:
    table = two_winners()
    pay = next(line for line in table.rest() if line.startswith("pay 3 ante "))
    told = table.deal_up_to(pay).type(pay.replace("pay 3", "pay 1")).deal_without(pay)
    wrong = [one for one in told.told() if one.severity != "minor"]
    assert [(one.kind, one.severity, one.position) for one in wrong] == [("wrong-place", "critical", 1)]


def test_a_payout_laid_at_another_winners_and_moved_at_once_is_minor() -> None:
    table = two_winners()
    pay = next(line for line in table.rest() if line.startswith("pay 3 ante "))
    stray = pay.replace("pay 3", "pay 1")
    told = table.deal_up_to(pay).type(stray, stray.replace("pay", "take"), pay).deal_without().told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("wrong-place", "minor", True)]


@pytest.mark.parametrize("game", [STUD, BULL])
def test_an_award_laid_where_nobody_bet_on_the_jackpot_is_in_the_wrong_place(game: str) -> None:
    wanted = (Wanted("position-3", jackpot="flush"),)
    for seed in range(60):
        table = TypedTable(game, seed, positions=(1, 3), wanted=wanted, chances=QUIET)
        if "jackpot" not in table.round.play.people.seats[1].wagers:
            break
    award = next(line for line in table.rest() if line.startswith("award 3"))
    told = (
        table.deal_up_to(award)
        .type(award.replace("award 3", "award 1"))
        .deal_without(award, award.replace("award 3", "take 1 jackpot"))
        .told()
    )
    assert [(one.kind, one.severity, one.position) for one in told] == [("wrong-place", "critical", 1)]


def test_what_was_paid_twice_and_never_for_the_other_wager_is_one_fault() -> None:
    wanted = (Wanted("position-3", hand="pair", result="win"), PAIR[1])
    for seed in range(200):
        table = TypedTable(M3CP, seed, positions=(3,), wanted=wanted, chances=QUIET)
        wagers = table.round.play.people.seats[3].wagers
        if wagers.get("ante") == wagers.get("pair-plus"):
            break
    pair = next(line for line in table.rest() if line.startswith("pay 3 pair-plus "))
    table.deal_up_to(pair).type(pair.replace("pair-plus", "ante"))
    told = table.try_all([line for line in table.rest() if line.startswith("clear")]).told()
    assert [(one.kind, one.severity) for one in told] == [("settled-already", "critical")]


def test_a_setting_that_lies_face_down_is_told_by_its_number_of_cards_alone() -> None:
    table = TypedTable(BULL, 3, positions=(2,), wanted=(Wanted("position-2", hand="9"),), chances=QUIET)
    done = [table.round.do(table._reader.read(line)) for line in table.rest() if line.startswith(("say", "deal"))]
    told = b"".join(answer_line("deal", answer, silent=True) for answer in done)
    assert b'"apart":3' in told
    assert b'"apart":"' not in told
    assert end_line(table.round)


def test_a_surplus_community_card_goes_back_after_the_burn_too() -> None:
    """The top card was burned and one too many is left: by 5.3 it is mended, whoever has looked at a hand."""
    table = TypedTable(M3CP, 5, positions=(1, 2), chances=QUIET)
    decisions = [line for line in table.rest() if line.startswith("decision")]
    table.deal_up_to("deal community 3").type("deal community 4", "burn", *decisions)
    ruled = "rule community-count reconstruct community"
    assert table.rest()[:2] == [ruled, "trim community"]
    told = table.type("trim community").deal_without().told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [("number-of-cards", "minor", True)]


def test_two_cards_shown_one_after_the_other_are_both_made_good_by_the_ruling() -> None:
    table = TypedTable(M3CP, 5, "manual", positions=(1, 2), chances=QUIET)
    told = table.deal_up_to("deal dealer 1").type("turn 1", "turn 2", "rule exposed-cards void-round").deal_without().told()
    assert [(one.kind, one.severity, one.made_good) for one in told] == [
        ("card-up-in-deal", "serious", True),
        ("card-up-in-deal", "minor", True),
    ]


def test_a_packet_put_back_card_by_card_though_it_could_be_moved_is_one_fault() -> None:
    table = TypedTable(M3CP, 5, positions=(1, 3), chances=QUIET)
    told = table.deal_up_to("deal 1 3").type("deal 3 3", *["trim 3"] * 3).deal_without().told()
    assert [(one.kind, one.severity) for one in told] == [("deal-order", "minor"), ("cards-moved", "serious")]


@pytest.mark.parametrize("game", [M3CP, STUD])
def test_a_wager_pulled_back_and_overlooked_to_the_end_is_one_fault(game: str) -> None:
    seated = (SeatWish(position=5, wagers={"ante": 2500}, pulled_back="ante"),)
    wanted = (Wanted("position-5", result="lose"), PAIR[1])
    table = TypedTable(game, 5, positions=(3, 5), seated=seated, wanted=wanted, chances=QUIET)
    left_out = [line for line in table.rest() if line.startswith(("rule", "correct", "take 5 ante"))]
    told = table.deal_without(*left_out).told()
    assert [(one.kind, one.severity, one.basis) for one in told] == [("late-withdrawal", "critical", "5.6")]

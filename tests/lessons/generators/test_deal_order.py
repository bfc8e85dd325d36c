"""The order of the deal, checked against the deal-order command's function."""

import re

import pytest

from app.rules.core.act import Act, Burn, Deal, Turn
from app.rules.core.deal import deal_order
from app.rules.core.script import Script
from app.rules.world.world import position_of
from lessons.acting import brought_to, perfect_duties
from lessons.question import Ordered
from tests.lessons.drills import DRILLS
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, script

PLACES = {"Dealer": "dealer", "Community cards": "community", "Burn the top Community card": "discard"} | {
    "Turn up the Dealer's last card": "dealer",
    "The Players' decisions": "decisions",
}


@proof("deal-order")
def test_1000_deals_come_to_each_place_in_the_order_of_the_command(game: str, skill: str) -> None:
    for question in questions(game, skill):
        told = re.search(r"positions ([\d, ]+) have", question.prompt)
        assert told
        positions = [int(number) for number in told[1].split(", ")]
        steps = dict.fromkeys(deal_order(CATALOGUE[game].file.deals[question.variant], positions))
        (answer,) = question.right
        assert isinstance(answer, Ordered)
        names = [question.say(item).split(":")[0] for item in answer.items]
        places = [PLACES.get(name) or name.replace("Position ", "position-") for name in names]
        assert places == [step.to for step in steps]
        assert sorted(question.items) == sorted(answer.items)


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_judge_finds_no_fault_in_the_right_order_and_one_in_every_other(game: str) -> None:
    device = next(iter(CATALOGUE[game].file.deals))
    for seed in range(30):
        question = DRILLS.question(game, "deal-order", seed, device)
        numbers = sorted({position_of(item.split(":")[1]) for item in question.items} - {0})
        played = script(game, seed, device if device in CATALOGUE[game].devices else "", positions=tuple(numbers), chances=QUIET)
        for choice in question.choices:
            assert isinstance(choice.answer, Ordered)
            round = brought_to(CATALOGUE[game], played, bets_closed(game, played))
            faults = [round.do(act_of(item)).fault for item in choice.answer.items]
            assert any(faults) == bool(choice.broken_rule)


def bets_closed(game: str, played: Script) -> int:
    """How many acts come before the first card."""
    duties = perfect_duties(CATALOGUE[game], played)
    return next(number for number, duty in enumerate(duties) if isinstance(duty.act, Deal))


def act_of(item: str) -> Act:
    """A step of the deal as the Dealer does it."""
    _, to, count = item.split(":")
    if to == "discard":
        return Burn()
    return Deal(to, int(count)) if int(count) else Turn(to, "last")


def test_the_other_way_round_is_told_as_such() -> None:
    question = DRILLS.question("megalink-bullseye", "deal-order", 1, "automated")
    (answer,) = question.right
    assert isinstance(answer, Ordered)
    *positions, dealer = answer.items
    assert DRILLS.judge(question, Ordered((*reversed(positions), dealer))).broken_rule == "dealt-anticlockwise"
    assert DRILLS.judge(question, Ordered((dealer, *positions))).broken_rule == "dealer-before-positions"


def test_the_holdem_dealer_waits_for_the_decisions_with_a_manual_device() -> None:
    question = DRILLS.question("megalink-texas-holdem-bonus", "deal-order", 1, "manual")
    assert "The Players' decisions; Dealer: 2 cards" in question.explanation


def test_where_the_community_cards_come_first_dealing_to_the_positions_before_them_is_wrong() -> None:
    question = DRILLS.question("megalink-texas-holdem-bonus", "deal-order", 0, "automated")
    (answer,) = question.right
    assert isinstance(answer, Ordered)
    board, *positions, dealer = answer.items
    assert (board, question.say(board)) == ("dealt:community:5", "Community cards: 5 cards")
    assert DRILLS.judge(question, Ordered((*positions, board, dealer))).broken_rule == "positions-before-community"
    assert DRILLS.judge(question, Ordered((board, *reversed(positions), dealer))).broken_rule == "dealt-anticlockwise"
    assert "community-first" not in {choice.broken_rule for choice in question.choices}

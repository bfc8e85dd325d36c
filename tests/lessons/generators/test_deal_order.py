"""The order of the deal, checked against the deal-order command's function."""

import re

from app.rules.core.deal import deal_order
from lessons.question import Ordered
from tests.lessons.drills import DRILLS
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE

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

"""The same wagers on other cards: what stands beside a settlement comes from deals like its own."""

from random import Random

from lessons.broken_rules.lines import settle
from lessons.dealing import deal_round, make_table
from lessons.other_cards import all_apart, dealt_otherwise, moved, rules_broken, some_apart
from tests.lessons.drills import DRILLS, round_of
from tests.rules.examples import CATALOGUE

STUD = CATALOGUE["megalink-singapore-stud"]
ROUND = deal_round(STUD, Random(3), make_table(STUD, Random(3)))


def test_another_deal_has_the_same_wagers_at_the_same_position() -> None:
    for seed in range(30):
        other = dealt_otherwise(STUD, Random(seed), ROUND)
        assert other.positions[0].wagers == ROUND.positions[0].wagers
        assert other.positions[0].number == ROUND.positions[0].number


def test_all_deals_come_to_something_else_or_none_is_taken() -> None:
    chance = Random(5)
    found = all_apart(lambda: dealt_otherwise(STUD, chance, ROUND), ROUND, lambda one: one.dealer)
    assert len(found) == 3
    assert all_apart(lambda: ROUND, ROUND, lambda one: one.dealer) == []
    assert some_apart(lambda: ROUND, ROUND, lambda one: one.dealer) == []


def test_every_rule_that_leads_to_a_settlement_is_named() -> None:
    rules = rules_broken(STUD, ROUND, ROUND.positions[0])
    assert moved(settle(STUD, ROUND, ROUND.positions[0])) not in rules
    assert all(rules.values())


def test_settlements_shown_are_of_the_wagers_that_lie_there() -> None:
    question = DRILLS.question("megalink-singapore-stud", "settle-position", 4, "choice")
    (position,) = round_of(question).positions
    assert len(question.options) == 4
    assert all(
        wager in question.say(option).lower() for option in question.options for wager in ("ante",) if "ante" in position.wagers
    )

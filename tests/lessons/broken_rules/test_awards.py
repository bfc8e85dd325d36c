"""Awards with one rule broken: two Straight Flushes at a meter of $84,320.57 that resets to $50,000."""

from app.rules.core.gamefile import Jackpot
from app.rules.core.round import Meter
from lessons.broken_rules.awards import broken_meters, broken_shares, share
from tests.rules.examples import CATALOGUE

JACKPOT: Jackpot = CATALOGUE["megalink-singapore-stud"].file.jackpot
METER = Meter(8_432_057, 5_000_000, 500)
TWO = {2: "straight-flush", 5: "straight-flush"}


def test_each_of_two_gets_half_of_a_tenth_of_meter_and_reset() -> None:
    assert share(JACKPOT, TWO, METER, 2) == (843_205 + 500_000) // 2


def test_the_same_with_a_rule_broken() -> None:
    assert dict(broken_shares(JACKPOT, TWO, METER, 2)) == {
        "shares-not-divided": 1_343_205,
        "resets-left-out": 421_602,
        "each-from-the-display": 843_205,
        "other-house-ruling": (843_205 + 758_885) // 2,
        "lower-hands-not-first": 671_602,
    }


def test_a_royal_paid_before_the_lower_hands_takes_too_much() -> None:
    winners = {2: "royal-flush", 5: "straight-flush"}
    assert share(JACKPOT, winners, METER, 2) == 8_432_057 - 843_205
    assert dict(broken_shares(JACKPOT, winners, METER, 2))["lower-hands-not-first"] == 8_432_057


def test_the_meter_afterwards_with_a_rule_broken() -> None:
    assert dict(broken_meters(JACKPOT, {2: "full-house"}, METER)) == {
        "meter-unchanged": 8_432_057,
        "meter-reset-too-soon": 5_000_000,
        "other-house-ruling": 8_432_057,
        "all-from-the-meter": 8_432_057 - 20_000,
    }
    assert dict(broken_meters(JACKPOT, {2: "royal-flush"}, METER))["meter-not-reset"] == 0


def test_of_two_rules_that_empty_the_meter_the_reset_is_the_one_told() -> None:
    rules = [rule for rule, after in broken_meters(JACKPOT, {2: "royal-flush"}, METER) if after == 0]
    assert rules == ["meter-not-reset", "all-from-the-meter"]

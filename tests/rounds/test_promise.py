"""Promises: what they say is looked for on the table, and what cannot be said is told with its place."""

from collections.abc import Iterable

import pytest

from app.rounds.players import NO_TROUBLE
from app.rounds.promise import PROMISES, Evidence, broken_promises, promise_problems
from app.rounds.scenario import Scenario, make_script
from app.rounds.seat_wish import SeatWish
from app.rounds.situation_check import deal_to_the_end
from app.rules.core.house_terms import PracticeLimits
from app.rules.judge.round import JudgedRound
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
LIMITS = PracticeLimits((2500, 50_000), (500, 20_000))


@pytest.fixture(scope="module")
def table() -> Evidence:
    """Position 2 wins with a pair against Queen high, position 4 folds; the Ante of position 2 came late in part."""
    scenario = Scenario(
        game=M3CP,
        positions=(2, 4),
        chances=NO_TROUBLE,
        limits=LIMITS,
        hands={"dealer": "Qs 9d 4h", "position-2": "8s 8d 3c", "position-4": "Jd 7c 2s", "community": "Kc Td"},
        seated=(
            SeatWish(2, wagers={"ante": 5000, "pair-plus": 2500}, late={"ante": 2500}, decision="play"),
            SeatWish(4, wagers={"ante": 2500, "jackpot": 500}, decision="fold"),
        ),
    )
    return deal_to_the_end(JudgedRound(CATALOGUE[M3CP], make_script(scenario, CATALOGUE[M3CP], 1)))


KEPT = [
    *("outcome 2 ante win", "odds 2 play 1", "paid 2 pair-plus 2500", "outcome 4 ante lose", "taken 4 jackpot 500"),
    *("hand 2 pair", "hand dealer three-odd-cards", "dealer qualifies", "decision 4 fold", "said 2 win", "opened 4"),
    *("late 2 ante", "asked 2 ante", "meter 10000000", "device automated"),
]
BROKEN = [
    *(
        "outcome 2 ante lose",
        "odds 2 play 2",
        "paid 2 pair-plus 5000",
        "outcome 4 play lose",
        "returned 4 ante 2500",
        "taken 4 jackpot 5",
    ),
    *("hand 2 flush", "hand dealer pair", "dealer fails", "dealer nearly", "dealer well", "decision 4 play", "said 2 stand-off"),
    *(
        "opened 6",
        "unopened 4",
        "late 4 ante",
        "asked 4 ante",
        "pulled 2 ante",
        "award 4 flush",
        "meter 1",
        "absent 2",
        "declines 2",
    ),
    *("warned 2", "asks-house-way 2", "sets-low 2", "sets 2", "ruling misdeal refer", "manager play-on", "void", "out 4"),
    *("withdraws 2", "stays 2", "called", "counted", "moved 2 4", "trimmed dealer", "alone 2 ante", "device manual"),
    "dealt-after-decisions dealer",
    "unburned",
    *("changed 2 buy-in", "filled", "float-counted", "duty close-table"),
    *("shared 2 ante", "for-neighbour 2 4", "unasked 2 ante"),
    *("past-posts 2 ante 2500", "pinches 2 ante", "disputes 2"),
    *("blind 4 2", "untidy 2 ante", "asks 2", "chats 2 4", "tries-again 2 ante"),
]


@pytest.mark.parametrize("promise", KEPT)
def test_what_is_on_the_table_is_seen(table: Evidence, promise: str) -> None:
    assert broken_promises([promise], table) == []


@pytest.mark.parametrize("promise", BROKEN)
def test_what_is_not_there_is_missed(table: Evidence, promise: str) -> None:
    assert broken_promises([promise], table) == [promise]


def test_every_kind_of_promise_can_be_broken() -> None:
    assert {promise.split()[0] for promise in BROKEN} == set(PROMISES)


@pytest.mark.parametrize("name", PROMISES)
def test_a_position_at_which_nobody_sits_shows_nothing(table: Evidence, name: str) -> None:
    words = PROMISES[name].words
    if words and words[0] in ("N", "PLACE") and name not in ("unopened", "unasked", "dealt-after-decisions"):
        filled = " ".join([name, "7", *("1" if word in ("M", "TIMES", "CENTS") else "ante" for word in words[1:])])
        assert broken_promises([filled], table) == [filled]


def told(promises: Iterable[str]) -> list[str]:
    return [f"{problem.where}: {problem.message}" for problem in promise_problems(promises, CATALOGUE[M3CP].file.wagers)]


def test_everything_wrong_with_promises_is_told_at_once() -> None:
    assert told(["outcome 2 ante win", "outcom 2 ante win", "odds two ante 1", "void 3", "paid 2 anti 5", "meter 1e3", ""]) == [
        told(["outcom 2 ante win"])[0].replace("[0]", "[1]"),
        "shows[2]: found 'odds two ante 1', expected odds N WAGER TIMES",
        "shows[3]: found 'void 3', expected void",
        told(["paid 2 anti 5"])[0].replace("[0]", "[4]"),
        "shows[5]: found 'meter 1e3', expected meter CENTS",
        told([""])[0].replace("[0]", "[6]"),
    ]
    assert "did you mean 'outcome'?" in told(["outcom 2 ante win"])[0]
    assert "did you mean 'ante'?" in told(["paid 2 anti 5"])[0]


def test_a_number_without_end_is_no_number() -> None:
    assert told([f"meter {'9' * 5000}"])[0].startswith("shows[0]: found 'meter 999")

"""What several winners draw adds up to what settlement divides, in a house of either reading."""

import pytest

from app.house.house import House
from app.rules.core.game import RESET_BASIS
from app.rules.core.jackpot import award
from app.rules.core.round import Meter
from lessons.jackpot_draws import draws_of
from lessons.question import Answer, Question
from tests.lessons.drills import drills_of
from tests.rules.examples import CATALOGUE

METER = Meter(8_432_057, 5_000_000, 500)
STUD = CATALOGUE["megalink-singapore-stud"].file
HOUSES = pytest.mark.parametrize("reading", STUD.switches[RESET_BASIS].choices)


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize("hand", ["straight-flush", "royal-flush"])
@pytest.mark.parametrize("winners", [1, 2, 3])
def test_what_is_drawn_is_what_is_divided(hand: str, winners: int, running: bool) -> None:
    draws = draws_of(STUD.jackpot.awards[hand].percent, winners, METER, running=running)
    settled = award(STUD.jackpot, dict.fromkeys(range(1, winners + 1), hand), METER, running)
    assert settled.lines[1][0] == sum(draws) // winners


@HOUSES
def test_shares_are_asked_as_the_house_reads_the_reset(reading: str) -> None:
    """The prompt tells the house's reading, so the answer and its working are those it leads to."""
    divided = [question for seed in range(1, 30) if "straight flush" in (question := housed(reading, seed)).prompt]
    assert divided
    for question in divided:
        assert STUD.switches[RESET_BASIS].choices[reading] in question.prompt
        assert ("what is left on the meter" in question.explanation) == (reading == "running-meter")


def test_each_reading_is_the_others_mistake() -> None:
    seed = next(seed for seed in range(1, 30) if "straight flush" in housed("reset-amount", seed).prompt)
    usual, other = (housed(reading, seed) for reading in STUD.switches[RESET_BASIS].choices)
    assert usual.right != other.right
    assert other.right[0] in mistakes(usual)
    assert usual.right[0] in mistakes(other)


def housed(reading: str, seed: int) -> Question:
    """A question of shares in a house of a reading."""
    drills = drills_of(House().with_ruling(STUD, RESET_BASIS, reading).games_of(CATALOGUE))
    return drills.question(STUD.id, "jackpot", seed, "shares")


def mistakes(question: Question) -> list[Answer]:
    """What somebody comes to who goes by the other reading."""
    return [choice.answer for choice in question.choices if choice.broken_rule == "other-house-ruling"]

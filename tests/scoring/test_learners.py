"""Who improves is promoted; who guesses, and who is never in time, is not."""

import pytest

from app.base.chance import chance
from scoring.grade import standing
from scoring.judge import Mark

ANSWERS = 600
PAR_MS = 5_000
CHOICES = 4
SEEDS = range(20)


def improving(seed: int) -> list[Mark]:
    """From three wrong in ten and twice the par time to nearly perfect and well under par."""
    luck = chance(seed, "improving")
    marks = []
    for number in range(ANSWERS):
        learnt = min(number / 300, 1.0)
        right = luck.random() < 0.7 + 0.299 * learnt
        time_ms = int(PAR_MS * (2.0 - 1.3 * learnt) * luck.uniform(0.8, 1.2))
        marks.append(Mark(right, time_ms, PAR_MS, None if right else "serious"))
    return marks


def guessing(seed: int) -> list[Mark]:
    """One of four choices, at once."""
    luck = chance(seed, "guessing")
    return [Mark(luck.randrange(CHOICES) == 0, 500, PAR_MS) for _ in range(ANSWERS)]


def dawdling(seed: int) -> list[Mark]:
    """Always right, and never in time."""
    luck = chance(seed, "dawdling")
    return [Mark(right=True, time_ms=int(PAR_MS * luck.uniform(1.01, 3.0)), par_ms=PAR_MS) for _ in range(ANSWERS)]


def grades(marks: list[Mark]) -> list[str]:
    """The grade after every answer, without repeating itself."""
    along = [standing(marks[:count]).grade for count in range(len(marks) + 1)]
    return [grade for place, grade in enumerate(along) if place == 0 or grade != along[place - 1]]


@pytest.mark.parametrize("seed", SEEDS)
def test_who_improves_is_promoted_step_by_step_to_the_top(seed: int) -> None:
    told = grades(improving(seed))
    assert told[0] == "trainee"
    assert told.index("dealer") < told.index("table-ready")


@pytest.mark.parametrize("seed", SEEDS)
def test_who_guesses_is_never_promoted(seed: int) -> None:
    assert grades(guessing(seed)) == ["trainee"]


@pytest.mark.parametrize("seed", SEEDS)
def test_who_is_right_but_never_in_time_is_never_promoted(seed: int) -> None:
    assert grades(dawdling(seed)) == ["trainee"]

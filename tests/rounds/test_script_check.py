"""A script from outside is looked at before it is played: what it says was left lying, too."""

from msgspec.structs import replace

from app.rounds.script_check import script_problems
from app.rules.core.script import Script
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, script

M3CP = "megalink-three-card-poker"


def with_left(left: dict[str, int]) -> Script:
    planned = script(M3CP, 3, positions=(2,), chances=QUIET)
    return replace(planned, seats=tuple(replace(seat, left=left) for seat in planned.seats))


def test_chips_left_lying_on_areas_of_the_game_are_played() -> None:
    assert script_problems(with_left({"ante": 2500, "play": 2500}), CATALOGUE) == []


def test_every_area_that_there_is_not_and_every_amount_that_is_none_is_told() -> None:
    problems = script_problems(with_left({"anti": 2500, "ante": -500, "play": 0}), CATALOGUE)
    assert [problem.where for problem in problems] == ["seats[0].left.anti", "seats[0].left.ante", "seats[0].left.play"]

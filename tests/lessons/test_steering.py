"""What is wanted is met, however rare it is, and a question that was steered is made again by its reference."""

import pytest

from lessons.coverage import rank_boundaries, ranks_beside
from lessons.question import Question
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

BOUNDARIES = [(game, boundary) for game in CATALOGUE for boundary in sorted(rank_boundaries(CATALOGUE[game]))]


def across(game: str, boundary: str, seed: int) -> Question:
    return DRILLS.question(game, "compare-hands", seed, wanted={boundary})


@pytest.mark.parametrize(("game", "boundary"), BOUNDARIES)
def test_every_boundary_of_ranks_is_met_by_every_seed(game: str, boundary: str) -> None:
    for seed in range(5):
        question = across(game, boundary, seed)
        assert question.aim == boundary
        assert boundary in question.meets


@pytest.mark.parametrize("seed", range(8))
def test_among_several_that_are_wanted_one_is_met_and_the_question_is_known_by_it(seed: int) -> None:
    wanted = {"boundary:44:55", "boundary:66:77", "boundary:AA:gnau-tung-ku"}
    question = DRILLS.question("megalink-bullseye", "compare-hands", seed, wanted=wanted)
    assert question.aim in wanted
    assert DRILLS.again(question.game, question.skill, question.variant, question.reference) == question


def test_the_rarer_of_two_boundaries_has_its_turn_as_well() -> None:
    wanted = {"boundary:1:2", "boundary:88:99"}
    aims = {DRILLS.question("megalink-bullseye", "compare-hands", seed, wanted=wanted).aim for seed in range(8)}
    assert aims == wanted


def test_a_boundary_lies_between_two_ranks_the_lower_first() -> None:
    assert ranks_beside("boundary:44:55") == ("44", "55")


def test_a_variant_is_not_steered_to_what_it_never_meets() -> None:
    four = "row:jackpot:four-of-a-kind"
    for variant in ("shares", "order"):
        plain = DRILLS.question("megalink-texas-holdem-bonus", "jackpot", 3, variant)
        assert DRILLS.question("megalink-texas-holdem-bonus", "jackpot", 3, variant, wanted={four}) == plain
    assert DRILLS.question("megalink-texas-holdem-bonus", "jackpot", 3, "meter", wanted={four}).aim == four

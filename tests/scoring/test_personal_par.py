"""The bar one aims at closes in on one's own pace, down to the academy's par."""

import pytest

from scoring.judge import Mark
from scoring.personal_par import FEWEST, WIDEST_PERCENT, personal_percent


def answers(*percents: int, right: bool = True) -> list[Mark]:
    return [Mark(right, percent * 50, 5_000) for percent in percents]


def test_who_has_hardly_begun_is_given_time() -> None:
    assert personal_percent(answers(*[40] * (FEWEST - 1))) == WIDEST_PERCENT
    assert personal_percent([]) == WIDEST_PERCENT == 200


@pytest.mark.parametrize(("percents", "own"), [((180, 170, 150, 140, 190), 170), ((90, 120, 110, 130, 80), 110)])
def test_it_is_ones_own_median(percents: tuple[int, ...], own: int) -> None:
    assert personal_percent(answers(*percents)) == own


def test_it_is_never_under_the_academys_par_nor_wider_than_where_it_began() -> None:
    assert personal_percent(answers(*[30] * 9)) == 100
    assert personal_percent(answers(*[900] * 9)) == WIDEST_PERCENT


def test_wrong_answers_have_no_pace_and_narrow_nothing() -> None:
    assert personal_percent([*answers(*[20] * 30, right=False), *answers(150, 150, 150, 150, 150)]) == 150

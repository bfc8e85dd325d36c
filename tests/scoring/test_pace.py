"""Pace against par and by the hour."""

import pytest

from scoring.pace import Pace, TimedRound, median, pace, percentile, table_pace
from tests.scoring.examples import WRONG, right_in


def test_pace_is_the_median_and_the_ninetieth_percentile_in_percent_of_par() -> None:
    marks = [right_in(seconds * 1_000) for seconds in (5, 6, 7, 8, 9, 10, 11, 12, 20, 40)]
    assert pace(marks) == Pace(median_percent=95, ninetieth_percent=200)


def test_a_wrong_answer_has_no_pace() -> None:
    assert pace([right_in(10_000), WRONG, WRONG]) == Pace(100, 100)
    assert pace([WRONG]) is None
    assert pace([]) is None


@pytest.mark.parametrize(("percent", "value"), [(1, 10), (20, 10), (21, 20), (50, 30), (80, 40), (90, 50), (100, 50)])
def test_a_percentile_is_the_smallest_value_that_so_many_do_not_exceed(percent: int, value: int) -> None:
    assert percentile([10, 20, 30, 40, 50], percent) == value


@pytest.mark.parametrize(("values", "middle"), [([7], 7), ([10, 20], 15), ([10, 20, 90], 20), ([10, 20, 31, 90], 25)])
def test_the_median_of_an_even_number_is_the_mean_of_the_middle_two(values: list[int], middle: int) -> None:
    assert median(values) == middle


def test_rounds_and_hands_an_hour_are_told_with_the_positions_in_play() -> None:
    dealt = table_pace([TimedRound(90_000, 6), TimedRound(120_000, 7), TimedRound(90_000, 5)])
    assert dealt is not None
    assert (dealt.rounds, dealt.rounds_an_hour, dealt.hands_an_hour, dealt.positions) == (3, 36.0, 216.0, 6.0)


def test_no_round_has_no_pace() -> None:
    assert table_pace([]) is None

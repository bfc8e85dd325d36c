"""What one answer is worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.judge import Mark, points
from tests.scoring.examples import AT_PAR, CRITICAL, FAST, SLOW, WRONG


@pytest.mark.parametrize(
    ("time_ms", "worth"),
    [
        (0, 100), (6_000, 100), (8_000, 90), (10_000, 80), (11_000, 74), (12_500, 65), (15_000, 50), (60_000, 50),
    ],
)  # fmt: skip
def test_a_right_answer_is_worth_100_up_to_60_percent_of_par_80_at_par_and_50_from_150_percent(time_ms: int, worth: int) -> None:
    assert Mark(right=True, time_ms=time_ms, par_ms=10_000).points == worth


def test_points_are_rounded_to_the_nearest_halves_up() -> None:
    # 130 - 50 * 8.1 = 89.5; 130 - 50 * 8.11 = 89.45; 140 - 60 * 1.01 = 79.4
    assert (points(8_100, 10_000), points(8_110, 10_000), points(10_100, 10_000)) == (90, 89, 79)


@pytest.mark.parametrize("time_ms", [0, 1, 6_000, 10_000, 99_000])
def test_wrong_is_worth_nothing_however_fast(time_ms: int) -> None:
    assert Mark(right=False, time_ms=time_ms, par_ms=10_000).points == 0


@given(st.integers(1, 10_000_000), st.integers(0, 20_000_000), st.integers(0, 20_000_000))
def test_more_time_is_never_worth_more(par_ms: int, one: int, other: int) -> None:
    sooner, later = sorted((one, other))
    assert 100 >= points(sooner, par_ms) >= points(later, par_ms) >= 50


def test_the_tempo_is_fast_up_to_60_percent_par_up_to_par_and_slow_beyond() -> None:
    assert [mark.tempo for mark in (FAST, AT_PAR, SLOW)] == ["fast", "par", "slow"]
    assert Mark(right=True, time_ms=6_001, par_ms=10_000).tempo == "par"
    assert Mark(right=True, time_ms=10_001, par_ms=10_000).tempo == "slow"


def test_only_a_right_answer_is_at_par() -> None:
    assert (FAST.at_par, AT_PAR.at_par, SLOW.at_par, WRONG.at_par, CRITICAL.at_par) == (True, True, False, False, False)

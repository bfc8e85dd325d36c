"""A number somebody types is read as they mean it, or not at all."""

import pytest

from ui.screens.settings.amount_field import read_dollars, read_seconds, write_seconds


@pytest.mark.parametrize(("typed", "cents"), [("25", 2_500), ("$1,000", 100_000), (" 5 ", 500)])
def test_dollars_are_read(typed: str, cents: int) -> None:
    assert read_dollars(typed) == cents


@pytest.mark.parametrize("typed", ["", "2.50", "-5", "five", "5 5", "12345678"])
def test_what_is_no_amount_is_not_guessed(typed: str) -> None:
    assert read_dollars(typed) is None


@pytest.mark.parametrize(("typed", "ms"), [("3", 3_000), ("2.5", 2_500), ("0.25 s", 250)])
def test_seconds_are_read_and_written(typed: str, ms: int) -> None:
    assert read_seconds(typed) == ms
    assert read_seconds(write_seconds(ms)) == ms


@pytest.mark.parametrize("typed", ["", "soon", "-1", "nan", "inf", "1e9"])
def test_what_is_no_time_is_not_guessed(typed: str) -> None:
    assert read_seconds(typed) is None


def test_seconds_have_no_more_figures_than_there_are() -> None:
    assert [write_seconds(ms) for ms in (3_000, 2_500, 250, 100_000)] == ["3", "2.5", "0.25", "100"]

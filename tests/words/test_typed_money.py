"""Amounts as somebody types them, and what is none."""

import pytest

from app.words.typed_money import read_amount, read_range


@pytest.mark.parametrize(
    ("typed", "cents"),
    [("25", 2_500), (" $1,250 ", 125_000), ("61044.10", 6_104_410), ("", None), ("-5", None), ("1.5", None), ("9" * 13, None)],
)
def test_an_amount(typed: str, cents: int | None) -> None:
    assert read_amount(typed) == cents


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("25 to 500", (2_500, 50_000)),
        ("$25–$500", (2_500, 50_000)),
        ("25 至 500", (2_500, 50_000)),
        ("25", None),
        ("", None),
        ("1-2-3", None),
    ],
)
def test_a_range(typed: str, found: tuple[int, int] | None) -> None:
    assert read_range(typed) == found

"""Amounts and odds as a Dealer says them."""

import pytest

from app.words.spoken_money import spoken_amount, spoken_number, spoken_odds


@pytest.mark.parametrize(
    ("dollars", "said"),
    [
        (1, "one"),
        (5, "five"),
        (25, "twenty-five"),
        (100, "one hundred"),
        (105, "one oh-five"),
        (110, "one ten"),
        (125, "one twenty-five"),
        (250, "two fifty"),
        (900, "nine hundred"),
        (1_000, "one thousand"),
        (1_005, "one thousand and five"),
        (1_050, "one thousand and fifty"),
        (1_105, "eleven oh-five"),
        (1_200, "twelve hundred"),
        (1_250, "twelve fifty"),
        (2_500, "twenty-five hundred"),
        (9_975, "ninety-nine seventy-five"),
        (10_000, "ten thousand"),
        (12_500, "twelve thousand five hundred"),
        (105_432, "one hundred and five thousand four hundred and thirty-two"),
        (2_000_010, "two million and ten"),
    ],
)
def test_an_amount_is_said_as_at_a_table(dollars: int, said: str) -> None:
    assert spoken_amount(dollars * 100) == said


@pytest.mark.parametrize(
    ("cents", "said"),
    [
        (50, "fifty cents"),
        (101, "one dollar and one cent"),
        (1_250, "twelve dollars and fifty cents"),
        (10_543_205, "one hundred and five thousand four hundred and thirty-two dollars and five cents"),
    ],
)
def test_cents_are_said_in_full(cents: int, said: str) -> None:
    assert spoken_amount(cents) == said


@pytest.mark.parametrize(
    ("paid", "staked", "said"),
    [
        (12_500, 2_500, "five to one"),
        (2_500, 2_500, "even money"),
        (100_000, 2_500, "forty to one"),
        (3_750, 2_500, "three to two"),
        (12_501, 2_500, ""),
        (12_500, 0, ""),
        (0, 2_500, ""),
    ],
)
def test_odds_are_said_only_where_they_are_plain(paid: int, staked: int, said: str) -> None:
    assert spoken_odds(paid, staked) == said


def test_no_two_amounts_are_said_alike() -> None:
    said = [spoken_amount(dollars * 100) for dollars in range(1, 20_000)]
    assert len(set(said)) == len(said)
    assert [spoken_number(number) for number in (0, 19, 20, 21, 99)] == [
        "zero",
        "nineteen",
        "twenty",
        "twenty-one",
        "ninety-nine",
    ]

"""`feltwork deal-order`."""

import pytest

from tests.commands.conftest import Feltwork


def test_positions_are_dealt_from_1_up(feltwork: Feltwork) -> None:
    ran = feltwork("deal-order", "megalink-bullseye", "--device", "automated", "--positions", "5,1,3")
    assert ran.code == 0
    assert ran.answers == [
        {"steps": [{"to": to, "cards": 5, "face": "down"} for to in ("position-1", "position-3", "position-5", "dealer")]}
    ]


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (["megalink-bulseye", "--device", "manual", "--positions", "1"], "game"),
        (["megalink-bullseye", "--device", "by-hand", "--positions", "1"], "device"),
        (["megalink-bullseye", "--device", "manual", "--positions", "7"], "positions"),
        (["megalink-bullseye", "--device", "manual", "--positions", "0"], "positions"),
        (["megalink-bullseye", "--device", "manual", "--positions", "1,1"], "positions"),
        (["megalink-bullseye", "--device", "manual", "--positions", "one"], "positions"),
        (["megalink-bullseye", "--device", "manual", "--positions", ""], "positions"),
    ],
)
def test_bad_input_leaves_with_1(feltwork: Feltwork, words: list[str], where: str) -> None:
    ran = feltwork("deal-order", *words)
    assert ran.code == 1
    assert ran.answers[0]["error"]["where"] == where


@pytest.mark.parametrize(
    "words",
    [
        ["three-card-poker", "--device", "manual", "--positions", "1"],
        ["megalink-bullseye", "--positions", "1"],
        ["megalink-bullseye", "--device", "manual"],
    ],
)
def test_a_device_where_there_is_none_or_none_where_it_is_needed_is_wrong_usage(feltwork: Feltwork, words: list[str]) -> None:
    ran = feltwork("deal-order", *words)
    assert ran.code == 2
    assert "usage" in ran.err


def test_a_person_gets_a_table_with_the_clause(feltwork: Feltwork) -> None:
    ran = feltwork("deal-order", "three-card-poker", "--positions", "2,4", "--table")
    assert ran.code == 0
    assert "3CP 3.6" in ran.out
    assert "position-4" in ran.out


def test_a_person_is_told_what_is_wrong_in_words(feltwork: Feltwork) -> None:
    ran = feltwork("deal-order", "three-card-poker", "--positions", "9", "--table")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("feltwork: positions: found 9, expected numbers from 1 to 7")

"""Strict reading tells every error at once, each with its place, what was found and what was expected."""

from collections.abc import Callable
from datetime import date
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from app.base.strict import convert
from app.base.trouble import Problem
from app.rules.core.money import Odds


class Inner(Struct, forbid_unknown_fields=True, rename="kebab"):
    first_name: str
    kind: Literal["round", "square"] = "round"


class Outer(Struct, forbid_unknown_fields=True):
    count: Annotated[int, Meta(ge=1)]
    inner: list[Inner]
    named: dict[str, bool]
    pair: tuple[int, int] = (0, 0)
    either: int | bool = 0
    odds: Odds | None = None
    when: date | None = None
    numbers: tuple[str, ...] = ()
    percent: Annotated[int, Meta(ge=0, le=100)] = 0
    most: Annotated[int, Meta(le=9)] = 0


GOOD = {"count": 1, "inner": [{"first-name": "A"}], "named": {"a": True}, "odds": "3 to 2", "when": date(2019, 8, 2)}


def told(**changes: object) -> list[str]:
    problems = convert({**GOOD, **changes}, Outer)
    assert isinstance(problems, list)
    return [str(problem) for problem in problems]


def test_good_data_becomes_a_record() -> None:
    record = convert(GOOD, Outer)
    assert isinstance(record, Outer)
    assert record.odds
    assert str(record.odds) == "3 to 2"


def test_every_error_is_told_at_once() -> None:
    assert told(count=0, inner=[{"first-nam": "A"}, {"first-name": 5, "kind": "rond"}], named={"a": 1}, pair=[1]) == [
        "count: found 0, expected a whole number, 1 or more",
        "inner[0].first-nam: found the key 'first-nam', expected first-name or kind; did you mean 'first-name'?",
        "inner[0].first-name: missing; expected a text",
        "inner[1].first-name: found 5, expected a text",
        "inner[1].kind: found 'rond', expected round or square; did you mean 'round'?",
        "named.a: found 1, expected true or false",
        "pair: found a list ([1]), expected a list of 2",
    ]


def test_kinds_are_not_confused() -> None:
    assert told(inner={}) == ["inner: found a table of keys ({}), expected a list"]
    assert told(inner=[3]) == ["inner[0]: found 3, expected a table of keys"]
    assert told(named=[]) == ["named: found a list ([]), expected a table of keys"]
    assert told(count=True) == ["count: found true, expected a whole number, 1 or more"]
    assert told(either="x") == ["either: found 'x', expected a whole number or true or false"]
    assert told(when="today") == ["when: found 'today', expected a date"]
    assert told(numbers=[1]) == ["numbers[0]: found 1, expected a text"]
    assert told(count=None) == ["count: found nothing, expected a whole number, 1 or more"]


def test_numbers_have_a_least_and_a_most() -> None:
    assert told(percent=101, most=10, count=0) == [
        "count: found 0, expected a whole number, 1 or more",
        "percent: found 101, expected a whole number from 0 to 100",
        "most: found 10, expected a whole number, 9 or less",
    ]
    assert told(percent=-1) == ["percent: found -1, expected a whole number from 0 to 100"]


def test_a_short_text_of_our_own_tells_how_it_is_written() -> None:
    assert told(odds="3:2") == ["odds: found '3:2', expected odds such as '40 to 1'"]


def test_a_refusal_the_walk_does_not_know_keeps_the_readers_words() -> None:
    problems = convert({"size": 7}, msgspec.defstruct("Odd", [("size", Annotated[int, Meta(multiple_of=2)])]))
    assert problems == [Problem("size", "Expected `int` that's a multiple of 2")]


@pytest.mark.parametrize("deep", [900, 3_000, 50_000])
@pytest.mark.parametrize("nest", [lambda inner: {"a": inner}, lambda inner: [inner]], ids=["tables", "lists"])
def test_what_is_nested_without_end_is_told_and_not_followed(deep: int, nest: Callable[[object], object]) -> None:
    data: object = 1
    for _ in range(deep):
        data = nest(data)
    [problem] = told(count=data)
    assert problem.startswith("count: found ")


def test_a_number_of_more_digits_than_can_be_printed_is_told() -> None:
    [problem] = told(percent=16**5_000)
    assert problem.startswith("percent: found ")

"""Plural rules as the CLDR writes them: read from data, safely, and the category of every number there is at a table."""

import pytest

from app.base.plurals import PluralRule, PluralRules
from app.base.strict import convert

ENGLISH = {"one": "i = 1 and v = 0"}
RUSSIAN = {
    "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
}
ARABIC = {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10", "many": "n % 100 = 11..99"}
CZECH = {"one": "i = 1 and v = 0", "few": "i = 2..4 and v = 0", "many": "v != 0"}
FRENCH = {"one": "i = 0,1"}
LATVIAN = {
    "zero": "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
    "one": "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
}
JAPANESE: dict[str, str] = {}


def rules(told: dict[str, str]) -> PluralRules:
    read = convert(told, PluralRules)
    assert isinstance(read, PluralRules)
    return read


@pytest.mark.parametrize(
    ("told", "numbers"),
    [
        (ENGLISH, {"one": [1], "other": [0, 2, 11, 21, "1.0", "1.5"]}),
        (RUSSIAN, {"one": [1, 21, 101, 1_001], "few": [2, 4, 22, 104], "many": [0, 5, 11, 12, 14, 100, 111], "other": ["1.5"]}),
        (ARABIC, {"zero": [0], "one": [1], "two": [2], "few": [3, 10, 103], "many": [11, 99, 111], "other": [100, 102, 200]}),
        (CZECH, {"one": [1], "few": [2, 3, 4], "many": ["1.0", "2.5"], "other": [0, 5, 100]}),
        (FRENCH, {"one": [0, 1, "1.5"], "other": [2, 10]}),
        (LATVIAN, {"zero": [0, 10, 11, 19, 111], "one": [1, 21, 101, "0.1", "1.0", "10.1"], "other": [2, 9, 102, "0.2"]}),
        (JAPANESE, {"other": [0, 1, 2, 5]}),
    ],
    ids=["en", "ru", "ar", "cs", "fr", "lv", "ja"],
)
def test_numbers_are_of_the_categories_the_cldr_gives_them(told: dict[str, str], numbers: dict[str, list[object]]) -> None:
    read = rules(told)
    assert {number: read.category(number) for known in numbers.values() for number in known} == {
        number: category for category, known in numbers.items() for number in known
    }
    assert set(read.categories) == {*told, "other"}


@pytest.mark.parametrize(("number", "category"), [("1,001", "one"), ("-1", "one"), (-1, "one"), ("$1", "other"), (None, "other")])
def test_a_number_may_be_written_and_what_is_none_is_other(number: object, category: str) -> None:
    assert rules(RUSSIAN).category(number) == category


@pytest.mark.parametrize("number", [True, "", "one", "1e5", "٣x", 1.5j, [1]])
def test_what_is_no_number_is_other(number: object) -> None:
    assert rules(ENGLISH).category(number) == "other"


def test_the_examples_of_the_cldr_may_stand_behind_a_rule() -> None:
    told = {"one": "i = 1 and v = 0 @integer 1", "few": "i = 2..4 and v = 0 @integer 2~4"}
    assert [rules(told).category(number) for number in (1, 3, 5)] == ["one", "few", "other"]


@pytest.mark.parametrize(
    "rule",
    [
        *(
            "",
            " ",
            "n",
            "n = ",
            "n == 1",
            "n = 1 and",
            "or n = 1",
            "x = 1",
            "n % 0 = 1",
            "n % = 1",
            "n = 1...3",
            "n = 1..",
            "1 = n",
        ),
        *(
            "n is 1",
            "n in 2..4",
            "__import__('os')",
            "n = 1; n = 2",
            "(n = 1)",
            "n = -1",
            "n = 1.5",
            "n = 9999999999",
            "n=1 not n=2",
        ),
    ],
)
def test_what_is_no_rule_is_refused_with_what_was_expected(rule: str) -> None:
    with pytest.raises(ValueError, match="plural rule as the CLDR writes it"):
        PluralRule.read(rule)


def test_everything_that_is_wrong_is_told_at_once_with_its_place() -> None:
    problems = convert({"one": "n is 1", "few": 4, "other": "n = 1"}, PluralRules)
    assert isinstance(problems, list)
    assert [problem.where for problem in problems] == ["one", "few", "other"]
    assert "such as" in str(problems[0].message)
    assert "'other'" in str(problems[2].message)

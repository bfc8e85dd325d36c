"""Plural rules as the CLDR writes them ("i % 10 = 2..4 and i % 100 != 12..14"): data of a language, read without running it."""

import re
from typing import Literal, NamedTuple, get_args

from msgspec import Struct

Category = Literal["zero", "one", "two", "few", "many", "other"]
"""The plural categories of the CLDR; whatever has none of the others is `other`."""
CATEGORIES: tuple[Category, ...] = get_args(Category)

EXPECTED = 'a plural rule as the CLDR writes it, such as "n % 10 = 2..4 and n % 100 != 12..14"'
SAMPLES = "@"
"""What comes behind it in the CLDR are examples."""

_RANGE = r"\d{1,9}(?:\.\.\d{1,9})?"
_RELATION = re.compile(rf"\s*([nivwftce])(?:\s*%\s*([1-9]\d{{0,8}}))?\s*(!?=)\s*({_RANGE}(?:\s*,\s*{_RANGE})*)\s*")


class Relation(NamedTuple):
    """What a number must be: one of its operands, or what is left of it, in one of some ranges, or in none."""

    operand: str
    modulus: int
    inside: bool
    ranges: tuple[tuple[int, int], ...]

    def holds(self, operands: dict[str, int | None]) -> bool:
        """Whether a number with these operands is so; a number that is not whole lies in no range."""
        value = operands[self.operand]
        if value is None:
            return not self.inside
        left = value % self.modulus if self.modulus else value
        return any(least <= left <= most for least, most in self.ranges) == self.inside


class PluralRule:
    """One rule: any of some conditions, each of which is several relations at once."""

    def __init__(self, conditions: tuple[tuple[Relation, ...], ...]) -> None:
        self.conditions = conditions

    @classmethod
    def read(cls, text: object) -> "PluralRule":
        """A rule from its text; ValueError says what was expected."""
        if not isinstance(text, str):
            raise ValueError(EXPECTED)  # noqa: TRY004 - how what reads itself refuses
        told = text.partition(SAMPLES)[0]
        return cls(tuple(tuple(map(_relation, re.split(r"\band\b", one))) for one in re.split(r"\bor\b", told)))

    def holds(self, operands: dict[str, int | None]) -> bool:
        """Whether a number with these operands is of this category."""
        return any(all(relation.holds(operands) for relation in condition) for condition in self.conditions)


class PluralRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a language, one for each category that it has beside `other`."""

    zero: PluralRule | None = None
    one: PluralRule | None = None
    two: PluralRule | None = None
    few: PluralRule | None = None
    many: PluralRule | None = None

    @property
    def categories(self) -> tuple[Category, ...]:
        """The categories the language has."""
        return tuple(category for category in CATEGORIES if category == "other" or getattr(self, category) is not None)

    def category(self, number: object) -> Category:
        """The category of a number, as it is or as it is written ("1.50"); what is no number is `other`."""
        operands = operands_of(number)
        if operands is None:
            return "other"
        return next(category for category in self.categories if category == "other" or getattr(self, category).holds(operands))


def operands_of(number: object) -> dict[str, int | None] | None:
    """The operands of the CLDR: the number itself, its whole part, and its visible fraction with and without closing noughts."""
    told = re.fullmatch(r"[-+−]?(\d[\d,]*)(?:\.(\d+))?", str(number))
    if told is None or isinstance(number, bool):
        return None
    whole, fraction = int(told[1].replace(",", "")), told[2] or ""
    short = fraction.rstrip("0")
    return {
        "n": None if short else whole,
        "i": whole,
        "v": len(fraction),
        "w": len(short),
        "f": int(fraction or 0),
        "t": int(short or 0),
        "c": 0,
        "e": 0,
    }


def _relation(text: str) -> Relation:
    told = _RELATION.fullmatch(text)
    if told is None:
        raise ValueError(EXPECTED)
    operand, modulus, sign, ranges = told.groups()
    ends = ([int(end) for end in one.split("..")] for one in ranges.split(","))
    return Relation(operand, int(modulus or 0), sign == "=", tuple((both[0], both[-1]) for both in ends))

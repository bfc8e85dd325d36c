"""Money is whole cents of a Singapore dollar; odds and shares are worked out in whole numbers and rounded down to the cent."""

import re
from typing import Self

Cents = int
CutChips = tuple[tuple[Cents, int], ...]
"""Chips by value and number, as they were cut, one lot after another."""


class Odds:
    """Odds of `pays` to `on`: what a winning wager is paid on top of its stake."""

    __slots__ = ("on", "pays")

    def __init__(self, pays: int, on: int = 1) -> None:
        self.pays = pays
        self.on = on

    @classmethod
    def read(cls, text: object) -> Self:
        """Odds as data writes them: "40 to 1"."""
        told = re.fullmatch(r"([1-9]\d*) to ([1-9]\d*)", text) if isinstance(text, str) else None
        if told is None:
            raise ValueError("odds such as '40 to 1'")
        return cls(int(told[1]), int(told[2]))

    def of(self, stake: Cents) -> Cents:
        """What a stake is paid at these odds."""
        return stake * self.pays // self.on

    def __str__(self) -> str:
        return f"{self.pays} to {self.on}"


class AwardTerms:
    """A jackpot award: a percentage of the meter, or a fixed amount from the house."""

    __slots__ = ("fixed", "percent")

    def __init__(self, percent: int = 0, fixed: Cents = 0) -> None:
        self.percent = percent
        self.fixed = fixed

    @classmethod
    def read(cls, text: object) -> Self:
        """An award as data writes it: "10%" or "$2,000"."""
        if isinstance(text, str):
            if told := re.fullmatch(r"([1-9]\d?|100)%", text):
                return cls(percent=int(told[1]))
            if told := re.fullmatch(r"\$([1-9]\d{0,2}(?:,\d{3})*)", text):
                return cls(fixed=int(told[1].replace(",", "")) * 100)
        raise ValueError("an award such as '10%' or '$2,000'")

    def __str__(self) -> str:
        return f"{self.percent}%" if self.percent else dollars(self.fixed)


def percentage(percent: int, amount: Cents) -> Cents:
    """A percentage of an amount, rounded down to the cent."""
    return amount * percent // 100


def dollars(amount: Cents) -> str:
    """An amount as people read it: $1,250, with cents only when there are some."""
    whole, cents = divmod(abs(amount), 100)
    sign = "-" if amount < 0 else ""
    return f"{sign}${whole:,}.{cents:02}" if cents else f"{sign}${whole:,}"

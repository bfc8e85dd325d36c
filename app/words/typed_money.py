"""Amounts of money as somebody types them."""

import re

from app.rules.core.money import Cents

LONGEST = 12
AMOUNT = re.compile(r"\$?(\d[\d,]*)(?:\.(\d\d))?$", re.ASCII)
BETWEEN = re.compile(r"\s*(?:-|–|to|至|到)\s*")


def read_amount(typed: str) -> Cents | None:
    """An amount in dollars, with or without cents: "25", "$1,250", "61044.10"."""
    found = AMOUNT.match(typed.strip()) if len(typed.strip()) <= LONGEST else None
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0) if found else None


def read_range(typed: str) -> tuple[Cents, Cents] | None:
    """The least and the most: "25 to 500", "25-500"."""
    ends = [read_amount(end) for end in BETWEEN.split(typed.strip())]
    least, most = ends if len(ends) == 2 else (None, None)
    return (least, most) if least is not None and most is not None else None

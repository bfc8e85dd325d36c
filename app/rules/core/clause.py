"""The clause register: every numbered clause of a document, in our own words."""

from typing import Literal

from msgspec import Struct

from app.base.meaning import Wording

Clauses = tuple[str, ...]
"""Numbers of clauses, as a line or a ruling cites them."""

Kind = Literal["definition", "layout", "procedure", "ranking", "settlement", "irregularity", "authority"]
Use = Literal["round", "deal", "procedure", "ranking", "settlement", "ruling"]


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered clause: what kind it is, what it says, and where the program uses it.

    A clause without a use is nothing a program can check; it is here for the rulebook and the lessons.
    """

    kind: Kind
    text: Wording
    used: tuple[Use, ...] = ()


def clause_order(number: str) -> tuple[tuple[int, str], ...]:
    """Where a clause stands in its document: 3.9 before 3.10; what is no number comes after those that are."""
    return tuple((int(part), "") if part.isascii() and part.isdigit() else (1 << 30, part) for part in number.split("."))

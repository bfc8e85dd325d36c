"""The clause register: every numbered clause of a document, in our own words."""

from typing import Literal

from msgspec import Struct

Clauses = tuple[str, ...]
"""Numbers of clauses, as a line or a ruling cites them."""

Kind = Literal["definition", "layout", "procedure", "ranking", "settlement", "irregularity", "authority"]
Use = Literal["round", "deal", "procedure", "ranking", "settlement", "ruling"]


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered clause: what kind it is, what it says, and where the program uses it.

    A clause without a use is nothing a program can check; it is here for the rulebook and the lessons.
    """

    kind: Kind
    text: str
    used: tuple[Use, ...] = ()

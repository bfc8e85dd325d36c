"""An item: one thing that is learnt at a game, named without words ("row:pair-plus:flush").

Every question and every judged act is evidence for a few of them. The first part of a name is its kind; rows, boundaries and
clauses are named as coverage names them.
"""

from collections.abc import Mapping
from typing import Literal, get_args

from app.rules.core.gamefile import GameFile
from app.rules.core.irregularity import Fact, cases, rule
from app.rules.core.money import Cents, Odds
from lessons.coverage import boundary_key, clause_key, row_key

JOINT, IS, ALSO = ":", "=", ","

Item = str
"""The name of an item, unique within its game."""

Kind = Literal[
    "hand", "boundary", "within", "qualify", "way", "row", "times", "line", "limit", "audit", "step", "act", "share", "ruling",
    "clause", "twin", "cut", "skill",
]  # fmt: skip
"""What an item is: a hand to be named, the boundary of two ranks, what decides within a rank, whether a Dealer qualifies, a House
Way pattern, a pay-table row, a multiplication, what becomes of a wager that no row pays, a wager outside the limits, a wager to
be found wrong, a step of the procedure, a table or a round dealt, a share of a meter, a ruling with its facts, a clause, that
another document differs, a cut of chips, and a skill nobody has parted into items."""

KINDS: tuple[Kind, ...] = get_args(Kind)
_KIND: dict[str, Kind] = {kind: kind for kind in KINDS}

row = row_key
boundary = boundary_key
clause = clause_key

COIN, CHIP = 500, 2500
"""The stakes a multiplication is told by: whole chips of the second value are easier than others."""


def item(kind: Kind, *parts: str) -> Item:
    """An item by its kind and its parts."""
    return JOINT.join((kind, *parts))


def kind_of(name: Item) -> Kind:
    """The kind of an item."""
    return _KIND[name.partition(JOINT)[0]]


def parts_of(name: Item) -> tuple[str, ...]:
    """What an item is made of beside its kind."""
    return tuple(name.split(JOINT)[1:])


def whole_round(device: str) -> Item:
    """A whole round with a device."""
    return item("act", "round", device)


def times(odds: Odds, stake: Cents) -> Item:
    """A multiplication: odds, and the largest of two chips that a stake is made of."""
    return item("times", f"{odds.pays}x{(CHIP if stake % CHIP == 0 else COIN) // 100}")


def times_of(odds: Odds) -> tuple[Item, ...]:
    """Every multiplication by some odds; at even money there is nothing to multiply."""
    return tuple(times(odds, stake) for stake in (CHIP, COIN)) if odds.on == 1 and odds.pays > 1 else ()


def ruling(file: GameFile, case: str, facts: Mapping[str, Fact]) -> Item:
    """A ruling with the facts it takes; of numbers that come to the same the lowest stands for all."""
    told = (f"{name}{IS}{_told(case, name, fact)}" for name, fact in facts.items())
    return item("ruling", case, rule(file, case, facts).ruling, ALSO.join(told)).removesuffix(JOINT)


def _told(case: str, name: str, fact: Fact) -> str:
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    terms = cases()[case]
    lines = {terms.facts[name].least, *(row.at_least[name] for row in terms.rows if name in row.at_least)}
    return str(max(line for line in lines if line <= fact))

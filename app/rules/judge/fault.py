"""Faults as the judge finds them, and the breaches they are made from."""

from msgspec import Struct

from app.rules.core.basis import Basis
from app.rules.core.severity import Severity
from app.rules.world.act import Act
from app.rules.world.world import place_of, position_of


class Key(Struct, frozen=True, gc=False):
    """The name of a duty: what is owed, at which position, place, step or case, and of which wager, stage, part or place."""

    what: str
    at: int | str = ""
    of: int | str = ""

    @property
    def position(self) -> int:
        """The position it is owed at; 0 where it is owed at none."""
        return self.at if isinstance(self.at, int) else position_of(self.at)

    @property
    def place(self) -> str:
        """The place it is owed at."""
        return place_of(self.at) if isinstance(self.at, int) else self.at

    @property
    def name(self) -> str:
        """The wager, part or place it is about."""
        return str(self.of)


class Breach(Struct, frozen=True):
    """A relation that an act breaks, or a value that is wrong in it.

    `passed` are the duties that should have come first, the nearest first; `expected` is the act that was due in its place.
    """

    kind: str
    basis: Basis
    passed: tuple[Key, ...] = ()
    expected: Act | None = None
    position: int = 0
    severity: Severity = "minor"


class JudgedFault(Struct):
    """One fault: the relation or duty by its id, with its own basis. Its severity is final when the round is over."""

    number: int
    kind: str
    severity: Severity
    basis: Basis
    position: int
    expected: Act | None
    done: Act | None
    keys: tuple[Key, ...] = ()
    made_good: bool = False


def gravest_breach(breaches: list[Breach]) -> Breach:
    """The one that is told: a clause before physics before a custom; of equals the first, which is the nearest."""
    return min(breaches, key=lambda breach: 0 if breach.basis.clauses else 2 if breach.basis.custom else 1)

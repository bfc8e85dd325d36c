"""A line of a grade: one demand, whether it is met, what proves it, and what is missing in numbers and in work."""

from collections.abc import Sequence

from msgspec import Struct

from scoring.grades.evidence import Proof


class Entry(Struct, frozen=True, kw_only=True):
    """One thing a demand asks for: so much of it is there, so much is needed, and the work that is left.

    `lacks` names what is short ("right", "days", "pace" …); nothing where all is there. `days` are days that must still come.
    """

    about: str
    have: int
    need: int
    lacks: str = ""
    days: int = 0
    work_ms: int = 0
    proofs: tuple[Proof, ...] = ()

    @property
    def is_met(self) -> bool:
        """Whether nothing of it is missing."""
        return not self.lacks


class DemandLine(Struct, frozen=True):
    """One demand of a grade with everything it asks for."""

    grade: str
    demand: str
    entries: tuple[Entry, ...]

    @property
    def is_met(self) -> bool:
        """Whether all of it is there."""
        return all(entry.is_met for entry in self.entries)

    @property
    def met(self) -> int:
        """How many of its entries are there."""
        return sum(entry.is_met for entry in self.entries)

    @property
    def missing(self) -> list[Entry]:
        """What is missing, the nearest first."""
        return sorted((entry for entry in self.entries if not entry.is_met), key=lambda entry: (entry.days, entry.work_ms))

    @property
    def work_ms(self) -> int:
        """The work that is left."""
        return sum(entry.work_ms for entry in self.entries)

    @property
    def days(self) -> int:
        """The days that must still come."""
        return max((entry.days for entry in self.entries), default=0)

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """Everything that speaks for it, each once, the latest first."""
        found = {proof.id: proof for entry in self.entries for proof in entry.proofs}
        return tuple(sorted(found.values(), key=lambda proof: (proof.day, proof.id), reverse=True))


def nearest(lines: Sequence[DemandLine]) -> list[DemandLine]:
    """The lines that are not met, the nearest first."""
    return sorted((line for line in lines if not line.is_met), key=lambda line: (line.days, line.work_ms))

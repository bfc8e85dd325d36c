"""What stays of somebody who is forgotten: exam sittings and certificates, for as long as the academy keeps them."""

from pathlib import Path

from msgspec import Struct

from app.exams.certifying import certifying_terms
from app.exams.register import Register
from app.exams.sitting_list import sitting_lines


class KeptResults(Struct, frozen=True):
    """How many sittings and certificates of somebody stay, and for how many years."""

    sittings: int
    certificates: int
    years: int

    @property
    def any(self) -> bool:
        """Whether anything stays."""
        return bool(self.sittings or self.certificates)


def kept_results(folder: Path, person: str) -> KeptResults:
    """What an academy keeps of a candidate, by the id of the profile."""
    lines = [line for line in sitting_lines(folder, Register(folder).certificates) if line.candidate.id == person]
    return KeptResults(len(lines), sum(len(line.certificates) for line in lines), certifying_terms(folder).retention_years)

"""An irregularity as the judge sees it: the case, the place, and what is right to do about it."""

from msgspec import Struct

from app.rules.core.clause import Clauses
from app.rules.core.irregularity import comes_to_the_same
from app.rules.judge.fault import Key


class TableTrouble(Struct, frozen=True):
    """One irregularity: the case, where it lies, and every ruling that is right for it, the usual one first."""

    case: str
    place: str
    rulings: tuple[tuple[str, str], ...]
    clauses: Clauses
    decides: str = "dealer"

    @property
    def key(self) -> Key:
        """Its name among duties."""
        return ("trouble", self.case, self.place)

    def accepts(self, case: str, ruling: str) -> bool:
        """Whether a ruling is right."""
        return any(case == one and comes_to_the_same(ruling, right) for one, right in self.rulings)

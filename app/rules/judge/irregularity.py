"""An irregularity as the judge sees it: the case, the place, and what is right to do about it."""

from msgspec import Struct

from app.rules.core.clause import Clauses
from app.rules.core.irregularity import leads_to
from app.rules.judge.fault import Key

WRONG_HAND = ("player-count", "misdeal")
GOING_ON = ("play-on", "stands", "check")
"""Rulings that let the round go on as it is."""


class TableTrouble(Struct, frozen=True):
    """One irregularity: the case, where it lies, and every ruling that is right for it, the usual one first.

    `manager` is what the Gaming Shift Manager decides where it is referred and no scenario says otherwise.
    """

    case: str
    place: str
    rulings: tuple[tuple[str, str], ...]
    clauses: Clauses
    decides: str = "dealer"
    manager: str = "void-round"

    @property
    def key(self) -> Key:
        """Its name among duties."""
        return Key("trouble", self.case, self.place)

    @property
    def names(self) -> tuple[Key, ...]:
        """Every name it may go by: a hand with a wrong number of cards is a misdeal too, until somebody has handled cards."""
        cases = WRONG_HAND if self.case in WRONG_HAND else (self.case,)
        return tuple(Key("trouble", case, self.place) for case in cases)

    @property
    def goes_on(self) -> bool:
        """Whether who goes on without a word has ruled right: the round goes on as it is. Doubt asks for a count first (5.8)."""
        return self.rulings[0][1] in GOING_ON and self.case != "count-doubt"

    def right_ruling(self, case: str, ruling: str) -> str:
        """The right ruling that one comes to, by its own name; nothing where it is wrong."""
        return next((right for one, right in self.rulings if case == one and leads_to(ruling, right)), "")

    def accepts(self, case: str, ruling: str) -> bool:
        """Whether a ruling is right."""
        return bool(self.right_ruling(case, ruling))

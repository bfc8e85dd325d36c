"""What a right act rests on: the duty it was, as the table stood before it was done."""

from msgspec.structs import replace

from app.rules.core.act import Pay
from app.rules.core.basis import Basis
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act


class DueBasis:
    """Remembers what is owed at a moment, so that the act that comes next can be told with its basis."""

    def __init__(self) -> None:
        self._owed: dict[Act, Basis] = {}

    def look(self, round: JudgedRound | None) -> None:
        """Remember what is owed on a table as it lies."""
        owed = round.judge.owed() if round is not None else ()
        self._owed = {duty.act: duty.basis for duty in owed}

    def of(self, act: Act) -> Basis | None:
        """What the act rests on; None where nobody owed it. A payout is owed whatever chips it is cut in."""
        return self._owed.get(replace(act, chips=()) if isinstance(act, Pay) else act)

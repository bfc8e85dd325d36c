"""The round as it was before an act, to go back to."""

from typing import NamedTuple

from app.rules.core.felt import Felt
from app.rules.judge.round import JudgedRound


class RoundMoment(NamedTuple):
    """A round before the act of a `number`, the felt as it was drawn, and when the act before was done."""

    number: int
    round: JudgedRound
    felt: Felt | None
    last_act_ms: int

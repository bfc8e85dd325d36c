"""Table customs: the direction of settlement, what is taken first, when a supervisor is called. Each table has its own."""

from functools import cache
from typing import Literal

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Part
from app.rules.core.procedure import Basis


class Customs(Part, frozen=True):
    """The choices of a table. Odds are a number to 1."""

    settlement_direction: Literal["right-to-left", "left-to-right"]
    take_before_pay: Literal["within-position", "whole-table", "no"]
    supervisor_for_jackpot: bool
    supervisor_above_odds: int
    announce_result: bool
    clearing: Literal["positions-first", "dealer-first"]


class CustomsFile(Part, frozen=True):
    """The academy's defaults, and what each custom says."""

    defaults: Customs
    texts: dict[str, str]


DECISION_ORDER = Basis(custom="decision-order")
SETTLEMENT_DIRECTION = Basis(custom="settlement-direction")
TAKE_BEFORE_PAY = Basis(custom="take-before-pay")
SUPERVISOR_FOR_JACKPOT = Basis(custom="supervisor-for-jackpot")
SUPERVISOR_ABOVE_ODDS = Basis(custom="supervisor-above-odds")
ANNOUNCE_RESULT = Basis(custom="announce-result")
CLEARING = Basis(custom="clearing")
REFERRED = Basis(custom="refer")


@cache
def customs_file() -> CustomsFile:
    """The academy's customs."""
    return read_datafile(files(__package__) / "customs.toml", CustomsFile)


def academy_customs() -> Customs:
    """The academy's defaults."""
    return customs_file().defaults

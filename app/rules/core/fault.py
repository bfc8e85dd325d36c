"""Faults: what a Dealer did wrong, as a value: what was expected, what was done, and which clause or custom it breaks."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from app.rules.core.act import Act
from app.rules.core.procedure import Basis

Severity = Literal["minor", "serious", "critical"]
GRAVITY: tuple[Severity, ...] = ("minor", "serious", "critical")
"""Severities, the lightest first."""
Kind = Literal[
    "wrong-amount",
    "wrong-chips",
    "wrong-declaration",
    "wrong-setting",
    "wrong-decision",
    "wrong-correction",
    "wrong-ruling",
    "wrong-number-of-cards",
    "wrong-place",
    "out-of-sequence",
    "done-twice",
    "not-called-for",
    "overlooked",
    "money-left-wrong",
]


class Fault(Struct, frozen=True):
    """One fault. `basis` is what the expected step rests on, `order` why it comes first where that is a reason of its own."""

    kind: Kind
    severity: Severity
    basis: Basis
    done: Act | None
    expected: Act | None
    order: Basis | None = None


def gravest(faults: Iterable[Fault]) -> Severity | None:
    """How bad the worst of some faults is; nothing where there is none."""
    return max((fault.severity for fault in faults), key=GRAVITY.index, default=None)

"""What a run of marks comes to: accuracy, pace, consistency and faults side by side, never one number alone."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import get_args

from msgspec import Struct

from app.rules.core.severity import Severity
from scoring.consistency import consistency_percent
from scoring.judge import Mark
from scoring.pace import Pace, pace

SEVERITIES: tuple[Severity, ...] = get_args(Severity)
"""The lightest first."""


def gravest(severities: Iterable[Severity]) -> Severity | None:
    """The worst of some; nothing where there is none."""
    return max(severities, key=SEVERITIES.index, default=None)


class Figures(Struct, frozen=True):
    """The figures of a run. What cannot be said yet is None: no answer has no accuracy, no right answer has no pace."""

    asked: int
    right: int
    at_par: int
    points: int | None
    pace: Pace | None
    consistency_percent: int | None
    faults: dict[Severity, int]

    @property
    def accuracy_percent(self) -> int | None:
        """How many in a hundred were right, rounded down: 98 means that 98 were."""
        return percent(self.right, self.asked)

    @property
    def at_par_percent(self) -> int | None:
        """How many in a hundred were right at or under par, rounded down."""
        return percent(self.at_par, self.asked)


def percent(some: int, of: int) -> int | None:
    """How many in a hundred, rounded down; of none nothing can be said."""
    return some * 100 // of if of else None


def figures(marks: Sequence[Mark]) -> Figures:
    """The figures of these marks; `points` is their mean."""
    found = Counter(mark.severity for mark in marks if mark.severity)
    return Figures(
        asked=len(marks),
        right=sum(mark.right for mark in marks),
        at_par=sum(mark.at_par for mark in marks),
        points=sum(mark.points for mark in marks) // len(marks) if marks else None,
        pace=pace(marks),
        consistency_percent=consistency_percent(marks),
        faults={severity: found[severity] for severity in SEVERITIES},
    )

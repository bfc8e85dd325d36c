"""The Game Pace Audit: rounds an hour over a sample of five to ten minutes, and where the time of a round goes."""

from collections.abc import Sequence

from msgspec import Struct

from app.rules.core.phases import PHASES
from scoring.pace import HOUR_MS

LEAST_MS = 5 * 60_000
MOST_MS = 10 * 60_000


class Span(Struct, frozen=True):
    """A stretch of a round spent in one phase, on a clock that never moves."""

    phase: str
    started_ms: int
    ended_ms: int

    @property
    def time_ms(self) -> int:
        """How long it took."""
        return self.ended_ms - self.started_ms


AuditedRound = Sequence[Span]
"""The spans of one round, in order; a phase may come more than once."""


class PaceAudit(Struct, frozen=True):
    """What the sample shows. `missing_ms` is what it lacks to five minutes; until then the figures are a hint and no audit.

    `phase_ms` is the mean time a round spends in each phase, `between_ms` what passes outside any, on average a round.
    """

    rounds: int
    sample_ms: int
    missing_ms: int
    rounds_an_hour: float
    phase_ms: dict[str, int]
    between_ms: int


def audit_pace(rounds: Sequence[AuditedRound]) -> PaceAudit | None:
    """The audit of the latest rounds that fit into ten minutes (the last round in any case); None without a round."""
    sample = _latest([dealt for dealt in rounds if dealt])
    if not sample:
        return None
    sample_ms = _elapsed_ms(sample)
    phase_ms = {
        phase: sum(span.time_ms for dealt in sample for span in dealt if span.phase == phase) // len(sample) for phase in PHASES
    }
    return PaceAudit(
        rounds=len(sample),
        sample_ms=sample_ms,
        missing_ms=max(LEAST_MS - sample_ms, 0),
        rounds_an_hour=len(sample) * HOUR_MS / max(sample_ms, 1),
        phase_ms=phase_ms,
        between_ms=sample_ms // len(sample) - sum(phase_ms.values()),
    )


def _latest(rounds: Sequence[AuditedRound]) -> Sequence[AuditedRound]:
    fitting = (start for start in range(len(rounds)) if _elapsed_ms(rounds[start:]) <= MOST_MS)
    return rounds[next(fitting, -1) :]


def _elapsed_ms(rounds: Sequence[AuditedRound]) -> int:
    return rounds[-1][-1].ended_ms - rounds[0][0].started_ms

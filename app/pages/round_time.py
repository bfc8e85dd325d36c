"""Where the time of a round goes, phase by phase against par, and what every phase costs in rounds an hour."""

from collections.abc import Sequence

from msgspec import Struct

from app.rules.core.phases import PHASES
from scoring.figures import SEVERITIES
from scoring.pace import HOUR_MS
from scoring.summaries import TableFigures


class PhaseTime(Struct, frozen=True):
    """The mean time of a phase and its par.

    `rounds_an_hour` is how many there were if the whole round went as this phase does, `gain` how many more if this phase alone
    took its par and no longer.
    """

    phase: str
    time_ms: int
    par_ms: int
    rounds_an_hour: float
    gain: float


class RoundTime(Struct, frozen=True):
    """The mean round of the latest ones: how long it takes, phase by phase, and the rounds an hour that makes; and at par."""

    rounds: int
    time_ms: int
    rounds_an_hour: float
    par_rounds_an_hour: float
    phases: tuple[PhaseTime, ...]

    @property
    def costliest(self) -> PhaseTime | None:
        """The phase in which most rounds an hour are to be won, where any is over its par."""
        found = max(self.phases, key=lambda phase: phase.gain)
        return found if found.gain > 0 else None


def round_time(phase_ms: dict[str, int], phase_par_ms: dict[str, int], rounds: int) -> RoundTime | None:
    """The mean round from the mean times of its phases; None where no time passed."""
    whole_ms = sum(phase_ms.values())
    if not rounds or not whole_ms:
        return None
    at_par = HOUR_MS / sum(phase_par_ms.values())
    phases = tuple(_phase(phase, phase_ms[phase], phase_par_ms[phase], whole_ms, at_par) for phase in PHASES if phase in phase_ms)
    return RoundTime(rounds, whole_ms, HOUR_MS / whole_ms, at_par, phases)


def _phase(phase: str, time_ms: int, par_ms: int, whole_ms: int, at_par: float) -> PhaseTime:
    return PhaseTime(phase, time_ms, par_ms, at_par * par_ms / max(time_ms, 1), _gain(whole_ms, time_ms - par_ms))


def _gain(whole_ms: int, over_ms: int) -> float:
    """The rounds an hour that are won where a round is so much shorter."""
    return HOUR_MS / (whole_ms - over_ms) - HOUR_MS / whole_ms if 0 < over_ms < whole_ms else 0.0


def all_tables(found: Sequence[TableFigures]) -> TableFigures:
    """The figures of several games as those of one, each game by the number of its rounds."""
    rounds = sum(one.rounds for one in found)

    def mean(times: str) -> dict[str, int]:
        return {
            phase: sum(getattr(one, times).get(phase, 0) * one.rounds for one in found) // rounds
            for phase in PHASES
            if any(phase in getattr(one, times) for one in found)
        }

    return TableFigures(
        rounds=rounds,
        acts=sum(one.acts for one in found),
        faults={severity: sum(one.faults[severity] for one in found) for severity in SEVERITIES},
        phase_ms=mean("phase_ms") if rounds else {},
        phase_par_ms=mean("phase_par_ms") if rounds else {},
    )

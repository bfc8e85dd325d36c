"""The facts of a round dealt to its end, as grades ask for them: how it was run, who sat there, what came up, what it came to."""

from collections.abc import Iterator, Sequence

from app.rules.core.script import Script
from app.rules.judge.fault import JudgedFault
from app.rules.judge.severity import severities
from scoring.summaries import RoundFacts

RULINGS = ("wrong-ruling", "wrong-proposal", "overlooked", "needless-ruling", "late-wager", "late-honoured", "late-withdrawal")
"""The kinds of faults that tell that an irregularity was not ruled on as it should be."""


def cases_in(script: Script) -> tuple[str, ...]:
    """The irregularities that a script brings."""
    return tuple(dict.fromkeys(_cases(script)))


def _cases(script: Script) -> Iterator[str]:
    if script.incident is not None:
        yield script.incident.case
    for seat in script.seats:
        if seat.late:
            yield "late-wager"
        if seat.pulled_back:
            yield "late-withdrawal"
        if seat.absent and seat.wagers:
            yield "absent-player"


def facts_of(
    script: Script,
    faults: Sequence[JudgedFault],
    number: int,
    *,
    helped: bool,
    silent: bool,
    announced: bool,
    own_time: bool,
    time_ms: int,
    par_ms: int,
) -> RoundFacts:
    """The facts of a round by its script and the last word on its faults."""
    money = severities().kinds
    return RoundFacts(
        number=number,
        device=script.table.device or "only",
        players=sum(bool(seat.wagers) for seat in script.seats),
        helped=helped,
        silent=silent,
        own_time=own_time,
        cases=cases_in(script),
        announced=announced,
        ruled_right=not any(fault.kind in RULINGS for fault in faults),
        money_right=not any(money[fault.kind] == "money" and not fault.made_good for fault in faults),
        critical=sum(fault.severity == "critical" for fault in faults),
        serious=sum(fault.severity == "serious" for fault in faults),
        time_ms=time_ms,
        par_ms=par_ms,
    )

"""What an instructor's console shows of a live table, gathered in one go: the procedure with live verdicts, and what is due.

Nothing of it is ever shown to the Dealer; it is made from the judge's duties and faults, and changes nothing by being made.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from app.rules.core.severity import Severity
from app.rules.judge.duty import Duty
from app.rules.judge.fault import JudgedFault
from app.rules.judge.phases import PHASES, phase_of
from app.rules.world.act import Act
from app.table.command import Overrule
from app.table.log import Commanded
from app.table.round_acts import NumberedAct, acts_of_round
from app.table.session import TableSession

AHEAD = 5
"""How many of the duties that are owed are told ahead."""
LineState = Literal["right", "wrong", "tried", "due", "owed"]
FaultId = tuple[int, int, str]
"""A fault by its round, the number of its act, and its kind."""


class CheckLine(Struct, frozen=True):
    """One line of the procedure: an act that was done, with its verdict, or one that is owed."""

    act: Act
    state: LineState
    number: int = 0
    at_ms: int = 0
    severity: Severity | None = None


class ConsoleView(Struct, frozen=True):
    """The table as its instructor sees it. `coming` are the phases the round has still to go through."""

    round: int
    round_ms: int
    frozen: bool
    finished: bool
    lines: tuple[CheckLine, ...]
    due: Duty | None
    coming: tuple[str, ...]
    faults: tuple[JudgedFault, ...]
    overruled: dict[FaultId, Overrule]
    moments: tuple[CheckLine, ...]


def console_view(session: TableSession) -> ConsoleView:
    """The table as it is now."""
    acts = acts_of_round(session.log)
    faults = {fault.number: fault for fault in session.round.judge.faults}
    done = tuple(_done(acts, faults))
    due, owed = _owed(session)
    known = set(session.moments)
    return ConsoleView(
        round=session.rounds_begun,
        round_ms=session.round_ms,
        frozen=session.frozen,
        finished=session.finished,
        lines=(*done, *owed),
        due=due,
        coming=() if session.finished else _coming(acts, owed),
        faults=tuple(session.faults_now),
        overruled=overrules_of(session),
        moments=tuple(line for line in done if line.number in known),
    )


def overrules_of(session: TableSession) -> dict[FaultId, Overrule]:
    """The instructor's last word on each fault of the sitting; the judge's own verdict is not changed by it."""
    said = [entry.command for entry in session.log if isinstance(entry, Commanded) and isinstance(entry.command, Overrule)]
    return {(one.round, one.number, one.kind): one for one in said}


def _done(acts: list[NumberedAct], faults: dict[int, JudgedFault]) -> Iterator[CheckLine]:
    at_ms = 0
    for one in acts:
        at_ms += one.took_ms
        fault = faults.get(one.number)
        state: LineState = "wrong" if fault is not None else "right" if one.done else "tried"
        yield CheckLine(one.act, state, one.number, at_ms, fault.severity if fault is not None else None)


def _owed(session: TableSession) -> tuple[Duty | None, tuple[CheckLine, ...]]:
    """What is due, and some of what is owed after it."""
    if session.finished:
        return None, ()
    due = session.round.next_duty()
    others = {duty.act: duty for duty in session.round.judge.owed() if due is None or duty.act != due.act}
    first = [CheckLine(due.act, "due")] if due is not None else []
    return due, (*first, *(CheckLine(act, "owed") for act in [*others][:AHEAD]))


def _coming(acts: list[NumberedAct], owed: tuple[CheckLine, ...]) -> tuple[str, ...]:
    """The phases after those that the acts done and owed belong to."""
    phase = PHASES[0]
    for act in [*(one.act for one in acts if one.done), *(line.act for line in owed)]:
        phase = max(phase, phase_of(act, phase), key=PHASES.index)
    return tuple(PHASES[PHASES.index(phase) + 1 :])

"""The acts of the round in play as the log tells them, with the number the judge knows each by."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from app.rules.judge.phases import PHASES, phase_of
from app.rules.world.act import Act
from app.table.command import PutBack
from app.table.log import ActEntry, Began, Commanded, Entry, Undone

NO_WAITS: Mapping[int, int] = {}


class NumberedAct(Struct, frozen=True):
    """An act of a round: its number, whether it happened, and how long it took since whatever was done or tried before it."""

    number: int
    act: Act
    done: bool
    took_ms: int = 0


def acts_of_round(log: Sequence[Entry]) -> list[NumberedAct]:
    """Every act of the last round that was not taken back; no act gets the number of another."""
    found: list[NumberedAct] = []
    number = last_ms = 0
    for entry in last_round(log):
        if isinstance(entry, Began):
            last_ms = entry.at_ms
        elif isinstance(entry, ActEntry):
            number += 1
            found.append(NumberedAct(number, entry.act, entry.done, entry.at_ms - last_ms))
            last_ms = entry.at_ms
        elif isinstance(entry, Undone) and (done := [place for place, act in enumerate(found) if act.done]):
            del found[done[-1]]
        elif isinstance(entry, Commanded) and isinstance(entry.command, PutBack):
            found = [one for one in found if one.number < entry.command.number]
    return found


def last_round(log: Sequence[Entry]) -> Sequence[Entry]:
    """The entries of the last round that began."""
    begun = max((place for place, entry in enumerate(log) if isinstance(entry, Began)), default=0)
    return log[begun:]


def phase_times(log: Sequence[Entry], waits: Mapping[int, int] = NO_WAITS) -> dict[str, int]:
    """How long every phase of the last round took, with all that was done, tried and taken back in it.

    What was waited for Players before an act, by its number, is not of the phase.
    """
    spent: dict[str, int] = {}
    phase, last_ms, number = PHASES[0], 0, 0
    for entry in last_round(log):
        if isinstance(entry, Began):
            last_ms = entry.at_ms
        elif isinstance(entry, ActEntry):
            number += 1
            phase = phase_of(entry.act, phase)
            spent[phase] = spent.get(phase, 0) + entry.at_ms - last_ms - waits.get(number, 0)
            last_ms = entry.at_ms
    return spent


def phase_done(acts: Iterable[NumberedAct]) -> str:
    """The phase a round is in by what was done in it, right or wrong."""
    phase = PHASES[0]
    for one in acts:
        if one.done:
            phase = phase_of(one.act, phase)
    return phase

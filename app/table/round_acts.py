"""The acts of the round in play as the log tells them, with the number the judge knows each by."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from app.rules.judge.phases import PHASES, phase_of
from app.rules.world.act import Act
from app.table.log import ActEntry, Began, Entry, Undone


class NumberedAct(Struct, frozen=True):
    """An act of a round: its number, and whether it happened."""

    number: int
    act: Act
    done: bool


def acts_of_round(log: Sequence[Entry]) -> list[NumberedAct]:
    """Every act of the last round that was not taken back; no act gets the number of another."""
    begun = max((place for place, entry in enumerate(log) if isinstance(entry, Began)), default=0)
    found: list[NumberedAct] = []
    number = 0
    for entry in log[begun:]:
        if isinstance(entry, ActEntry):
            number += 1
            found.append(NumberedAct(number, entry.act, entry.done))
        elif isinstance(entry, Undone) and (done := [place for place, act in enumerate(found) if act.done]):
            del found[done[-1]]
    return found


def phase_done(acts: Iterable[NumberedAct]) -> str:
    """The phase a round is in by what was done in it, right or wrong."""
    phase = PHASES[0]
    for one in acts:
        if one.done:
            phase = phase_of(one.act, phase)
    return phase

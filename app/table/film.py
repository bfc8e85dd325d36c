"""A film of a sitting: its log played again, moment by moment, to be watched, stepped through and stopped at every fault."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property

from msgspec import Struct

from app.base.saying import Saying
from app.rules.core.basis import Basis
from app.rules.core.felt import Felt
from app.rules.core.script import Script
from app.rules.judge.round import JudgedRound
from app.rules.world.event import Event
from app.table.command import PutBack
from app.table.fault_words import SeenFault
from app.table.log import ActEntry, Began, Commanded, Hinted, Undone

SHORTEST_MS = 250
LONGEST_MS = 2_500
"""However quick or slow the Dealer was, what happens can be followed and nobody waits long for it."""

Seen = Began | ActEntry | Hinted | Undone | Commanded
"""What of a log is seen; that a sitting stood still or is run another way is not."""


class Frame(Struct, frozen=True):
    """The table after something happened: when on the sitting's clock, in which round, what it was, its phase, what followed.

    `basis` is what a right act rests on, where it was owed; `judged` the table as the judge saw it where there is a fault.
    """

    at_ms: int
    round: int
    entry: Seen
    script: Script
    felt: Felt
    phase: str = ""
    basis: Basis | None = None
    events: tuple[Event, ...] = ()
    faults: tuple[SeenFault, ...] = ()
    judged: JudgedRound | None = None


class Film:
    """The moments of a sitting, in order. `agrees` is false where it does not come out as its log says.

    `remarks` are what is to be known of it; `earlier` tells that an earlier program dealt and judged it.
    """

    def __init__(
        self, frames: Iterable[Frame], *, agrees: bool = True, remarks: Sequence[Saying] = (), earlier: bool = False
    ) -> None:
        self.frames = tuple(frames)
        self.agrees = agrees
        self.remarks = tuple(remarks)
        self.earlier = earlier

    @cached_property
    def fault_places(self) -> tuple[int, ...]:
        """Where something went wrong."""
        return tuple(place for place, frame in enumerate(self.frames) if frame.faults)

    @cached_property
    def acted_places(self) -> tuple[int, ...]:
        """Where the Dealer did something, in the order in which the acts were written down."""
        return tuple(place for place, frame in enumerate(self.frames) if isinstance(frame.entry, ActEntry))

    @cached_property
    def undone_places(self) -> frozenset[int]:
        """Where an act was done that was taken back later."""
        done: list[tuple[int, int]] = []
        undone: list[int] = []
        number = 0
        for place, frame in enumerate(self.frames):
            number += isinstance(frame.entry, ActEntry)
            match frame.entry:
                case Began():
                    done.clear()
                    number = 0
                case ActEntry(done=True):
                    done.append((number, place))
                case Undone() if done:
                    undone.append(done.pop()[1])
                case Commanded(command=PutBack(number=back_to)):
                    undone += [at for act, at in done if act >= back_to]
                    done = [(act, at) for act, at in done if act < back_to]
        return frozenset(undone)

    def fault_after(self, place: int) -> int | None:
        """The next fault after a place, if there is one."""
        later = bisect_right(self.fault_places, place)
        return self.fault_places[later] if later < len(self.fault_places) else None

    def fault_before(self, place: int) -> int | None:
        """The last fault before a place, if there is one."""
        earlier = bisect_left(self.fault_places, place)
        return self.fault_places[earlier - 1] if earlier else None

    def wait_ms(self, place: int, speed: int = 1) -> int:
        """How long a moment is looked at before the next, so many times as fast as it was."""
        if place + 1 >= len(self.frames):
            return 0
        took_ms = self.frames[place + 1].at_ms - self.frames[place].at_ms
        return min(max(took_ms, SHORTEST_MS), LONGEST_MS) // speed

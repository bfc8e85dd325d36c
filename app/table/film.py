"""A film of a sitting: its log played again, moment by moment, to be watched, stepped through and stopped at every fault."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from app.base.trouble import BadInput
from app.rules.catalogue import Catalogue
from app.rules.core.event import Event
from app.rules.core.fault import Fault
from app.rules.core.felt import Felt
from app.rules.core.procedure import Step
from app.rules.core.script import Script
from app.table.log import ActEntry, Began, Hinted, Undone, read_log
from app.table.replay import Replayed, replay

SHORTEST_MS = 250
LONGEST_MS = 2_500
"""However quick or slow the Dealer was, what happens can be followed and nobody waits long for it."""

Seen = Began | ActEntry | Hinted | Undone
"""What of a log is seen; that a sitting stood still or is run another way is not."""


class Frame(Struct, frozen=True):
    """The table after something happened: when on the sitting's clock, in which round, what it was, its step, what followed."""

    at_ms: int
    round: int
    entry: Seen
    script: Script
    felt: Felt
    step: Step | None
    events: tuple[Event, ...] = ()

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults in what was done."""
        return self.entry.faults if isinstance(self.entry, ActEntry) else ()


class Film:
    """The moments of a sitting, in order. `agrees` is false where today's rules do not come to what the log says."""

    def __init__(self, frames: Iterable[Frame], *, agrees: bool = True) -> None:
        self.frames = tuple(frames)
        self.agrees = agrees

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
        done: list[int] = []
        undone: list[int] = []
        for place, frame in enumerate(self.frames):
            match frame.entry:
                case Began():
                    done.clear()
                case ActEntry(accepted=True):
                    done.append(place)
                case Undone():
                    undone.append(done.pop())
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


def film_of(lines: Iterable[str], catalogue: Catalogue) -> Film:
    """The film of a log; one that cannot be played by today's rules is as long as it could be."""
    frames: list[Frame] = []
    agrees = True
    try:
        for moment in replay(read_log(line.encode() for line in lines), catalogue):
            agrees &= moment.agrees
            frames += _seen(moment)
    except BadInput:
        agrees = False
    return Film(frames, agrees=agrees)


def _seen(moment: Replayed) -> Iterator[Frame]:
    entry, session = moment.entry, moment.session
    if not isinstance(entry, Seen) or session.plan is None:
        return
    play = session.play
    due = play.due
    refused = isinstance(entry, ActEntry) and not entry.accepted
    step = due[0] if refused and due else play.last_step
    events = play.last_events if isinstance(entry, ActEntry) and entry.accepted else ()
    yield Frame(entry.at_ms, session.rounds_begun, entry, session.plan.script, play.felt, step, events)

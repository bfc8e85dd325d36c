"""How long Players take: to put chips down, to think, to set a hand, to answer. How long is data, and which of it chance decides.

What a Player will have done the world knows at once; until the Player is done nobody sees it, and no act can build on it.
"""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Literal, get_args

from msgspec import Meta

from app.base.chance import chance
from app.base.datafile import files, read_datafile
from app.rules.core.event import DecisionMade, HandSet, Said, WagerPlaced, WagerWithdrawn
from app.rules.core.felt import Chips, Felt
from app.rules.core.gamefile import Part
from app.rules.core.money import Cents
from app.rules.core.script import Script
from app.rules.world.event import Event
from app.rules.world.world import Area, position_of
from app.table.unfinished_felt import without

PeoplePace = Literal["no-time", "brisk", "real-time"]
PEOPLE_PACES: tuple[PeoplePace, ...] = get_args(PeoplePace)
NO_TIME: PeoplePace = "no-time"
REAL_TIME: PeoplePace = "real-time"
Milliseconds = Annotated[int, Meta(ge=0, le=60_000)]
Span = tuple[Milliseconds, Milliseconds]


class PeopleTimes(Part, frozen=True):
    """How long each thing takes at one pace: the least and the most."""

    bets: Span
    decides: Span
    sets: Span
    answers: Span


@cache
def people_times() -> dict[str, PeopleTimes]:
    """How long Players take, by the pace at which they do things."""
    return read_datafile(files(__package__) / "people_time.toml", dict[str, PeopleTimes])


class PeopleAtWork:
    """Who is still at it: until when, by the clock of the sitting, and the table as it was before they began."""

    def __init__(self, pace: PeoplePace) -> None:
        self.pace = pace
        self.done_ms = 0
        """When somebody was done last: what the Dealer waited until then is not the Dealer's time."""
        self._until: dict[int, int] = {}
        self._before: dict[int, Felt] = {}
        self._round = ""
        self._begun = 0

    def begin(self, script: Script) -> None:
        """A round begins, and nobody does anything yet."""
        self.stop()
        self._round, self._begun = script.shoe, 0

    def stop(self) -> None:
        """Everybody is done at once."""
        self._until.clear()
        self._before.clear()

    def follow(self, events: Iterable[Event], before: Felt, at_ms: int) -> None:
        """Players do what these events tell, from now on; before it the table lay like this."""
        for position, doing in _doings(events).items():
            self._begun += 1
            least, most = getattr(people_times()[self.pace], doing)
            self._until[position] = at_ms + chance(0, self._round, position, self._begun).randint(least, most)
            self._before.setdefault(position, before)

    def busy(self, at_ms: int) -> frozenset[int]:
        """The positions whose Players are not done yet."""
        for position in [number for number, until in self._until.items() if until <= at_ms]:
            self.done_ms = max(self.done_ms, self._until.pop(position))
            del self._before[position]
        return frozenset(self._until)

    def in_hand(self, felt: Felt) -> dict[Area, Cents]:
        """The chips that Players who reach have not let go of, by area; `felt` is the table as it will lie."""
        before = {area: self._before[area[0]].chips.get(area, Chips()).staked for area in felt.chips if area[0] in self._before}
        return {area: felt.chips[area].staked - lay for area, lay in before.items() if felt.chips[area].staked > lay}

    def ready_in(self, at_ms: int) -> int | None:
        """After how many milliseconds the next Player is done; None where everybody is."""
        return min((until - at_ms for until in self._until.values() if until > at_ms), default=None)

    def as_seen(self, felt: Felt) -> Felt:
        """The table without what nobody has seen yet."""
        for position, before in self._before.items():
            felt = without(felt, position, before)
        return felt


def _doings(events: Iterable[Event]) -> dict[int, str]:
    """What each Player is at: whoever decides or sets a hand does that, whatever else belongs to it."""
    found: dict[int, str] = {}
    for event in events:
        match event:
            case DecisionMade(position=position):
                found[position] = "decides"
            case HandSet(place=place) if position_of(place):
                found[position_of(place)] = "sets"
            case WagerPlaced(position=position) | WagerWithdrawn(position=position):
                found.setdefault(position, "bets")
            case Said(who=place) if position_of(place):
                found.setdefault(position_of(place), "answers")
            case _:
                pass
    return found

"""What others do after an act, one after another: Players put their chips down and decide in turn, with a pause for each.

The session knows the outcome at once and the Dealer may go on at once; only what is seen takes its time.
"""

from collections.abc import Callable, Iterable

from app.base.lazy import lazily
from app.rules.core.event import DecisionMade, HandSet, PlayerLeft, Said, WagerPlaced, WagerWithdrawn
from app.rules.core.felt import Felt
from app.rules.world.event import Event, LateChips
from app.rules.world.world import position_of
from app.table.unfinished_felt import without
from ui.felt.motion import Motion
from ui.foundation.loop import running_loop
from ui.foundation.preferences import Pace

with lazily():
    from asyncio import Task, sleep


PAUSE_S: dict[Pace, float] = {"real-time": 0.35, "quick": 0.08, "off": 0.0}


class Unfolding:
    """Shows a table on its way to how it lies."""

    def __init__(self, show: Callable[[Felt], None], motion: Motion) -> None:
        self._show = show
        self._motion = motion
        self._task: Task[None] | None = None
        self._end: Felt | None = None

    @property
    def under_way(self) -> bool:
        """Whether there is more to be seen."""
        return self._task is not None and not self._task.done()

    def unfold(self, before: Felt, events: Iterable[Event], after: Felt) -> Felt:
        """Begin to show what happened: the table to be seen first. Where nobody else moved, or nothing moves, it is the last."""
        self.stop()
        self._end = after
        stages = stages_of(before, events, after)
        loop = running_loop()
        if len(stages) < 2 or loop is None or self._motion.pace == "off":
            return after
        self._task = loop.create_task(self._go_through(stages[1:]))
        return stages[0]

    def leads_to(self, felt: Felt) -> bool:
        """Whether what is under way ends with this table; after an undo it no longer does."""
        return self.under_way and self._end is felt

    def stop(self) -> None:
        """Show nothing more of what was under way."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _go_through(self, stages: list[Felt]) -> None:
        for felt in stages:
            await self._motion.settled()
            await sleep(PAUSE_S[self._motion.pace])
            self._show(felt)


def stages_of(before: Felt, events: Iterable[Event], after: Felt) -> list[Felt]:
    """The table after the Dealer's own act, and after what each Player did, one after another; the last is how it lies."""
    players = list(dict.fromkeys(filter(None, map(_player_of, events))))
    stages = [after]
    for position in reversed(players):
        stages.insert(0, without(stages[0], position, before))
    return stages[1:] if len(stages) > 1 and stages[0] == before else stages


def _player_of(event: Event) -> int:
    """The position of the Player who did something, or 0 for the Dealer and for what happens by itself."""
    match event:
        case WagerPlaced() | WagerWithdrawn() | DecisionMade() | PlayerLeft() | LateChips():
            return event.position
        case HandSet(place=place) | Said(who=place):
            return position_of(place)
        case _:
            return 0

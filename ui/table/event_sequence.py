"""What others do after an act, one after another: Players put their chips down and decide in turn, with a pause for each.

The session knows the outcome at once and the Dealer may go on at once; only what is seen takes its time.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from app.rules.core.event import DecisionMade, Event, HandSet, PlayerLeft, Said, WagerPlaced, WagerWithdrawn
from app.rules.core.felt import Felt
from ui.felt.motion import Motion, Pace
from ui.foundation.loop import running_loop

if TYPE_CHECKING:
    from asyncio import Task

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

    def unfold(self, before: Felt, events: Iterable[Event], after: Felt) -> None:
        """Show what happened; where nobody else did anything, or nothing moves, at once."""
        self.stop()
        self._end = after
        stages = list(stages_of(before, events))
        loop = running_loop()
        if len(stages) < 2 or loop is None or self._motion.pace == "off":
            self._show(after)
            return
        self._show(stages[0])
        self._task = loop.create_task(self._go_through(stages[1:]))

    def leads_to(self, felt: Felt) -> bool:
        """Whether what is under way ends with this table; after an undo it no longer does."""
        return self.under_way and self._end is felt

    def stop(self) -> None:
        """Show nothing more of what was under way."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _go_through(self, stages: list[Felt]) -> None:
        from asyncio import sleep  # noqa: PLC0415 - the window is up before the loop is needed

        for felt in stages:
            await self._motion.settled()
            await sleep(PAUSE_S[self._motion.pace])
            self._show(felt)


def stages_of(before: Felt, events: Iterable[Event]) -> Iterator[Felt]:
    """The table after the Dealer's own act, and after what each Player did."""
    felt, who = before, 0
    for event in events:
        doer = _player_of(event)
        if doer != who and felt is not before:
            yield felt
        who, felt = doer, felt.after(event)
    yield felt


def _player_of(event: Event) -> int:
    """The position of the Player who did something, or 0 for the Dealer and for what happens by itself."""
    match event:
        case WagerPlaced() | WagerWithdrawn() | DecisionMade() | PlayerLeft():
            return event.position
        case HandSet(place=place) | Said(who=place) if place.startswith("position-"):
            return int(place.removeprefix("position-"))
        case _:
            return 0

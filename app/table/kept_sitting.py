"""A sitting on its way into the store: written from its first act on, so that who only sits down waits for no store."""

from collections.abc import Callable
from functools import partial

from app.base.lazy import lazily
from app.table.keeper import Begun, Keeper
from app.table.open_sittings import open_sitting
from app.table.scribe import Noted
from scoring.port import Store

with lazily():
    from app.table.resumed_sitting import CutOffSitting

Soon = Callable[[Callable[[Store], object]], object]
"""Has a job done by whoever writes, in its turn."""


class KeptSitting:
    """Notes a sitting for a person, by name; `soon` is given each thing to write, `belongs` is what it was given as."""

    def __init__(self, name: str, soon: Soon, begun: Begun = open_sitting, belongs: str = "") -> None:
        self._keeper = Keeper(lambda store: store.profiles.known_as(name), belongs, begun)
        self._soon = soon
        self._waiting: list[Noted] = []
        self.has_acts = False
        """Whether anything was done that is worth keeping."""

    @property
    def attempt(self) -> str:
        """The id of what was kept; to be asked where the store is written."""
        return self._keeper.attempt

    def go_on_with(self, cut_off: "CutOffSitting") -> None:
        """Go on with a sitting that was cut off."""
        self.has_acts = True
        self._soon(partial(self._keeper.go_on_with, attempt=cut_off.attempt, acts=cut_off.acts))

    def let_go(self, store: Store) -> None:
        """Leave it as it is: it can be gone on with, here or in another window."""
        store.holds.let_go(self._keeper.attempt)

    def note(self, noted: Noted) -> None:
        """Have what happens written down, once something was done."""
        self._waiting.append(noted)
        self.has_acts |= noted.act is not None
        if self.has_acts:
            for one in self._waiting:
                self._soon(partial(self._keeper.write, noted=one))
            self._waiting.clear()

"""The window's bridge to a run: opened and made ahead in the writer's thread, and told of by signals. It decides nothing."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, Signal

from ui.foundation.work import Work

if TYPE_CHECKING:
    from app.practice.opening import OpenedRun
    from scoring.port import Store


class Practisable(Protocol):
    """Whatever can be practised: it has what comes next made ahead, and comes to an end or never does."""

    @property
    def is_over(self) -> bool:
        """Whether nothing is asked any more."""

    @property
    def to_make(self) -> int | None:
        """The place of what is to be made next; None while enough is made."""

    def make(self, place: int, store: "Store") -> Any:
        """Make what comes at a place, where the store is."""

    def offer(self, made: Any) -> None:
        """It has been made."""

    def next_up(self) -> object | None:
        """What comes next, where it is made."""


R = TypeVar("R", bound=Practisable)


class RunBridge(QObject, Generic[R]):
    """One run. `begun` tells that it is open and what is to be read first, `ready` that more can be asked, `over` its outcome."""

    begun = Signal(object)
    ready = Signal()
    over = Signal(object)

    def __init__(
        self, work: Work, open_run: Callable[["Store"], "OpenedRun[R]"], outcome: Callable[["Store", R], object]
    ) -> None:
        super().__init__()
        self.run: R | None = None
        self._work, self._open, self._outcome = work, open_run, outcome
        self._is_making = False
        self._is_ending = False
        self._stopped = False

    def begin(self) -> None:
        """Open the run, and have its first questions made."""
        self._work.start(self._begin())

    def make_ahead(self) -> None:
        """Have made what comes next, one after another."""
        if not self._is_making and self.run is not None and self.run.to_make is not None:
            self._is_making = True
            self._work.start(self._make(self.run))

    def finish(self) -> None:
        """Find out what the run came to, once everything of it is written down; asked twice, it is told once."""
        if self.run is not None and not self._is_ending:
            self._is_ending = True
            self._work.start(self._finish(self.run))

    def stop(self) -> None:
        """Tell nothing any more."""
        self._stopped = True

    async def _begin(self) -> None:
        opened = await self._work.ask(self._open)
        if self._stopped:
            return
        for trouble in opened.trouble:
            self._work.tell_once(trouble)
        self.run = opened.run
        self.begun.emit(opened.told)
        self.make_ahead()

    async def _make(self, run: R) -> None:
        while (place := run.to_make) is not None and not self._stopped:
            run.offer(await self._work.ask(partial(run.make, place)))
            if not self._stopped:
                self.ready.emit()
        self._is_making = False

    async def _finish(self, run: R) -> None:
        outcome = await self._work.ask(lambda store: self._outcome(store, run))
        self._is_ending = False
        if not self._stopped:
            self.over.emit(outcome)

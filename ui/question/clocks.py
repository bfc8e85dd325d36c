"""What runs while a question is open: the par bar's tick, and the limit where there is one."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from ui.widgets.par_bar import ParBar, Pars

TICK_MS = 40
STILL_TICK_MS = 1000
"""Where nothing shall move, the bar goes on by whole seconds."""


class TimedQuestion(Protocol):
    """Whatever knows how long something has been seen, and can be paused."""

    @property
    def seen_ms(self) -> int:
        """So long."""

    def pause(self) -> None:
        """Let the clock stand."""

    def go_on(self) -> None:
        """Let the clock run."""


class Clocks(QObject):
    """Shows the time of a question as it passes, and tells when it is over."""

    def __init__(self, bar: ParBar, ran_out: Callable[[], object]) -> None:
        super().__init__()
        self._bar = bar
        self._limit_ms = 0
        self._run: TimedQuestion | None = None
        self._step_ms = TICK_MS
        self._tick = QTimer(self)
        self._tick.timeout.connect(self._show)
        self._limit = QTimer(self)
        self._limit.setSingleShot(True)
        self._limit.timeout.connect(ran_out)

    def begin(self, run: TimedQuestion, pars: Pars, *, still: bool) -> None:
        """A question can be seen from now on; with a limit, no longer than that."""
        self._step_ms = STILL_TICK_MS if still else TICK_MS
        self._limit_ms = pars.limit_ms
        self._bar.begin(pars)
        self.go_on(run)

    def go_on(self, run: TimedQuestion) -> None:
        """Let the time pass."""
        self._run = run
        self._tick.start(self._step_ms)
        if self._limit_ms:
            self._limit.start(max(0, self._limit_ms - run.seen_ms))

    def stop(self) -> None:
        """Leave nothing running."""
        if self._tick.isActive():
            self._show()
        self._tick.stop()
        self._limit.stop()

    def _show(self) -> None:
        if self._run is not None:
            seen_ms = self._run.seen_ms
            self._bar.show_time(seen_ms // self._step_ms * self._step_ms if self._step_ms == STILL_TICK_MS else seen_ms)

"""A clock that can be stopped, for whatever is practised and paused."""

from app.base.clock import Clock


class StoppedClock:
    """A clock that stands while a run is paused."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lost_ms = 0
        self._stopped_ms: int | None = None

    def __call__(self) -> int:
        """The time it shows."""
        return (self._clock() if self._stopped_ms is None else self._stopped_ms) - self._lost_ms

    def stop(self) -> None:
        """Stand still."""
        if self._stopped_ms is None:
            self._stopped_ms = self._clock()

    def go_on(self) -> None:
        """Go on where it stood."""
        if self._stopped_ms is not None:
            self._lost_ms += self._clock() - self._stopped_ms
            self._stopped_ms = None

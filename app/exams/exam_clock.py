"""The clock of a sitting: it runs while a section does, stands while the examiner is called, and notices jumps."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

from app.exams.entries import What

TOLERATED_MS = 2_000
"""By how much clocks may part between two beats before it is an incident."""


class MachineTime(NamedTuple):
    """What the machine's clocks say: since some moment while it is awake, the same with its sleep, and the calendar's."""

    awake_ms: int
    asleep_too_ms: int
    calendar_ms: int


Machine = Callable[[], MachineTime]


def machine_time() -> MachineTime:
    """This machine's clocks."""
    awake = time.monotonic_ns() // 1_000_000
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return MachineTime(awake, awake if boot is None else time.clock_gettime_ns(boot) // 1_000_000, time.time_ns() // 1_000_000)


class ExamClock:
    """How far a section's clock has run."""

    def __init__(self, machine: Machine = machine_time) -> None:
        self._machine = machine
        self._ran_ms = 0
        self._since: int | None = None
        self._seen = machine()

    @property
    def ms(self) -> int:
        """How long it has run."""
        return self._ran_ms + (0 if self._since is None else self._machine().awake_ms - self._since)

    def __call__(self) -> int:
        """How long it has run."""
        return self.ms

    def start(self, from_ms: int) -> None:
        """Let it run, from where it was."""
        self._seen = self._machine()
        self._ran_ms, self._since = from_ms, self._seen.awake_ms

    def stop(self) -> None:
        """Let it stand."""
        self._ran_ms, self._since = self.ms, None

    def moment(self) -> str:
        """The calendar's moment (ISO, UTC)."""
        return told(self._machine().calendar_ms)

    def jumped(self) -> What | None:
        """What happened to the machine's clocks since somebody last asked; None where they ran alike."""
        before, now = self._seen, self._machine()
        self._seen = now
        slept = (now.asleep_too_ms - before.asleep_too_ms) - (now.awake_ms - before.awake_ms)
        if slept > TOLERATED_MS:
            return "suspended"
        apart = (now.calendar_ms - before.calendar_ms) - (now.asleep_too_ms - before.asleep_too_ms)
        return "clock-jumped" if abs(apart) > TOLERATED_MS else None


def told(calendar_ms: int) -> str:
    """A moment of the calendar as it is written."""
    return datetime.fromtimestamp(calendar_ms / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def calendar_ms(moment: str) -> int:
    """A moment as it was written, in milliseconds since 1970."""
    return round(datetime.fromisoformat(moment).timestamp() * 1000)

"""The clocks of the machine, each in milliseconds."""

import time

import pytest

from app.exams.exam_clock import MachineTime, machine_time


@pytest.mark.parametrize("tells_sleep", [True, False])
def test_every_clock_is_told_in_milliseconds(monkeypatch: pytest.MonkeyPatch, *, tells_sleep: bool) -> None:
    monkeypatch.setattr(time, "monotonic_ns", lambda: 5_000_000_999)
    monkeypatch.setattr(time, "clock_gettime_ns", lambda _: 7_000_000_999)
    monkeypatch.setattr(time, "time_ns", lambda: 9_000_000_999)
    monkeypatch.setattr(time, "CLOCK_BOOTTIME", 7 if tells_sleep else None, raising=False)
    assert machine_time() == MachineTime(5_000, 7_000 if tells_sleep else 5_000, 9_000)

"""Times as they are told."""

import pytest

from app.words.durations import hours, minutes


@pytest.mark.parametrize(
    ("time_ms", "told"),
    [(0, "0:00"), (499, "0:00"), (1_500, "0:02"), (59_499, "0:59"), (59_501, "1:00"), (97_000, "1:37"), (3_600_000, "60:00")],
)
def test_minutes_and_seconds(time_ms: int, told: str) -> None:
    assert minutes(time_ms) == told


def test_what_may_be_long_is_told_in_hours_too() -> None:
    assert [hours(seconds * 1000) for seconds in (0, 97, 3599, 3600, 35_717)] == ["0:00", "1:37", "59:59", "1:00:00", "9:55:17"]

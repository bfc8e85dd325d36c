"""The moment and the calendar day where the trainee was."""

from datetime import UTC, datetime, timedelta, timezone

from scoring.moments import local_now, moment


def test_the_day_is_the_one_on_the_trainees_calendar() -> None:
    singapore = timezone(timedelta(hours=8))
    after_midnight = datetime(2026, 11, 17, 0, 30, tzinfo=singapore)
    assert moment(lambda: after_midnight) == (1_794_846_600_000, "2026-11-17")
    assert moment(lambda: after_midnight.astimezone(UTC)) == (1_794_846_600_000, "2026-11-16")


def test_the_machines_calendar_knows_its_time_zone() -> None:
    assert local_now().tzinfo is not None

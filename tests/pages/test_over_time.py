"""Days are put together to weeks and months, each game and device by itself."""

from datetime import date

from app.pages.over_time import over_time, since, together
from scoring.summaries import DayFigures, PacedDay

M3CP, BULL = "megalink-three-card-poker", "megalink-bullseye"


def day(day: str, game: str = M3CP, device: str = "", asked: int = 10, right: int = 8) -> DayFigures:
    return DayFigures(day, game, device, asked, right, right // 2, asked * 60_000)


def test_what_counts_begins_so_many_days_ago() -> None:
    today = date(2026, 11, 16)
    assert since("30-days", today) == "2026-10-18"
    assert since("12-weeks", today) == "2026-08-25"
    assert since("all", today) == ""


def test_days_of_a_week_are_one_point_by_its_monday() -> None:
    [line] = over_time([day("2026-11-09"), day("2026-11-15"), day("2026-11-16")], [], [], "12-weeks", by_device=False)
    assert [(point.first, point.asked) for point in line.points] == [("2026-11-09", 20), ("2026-11-16", 10)]
    assert line.points[0].right_percent == 80.0
    assert line.points[0].at_par_percent == 40.0


def test_thirty_days_are_told_day_by_day_and_years_month_by_month() -> None:
    days = [day("2025-01-05"), day("2025-01-28"), day("2026-11-16")]
    assert [point.first for point in over_time(days, [], [], "30-days", by_device=False)[0].points] == [one.day for one in days]
    [line] = over_time(days, [], [], "all", by_device=False)
    assert [point.first for point in line.points] == ["2025-01-01", "2026-11-01"]


def test_games_are_apart_and_devices_where_it_is_asked() -> None:
    days = [day("2026-11-16", BULL), day("2026-11-16", M3CP), day("2026-11-16", M3CP, "manual")]
    assert [line.game for line in over_time(days, [], [], "all", by_device=False)] == [BULL, M3CP]
    assert [(line.game, line.device) for line in over_time(days, [], [], "all", by_device=True)] == [
        (BULL, ""),
        (M3CP, ""),
        (M3CP, "manual"),
    ]


def test_only_rounds_against_players_in_real_time_have_a_pace() -> None:
    dealt = [day("2026-11-16", asked=10)]
    paced = [PacedDay("2026-11-16", M3CP, "", 4, 4 * 60_000)]
    [line] = over_time([day("2026-11-16", asked=10)], dealt, paced, "all", by_device=False)
    assert (line.points[0].rounds, line.points[0].paced, line.points[0].rounds_an_hour) == (10, 4, 60.0)
    assert over_time([day("2026-11-16")], dealt, [], "all", by_device=False)[0].points[0].rounds_an_hour is None


def test_lines_are_put_together_by_their_days() -> None:
    lines = over_time([day("2026-11-16", BULL), day("2026-11-16", M3CP)], [], [], "all", by_device=False)
    [point] = together(lines)
    assert (point.asked, point.right) == (20, 16)

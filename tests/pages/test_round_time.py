"""Where the time of a round goes, and what it costs."""

import pytest

from app.pages.round_time import all_tables, round_time
from app.rules.core.severity import Severity
from scoring.summaries import TableFigures


def minor(count: int) -> dict[Severity, int]:
    return {"minor": count, "serious": 0, "critical": 0}


def test_a_phase_over_par_says_how_many_rounds_an_hour_it_costs() -> None:
    told = round_time({"deal": 20_000, "settle": 70_000}, {"deal": 20_000, "settle": 40_000}, rounds=8)
    assert told is not None
    assert (told.rounds_an_hour, told.par_rounds_an_hour) == (40.0, 60.0)
    deal, settle = told.phases
    assert (deal.gain, settle.gain) == (0.0, 20.0)
    assert told.costliest == settle
    assert deal.rounds_an_hour == 60.0
    assert settle.rounds_an_hour == pytest.approx(34.3, abs=0.1)


def test_within_par_nothing_costs_anything() -> None:
    told = round_time({"deal": 10_000}, {"deal": 20_000}, rounds=1)
    assert told is not None
    assert told.costliest is None


def test_without_rounds_there_is_nothing_to_tell() -> None:
    assert round_time({}, {}, rounds=0) is None
    assert all_tables([]).phase_ms == {}


def test_several_games_count_by_their_rounds() -> None:
    one = TableFigures(1, 10, minor(1), {"deal": 10_000}, {"deal": 12_000})
    three = TableFigures(3, 30, minor(2), {"deal": 20_000, "settle": 8_000}, {"deal": 12_000, "settle": 4_000})
    both = all_tables([one, three])
    assert (both.rounds, both.acts, both.faults["minor"]) == (4, 40, 3)
    assert both.phase_ms == {"deal": 17_500, "settle": 6_000}

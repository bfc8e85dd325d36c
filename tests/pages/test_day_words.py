"""The plan of a day in words: it never asks for more minutes than the day has left."""

import pytest

from app.house.par_times import default_par_times
from app.pages.day_words import plan_rows
from app.practice.worth_doing import DayPlan, DealRounds, EnoughToday, Mixed, WorthDoing
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"
TIMES = default_par_times()
ENOUGH = EnoughToday(0, 0, 0, 0, (GAME,))
MANY = Mixed(500, 25, (GAME,), (("payout", 500),))
NEW = Mixed(0, 25, (GAME,))
ROUND = DealRounds(GAME, is_first=False, players=5, mode="silent", device="")


def plan(left: int, *ways: WorthDoing) -> DayPlan:
    return DayPlan((*ways, ENOUGH), 25, left)


@pytest.mark.parametrize("left", [1, 2, 3, 5, 10, 25])
def test_the_plan_adds_up_to_no_more_than_the_day_has_left(left: int) -> None:
    rows = plan_rows(plan(left, MANY, NEW, ROUND), CATALOGUE, TIMES)
    assert rows
    assert all(row.minutes >= 1 for row in rows)
    assert sum(row.minutes for row in rows) <= left


def test_questions_leave_the_round_its_time() -> None:
    rows = plan_rows(plan(25, MANY, NEW, ROUND), CATALOGUE, TIMES)
    alone = plan_rows(plan(25, ROUND), CATALOGUE, TIMES)
    assert [row.sign for row in rows] == ["clock", "star", "table"]
    assert rows[-1].minutes == alone[0].minutes


def test_what_takes_less_than_the_day_stays_as_it_is() -> None:
    few = Mixed(6, 25, (GAME,), (("payout", 6),))
    minutes = [row.minutes for row in plan_rows(plan(25, few, ROUND), CATALOGUE, TIMES)]
    assert minutes == [plan_rows(plan(25, one), CATALOGUE, TIMES)[0].minutes for one in (few, ROUND)]

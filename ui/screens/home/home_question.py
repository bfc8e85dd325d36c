"""What home asks of the store, in one go. It needs no Qt, so it is asked while the screen is still being loaded."""

from typing import TYPE_CHECKING

from app.practice.day.size import choose_day
from app.practice.overview import Overview, overview
from app.practice.worth_doing import DayPlan, day_plan

if TYPE_CHECKING:
    from concurrent.futures import Future

    from scoring.port import Store
    from ui.foundation.desk import Desk

Standing = tuple[Overview, DayPlan]
"""Where somebody stands, and what the day has in store there."""


def ask_ahead(desk: "Desk") -> "Future[Standing]":
    """Begin to ask how it stands with whoever practises."""
    profile = desk.profile

    def gather(store: "Store") -> Standing:
        shown = overview(store, profile, desk.catalogue, desk.courses, desk.times)
        return shown, day_plan(store, profile, desk.courses, desk.catalogue, desk.times)

    return desk.work.ahead(gather)


def planned_anew(desk: "Desk", store: "Store", minutes: int) -> DayPlan:
    """The plan of a day that is to have so many minutes from now on."""
    choose_day(store, desk.profile, minutes)
    return day_plan(store, desk.profile, desk.courses, desk.catalogue, desk.times)

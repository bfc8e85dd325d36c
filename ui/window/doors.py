"""Which screen belongs to which place. A screen is loaded when it is first gone to; a table is the window's own business."""

# ruff: noqa: PLC0415 - no place waits for the screens of the others

from collections.abc import Callable
from typing import Any

from app.pages.places import (
    AnyPlace,
    Courses,
    DrillAt,
    Drills,
    Home,
    JackpotDesk,
    LessonAt,
    Payouts,
    People,
    ProgressAt,
    Results,
    Rulebook,
    Settings,
    Studio,
    Tables,
    Welcome,
)
from ui.foundation.desk import Desk
from ui.widgets.screen import Screen


def make_screen(place: AnyPlace, desk: Desk) -> Screen:
    """The screen of a place."""
    return MAKERS[type(place)](desk, place)


def _welcome(desk: Desk, _place: Welcome) -> Screen:
    from ui.screens.welcome.screen import WelcomeScreen

    return WelcomeScreen(desk)


def _people(desk: Desk, _place: People) -> Screen:
    from ui.screens.people.screen import PeopleScreen

    return PeopleScreen(desk)


def _home(desk: Desk, _place: Home) -> Screen:
    from ui.screens.home.home_question import ask_ahead

    asked = ask_ahead(desk)  # the store answers while the screen is loaded and made
    from ui.screens.home.screen import HomeScreen

    return HomeScreen(desk, asked)


def _courses(desk: Desk, place: Courses) -> Screen:
    from ui.screens.courses.screen import CoursesScreen

    return CoursesScreen(desk, place)


def _lesson(desk: Desk, place: LessonAt) -> Screen:
    from ui.screens.lesson.screen import LessonScreen

    return LessonScreen(desk, place)


def _drills(desk: Desk, place: Drills) -> Screen:
    from ui.screens.drills.screen import DrillsScreen

    return DrillsScreen(desk, place)


def _drill(desk: Desk, place: DrillAt) -> Screen:
    from ui.screens.drill.screen import DrillScreen

    return DrillScreen(desk, place)


def _studio(desk: Desk, place: Studio) -> Screen:
    from ui.screens.studio.screen import StudioScreen

    return StudioScreen(desk, place)


def _payouts(desk: Desk, place: Payouts) -> Screen:
    from ui.screens.payouts.screen import PayoutsScreen

    return PayoutsScreen(desk, place)


def _jackpot_desk(desk: Desk, place: JackpotDesk) -> Screen:
    from ui.screens.jackpot.screen import JackpotDeskScreen

    return JackpotDeskScreen(desk, place)


def _lobby(desk: Desk, place: Tables) -> Screen:
    from ui.screens.tables.screen import Lobby

    return Lobby(desk, place)


def _results(desk: Desk, place: Results) -> Screen:
    from ui.screens.results.screen import ResultsScreen

    return ResultsScreen(desk, place)


def _progress(desk: Desk, place: ProgressAt) -> Screen:
    from ui.screens.progress.screen import ProgressScreen

    return ProgressScreen(desk, place)


def _rulebook(desk: Desk, place: Rulebook) -> Screen:
    from ui.screens.rulebook.screen import RulebookScreen

    return RulebookScreen(desk, place)


def _settings(desk: Desk, place: Settings) -> Screen:
    from ui.screens.settings.screen import SettingsScreen

    return SettingsScreen(desk, place)


MAKERS: dict[type, Callable[[Desk, Any], Screen]] = {
    Welcome: _welcome,
    People: _people,
    Home: _home,
    Courses: _courses,
    LessonAt: _lesson,
    Drills: _drills,
    DrillAt: _drill,
    Studio: _studio,
    Payouts: _payouts,
    JackpotDesk: _jackpot_desk,
    Tables: _lobby,
    Results: _results,
    ProgressAt: _progress,
    Rulebook: _rulebook,
    Settings: _settings,
}

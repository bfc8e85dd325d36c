"""Pictures of what comes over a screen, such as the finder or a PIN, and of screens that have nothing to show yet."""

from collections.abc import Callable

from app.house.pin import set_pin
from app.pages.places import AnyPlace, Courses, Drills, Home, People, ProgressAt, Results, Settings
from app.words.text import say
from ui.screens.settings.people_section import PeopleSection
from ui.screens.settings.screen import SettingsScreen
from ui.widgets.long_work import LongWork
from ui.widgets.screen import Screen
from ui.window.finder.sheet import FinderSheet
from ui.window.window import Window

States = dict[str, tuple[AnyPlace, Callable[[Screen], object]]]
LONG_NAME = "Muhammad Iskandar Shah bin Abdul Rahman"
CHINESE_NAME = "欧阳美玲"
PIN = "2468"


def over_states() -> States:
    """What lies over a screen, and what somebody sees who has just come, or who has a long name."""
    nothing_yet: dict[str, AnyPlace] = {
        "home": Home(),
        "courses": Courses(),
        "drills": Drills(),
        "progress": ProgressAt(),
        "results": Results(),
    }
    return {
        "home-finder": (Home(), _find),
        "home-notice": (Home(), lambda screen: screen.desk.tell(say("data.restore-told", file="feltwork.db"))),
        "home-crash": (Home(), lambda screen: _window(screen).report(RuntimeError("a picture of it"))),
        "home-long-name": (Home(), lambda screen: _rename(screen, LONG_NAME, Home())),
        "home-chinese-name": (Home(), lambda screen: _rename(screen, CHINESE_NAME, Home())),
        "people-long-name": (People(), lambda screen: _rename(screen, LONG_NAME, People())),
        "people-pin": (People(), _ask_pin),
        "settings-new-pin": (Settings("data"), lambda screen: _data(screen, "set-pin")),
        "settings-working": (Settings("data"), _work_long),
        **{f"{name}-nothing-yet": (place, _come_new(place)) for name, place in nothing_yet.items()},
    }


def _window(screen: Screen) -> Window:
    window = screen.window()
    if not isinstance(window, Window):
        raise TypeError("a screen of a window was expected")
    return window


def _find(screen: Screen) -> None:
    """Look for something that is in rules, drills and lessons."""
    window = _window(screen)
    window.seek()
    for sheet in window.shell.findChildren(FinderSheet):
        sheet.field.setText("ante")


def _rename(screen: Screen, name: str, place: AnyPlace) -> None:
    """Be somebody of another name, and see the place anew."""
    desk, window = screen.desk, _window(screen)

    async def rename() -> None:
        window.become(await desk.work.ask(lambda store: store.profiles.rename(desk.profile, name)))
        window.go(place)

    desk.work.start(rename())


def _come_new(place: AnyPlace) -> Callable[[Screen], None]:
    """See a place as somebody who has not done anything yet."""

    def come(screen: Screen) -> None:
        desk, window = screen.desk, _window(screen)

        async def add() -> None:
            window.become(await desk.work.ask(lambda store: store.profiles.add("Mei")))
            window.go(place)

        desk.work.start(add())

    return come


def _ask_pin(screen: Screen) -> None:
    """Be asked for a PIN, and give a wrong one."""
    desk, window = screen.desk, _window(screen)

    async def lock() -> None:
        await desk.work.ask(lambda store: set_pin(store, desk.profile, PIN))
        window.go(People())

    desk.work.start(lock())
    if window.screen_now is not None:
        window.screen_now.press("1")


def _data(screen: Screen, button: str) -> None:
    if isinstance(screen, SettingsScreen) and isinstance(screen.section, PeopleSection) and screen.section.data:
        screen.section.data.buttons[button].click()


def _work_long(screen: Screen) -> None:
    """Something that takes a while, in its middle."""
    sheet = LongWork(screen, screen.desk, say("data.export-mine"))
    sheet.open_sheet()
    sheet.progressed.emit(2, 5)
    sheet.told.setText(say("work.percent", percent=40))

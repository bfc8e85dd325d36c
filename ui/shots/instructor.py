"""Pictures of the instructor's room, with a class of its own: nobody's practice has anything to do with it."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.classroom.assignment import read_assignments
from app.classroom.sample_class import GAME, INSTRUCTOR, NAMES, make_class
from app.classroom.sheet_draft import SheetDraft
from app.pages.places import GivenSheet, Home, Instructor, Place
from app.papers.terms import MustOccur
from app.rules.catalogue import Catalogue
from ui.foundation.desk import Desk
from ui.screens import home
from ui.screens.given.screen import GivenScreen
from ui.screens.instructor.roster_page import RosterView
from ui.screens.instructor.screen import PAGES, InstructorScreen
from ui.screens.instructor.sheets_page import SheetsView
from ui.widgets.screen import Screen
from ui.window.window import Window

States = dict[str, tuple[Place, Callable[[Screen], object]]]
LIST = "name,number,group\nChen Yi,1101,Group D\nFarid,1001,\n,1102,Group D\n=SUM(A1),1103,Group D\nChen Yi,1104,Group D\n"


def instructor_states(catalogue: Catalogue) -> States:
    """Every page of the room, the roster of a group, and a list that comes in."""
    return {
        **{f"instructor-{name}": (Instructor(name), _page(catalogue, name)) for name in PAGES},
        "instructor-group": (Instructor(), _page(catalogue, "roster", _group)),
        "instructor-builder": (Instructor("sheets"), _page(catalogue, "sheets", _build)),
        "instructor-list": (Instructor(), _page(catalogue, "roster", _list)),
        "given": (Home(), _given(catalogue)),
        "home-given": (Home(), _at_home(catalogue)),
        "instructor-new-group": (Instructor(), _page(catalogue, "roster", lambda page: page.press("N"))),
    }


@cache
def _folder() -> "TemporaryDirectory[str]":
    """A folder that goes with the program."""
    return TemporaryDirectory(prefix="feltwork-class-")


def _class(catalogue: Catalogue) -> Path:
    """The folder of a class that is made once."""
    folder = Path(_folder().name)
    if not any(folder.iterdir()):
        make_class(folder, catalogue)
    return folder


def _page(catalogue: Catalogue, name: str, then: Callable[[Any], object] = lambda _: None) -> Callable[[Screen], object]:
    def act(screen: Screen) -> None:
        folder = _class(catalogue)
        window, own = screen.window(), screen.desk
        if not isinstance(window, Window):
            raise TypeError("a screen without a window")
        desk = Desk(own.rulebooks, own.preferences, own.felts, folder, own.tell, window.report)
        window.closed.connect(desk.work.close)
        screen.stop()
        made = window.screen_now = InstructorScreen(desk, Instructor(name))
        window.shell.show_screen(made)
        made.dress_if_changed()
        desk.work.start(_opened(made, lambda: then(made.page)))

    return act


async def _opened(screen: InstructorScreen, then: Callable[[], object]) -> None:
    screen.enter(await screen.desk.work.ask(lambda store: store.profiles.find(INSTRUCTOR)))
    then()


def _desk(screen: Screen, catalogue: Catalogue) -> tuple[Window, Desk]:
    """A desk in the class, with one of its trainees at it; gone with the window."""
    folder, window, own = _class(catalogue), screen.window(), screen.desk
    if not isinstance(window, Window):
        raise TypeError("a screen without a window")
    desk = Desk(own.rulebooks, own.preferences, own.felts, folder, own.tell, window.report)
    desk.person = desk.work.ahead(lambda store: store.profiles.find(NAMES[0])).result()
    window.closed.connect(desk.work.close)
    screen.stop()
    return window, desk


def _put(window: Window, made: Screen) -> None:
    window.screen_now = made
    window.shell.show_screen(made)
    made.dress_if_changed()


def _given(catalogue: Catalogue) -> Callable[[Screen], object]:
    def act(screen: Screen) -> None:
        window, desk = _desk(screen, catalogue)
        name = desk.work.ahead(read_assignments).result()[0].id
        _put(window, GivenScreen(desk, GivenSheet(name)))

    return act


def _at_home(catalogue: Catalogue) -> Callable[[Screen], object]:
    def act(screen: Screen) -> None:
        window, desk = _desk(screen, catalogue)
        _put(window, home.DOOR.make(desk, Home()))

    return act


def _group(page: RosterView) -> None:
    page.group.setCurrentIndex(1)
    page.load()


def _build(page: SheetsView) -> None:
    skills = (("payout", 10), ("qualifies", 5))
    page.build(
        SheetDraft(title="Payouts in pairs", game=GAME, skills=skills, rounds=2, must=(MustOccur(irregularity="late-wager"),))
    )


def _list(page: RosterView) -> None:
    file = Path(_folder().name) / "list.csv"
    file.write_text(LIST, encoding="utf-8")
    page.look_at(file)

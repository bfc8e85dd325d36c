"""Pictures of the staff's rooms, in an academy of their own: nobody's practice has anything to do with it."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from app.exams.sample_academy import ADMINISTRATOR, FIRST, make_academy
from app.pages.places import Examiner, Place, Staff
from app.rules.catalogue import Catalogue
from ui.foundation.desk import Desk
from ui.screens.examiner.screen import PAGES, ExaminerScreen
from ui.screens.examiner.sittings_page import SittingsPage
from ui.screens.staff.screen import StaffScreen
from ui.widgets.screen import Screen
from ui.window.window import Window

States = dict[str, tuple[Place, Callable[[Screen], object]]]


def staff_states(catalogue: Catalogue) -> States:
    """The first visit, the rooms, every page of the office, and a sitting being marked."""
    pages = {f"examiner-{name}": (Examiner(name), _page(catalogue, name)) for name in PAGES}
    return {
        "staff-first": (Staff(), lambda _screen: None),
        "staff": (Staff(), lambda screen: _staff(screen, catalogue)),
        **pages,
        "examiner-marking": (Examiner(), lambda screen: _mark(screen, catalogue)),
    }


@cache
def _folder() -> "TemporaryDirectory[str]":
    """A folder that goes with the program."""
    return TemporaryDirectory(prefix="feltwork-academy-")


def _academy(catalogue: Catalogue) -> Path:
    """An academy with one sitting to mark, one that was passed and is certified, and one that was not; made once."""
    folder = Path(_folder().name)
    if any(folder.iterdir()):
        return folder
    make_academy(folder, catalogue)
    return folder


def _desk(screen: Screen, catalogue: Catalogue) -> Desk:
    """A desk in that academy, gone with the window."""
    window, own = _window(screen), screen.desk
    desk = Desk(own.rulebooks, own.preferences, own.felts, _academy(catalogue), own.tell, window.report)
    window.closed.connect(desk.work.close)
    return desk


def _put(screen: Screen, made: Screen) -> None:
    window = _window(screen)
    screen.stop()
    window.screen_now = made
    window.shell.show_screen(made)
    made.dress_if_changed()


def _staff(screen: Screen, catalogue: Catalogue) -> None:
    made = StaffScreen(_desk(screen, catalogue))
    _put(screen, made)
    made.desk.work.start(_opened(made, ADMINISTRATOR, made.enter))


def _office(screen: Screen, catalogue: Catalogue, name: str) -> ExaminerScreen:
    made = ExaminerScreen(_desk(screen, catalogue), Examiner(name))
    _put(screen, made)
    made.desk.work.start(_opened(made, FIRST, made.enter))
    return made


async def _opened(screen: Screen, name: str, enter: Callable[..., object]) -> None:
    enter(await screen.desk.work.ask(lambda store: store.profiles.find(name)))


def _page(catalogue: Catalogue, name: str) -> Callable[[Screen], object]:
    def act(screen: Screen) -> None:
        page = _office(screen, catalogue, name).page
        rows = getattr(page, "rows", None)
        if rows is not None and rows.buttons:
            rows.choose(next(iter(rows.buttons)))

    return act


def _mark(screen: Screen, catalogue: Catalogue) -> None:
    office = _office(screen, catalogue, "sittings")
    if isinstance(office.page, SittingsPage):
        office.mark(next(line.id for line in office.page.lines if line.state == "to-mark"))
        office.press("J")
        office.press("O")


def _window(screen: Screen) -> Window:
    window = screen.window()
    if not isinstance(window, Window):
        raise TypeError("a screen without a window")
    return window

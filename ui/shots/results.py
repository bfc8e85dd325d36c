"""Pictures of results and of progress: the states they are seen in, and how each is come to."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from app.pages.places import HistoryAt, Place, ProgressAt, Results
from app.rules.catalogue import Catalogue
from ui.screens.history.history_row import HistoryRow
from ui.widgets.screen import Screen
from ui.window.window import Window

States = dict[str, tuple[Place, Callable[[Screen], object]]]
SKILL = "settle-position"
MIDDLE = 24
TURNS = 4


def results_states(catalogue: Catalogue) -> States:
    """A run and a sitting looked back at, and progress with much, with numbers, and with nothing to show."""
    first, *_, last = catalogue
    return {
        "results-run": (Results(), _open_a_run),
        "results-replay": (Results(), lambda screen: [screen.press("Right") for _ in range(MIDDLE)]),
        "results-fault": (Results(), _at_a_fault),
        "history": (HistoryAt(), _compare_two),
        "progress": (ProgressAt(), lambda _: None),
        "progress-game": (ProgressAt(first), lambda _: None),
        "progress-table": (ProgressAt(first), lambda screen: screen.press("T")),
        "progress-nothing": (ProgressAt(last), lambda _: None),
    }


def _compare_two(screen: Screen) -> None:
    """Pick two sittings and compare them."""
    lines = [line for line in screen.findChildren(HistoryRow) if line.line.pace.endswith("h")] or screen.findChildren(HistoryRow)
    for line in (lines[0], lines[-1]):
        line.click()
    screen.press("C")


def _at_a_fault(screen: Screen) -> None:
    """Go to the first fault, and wait until the words about it have their height."""
    screen.press(".")
    for _ in range(TURNS):
        QApplication.processEvents()


def _open_a_run(screen: Screen) -> None:
    """Go to the results of the last run of a skill, and open a question that was missed."""
    desk, window = screen.desk, screen.window()

    async def look() -> None:
        attempts = await desk.work.ask(lambda store: store.attempts(desk.profile))
        screen.go.emit(Results(next(one.id for one in reversed(attempts) if one.skill == SKILL)))
        if isinstance(window, Window) and window.screen_now is not None:
            for key in ("Down", "Enter"):
                window.screen_now.press(key)

    desk.work.start(look())

"""A monkey goes through every screen: nothing breaks, Qt warns of nothing, and keys always go somewhere.

Few acts at a few screens in the suite; 20,000 through every one with `make stress`.
"""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.pages.places import TableAt
from app.practice.sample_trainee import NAME
from app.rounds.scenario import Scenario
from scoring.records import Profile
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS
from tests.ui.conftest import STILL, at_rest
from tests.ui.monkey.monkey import Monkey, lost_focus
from ui.shots.instructor import instructor_states
from ui.shots.journey import State, States, opened, states
from ui.shots.staff import staff_states
from ui.window.window import Window

ACTS = 20_000 if STRESS else 120
TABLES: States = {
    f"table-{game}-{mode}": (
        TableAt(game, mode=mode, seed=3, scenario=Scenario(game=game, players=3), name=NAME),
        lambda _: None,
    )
    for game in CATALOGUE
    for mode in ("guided", "coached", "let-it-happen", "silent")
}
SCREENS: States = states(CATALOGUE) | staff_states(CATALOGUE) | instructor_states(CATALOGUE) | TABLES
VISITED = [*SCREENS] if STRESS else ["home", "table-megalink-bullseye-coached", "people"]
EACH = -(-ACTS // len(VISITED))
Opens = Callable[[State], Window]


@pytest.fixture
def enter(
    weeks: Path, tmp_path: Path, qtbot: QtBot, loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Opens]:
    """Opens the program at a place as a picture of it would be taken, and lets its loop run from there on."""
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: True)
    copytree(weeks, folder := tmp_path / "data")
    made: list[Window] = []

    def enter_one(state: State) -> Window:
        asyncio.events._set_running_loop(None)
        window = opened(state, CATALOGUE, STILL, folder, somebody(folder))
        qtbot.addWidget(window)
        made.append(window)
        window.activateWindow()
        asyncio.events._set_running_loop(loop)
        window.settle_in()
        return window

    yield enter_one
    for window in made:
        if isValid(window):
            at_rest(qtbot, window)
            window.close()
            window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    for task in asyncio.all_tasks(loop):
        task.cancel()
    asyncio.events._set_running_loop(None)


def somebody(folder: Path) -> Profile:
    """The one who has practised there; whom the monkey has forgotten begins anew."""
    with open_store(folder) as store:
        return store.profiles.known_as(NAME)


@pytest.mark.parametrize("name", VISITED)
def test_whatever_a_monkey_does_nothing_breaks_and_keys_go_somewhere(
    name: str, enter: Opens, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bugs: list[BaseException] = []
    monkeypatch.setattr(Window, "report", lambda _, bug: bugs.append(bug))

    def entered() -> Window:
        window = enter(SCREENS[name])
        bugs.clear()  # one of the screens is that of a crash
        return window

    monkey = Monkey(entered(), name)
    for number in range(EACH):
        monkey.act()
        qtbot.waitUntil(lambda: not isValid(monkey.window) or not monkey.window.desk.work.busy)
        QApplication.processEvents()
        told = f"act {number} at {name}, after {list(monkey.did)}"
        if bugs:
            raise AssertionError(told) from bugs[0]
        if not isValid(monkey.window) or not monkey.window.isVisible():
            monkey.window = entered()
        if lost := lost_focus(monkey.window):
            raise AssertionError(f"{lost}: {told}")

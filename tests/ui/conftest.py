"""What tests of the screens share: the typeface, windows that are closed and leave nothing running, and one event loop."""

import asyncio
import gc
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest
import qasync
from PySide6.QtCore import QAbstractAnimation, QEvent, QThread, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.base.texts import ENGLISH
from app.practice.sample_trainee import practised
from app.rounds.scenario import Scenario
from app.table.log import Mode
from scoring.records import Profile
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from ui.foundation.fonts import load_fonts
from ui.foundation.interface_language import speak
from ui.foundation.preferences import Preferences
from ui.shots import gallery
from ui.table.screen import TableScreen
from ui.window.window import Window

STILL = Preferences(pace="off", sound=False)
TESTS = count(1)
ALL_EVERY = 15
"""After every so many tests what is old is collected too: windows hold on to each other in circles."""
PATIENCE_MS = 120_000
"""How long something is waited for: a loaded machine is slow, and only what never comes is a fault."""


class Opens(Protocol):
    """Opens a window with a table."""

    def __call__(
        self, game_id: str, mode: Mode = "coached", seed: int = 2, preferences: Preferences = STILL, **scenario: object
    ) -> TableScreen: ...


class PatientBot(QtBot):
    """Waits as long as a loaded machine may need."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:  # noqa: N802 - pytest-qt's name
        super().waitUntil(callback, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:  # noqa: ARG001 - it needs the application
    return PatientBot(request)


@pytest.fixture(autouse=True)
def _typeface(qapp: QApplication) -> None:  # noqa: ARG001 - a typeface needs the application
    load_fonts()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Whatever language a test spoke, the next one begins in English."""
    yield
    speak(ENGLISH)


@pytest.fixture(autouse=True)
def _let_go(qapp: QApplication) -> Iterator[None]:
    """Every window of a test goes with it: what is to be deleted later waits for a loop, and between tests none runs.

    WORKAROUND: other widgets without a parent stay; menus of pyqtgraph are among them, and it deletes those itself.
    """
    there = set(qapp.topLevelWidgets())
    yield
    for window in qapp.topLevelWidgets():
        if isinstance(window, Window) and window not in there:
            window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(scope="session", autouse=True)
def _loaded_for_good() -> Iterator[None]:
    """What was loaded before the first window stays for ever: nobody looks through all of it again for garbage."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def _collected_here(_let_go: None) -> Iterator[None]:
    """As in the program, no Qt object is taken apart in a thread: garbage is collected between tests, in ours."""
    gc.disable()
    yield
    gc.collect(2 if next(TESTS) % ALL_EVERY == 0 else 0)
    gc.enable()


@pytest.fixture
def open_window(qtbot: QtBot) -> Iterator[Callable[[Preferences], Window]]:
    """Windows that are closed in the end; then nothing may be left running."""
    opened: list[Window] = []

    def open_one(preferences: Preferences = STILL) -> Window:
        window = Window(CATALOGUE, preferences)
        qtbot.addWidget(window)
        window.show()
        opened.append(window)
        return window

    with nothing_left_over():
        yield open_one
        for window in opened:
            window.close()


@pytest.fixture
def open_table(open_window: Callable[[Preferences], Window]) -> Opens:
    """Opens a table of a game in a window of its own."""

    def open_one(
        game_id: str, mode: Mode = "coached", seed: int = 2, preferences: Preferences = STILL, **scenario: object
    ) -> TableScreen:
        return gallery.open_table(open_window(preferences), Scenario(game=game_id, **scenario), seed, mode)  # type: ignore[arg-type]

    return open_one


@pytest.fixture
def journey(qtbot: QtBot, tmp_path: Path, in_loop: asyncio.AbstractEventLoop) -> Iterator[Callable[..., Window]]:  # noqa: ARG001
    """Opens windows with a data folder and a person in it, in the running loop; they are closed in the end."""
    opened: list[Window] = []

    def open_one(preferences: Preferences = STILL, name: str = "Mei") -> Window:
        with open_store(tmp_path) as store:
            person = store.profiles.known_as(name)
        window = Window(CATALOGUE, preferences, folder=tmp_path)
        qtbot.addWidget(window)
        window.become(person)
        window.show()
        opened.append(window)
        return window

    with nothing_left_over():
        yield open_one
        for window in opened:
            at_rest(qtbot, window)
            if isValid(window):  # pytest-qt, which closes windows first, has it taken apart while something is waited for
                window.close()


class Trainee(NamedTuple):
    """Somebody who has practised for weeks, so that every screen has something to show, and where it is kept."""

    person: Profile
    folder: Path


@pytest.fixture(scope="module")
def trainee(tmp_path_factory: pytest.TempPathFactory) -> Trainee:
    folder = tmp_path_factory.mktemp("practised")
    return Trainee(practised(folder, CATALOGUE), folder)


@contextmanager
def nothing_left_over() -> Iterator[None]:
    """What is done inside leaves no thread and nothing of Qt's running."""
    threads = threading.active_count()
    yield
    assert threading.active_count() <= threads
    assert left_running() == []


def at_rest(qtbot: QtBot, window: Window) -> None:
    """Wait until nothing is asked of the store any more."""
    qtbot.waitUntil(lambda: not window.desk.work.busy, timeout=PATIENCE_MS)


def window_of(part: QWidget) -> Window:
    """The window a part of a screen is in."""
    window = part.window()
    assert isinstance(window, Window)
    return window


@pytest.fixture(scope="session")
def loop(qapp: QApplication) -> Iterator[asyncio.AbstractEventLoop]:
    """The program's own kind of event loop, one for all tests and to their end: loops that stop break later waits."""
    made = qasync.QEventLoop(qapp, already_running=True)
    asyncio.set_event_loop(made)
    yield made
    asyncio.set_event_loop(None)


@pytest.fixture
def in_loop(loop: asyncio.AbstractEventLoop) -> Iterator[asyncio.AbstractEventLoop]:
    """The loop running, as it is in the program; a task left over at the end is a fault."""
    asyncio.events._set_running_loop(loop)
    yield loop
    left = [task for task in asyncio.all_tasks(loop) if not task.done() and not task.cancelling()]
    for task in asyncio.all_tasks(loop):
        task.cancel()
    asyncio.events._set_running_loop(None)
    assert left == []


def left_running() -> list[object]:
    """Everything of Qt's that still runs: animations, timers, threads. What Qt has deleted runs no more."""
    things = [thing for thing in gc.get_objects() if isinstance(thing, QAbstractAnimation | QTimer | QThread) and isValid(thing)]
    return [
        thing
        for thing in things
        if (isinstance(thing, QAbstractAnimation) and thing.state() == QAbstractAnimation.State.Running)
        or (isinstance(thing, QTimer) and thing.isActive())
        or (isinstance(thing, QThread) and thing.isRunning() and thing is not QThread.currentThread())
    ]

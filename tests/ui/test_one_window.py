"""There is one window: no part of a screen comes up as a window of its own, not even for the blink before it has its place."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_by_keys
from tests.ui.conftest import STILL, Opens, Trainee
from ui.screens.class_table.console import ConsoleWindow
from ui.screens.class_table.race_stage import RaceConsole
from ui.screens.class_table.together_console import TogetherConsole
from ui.shots.journey import opened, states
from ui.window.window import Window

CONSOLES = {ConsoleWindow.__name__, TogetherConsole.__name__, RaceConsole.__name__}
"""The instructor's side of a class: a window of its own, for the other screen."""


class Watch(QObject):
    """Sees every widget that is shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(type(watched).__name__)
        return False


@pytest.fixture
def watch(qapp: QApplication) -> Iterator[Watch]:
    made = Watch()
    qapp.installEventFilter(made)
    yield made
    qapp.removeEventFilter(made)


@pytest.mark.parametrize("state", states(CATALOGUE))
def test_no_part_of_a_screen_is_a_window(watch: Watch, trainee: Trainee, state: str) -> None:
    window = opened(states(CATALOGUE)[state], CATALOGUE, STILL, trainee.folder, trainee.person)
    window.close()
    assert set(watch.seen) <= {Window.__name__, *CONSOLES}


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_no_part_of_a_table_is_a_window(watch: Watch, open_table: Opens, game_id: str) -> None:
    deal_by_keys(open_table(game_id))
    assert set(watch.seen) == {Window.__name__}

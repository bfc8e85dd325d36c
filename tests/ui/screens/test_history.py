"""The history by keys and by mouse: found, opened, two picked and compared; and nothing to show."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.pages.places import HistoryAt, ProgressAt, Results
from app.practice.sample_trainee import NAME
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest
from tests.ui.looking import cut_words, nameless
from ui.foundation.preferences import Preferences
from ui.screens.history.screen import HistoryScreen
from ui.window.window import Window

OpensHistory = Callable[..., HistoryScreen]


@pytest.fixture
def history(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path, weeks: Path) -> OpensHistory:
    """Opens the history of somebody who has practised for weeks."""

    def open_history(preferences: Preferences = STILL) -> HistoryScreen:
        copytree(weeks, tmp_path, dirs_exist_ok=True)
        window = journey(preferences, NAME)
        window.go(HistoryAt())
        at_rest(qtbot, window)
        QApplication.processEvents()
        assert isinstance(window.screen_now, HistoryScreen)
        return window.screen_now

    return open_history


def test_by_keys_two_are_picked_compared_and_one_is_opened(qtbot: QtBot, history: OpensHistory) -> None:
    screen = history()
    asked: list[object] = []
    screen.go.connect(asked.append)
    press(screen, "Down", "Down")
    assert screen.rows[1].hasFocus()
    screen.rows[1].click()
    press(screen, "C")
    assert screen.compared is None
    screen.rows[-1].click()
    press(screen, "C")
    at_rest(qtbot, screen.window())
    assert screen.compared is not None
    assert screen.compared.told.later.id == screen.rows[1].line.id
    assert [line.sign.text() for line in (screen.rows[-1], screen.rows[1])] == ["A", "B"]
    press(screen, "B")
    assert asked == [Results(screen.rows[1].line.id)]
    screen.rows[1].click()
    assert screen.compared is None


def test_what_is_typed_is_found_and_what_is_not_there_is_said(qtbot: QtBot, history: OpensHistory) -> None:
    screen = history()
    every = len(screen.rows)
    screen.filters.search.setText("zzzz")
    qtbot.waitUntil(lambda: not screen.rows)
    screen.filters.search.setText("")
    qtbot.waitUntil(lambda: len(screen.rows) == every)
    screen.filters.kinds.buttons["table"].click()
    at_rest(qtbot, screen.window())
    assert screen.rows
    assert all("table" in line.line.note for line in screen.rows)


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_is_cut_off_or_nameless(history: OpensHistory, percent: int) -> None:
    screen = history(Preferences(pace="off", sound=False, text_percent=percent))
    assert cut_words(screen) == []
    assert nameless(screen) == []


def test_progress_leads_there(qtbot: QtBot, history: OpensHistory) -> None:
    window = history().window()
    assert isinstance(window, Window)
    window.go(ProgressAt())
    at_rest(qtbot, window)
    assert window.screen_now is not None
    press(window.screen_now, "H")
    at_rest(qtbot, window)
    assert isinstance(window.screen_now, HistoryScreen)

"""Choosing a table: every felt is there, by keys and by mouse, and the one that is chosen is dealt at."""

import asyncio
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app.layouts.loader import layouts
from app.pages.places import Tables
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL
from ui.foundation.preferences import Preferences
from ui.screens.tables.screen import Lobby
from ui.shots.gallery import table_of
from ui.window.window import Window

OpenWindow = Callable[..., Window]


def lobby_of(window: Window) -> Lobby:
    window.go(Tables())
    assert isinstance(window.screen_now, Lobby)
    return window.screen_now


def test_every_game_and_every_felt_is_there(open_window: OpenWindow) -> None:
    lobby = lobby_of(open_window())
    seen = []
    for number in range(1, 6):
        press(lobby, str(number))
        seen += list(lobby.felts)
    assert sorted(seen) == sorted(layouts())


def test_a_table_is_chosen_by_keys_and_dealt_at(open_window: OpenWindow, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001
    window = open_window()
    lobby = lobby_of(window)
    game = list(CATALOGUE)[2]
    press(lobby, "3")
    press(lobby, "B")
    QTest.keyClick(lobby, Qt.Key.Key_Return)
    script = table_of(window).session.script
    assert (script.game, script.table.layout, table_of(window).session.mode) == (game, "B", "guided")
    window.back()
    assert window.journey.here == Tables(game)


def test_a_table_is_chosen_by_clicks_with_its_positions_device_and_mode(
    open_window: OpenWindow,
    in_loop: asyncio.AbstractEventLoop,  # noqa: ARG001 - the clock runs in it
) -> None:
    window = open_window()
    lobby = lobby_of(window)
    QTest.mouseClick(lobby.games["megalink-bullseye"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(lobby.felts["megalink-bullseye-c"], Qt.MouseButton.LeftButton)
    for name, choice in (("positions", "4"), ("device", "manual"), ("mode", "coached")):
        QTest.mouseClick(lobby._choices[name].buttons[choice], Qt.MouseButton.LeftButton)
    QTest.mouseClick(lobby.sit, Qt.MouseButton.LeftButton)
    table = table_of(window).session.script.table
    assert (table.layout, table.seats, table.device, table_of(window).session.mode) == ("C", 4, "manual", "coached")
    assert len(table_of(window).scene.spots.blocks) == 4


def test_back_leads_from_the_table_to_the_tables(open_window: OpenWindow, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001
    window = open_window()
    lobby = lobby_of(window)
    QTest.keyClick(lobby, Qt.Key.Key_Return)
    back = table_of(window).top.back
    QTest.mouseClick(back, Qt.MouseButton.LeftButton)
    assert window.journey.here == Tables("megalink-bullseye")


def test_what_is_wrong_in_the_data_folder_is_told(open_window: OpenWindow) -> None:
    window = open_window()
    window.tell("layouts/mine.toml: areas missing")
    lobby_of(window)
    assert window.shell.notice.isVisible()
    assert "layouts/mine.toml: areas missing" in window.shell.notice.words.text()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_nothing_is_cut_off(open_window: OpenWindow, size: tuple[int, int]) -> None:
    window = open_window(Preferences(pace="off"))
    window.resize(*size)
    lobby = lobby_of(window)
    for game in CATALOGUE:
        lobby.choose_game(game)
        for _ in range(3):
            QApplication.processEvents()
        for child in [*lobby.findChildren(QPushButton), *lobby.findChildren(QLabel)]:
            if child.isVisible() and not (isinstance(child, QLabel) and child.wordWrap()):
                assert child.width() >= child.minimumSizeHint().width(), child.accessibleName()


def test_what_was_chosen_stays_when_the_window_changes_its_size(open_window: OpenWindow) -> None:
    window = open_window()
    lobby = lobby_of(window)
    lobby.choose_felt(next(felt for felt in layouts().values() if felt.id == "megalink-bullseye-b"))
    for name, choice in (("positions", "4"), ("device", "manual"), ("mode", "silent")):
        QTest.mouseClick(lobby._choices[name].buttons[choice], Qt.MouseButton.LeftButton)
    before = lobby.table_now
    window.resize(1900, 1000)
    QApplication.processEvents()
    assert lobby.table_now == before


def test_full_screen_can_be_left_among_the_tables(open_window: OpenWindow) -> None:
    window = open_window()
    lobby = lobby_of(window)
    for full in (True, False):
        press(lobby, "F11")
        assert window.isFullScreen() == full


def test_the_window_is_titled_after_the_game(open_window: OpenWindow, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001
    window = open_window(STILL)
    QTest.keyClick(lobby_of(window), Qt.Key.Key_Return)
    assert window.windowTitle() == "Feltwork - Megalink Bullseye"


def test_tab_goes_through_what_is_chosen_and_then_to_the_table(open_window: OpenWindow) -> None:
    window = open_window()
    lobby = lobby_of(window)
    press(lobby, "3", "B")
    QApplication.processEvents()  # what is new in a layout is shown from there
    lobby.games[lobby.game].setFocus()
    chosen = [segments.buttons[segments.now] for segments in lobby._choices.values()]
    for stop in (lobby.felts[lobby.layout_now.id], *chosen, lobby.sit):
        QTest.keyClick(window.focusWidget() or lobby, Qt.Key.Key_Tab)
        assert window.focusWidget() is stop

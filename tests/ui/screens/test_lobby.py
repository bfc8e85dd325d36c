"""Choosing a table: every felt is there, by keys and by mouse, and the one that is chosen is dealt at."""

import asyncio
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.layouts.loader import layouts
from app.pages.places import TableAt, Tables
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest
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
        QTest.mouseClick(lobby.options.lines[name].buttons[choice], Qt.MouseButton.LeftButton)
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
        QTest.mouseClick(lobby.options.lines[name].buttons[choice], Qt.MouseButton.LeftButton)
    before = lobby.choice
    window.resize(1900, 1000)
    QApplication.processEvents()
    assert lobby.choice == before


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
    lobby.games[lobby.choice.game].setFocus()
    chosen = [segments.buttons[segments.now] for segments in lobby.options.lines.values()]
    level = lobby.level.buttons[lobby.level.now]
    for stop in (lobby.felts[lobby.layout_now.id], *chosen, lobby.list.rows[""], level, lobby.surprise, lobby.sit):
        QTest.keyClick(window.focusWidget() or lobby, Qt.Key.Key_Tab)
        assert window.focusWidget() is stop


def test_every_situation_of_a_game_can_be_dealt_from_here(open_window: OpenWindow) -> None:
    lobby = lobby_of(open_window())
    for game in CATALOGUE:
        lobby.choose_game(game)
        assert len(lobby.list.rows) == 1 + len(lobby.situations[game]) > 12
        for name, shown in lobby.list.rows.items():
            shown.click()
            assert (lobby.choice.situation, lobby.trouble.isHidden()) == (name, True), (game, name)


def test_a_situation_is_found_by_its_words_and_dealt(open_window: OpenWindow, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001
    window = open_window()
    lobby = lobby_of(window)
    lobby.choose_game("megalink-three-card-poker")
    press(lobby, "/")
    QTest.keyClicks(lobby.list.search, "late ante")
    assert [name for name, made in lobby.list.rows.items() if not made.isHidden()] == ["", "a-late-ante"]
    QTest.mouseClick(lobby.list.rows["a-late-ante"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(lobby.sit, Qt.MouseButton.LeftButton)
    seats = table_of(window).session.script.seats
    assert [(seat.position, *seat.late) for seat in seats if seat.late] == [(4, "ante")]
    window.back()
    assert window.journey.here == Tables("megalink-three-card-poker", "a-late-ante")


def test_a_situation_is_found_and_dealt_by_keys_alone(open_window: OpenWindow, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001
    window = open_window()
    lobby = lobby_of(window)
    lobby.choose_game("megalink-three-card-poker")
    press(lobby, "/")
    QTest.keyClicks(lobby.list.search, "late ante")
    QTest.keyClick(lobby.list.search, Qt.Key.Key_Return)
    assert lobby.choice.situation == "a-late-ante"
    assert window.screen_now is lobby, "what is chosen is seen before it is dealt"
    assert window.focusWidget() is lobby.sit
    QTest.keyClick(lobby.sit, Qt.Key.Key_Return)
    assert any(seat.late for seat in table_of(window).session.script.seats)


def test_escape_is_done_with_finding_and_leaves_nobody(open_window: OpenWindow) -> None:
    window = open_window()
    lobby = lobby_of(window)
    press(lobby, "/")
    QTest.keyClicks(lobby.list.search, "late")
    QTest.keyClick(lobby.list.search, Qt.Key.Key_Escape)
    assert window.screen_now is lobby
    assert lobby.list.search.text() == ""
    assert window.focusWidget() is lobby.sit


def test_down_goes_from_the_words_into_the_list(open_window: OpenWindow) -> None:
    window = open_window()
    lobby = lobby_of(window)
    lobby.choose_game("megalink-three-card-poker", "a-late-ante")
    press(lobby, "/")
    QTest.keyClick(lobby.list.search, Qt.Key.Key_Down)
    assert window.focusWidget() is lobby.list.rows["a-late-ante"]
    press(lobby, "/")
    QTest.keyClicks(lobby.list.search, "royal")
    QTest.keyClick(lobby.list.search, Qt.Key.Key_Down)
    assert window.focusWidget() is lobby.list.rows[""], "what is chosen does not have the words"


def test_words_no_situation_has_are_said_to_find_none(open_window: OpenWindow) -> None:
    lobby = lobby_of(open_window())
    assert lobby.list.nothing.isHidden()
    lobby.list.search.setText("roulette")
    assert not lobby.list.nothing.isHidden()


def test_what_a_situation_decides_cannot_be_chosen_beside_it(open_window: OpenWindow) -> None:
    lobby = lobby_of(open_window())
    lobby.choose_game("megalink-three-card-poker")
    assert all(line.isEnabled() for line in lobby.options.lines.values())
    lobby.list.rows["a-late-ante"].click()
    closed = {name for name, line in lobby.options.lines.items() if not line.isEnabled()}
    assert closed == {"players", "trouble", "limits"}


def test_surprises_are_dealt_at_the_level_that_is_chosen(open_window: OpenWindow, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001
    window = open_window()
    lobby = lobby_of(window)
    lobby.list.rows[next(name for name in lobby.list.rows if name)].click()
    lobby.level.buttons["rough"].click()
    asked: list[TableAt] = []
    lobby.go.connect(asked.append)
    press(lobby, "S")
    (scenario,) = [table.scenario for table in asked]
    assert scenario is not None
    assert (scenario.surprise, scenario.wanted, scenario.hands) == ("rough", (), {})


def test_who_sits_there_and_the_limits_are_seen_on_the_felt_at_once(open_window: OpenWindow) -> None:
    lobby = lobby_of(open_window())
    for name, key in (("players", "2"), ("limits", "high"), ("meter", "high")):
        lobby.options.lines[name].buttons[key].click()
    assert lobby.preview._table is not None
    state = lobby.preview._table[2]
    assert state is not None
    assert len(state.seats) == 2
    assert state.table.limits["main"] == (10_000, 200_000)
    assert state.table.jackpot.display == 48_215_030


def test_a_quiet_table_has_players_who_make_no_trouble(open_window: OpenWindow) -> None:
    lobby = lobby_of(open_window())
    quiet = lobby.choice.scenario(None)
    lobby.options.lines["trouble"].buttons["much"].click()
    rough = lobby.choice.scenario(None)
    assert set(quiet.chances.values()) == {0.0}
    assert rough.chances["late-wager"] > 0.1


def test_the_keyboard_stays_where_it_chooses(open_window: OpenWindow) -> None:
    window = open_window()
    lobby = lobby_of(window)
    QApplication.processEvents()  # what is new in a layout is shown from there
    lobby.options.lines["positions"].buttons["6"].setFocus()
    QTest.keyClick(lobby.options.lines["positions"].buttons["6"], Qt.Key.Key_Left)
    assert lobby.choice.seats == 5
    assert window.focusWidget() is lobby.options.lines["positions"].buttons["5"]
    assert list(lobby.options.lines["players"].buttons)[-1] == "5"


def test_the_last_five_tables_are_opened_again_in_one_press(journey: OpenWindow, qtbot: QtBot) -> None:
    window = journey()
    for game in [*CATALOGUE, "three-card-poker", "megalink-bullseye"]:
        window.go(Tables(game))
        assert window.screen_now is not None
        press(window.screen_now, "Enter")
    lobby = lobby_of(window)
    at_rest(qtbot, window)
    assert len(lobby.last.buttons) == 5
    assert lobby.last.buttons[0].accessibleName().startswith("BULL")
    lobby.last.buttons[1].click()
    assert table_of(window).session.script.game == "three-card-poker"


def test_one_begins_as_one_liked_the_last_table(journey: OpenWindow, qtbot: QtBot) -> None:
    window = journey()
    lobby = lobby_of(window)
    at_rest(qtbot, window)
    for name, key in (("mode", "coached"), ("pace", "real-time"), ("people", "calm"), ("trouble", "some"), ("players", "2")):
        lobby.options.lines[name].buttons[key].click()
    press(lobby, "Enter")
    lobby = lobby_of(window)
    at_rest(qtbot, window)
    now = {name: line.now for name, line in lobby.options.lines.items()}
    assert (now["mode"], now["pace"], now["people"], now["trouble"]) == ("coached", "real-time", "calm", "some")
    assert now["players"] == "0", "how many sit there is of one table"


def test_whoever_comes_for_a_situation_sees_it_chosen_with_all_its_words(open_window: OpenWindow) -> None:
    window = open_window()
    name = list(lobby_of(window).situations["megalink-singapore-stud"])[-1]
    window.go(Tables("megalink-singapore-stud", name))
    for _ in range(3):
        QApplication.processEvents()
    lobby = window.screen_now
    assert isinstance(lobby, Lobby)
    chosen, room = lobby.list.rows[name], lobby.list.room.viewport()
    assert room.rect().contains(QRect(chosen.mapTo(room, QPoint()), chosen.size()))
    trains = lobby.situations["megalink-singapore-stud"][name].words("en").trains
    for row in lobby.list.rows.values():
        whole = [
            words for words in row.findChildren(QLabel) if words.wordWrap() and words.text() == trains and words.isVisibleTo(row)
        ]
        assert bool(whole) == (row is chosen)


def test_the_games_stand_in_one_line_in_the_smallest_window(open_window: OpenWindow) -> None:
    window = open_window()
    window.resize(1280, 720)
    lobby = lobby_of(window)
    QApplication.processEvents()
    assert len({button.y() for button in lobby.games.values()}) == 1
    assert [button.accessibleName() for button in lobby.games.values()] == [game.file.name for game in CATALOGUE.values()]

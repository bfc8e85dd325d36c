"""Leaving a table: at once between rounds, in the middle of one only when that is meant; by keys and by the mouse."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.house.pin import set_pin
from app.pages.places import Results, Rulebook, TableAt, Tables
from scoring.store.open import open_store
from tests.ui.at_the_table import LEFT, click, deal_by_keys, press
from tests.ui.conftest import Opens, at_rest
from ui.shots.gallery import table_of
from ui.table.screen import TableScreen
from ui.window.finder.sheet import FinderSheet
from ui.window.start import sit_down
from ui.window.window import Window

BULL = "megalink-bullseye"


@pytest.fixture
def table(open_table: Opens) -> TableScreen:
    """A table that has the keyboard."""
    made = open_table(BULL)
    made.window().activateWindow()
    made.setFocus()
    return made


def times_left(table: TableScreen) -> list[bool]:
    left: list[bool] = []
    table.left.connect(lambda: left.append(True))
    return left


def test_before_anything_is_done_escape_leaves(table: TableScreen) -> None:
    left = times_left(table)
    press(table, "Esc")
    assert left == [True]


def test_after_a_round_escape_leaves(table: TableScreen) -> None:
    left = times_left(table)
    deal_by_keys(table)
    press(table, "Esc")
    assert left == [True]


def test_in_the_middle_of_a_round_escape_asks_and_enter_goes_on(table: TableScreen) -> None:
    left = times_left(table)
    press(table, "B", "Esc")
    assert table.sheets.leaving.isVisible()
    assert table.sheets.leaving.stay.hasFocus()
    press(table.sheets.leaving.stay, "Enter")
    assert (left, table.sheets.leaving.isHidden(), table.hasFocus()) == ([], True, True)


@pytest.mark.parametrize("focus", ["stay", "leave"])
def test_leaving_has_a_key_of_its_own(table: TableScreen, focus: str) -> None:
    left = times_left(table)
    press(table, "B", "Esc")
    press(getattr(table.sheets.leaving, focus), "L")
    assert left == [True]


def test_escape_again_stays_and_the_table_has_the_keyboard(table: TableScreen) -> None:
    left = times_left(table)
    press(table, "B", "Esc")
    press(table.sheets.leaving.leave, "Esc")
    assert table.sheets.leaving.isHidden()
    assert table.hasFocus()
    press(table, "N")
    assert (left, table.session.faults) == ([], [])


def test_the_mouse_is_asked_too(table: TableScreen) -> None:
    left = times_left(table)
    click(table, "B")
    QTest.mouseClick(table.top.back, LEFT)
    QTest.mouseClick(table.sheets.leaving.stay, LEFT)
    assert left == []
    QTest.mouseClick(table.top.back, LEFT)
    QTest.mouseClick(table.sheets.leaving.leave, LEFT)
    assert left == [True]


def test_from_a_button_escape_goes_to_the_felt_first(table: TableScreen) -> None:
    left = times_left(table)
    table.acts.buttons["B"].setFocus()
    press(table.acts.buttons["B"], "Esc")
    assert (left, table.hasFocus()) == ([], True)


def test_what_is_pending_is_left_before_the_table_is(table: TableScreen) -> None:
    left = times_left(table)
    press(table, "I", "Esc")
    assert (left, table.hands.pending) == ([], None)


def test_from_the_list_one_comes_back_to_the_list(table: TableScreen) -> None:
    press(table, "B", "F6")
    listed = table.late.list
    press(listed, "Esc")
    press(table.sheets.leaving.leave, "Esc")
    assert listed.hasFocus()


def test_a_round_left_in_the_middle_is_kept_and_leads_to_its_results(journey: Callable[..., Window]) -> None:
    window = journey()
    window.go(TableAt(BULL, mode="coached", seed=3))
    press(table_of(window), "B", "T")
    QTest.mouseClick(table_of(window).top.back, LEFT)
    QTest.mouseClick(table_of(window).sheets.leaving.leave, LEFT)
    here = window.journey.here
    assert isinstance(here, Results)
    assert window.desk.folder
    with open_store(window.desk.folder) as store:
        [attempt] = store.attempts(store.profiles.find("Mei"))
        assert attempt.id == here.attempt


def test_who_only_sat_down_comes_back_to_where_they_were(journey: Callable[..., Window]) -> None:
    window = journey()
    window.go(Tables(BULL))
    window.go(TableAt(BULL, mode="coached", seed=3))
    QTest.mouseClick(table_of(window).top.back, LEFT)
    assert window.journey.here == Tables(BULL)


def sought(qtbot: QtBot, window: Window, letters: str) -> None:
    """Go somewhere with the finder."""
    at_rest(qtbot, window)
    qtbot.waitUntil(lambda: not window.findChildren(FinderSheet))
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    [sheet] = window.findChildren(FinderSheet)
    QTest.keyClicks(sheet.field, letters)
    QTest.keyClick(sheet.field, Qt.Key.Key_Return)


def test_between_rounds_the_finder_leads_away_at_once(journey: Callable[..., Window], qtbot: QtBot) -> None:
    window = journey()
    window.go(TableAt(BULL, mode="coached", seed=3))
    sought(qtbot, window, "M3CP 3.12.4")
    assert window.journey.here == Rulebook("M3CP 3.12.4")


def test_in_the_middle_of_a_round_the_finder_asks_first(journey: Callable[..., Window], qtbot: QtBot) -> None:
    window = journey()
    window.go(TableAt(BULL, mode="coached", seed=3))
    press(table_of(window), "B")
    sought(qtbot, window, "M3CP 3.12.4")
    leaving = table_of(window).sheets.leaving
    assert leaving.isVisible()
    press(leaving.stay, "Enter")
    assert table_of(window).sheets.leaving.isHidden()
    sought(qtbot, window, "M3CP 3.12.4")
    press(table_of(window).sheets.leaving.stay, "L")
    assert window.journey.here == Rulebook("M3CP 3.12.4")


def test_who_stays_after_all_comes_to_the_results_when_they_leave(journey: Callable[..., Window], qtbot: QtBot) -> None:
    window = journey()
    window.go(TableAt(BULL, mode="coached", seed=3))
    press(table_of(window), "B")
    sought(qtbot, window, "M3CP 3.12.4")
    press(table_of(window).sheets.leaving.stay, "Enter")
    press(table_of(window), "Esc")
    press(table_of(window).sheets.leaving.stay, "L")
    assert isinstance(window.journey.here, Results)


def by_name(journey: Callable[..., Window], qtbot: QtBot) -> Window:
    """A window begun from the terminal with a name, after a round was begun and left."""
    window = journey()
    window.desk.person = None
    sit_down(window, TableAt(BULL, mode="silent", seed=3, name="Boon"))
    press(table_of(window), "B", "Esc")
    press(table_of(window).sheets.leaving.stay, "L")
    at_rest(qtbot, window)
    return window


def test_who_sat_down_by_name_sees_the_results_too(journey: Callable[..., Window], qtbot: QtBot) -> None:
    window = by_name(journey, qtbot)
    assert isinstance(window.journey.here, Results)
    assert window.desk.profile.name == "Boon"


def test_a_name_alone_does_not_open_what_a_pin_keeps(journey: Callable[..., Window], qtbot: QtBot, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        set_pin(store, store.profiles.known_as("Boon"), "2468")
    window = by_name(journey, qtbot)
    assert (window.journey.here, window.desk.person) == (Tables(BULL), None)


class ByTheWindowSystem(QCloseEvent):
    """Closing as a person does it, by the frame of the window."""

    def spontaneous(self) -> bool:
        """It comes from outside."""
        return True


@pytest.mark.parametrize("meant", [True, False])
def test_closing_the_window_in_a_round_asks_as_escape_does(qtbot: QtBot, journey: Callable[..., Window], meant: bool) -> None:
    window = journey()
    closed: list[bool] = []
    window.closed.connect(lambda: closed.append(True))
    window.go(TableAt(BULL, players=1, seed=1))
    at_rest(qtbot, window)
    table = table_of(window)
    press(table, "B")
    event = ByTheWindowSystem()
    window.closeEvent(event)
    assert (event.isAccepted(), closed) == (False, [])
    leaving = table.sheets.leaving
    assert leaving.isVisible()
    press(leaving.leave, "L" if meant else "Esc")
    assert closed == ([True] if meant else [])


def test_closing_the_window_between_rounds_asks_nothing(qtbot: QtBot, journey: Callable[..., Window]) -> None:
    window = journey()
    window.go(TableAt(BULL, players=1, seed=1))
    at_rest(qtbot, window)
    event = ByTheWindowSystem()
    window.closeEvent(event)
    assert event.isAccepted()

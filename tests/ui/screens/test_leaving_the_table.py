"""Leaving a table: at once between rounds, in the middle of one only when that is meant; by keys and by the mouse."""

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest

from app.pages.places import Results, TableAt, Tables
from scoring.store.open import open_store
from tests.ui.at_the_table import LEFT, click, deal_by_keys, press
from tests.ui.conftest import Opens
from ui.shots.gallery import table_of
from ui.table.screen import TableScreen
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

"""What stands around a screen: Tab leads from the screen to the rail and round again, and nothing traps it."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.pages.places import AnyPlace, Courses, Drills, Home, ProgressAt, Results, Rulebook, Settings, Tables
from tests.ui.conftest import at_rest
from tests.ui.looking import walked_by_tab
from ui.window.rail import RailButton
from ui.window.window import Window

WITH_A_RAIL = [Home(), Courses(), Drills(), Tables(), ProgressAt(), Results(), Rulebook(), Settings()]


@pytest.mark.parametrize("place", WITH_A_RAIL, ids=lambda place: type(place).__name__)
def test_tab_leads_from_a_screen_to_the_rail_and_round_again(
    qtbot: QtBot, journey: Callable[..., Window], place: AnyPlace
) -> None:
    window = journey()
    window.go(place)
    at_rest(qtbot, window)
    QApplication.processEvents()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert window.screen_now
    stops = walked_by_tab(window.screen_now)
    assert set(window.shell.rail.buttons.values()) <= {stop for stop in stops if isinstance(stop, RailButton)}
    assert any(window.screen_now.isAncestorOf(stop) for stop in stops)

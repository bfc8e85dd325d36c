"""What the player, the studio and the jackpot desk do alike: pause, leave and tell their keys, whatever is half done."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.base.clock import monotonic_ms
from app.pages.places import AnyPlace, DrillAt, Home, JackpotDesk, Studio
from tests.ui.at_the_table import press
from tests.ui.conftest import at_rest, window_of
from tests.ui.drill.practising import shown
from ui.foundation.key_texts import TITLES, keys_text
from ui.question.cover import Cover
from ui.question.practise_screen import PractiseScreen
from ui.widgets.sheet import Sheet
from ui.window.window import Window

PLACES: dict[str, AnyPlace] = {
    "drill": DrillAt("", "times-table", "x25", seed=5),
    "studio": Studio("megalink-bullseye", "choice-matters", 10, 3),
    "jackpot": JackpotDesk("megalink-singapore-stud", 3),
}
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(params=PLACES)
def screen(request: pytest.FixtureRequest, qtbot: QtBot, journey: Callable[..., Window]) -> PractiseScreen:
    """Each of them, come to from home, with something typed or moved already."""
    window = journey()
    window.go(Home())
    window.go(PLACES[request.param])
    made = shown(qtbot, window, PractiseScreen)
    press(made, "1")
    return made


def cover(screen: PractiseScreen) -> Cover:
    (found,) = screen.findChildren(Cover)
    return found


def is_home(qtbot: QtBot, window: Window) -> bool:
    at_rest(qtbot, window)
    return window.journey.here == Home()


def test_a_pause_covers_everything_and_the_clock_stands(qtbot: QtBot, screen: PractiseScreen) -> None:
    timed = screen.timed
    assert timed
    press(screen, "P")
    assert screen.paused
    assert cover(screen).isVisible()
    stood, began = timed.seen_ms, monotonic_ms()
    qtbot.waitUntil(lambda: monotonic_ms() > began)
    press(screen, "2")
    assert timed.seen_ms == stood
    press(screen, "P")
    assert not cover(screen).isVisible()
    assert screen.timed is timed


def test_a_pause_is_begun_and_ended_by_mouse(screen: PractiseScreen) -> None:
    pause, go_on = screen.top.pause, cover(screen).go_on
    for button, paused in ((pause, True), (go_on, False), (pause, True), (pause, False)):
        QTest.mouseClick(button, LEFT)
        assert screen.paused is paused


def test_esc_takes_back_what_is_half_done_and_then_leaves(qtbot: QtBot, screen: PractiseScreen) -> None:
    window = window_of(screen)
    for _ in range(2):
        if window.screen_now is screen:
            press(screen, "Esc")
    assert is_home(qtbot, window)


def test_back_at_the_top_leaves_whatever_is_half_done(qtbot: QtBot, screen: PractiseScreen) -> None:
    window = window_of(screen)
    QTest.mouseClick(screen.top.back, LEFT)
    assert is_home(qtbot, window)


def test_esc_leaves_from_a_pause(qtbot: QtBot, screen: PractiseScreen) -> None:
    window = window_of(screen)
    press(screen, "P", "Esc")
    assert is_home(qtbot, window)


def over(screen: PractiseScreen, sheet: str) -> Sheet:
    """A sheet laid over the screen."""
    if sheet == "keys":
        press(screen, "?")
    else:
        window_of(screen).seek()
    return next(one for one in window_of(screen).findChildren(Sheet) if one.isVisible())


@pytest.mark.parametrize("sheet", ["keys", "finder"])
def test_under_a_sheet_the_clock_stands_and_nothing_is_seen(qtbot: QtBot, screen: PractiseScreen, sheet: str) -> None:
    timed = screen.timed
    assert timed
    laid = over(screen, sheet)
    stood, began = timed.seen_ms, monotonic_ms()
    qtbot.waitUntil(lambda: monotonic_ms() > began)
    assert timed.seen_ms == stood
    assert cover(screen).isVisible()
    focus = QApplication.focusWidget()
    assert focus
    assert laid.isAncestorOf(focus)
    laid.close_sheet()
    assert not cover(screen).isVisible()
    assert screen.timed is timed
    assert screen.hasFocus()


def test_a_sheet_over_a_pause_leaves_it_one(screen: PractiseScreen) -> None:
    press(screen, "P")
    over(screen, "keys").close_sheet()
    assert screen.paused


def test_its_keys_are_told(screen: PractiseScreen) -> None:
    assert all(group in keys_text("en")[TITLES] for group in screen.KEYS)
    QTest.mouseClick(screen.top.help, LEFT)
    assert screen.sheet_over

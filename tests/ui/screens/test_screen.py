"""What all screens have in common: Enter on a button, the keys shown with `?`, and nothing done under a sheet."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.pages.places import AnyPlace, Courses, Home, LessonAt, ProgressAt, Rulebook, Settings, Tables
from lessons.course import courses
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest
from tests.ui.looking import cut_words, nameless
from ui.foundation.key_texts import groups
from ui.foundation.preferences import Preferences
from ui.screens.home.screen import HomeScreen
from ui.widgets.keys_sheet import KeysSheet
from ui.widgets.screen import Screen
from ui.widgets.sheet import Sheet
from ui.window.window import Window

FIRST = next(iter(courses().values()))
PLACES: dict[str, AnyPlace] = {
    "home": Home(),
    "courses": Courses(),
    "lesson": LessonAt(FIRST.id, FIRST.lessons[0].id),
    "rulebook": Rulebook(),
    "settings": Settings(),
}
Journey = Callable[..., Window]


def opened(qtbot: QtBot, window: Window, place: AnyPlace) -> Screen:
    window.go(place)
    at_rest(qtbot, window)
    assert window.screen_now
    return window.screen_now


def keys_over(screen: Screen) -> KeysSheet:
    sheet = screen.sheet_over
    assert isinstance(sheet, KeysSheet)
    return sheet


@pytest.mark.parametrize("group", PLACES)
def test_a_question_mark_shows_the_keys_of_the_screen_and_hides_them(qtbot: QtBot, journey: Journey, group: str) -> None:
    window = journey()
    screen = opened(qtbot, window, PLACES[group])
    press(screen, "?")
    sheet: Sheet = keys_over(screen)
    words = [label.text() for label in sheet.findChildren(QLabel)]
    for name in (group, "places"):
        assert set(groups("en")[name].values()) <= set(words)
    press(sheet.close_button, "1", "Down")
    assert screen.sheet_over is sheet
    assert window.screen_now is screen
    press(sheet.close_button, "?")
    assert not sheet.isVisible()
    press(screen, "?")
    sheet = keys_over(screen)
    press(sheet.close_button, "Esc")
    assert not sheet.isVisible()
    assert window.screen_now is screen


def test_arrows_scroll_through_the_keys(qtbot: QtBot, journey: Journey) -> None:
    window = journey(Preferences(pace="off", sound=False, text_percent=200))
    screen = opened(qtbot, window, PLACES["lesson"])
    press(screen, "?")
    sheet = keys_over(screen)
    QApplication.processEvents()
    press(QApplication.focusWidget() or screen, "Down")
    assert sheet.view.verticalScrollBar().value() > 0


def test_a_screen_without_keys_of_its_own_shows_those_of_every_screen(qtbot: QtBot, journey: Journey) -> None:
    screen = opened(qtbot, journey(), Tables())
    press(screen, "?")
    assert set(groups("en")["places"].values()) <= {label.text() for label in keys_over(screen).findChildren(QLabel)}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("percent", [100, 200])
def test_no_word_of_the_keys_is_cut(qtbot: QtBot, journey: Journey, language: str, percent: int) -> None:
    window = journey(Preferences(pace="off", sound=False, language=language, text_percent=percent))
    for place in PLACES.values():
        screen = opened(qtbot, window, place)
        press(screen, "?")
        assert cut_words(keys_over(screen)) == []
        assert nameless(keys_over(screen)) == []


def test_enter_presses_the_button_that_has_the_keyboard(qtbot: QtBot, journey: Journey) -> None:
    window = journey(STILL)
    home = opened(qtbot, window, Home())
    assert isinstance(home, HomeScreen)
    game, card = list(home.games.items())[2]
    card.setFocus()
    press(card, "Enter")
    at_rest(qtbot, window)
    assert getattr(window.journey.here, "game", "") == game


def test_the_keys_of_progress_too(qtbot: QtBot, journey: Journey) -> None:
    screen = opened(qtbot, journey(), ProgressAt())
    press(screen, "?")
    keys_over(screen)

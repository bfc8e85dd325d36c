"""Sheets: shade over what they lie on, a title that is always whole, and ways out that a finger hits."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from shiboken6 import isValid

from app.pages.places import Tables
from tests.ui.conftest import STILL
from ui.widgets.key_button import KeyButton
from ui.widgets.scrim import Scrim
from ui.widgets.sheet import WAY, Sheet
from ui.window.window import Window

OpenWindow = Callable[..., Window]
LONG = "The PIN of Muhammad Iskandar Shah bin Abdul Rahman"


def screen_of(window: Window) -> QWidget:
    window.go(Tables())
    assert window.screen_now is not None
    return window.screen_now


def test_a_sheet_shades_its_screen_while_it_is_open(open_window: OpenWindow) -> None:
    screen = screen_of(open_window())
    sheet = Sheet(screen, "Title")
    (scrim,) = screen.findChildren(Scrim)
    sheet.open_sheet()
    assert scrim.isVisible()
    assert scrim.geometry() == screen.rect()
    sheet.close_sheet()
    assert not scrim.isVisible()


def test_the_shade_grows_with_the_window_and_goes_with_its_sheet(open_window: OpenWindow) -> None:
    window = open_window()
    screen = screen_of(window)
    sheet = Sheet(screen, "Title")
    sheet.open_sheet()
    window.resize(1600, 900)
    QApplication.processEvents()
    (scrim,) = screen.findChildren(Scrim)
    assert scrim.geometry() == screen.rect()
    sheet.deleteLater()
    for _ in range(2):  # the sheet goes, and then what went with it
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(scrim)


@pytest.mark.parametrize(("title", "wraps"), [("Keys", False), (LONG, True)])
def test_a_title_wraps_only_where_it_is_too_long_for_the_screen(open_window: OpenWindow, title: str, wraps: bool) -> None:
    screen = screen_of(open_window(replace(STILL, text_percent=200)))
    sheet = Sheet(screen, title)
    sheet.open_sheet()
    QApplication.processEvents()
    assert sheet.title.wordWrap() == wraps
    assert sheet.title.height() >= sheet.title.heightForWidth(sheet.title.width())
    assert sheet.width() <= screen.width()


def test_a_way_out_is_high_enough_for_a_finger(open_window: OpenWindow) -> None:
    sheet = Sheet(screen_of(open_window()), "Title")
    way = KeyButton("Enter", "Leave", "primary")
    sheet.add_foot(way)
    sheet.open_sheet()
    QApplication.processEvents()
    assert way.height() >= WAY


def test_a_click_beside_a_sheet_or_on_its_words_leaves_the_keyboard_on_it(open_window: OpenWindow) -> None:
    screen = screen_of(open_window())
    sheet = Sheet(screen, "Title")
    sheet.add_foot(way := KeyButton("", "Go on"))
    sheet.open_sheet()
    screen.window().activateWindow()
    QApplication.processEvents()
    way.setFocus()
    (scrim,) = screen.findChildren(Scrim)
    for part, at in ((scrim, QPoint(3, 3)), (sheet, QPoint(3, 3)), (sheet.title, QPoint(1, 1))):
        QTest.mouseClick(part, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        assert screen.window().focusWidget() is way


def test_a_sheet_says_its_title_and_its_sentences(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr("ui.widgets.sheet.announce", lambda _, words: heard.append(words))
    sheet = Sheet(screen_of(open_window()), "Leave the table?")
    sheet.inside.addWidget(QLabel("The round is lost."))
    sheet.open_sheet()
    assert heard == ["Leave the table? The round is lost."]

"""Going anywhere by a few letters."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from app.pages.places import DrillAt, Home, LessonAt, Rulebook, Settings, Studio, TableAt, Tables
from tests.ui.conftest import at_rest
from ui.window.doors import DOORS
from ui.window.finder.entries import Finder
from ui.window.finder.sheet import FinderSheet
from ui.window.window import Window

Journey = Callable[..., Window]


def opened(qtbot: QtBot, window: Window) -> FinderSheet:
    window.go(Home())
    at_rest(qtbot, window)
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    [sheet] = window.findChildren(FinderSheet)
    return sheet


@pytest.mark.parametrize(
    ("letters", "kind"),
    [
        ("settings", Settings),
        ("studio", Studio),
        ("deal texas", TableAt),
        ("gnau tung ku", Tables),
        ("envy bonus three card", DrillAt),
        ("opening and closing", LessonAt),
        ("M3CP 3.12.4", Rulebook),
        ("does qualif", DrillAt),
    ],
)
def test_a_few_letters_find_it(journey: Journey, letters: str, kind: type) -> None:
    window = journey()
    assert isinstance(Finder(window.desk, DOORS).find(letters)[0].place, kind)


@pytest.mark.parametrize(
    ("letters", "section"),
    [
        ("langu", "language"),
        ("中文", "language"),
        ("text size", "look"),
        ("export", "data"),
        ("shortcuts", "keys"),
        ("limits", "table"),
    ],
)
def test_what_can_be_set_is_found_by_its_name(journey: Journey, letters: str, section: str) -> None:
    window = journey()
    assert Settings(section) in [found.place for found in Finder(window.desk, DOORS).find(letters)]


def test_without_letters_the_places_are_there(journey: Journey) -> None:
    assert type(Finder(journey().desk, DOORS).find("")[0].place) is Home


def test_by_keys_alone(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    sheet = opened(qtbot, window)
    QTest.keyClicks(sheet.field, "M3CP 3.12.4")
    QTest.keyClick(sheet.field, Qt.Key.Key_Return)
    at_rest(qtbot, window)
    assert window.journey.here == Rulebook("M3CP 3.12.4")


def test_the_arrows_walk_and_esc_closes(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    sheet = opened(qtbot, window)
    QTest.keyClick(sheet.field, Qt.Key.Key_Down)
    assert sheet.list.currentRow() == 1
    QTest.keyClick(sheet.field, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert window.journey.here == Home()


def test_what_nothing_has_is_said(qtbot: QtBot, journey: Journey) -> None:
    sheet = opened(qtbot, journey())
    QTest.keyClicks(sheet.field, "xyzzy")
    assert sheet.list.item(0).text().startswith("Nothing has these words")
    QTest.keyClick(sheet.field, Qt.Key.Key_Return)
    assert sheet.isVisible()


def test_closed_it_gives_the_keyboard_back_to_the_screen(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    sheet = opened(qtbot, window)
    QTest.keyClick(sheet.close_button, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Return)
    at_rest(qtbot, window)
    assert window.journey.here != Home()


class Keeps(QLineEdit):
    """A field as it is on some desks: it keeps the key, and deletes what follows in its line."""

    def event(self, event: QEvent) -> bool:
        """Claim every key before any shortcut hears it."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


def test_a_field_that_is_typed_in_leaves_the_finder_its_key(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    window.go(Home())
    at_rest(qtbot, window)
    window.activateWindow()
    field = Keeps(window)
    field.show()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    QTest.keyClick(field, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert len(window.findChildren(FinderSheet)) == 1


def test_asked_for_twice_there_is_one(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    sheet = opened(qtbot, window)
    window.seek()
    assert window.findChildren(FinderSheet) == [sheet]


def test_no_more_is_found_than_can_be_looked_through(journey: Callable[..., Window]) -> None:
    finder = Finder(journey().desk, DOORS)
    assert len(finder.find("e")) == 40
    assert finder.find("zzzz") == []

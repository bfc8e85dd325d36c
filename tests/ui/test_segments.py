"""A few choices of which one holds: Tab stops there, arrows lead to the others."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.segments import Segments


class Room(QWidget):
    """A field, and a choice of three of which the second holds."""

    def __init__(self) -> None:
        super().__init__()
        self.before = QLineEdit()
        self.segments = Segments("How", [("a", "A"), ("b", "B"), ("c", "C")], "b")
        inside = QVBoxLayout(self)
        inside.addWidget(self.before)
        inside.addWidget(self.segments)


@pytest.fixture
def room(qtbot: QtBot) -> Room:
    made = Room()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.before.setFocus()
    return made


def test_tab_stops_at_the_one_that_holds_and_nowhere_else(room: Room) -> None:
    before, segments = room.before, room.segments
    QTest.keyClick(before, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is segments.buttons["b"]
    QTest.keyClick(segments.buttons["b"], Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is before


def test_tab_follows_what_is_chosen(room: Room) -> None:
    before, segments = room.before, room.segments
    segments.choose("c")
    QTest.keyClick(before, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is segments.buttons["c"]


def test_arrows_choose_another_and_take_the_keyboard_along(room: Room) -> None:
    before, segments = room.before, room.segments
    chosen: list[str] = []
    segments.chosen.connect(chosen.append)
    QTest.keyClick(before, Qt.Key.Key_Tab)
    QTest.keyClick(segments.buttons["b"], Qt.Key.Key_Right)
    assert (segments.now, chosen) == ("c", ["c"])
    assert QApplication.focusWidget() is segments.buttons["c"]

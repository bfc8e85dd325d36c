"""Enter in a line is done once: by the line where it means something there, else by what is round it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.test_names import SOURCES
from ui.widgets.line_field import LineField
from ui.widgets.parts import column


class Around(QWidget):
    """A screen that notes what keys come to it."""

    def __init__(self, field: LineField) -> None:
        super().__init__()
        self.heard: list[int] = []
        column(self).addWidget(field)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Note it."""
        self.heard.append(event.key())


def test_enter_that_the_field_takes_is_not_heard_a_second_time(qtbot: QtBot) -> None:
    field = LineField()
    around = Around(field)
    qtbot.addWidget(around)
    given: list[str] = []
    field.returnPressed.connect(lambda: given.append(field.text()))
    QTest.keyClicks(field, "Mei")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_Enter)
    assert (given, around.heard) == (["Mei", "Mei"], [])


def test_enter_that_means_nothing_in_the_field_goes_on(qtbot: QtBot) -> None:
    field = LineField()
    around = Around(field)
    qtbot.addWidget(around)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert around.heard == [Qt.Key.Key_Return]


def test_whatever_listens_for_enter_is_such_a_field() -> None:
    listening = [path for path in SOURCES if "ui" in path.parts and ".returnPressed.connect" in path.read_text(encoding="utf-8")]
    assert listening
    assert not [path.name for path in listening if "QLineEdit(" in path.read_text(encoding="utf-8")]

"""The line of a replay: where it is pressed, there one is."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ui.foundation.theme import theme
from ui.table.scrub_line import FAULT, ScrubLine

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def line(qtbot: QtBot) -> ScrubLine:
    made = ScrubLine(101, faults=(40, 90), rounds=(0, 50))
    qtbot.addWidget(made)
    made.dress(theme("dark"))
    made.resize(1020, made.height())
    made.show()
    return made


def click(line: ScrubLine, x: float) -> None:
    QTest.mouseClick(line, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(round(x), line.height() // 2))


def test_a_click_goes_there_and_beyond_the_ends_to_the_ends(line: ScrubLine) -> None:
    click(line, line.x_of(25))
    assert line.value() == 25
    click(line, 1)
    assert line.value() == 0
    click(line, line.width() - 1)
    assert line.value() == 100


def test_a_click_near_a_fault_means_the_fault(line: ScrubLine) -> None:
    click(line, line.x_of(90) + FAULT - 1)
    assert line.value() == 90


def test_dragging_goes_along(line: ScrubLine) -> None:
    QTest.mousePress(line, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(round(line.x_of(10)), 18))
    QTest.mouseMove(line, QPoint(round(line.x_of(60)), 18))
    QTest.mouseRelease(line, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(round(line.x_of(60)), 18))
    assert line.value() == 60


def test_faults_are_drawn_over_the_line_in_a_shape_of_their_own(line: ScrubLine) -> None:
    picture = line.grab().toImage()
    over = line.height() // 2 - 12
    wrong = theme("dark").wrong.lower()
    assert picture.pixelColor(round(line.x_of(40)), over).name() == wrong
    assert picture.pixelColor(round(line.x_of(60)), over).name() != wrong

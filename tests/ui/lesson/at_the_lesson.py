"""What tests of the courses share: a screen that is gone to, with what it asks for written down instead of done."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.pages.places import AnyPlace, LessonAt
from tests.ui.conftest import at_rest
from ui.screens.lesson.screen import LessonScreen
from ui.screens.lesson.worked_felt import WorkedFelt
from ui.widgets.screen import Screen
from ui.window.window import Window

LEFT = Qt.MouseButton.LeftButton
M3CP, BULL, THB = "megalink-three-card-poker", "megalink-bullseye", "megalink-texas-holdem-bonus"


def lesson_at(
    qtbot: QtBot, window: Window, course: str, lesson: str, page: int | None = 0
) -> tuple[LessonScreen, list[AnyPlace]]:
    """A lesson at a page, and the places it asks for from then on."""
    window.go(LessonAt(course, lesson, page))
    at_rest(qtbot, window)
    screen = window.screen_now
    assert isinstance(screen, LessonScreen)
    return screen, asked_of(screen)


def asked_of(screen: Screen) -> list[AnyPlace]:
    """The places a screen asks for; they are not gone to."""
    asked: list[AnyPlace] = []
    screen.go.disconnect()
    screen.go.connect(asked.append)
    return asked


def felt_of(screen: LessonScreen) -> WorkedFelt:
    """The felt of the page."""
    assert screen.felt is not None
    return screen.felt


def click(button: QPushButton) -> None:
    """Click a button."""
    QTest.mouseClick(button, LEFT)


def click_on_felt(felt: WorkedFelt, at: QPointF) -> None:
    """Click on a point of the felt, in its millimetres."""
    QTest.mouseClick(felt.view.viewport(), LEFT, pos=QPoint(felt.view.mapFromScene(at)))


def words_on(widget: QWidget) -> str:
    """Everything to be read on a widget."""
    QApplication.processEvents()  # what was put there just now is shown by then
    return "\n".join(part.text() for part in widget.findChildren(QLabel) if part.isVisible())

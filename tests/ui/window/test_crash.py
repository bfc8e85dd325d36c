"""A bug of ours: a report is written, it is said in words, and practice goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.pages.places import Home
from tests.ui.conftest import at_rest
from ui.widgets.sheet import Sheet
from ui.window.crash import CrashSheet, tell_of
from ui.window.window import Window


def test_a_bug_in_the_works_is_reported_and_told(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    window = journey()
    window.go(Home())
    at_rest(qtbot, window)
    window.desk.work.soon(lambda _: 1 / 0)
    at_rest(qtbot, window)
    [sheet] = window.findChildren(CrashSheet)
    assert sheet.isVisible()
    assert sheet.report.parent == tmp_path / "reports"
    assert "ZeroDivisionError" in sheet.report.read_text(encoding="utf-8")
    assert str(sheet.report) in sheet.where.text()
    assert "division by zero" not in sheet.report.read_text(encoding="utf-8")
    QTest.mouseClick(sheet.agree, Qt.MouseButton.LeftButton)
    assert "ZeroDivisionError: division by zero" in sheet.report.read_text(encoding="utf-8")
    QTest.mouseClick(sheet.close_button, Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()
    assert window.screen_now is not None


def test_a_bug_while_one_is_told_is_not_told_again_and_again(qtbot: QtBot, journey: Callable[..., Window]) -> None:
    window = journey()
    window.go(Home())
    at_rest(qtbot, window)
    told = [tell_of(window, ZeroDivisionError()) for _ in range(3)]
    assert window.findChildren(CrashSheet) == [told[0]]
    told[0].close_sheet()
    assert tell_of(window, ZeroDivisionError()) is not told[0]


def test_a_sheet_that_fails_on_the_way_hears_of_nothing(qtbot: QtBot, journey: Callable[..., Window]) -> None:
    class Fails(Sheet):
        def __init__(self, window: Window) -> None:
            super().__init__(window.shell, "never whole")
            raise ZeroDivisionError

        def eventFilter(self, _watched: QObject, _event: QEvent) -> bool:  # noqa: N802 - Qt's name
            raise AssertionError

    window = journey()
    window.go(Home())
    at_rest(qtbot, window)
    with pytest.raises(ZeroDivisionError):
        Fails(window)
    window.resize(window.width() + 8, window.height())
    at_rest(qtbot, window)

"""A bug of ours: a report is written, it is said in words, and practice goes on."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.pages.places import Home
from tests.ui.conftest import at_rest
from ui.window.crash import CrashSheet
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

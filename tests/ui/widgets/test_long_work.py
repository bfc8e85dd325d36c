"""Long work over a screen: seen moving, stopped with nothing kept, and its end told in words."""

import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.base.trouble import Surroundings
from app.base.watching import Watch, watched
from app.pages.places import Tables
from scoring.port import Store
from scoring.store.open import open_store
from tests.ui.conftest import at_rest
from tests.ui.half_done import half_an_import
from ui.widgets.long_work import LongWork
from ui.window.window import Window

Journey = Callable[..., Window]


def sheet_over(window: Window) -> LongWork:
    window.go(Tables())
    return LongWork(window.shell, window.desk, "Export")


def test_what_it_came_to_is_told(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    sheet = sheet_over(window)
    shares: list[tuple[int, int]] = []
    sheet.progressed.connect(lambda done, of: shares.append((done, of)))
    sheet.do(lambda _store, watch: f"{len(list(watched(range(2000), 2000, watch)))} records")
    at_rest(qtbot, window)
    assert sheet.told.text() == "2000 records"
    assert shares == [(0, 2000), (500, 2000), (1000, 2000), (1500, 2000), (2000, 2000)]


def test_how_far_it_is_is_told_and_nothing_while_nobody_knows_of_how_much(journey: Journey) -> None:
    sheet = sheet_over(journey())
    told = []
    for done, of in ((0, 0), (500, 2000), (2000, 2000)):
        sheet.progressed.emit(done, of)
        told.append(sheet.bar.accessibleName())
    assert told == ["0 % done", "25 % done", "100 % done"]


def test_it_can_be_stopped_and_nothing_stays(qtbot: QtBot, journey: Journey, tmp_path: Path) -> None:
    window = journey()
    sheet = sheet_over(window)
    begun, stopped = threading.Event(), threading.Event()

    sheet.do(half_an_import(begun, stopped))
    qtbot.waitUntil(begun.is_set)
    QTest.mouseClick(sheet.close_button, Qt.MouseButton.LeftButton)
    stopped.set()
    at_rest(qtbot, window)
    assert sheet.told.text() == "Stopped. Nothing was changed."
    QTest.mouseClick(sheet.close_button, Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()
    with open_store(tmp_path) as store:
        assert [person.name for person in store.profiles] == ["Mei"]


def test_trouble_is_a_sentence(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    sheet = sheet_over(window)

    def task(_store: Store, _watch: Watch) -> str:
        raise Surroundings("the disk is full")

    sheet.do(task)
    at_rest(qtbot, window)
    assert sheet.told.text() == "the disk is full"

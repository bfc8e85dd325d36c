"""A whole exam through the window: the code typed, the written part and the table by keys, called, cut off, gone on with, finished."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.exams.entries import Resumed
from app.exams.left_open import left_open
from app.exams.marking import mark
from app.exams.sitting_file import read_sitting, sitting_files
from app.exams.sitting_state import SittingState, state_from
from app.pages.places import Exams, Home
from app.words.text import say
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest, nothing_left_over
from tests.ui.looking import cut_words, nameless
from tests.ui.screens.exam.sitting_down import (
    EXAMINER,
    PIN,
    answer_by_keys,
    appoint,
    deal_a_round,
    exam,
    hold_enter,
    prepared,
    shown,
    type_code,
)
from ui.screens.exam.end_page import EndPage, SheetPage
from ui.screens.exam.finish_sheet import FinishSheet
from ui.screens.exam.refused_screen import RefusedScreen
from ui.screens.exam.stand_page import StandPage
from ui.screens.exam.start_page import StartPage
from ui.screens.exam.table_page import TablePage
from ui.screens.exam.written_page import WrittenPage
from ui.screens.exams.screen import ExamsScreen
from ui.widgets.hold_button import HoldButton
from ui.widgets.sheet import Sheet
from ui.window.window import Window

Opens = Callable[[], Window]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second is held no longer than it takes to notice."""
    monkeypatch.setattr(HoldButton, "HOLD_MS", 20)


@pytest.fixture
def opens(qtbot: QtBot, tmp_path: Path, in_loop: asyncio.AbstractEventLoop) -> Iterator[Opens]:  # noqa: ARG001
    """Windows on one data folder, as nobody in particular."""
    made: list[Window] = []

    def open_one() -> Window:
        window = Window(CATALOGUE, STILL, folder=tmp_path)
        qtbot.addWidget(window)
        window.show()
        made.append(window)
        return window

    with nothing_left_over():
        yield open_one
        for window in made:
            at_rest(qtbot, window)
            window.close()


def on_disk(folder: Path) -> SittingState:
    """The one sitting of a folder, from its file alone."""
    (path,) = sitting_files(folder)
    return state_from(read_sitting(path.read_bytes())[0], CATALOGUE)


def finish(qtbot: QtBot, window: Window) -> None:
    """Finish the part, and mean it."""
    section = exam(window).sitting.state.section
    QTest.keyClick(window, Qt.Key.Key_F10)
    (sheet,) = window.findChildren(FinishSheet)
    sheet.finish.click()
    qtbot.waitUntil(lambda: section in exam(window).sitting.state.ended_ms)


def test_a_whole_exam_by_keys(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    appoint(tmp_path)
    code = prepared(tmp_path)
    window = opens()
    type_code(qtbot, window, code.lower().replace("-", " "))
    assert nameless(window) == []
    hold_enter(qtbot, window)
    assert window.isFullScreen()
    answer_by_keys(window)
    assert len(on_disk(tmp_path).answers) == 7
    finish(qtbot, window)
    shown(qtbot, window, StartPage)
    hold_enter(qtbot, window)
    page = shown(qtbot, window, TablePage)
    assert isinstance(page, TablePage)
    deal_a_round(window, 6)
    assert page.table.acts.note.text() == say("exam.act-saved", number=on_disk(tmp_path).acts)
    window.close()  # the program ends without being asked to

    again = opens()
    again.go(Exams())
    screen = again.screen_now
    assert isinstance(screen, ExamsScreen)
    QTest.keyClick(screen.field, Qt.Key.Key_Return)
    stand = shown(qtbot, again, StandPage)
    assert isinstance(stand, StandPage)
    assert again.findChildren(TablePage) == []
    QTest.keyClicks(stand.pin, "000000")
    QTest.keyClick(stand.pin, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: stand.told.isVisible())
    assert exam(again).sitting.state.phase == "stands"
    stand.name.setText(EXAMINER)
    QTest.keyClicks(stand.pin, PIN)
    QTest.keyClick(stand.pin, Qt.Key.Key_Return)
    shown(qtbot, again, TablePage)
    for _ in range(3):
        deal_a_round(again)
    finish(qtbot, again)
    end = shown(qtbot, again, EndPage)
    assert not isinstance(end, SheetPage)
    assert say("exam.handed-in") in [part.text() for part in end.findChildren(type(stand.told))]
    state = on_disk(tmp_path)
    assert state.phase == "finished"
    assert mark(state).passed
    gaps = [one for one in state.incidents if isinstance(one, Resumed)]
    assert [one.by.name for one in gaps if one.by is not None] == [EXAMINER]
    assert left_open(tmp_path) == []

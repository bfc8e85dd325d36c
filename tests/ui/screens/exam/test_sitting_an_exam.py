"""A whole exam through the window: code, written part and table by keys, called, cut off, gone on with, finished."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.exams.entries import Resumed
from app.exams.exam_clock import machine_time
from app.exams.left_open import left_open
from app.exams.marking import mark
from app.exams.sitting_file import read_sitting, sitting_files
from app.exams.sitting_order import state_from
from app.exams.sitting_state import SittingState
from app.pages.places import ExamAt, Exams, Home
from app.seals.known_keys import known_keys
from app.seals.sealed_file import read_sealed
from app.words.text import say, say_in
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest, nothing_left_over
from tests.ui.looking import nameless
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
from ui.foundation.fonts import LAST_OF_INTER
from ui.foundation.preferences import Preferences
from ui.screens.exam.end_page import EndPage, SheetPage
from ui.screens.exam.finish_sheet import FinishSheet
from ui.screens.exam.refused_screen import RefusedScreen
from ui.screens.exam.stand_page import StandPage
from ui.screens.exam.start_page import StartPage
from ui.screens.exam.table_page import ExamTablePage
from ui.screens.exam.written_page import ExamWrittenPage
from ui.screens.exams.screen import ExamsScreen
from ui.widgets.hold_button import HoldButton
from ui.widgets.sheet import Sheet
from ui.window.window import Window

Opens = Callable[..., Window]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second is held no longer than it takes to notice."""
    monkeypatch.setattr(HoldButton, "HOLD_MS", 20)


@pytest.fixture
def opens(qtbot: QtBot, tmp_path: Path, in_loop: asyncio.AbstractEventLoop) -> Iterator[Opens]:  # noqa: ARG001
    """Windows on one data folder, as nobody in particular."""
    made: list[Window] = []

    def open_one(preferences: Preferences = STILL) -> Window:
        window = Window(CATALOGUE, preferences, folder=tmp_path)
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
    page = shown(qtbot, window, ExamTablePage)
    assert isinstance(page, ExamTablePage)
    deal_a_round(window, 6)
    assert page.table.acts.note.text() == say("exam.act-saved", number=on_disk(tmp_path).section_acts)
    window.close()  # the program ends without being asked to

    again = opens()
    again.go(Exams())
    screen = again.screen_now
    assert isinstance(screen, ExamsScreen)
    QTest.keyClick(screen.field, Qt.Key.Key_Return)
    stand = shown(qtbot, again, StandPage)
    assert isinstance(stand, StandPage)
    assert again.findChildren(ExamTablePage) == []
    QTest.keyClicks(stand.pin, "000000")
    QTest.keyClick(stand.pin, Qt.Key.Key_Return)
    qtbot.waitUntil(stand.told.isVisible)
    assert exam(again).sitting.state.phase == "stands"
    stand.name.setText(EXAMINER)
    QTest.keyClicks(stand.pin, PIN)
    QTest.keyClick(stand.pin, Qt.Key.Key_Return)
    shown(qtbot, again, ExamTablePage)
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


def written(qtbot: QtBot, window: Window, folder: Path) -> ExamWrittenPage:
    """An exam whose written part has just begun."""
    type_code(qtbot, window, prepared(folder))
    hold_enter(qtbot, window)
    page = exam(window).page
    assert isinstance(page, ExamWrittenPage)
    return page


def at_the_table(qtbot: QtBot, window: Window, folder: Path) -> ExamTablePage:
    """An exam whose table has just been come to, the written part unanswered."""
    written(qtbot, window, folder)
    finish(qtbot, window)
    shown(qtbot, window, StartPage)
    hold_enter(qtbot, window)
    page = shown(qtbot, window, ExamTablePage)
    assert isinstance(page, ExamTablePage)
    return page


def test_a_code_is_forgiven_its_case_and_look_alikes_and_refused_in_words(tmp_path: Path, opens: Opens) -> None:
    code = prepared(tmp_path)
    window = opens()
    window.go(Exams())
    screen = window.screen_now
    assert isinstance(screen, ExamsScreen)
    QTest.keyClicks(screen.field, "k7q")
    assert screen.told.text() == say("exam.code-so-far", count=21)
    QTest.keyClick(screen.field, Qt.Key.Key_Return)
    assert "24" in screen.told.text()
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    for typed, told in ((wrong, "one character"), ("0000" * 6, "no exam waits")):
        screen.field.clear()
        QTest.keyClicks(screen.field, typed)
        QTest.keyClick(screen.field, Qt.Key.Key_Return)
        assert told in screen.told.text()
    screen.field.clear()
    QTest.keyClicks(screen.field, code.replace("0", "o").replace("1", "i").lower())
    QTest.keyClick(screen.field, Qt.Key.Key_Return)
    assert isinstance(exam(window).page, StartPage)


def test_enter_that_is_not_held_begins_nothing(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    window = opens()
    type_code(qtbot, window, prepared(tmp_path))
    screen = exam(window)
    QTest.keyClick(screen, Qt.Key.Key_Return)
    begin = screen.page.begin  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: not begin._timer.isActive())
    assert screen.sitting.state.phase == "prepared"
    press(screen, "Esc")
    assert isinstance(window.screen_now, ExamsScreen)
    assert on_disk(tmp_path).phase == "prepared"  # the code still opens it


def test_an_exam_asks_in_english_whatever_language_is_in_use(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    window = opens(replace(STILL, language="zh"))
    written(qtbot, window, tmp_path)
    assert say("exam.finish") == say_in("zh", "exam.finish") != say_in("en", "exam.finish")
    sitting = exam(window).sitting
    asked = [sitting.question(place) for place in range(3)]
    said = "".join(words for one in asked for words in (one.prompt, one.explanation, *one.said.values()))
    assert [sign for sign in said if sign > LAST_OF_INTER] == []


def test_no_key_leads_out_and_none_shows_a_rule_a_verdict_or_a_figure(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    window = opens()
    page = written(qtbot, window, tmp_path)
    answer_by_keys(window, wrong=lambda _: True)
    asked = {part.text() for part in page.findChildren(type(page.saved))}
    assert not asked & {say("drill.right"), say("drill.wrong")}
    screen = exam(window)
    place = window.journey.here
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F11, Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_L, Qt.Key.Key_Question):
        QTest.keyClick(screen, key)
    for key, with_key in ((Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier), (Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)):
        QTest.keyClick(window, key, with_key)
    window.seek()
    assert window.journey.here == place
    assert window.isFullScreen()
    assert [sheet for sheet in window.findChildren(Sheet) if sheet.isVisible()] == []


def test_the_table_of_an_exam_is_silent_and_has_no_way_out(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    window = opens()
    page = at_the_table(qtbot, window, tmp_path)
    table, state = page.table, exam(window).sitting.state
    deal_a_round(window, 8)
    before = state.acts
    press(table, "T", "G")  # whatever is wrong is not told
    down = set(table.session.felt.hands.get("dealer", ())) - set(table.session.felt.face_up)
    for key in ("Y", "L", "V", "K", "Z", "Esc", "Esc", "M"):
        press(table, key)
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(table, Qt.Key.Key_Comma)
    QApplication.processEvents()
    assert state.acts >= before
    assert exam(window).page is page
    assert not table.figures
    assert not table.has_strip
    assert table.control.last_fault is None
    assert table.control.hinted is None
    assert not table.sheets.lies
    assert table.session.mode == "silent"
    shown_up = table.scene.state
    assert shown_up is not None
    assert shown_up.due is None
    assert down.isdisjoint(shown_up.felt.face_up)


def test_calling_covers_the_table_and_stops_the_clock(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    appoint(tmp_path)
    window = opens()
    at_the_table(qtbot, window, tmp_path)
    deal_a_round(window, 5)
    acts = exam(window).sitting.state.acts
    QTest.keyClick(window, Qt.Key.Key_F9)
    stand = shown(qtbot, window, StandPage)
    assert isinstance(stand, StandPage)
    left = exam(window).sitting.left_ms
    QApplication.processEvents()
    told = [part.text() for part in stand.findChildren(type(stand.told))]
    assert say("exam.left-then", time=exam(window).top.time.text()) in told  # the strip and the page tell one time
    assert [part for part in window.findChildren(ExamTablePage) if part.isVisible()] == []
    assert exam(window).sitting.left_ms == left
    stand.name.setText(EXAMINER)
    QTest.keyClicks(stand.pin, PIN)
    QTest.keyClick(stand.pin, Qt.Key.Key_Return)
    shown(qtbot, window, ExamTablePage)
    assert exam(window).sitting.state.acts == acts
    assert [type(one).__name__ for one in on_disk(tmp_path).incidents if not is_of_the_window(one)] == ["ExamIncident", "Resumed"]


def is_of_the_window(entry: object) -> bool:
    """Whether something was noted of the window, which tests do not own alone."""
    return getattr(entry, "what", "") in ("lost-focus", "left-full-screen", "second-display")


def test_where_text_is_large_the_pin_that_is_typed_is_seen_and_so_is_what_is_said_of_it(
    qtbot: QtBot, tmp_path: Path, opens: Opens
) -> None:
    window = opens(replace(STILL, text_percent=200))
    window.resize(1280, 720)
    written(qtbot, window, tmp_path)
    QTest.keyClick(window, Qt.Key.Key_F9)
    stand = shown(qtbot, window, StandPage)
    assert isinstance(stand, StandPage)
    QTest.keyClick(stand.pin, Qt.Key.Key_4)
    assert stand.pin.visibleRegion().boundingRect() == stand.pin.rect()
    stand.refuse(say("exam.code-hint"))
    qtbot.waitUntil(lambda: stand.told.visibleRegion().boundingRect() == stand.told.rect())


def test_what_happens_beside_the_exam_is_on_the_record_and_locks_nobody_out(
    qtbot: QtBot, tmp_path: Path, opens: Opens, qapp: QApplication
) -> None:
    window = opens()
    written(qtbot, window, tmp_path)
    window.showNormal()
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qapp.screenAdded.emit(qapp.primaryScreen())
    screen = exam(window)
    now = machine_time()
    screen.sitting.clock._machine = lambda: now._replace(calendar_ms=now.calendar_ms + 3_600_000)
    screen.beat()
    screen.sitting.clock._machine = machine_time
    noted = {"left-full-screen", "lost-focus", "second-display", "clock-jumped"}
    qtbot.waitUntil(lambda: noted <= {getattr(one, "what", "") for one in on_disk(tmp_path).incidents})
    answer_by_keys(window)
    assert len(on_disk(tmp_path).answers) == 7


def test_closing_the_window_is_on_the_record_and_told_from_a_power_cut(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    window = opens()
    written(qtbot, window, tmp_path)
    left = exam(window).sitting.left_ms
    window.close()
    state = on_disk(tmp_path)
    assert getattr(state.incidents[-1], "what", "") == "closed-the-window"
    again = opens()
    again.go(ExamAt(state.prepared.id))
    stand = shown(qtbot, again, StandPage)
    assert isinstance(stand, StandPage)
    assert say("exam.closed") in [part.text() for part in stand.findChildren(type(stand.told))]
    assert 0 <= left - exam(again).sitting.left_ms < 5_000


def test_what_is_unanswered_is_told_before_finishing_and_stays_so_when_time_is_over(
    qtbot: QtBot, tmp_path: Path, opens: Opens
) -> None:
    window = opens()
    page = written(qtbot, window, tmp_path)
    screen = exam(window)
    press(screen, "PageDown")
    qtbot.waitUntil(lambda: page.place == 1)
    screen.ask_to_finish()
    (sheet,) = window.findChildren(FinishSheet)
    told = [part.text() for part in sheet.findChildren(type(page.saved))]
    assert say("exam.finish-unanswered", count=7, places="1, 2, 3, 4, 5, 6, 7") in told
    press(sheet, "Esc")
    assert screen.sitting.state.phase == "section"
    screen.sitting.clock.start(4 * 60_000 + 1_000)
    screen.beat()
    assert screen.top.time.objectName() == "exam-time-short"
    assert screen.top.caption.text() == say("exam.time-short", minutes=1)
    screen.sitting.clock.start(5 * 60_000)
    screen.beat()
    shown(qtbot, window, StartPage)
    assert on_disk(tmp_path).answers == {}


def test_a_rehearsal_goes_on_without_a_pin_and_ends_with_its_sheet(qtbot: QtBot, tmp_path: Path, journey: Opens) -> None:
    window = journey()
    window.go(Exams())
    screen = window.screen_now
    assert isinstance(screen, ExamsScreen)
    screen.rehearsals["try-out"].click()
    hold_enter(qtbot, window)
    answer_by_keys(window, wrong=lambda place: place == 0)
    exam(window).call()
    shown(qtbot, window, StandPage)
    press(exam(window), "Enter")
    shown(qtbot, window, ExamWrittenPage)
    window.go(Home())  # as if the program had ended: the home screen offers it
    home = window.screen_now
    assert home is not None
    at_rest(qtbot, window)
    press(home, "E")
    shown(qtbot, window, StandPage)
    press(exam(window), "Enter")
    shown(qtbot, window, ExamWrittenPage)
    finish(qtbot, window)
    shown(qtbot, window, StartPage)
    hold_enter(qtbot, window)
    shown(qtbot, window, ExamTablePage)
    deal_a_round(window, 4)
    finish(qtbot, window)
    sheet = shown(qtbot, window, SheetPage)
    words = [part.text() for part in sheet.findChildren(type(screen.told))]
    assert say("exam.failed") in words
    assert say_in("zh", "exam.question-head", section=1, number=1) in words
    assert say("exam.question-head", section=1, number=1) in words
    (path,) = sitting_files(tmp_path)
    sealed = read_sealed(path.read_bytes())
    assert known_keys(tmp_path)[sealed.signer.did].purpose == "rehearsal"
    assert left_open(tmp_path, "Mei") == []


def test_a_rehearsal_nobody_began_leaves_nothing(qtbot: QtBot, tmp_path: Path, journey: Opens) -> None:
    window = journey()
    window.go(Exams())
    screen = window.screen_now
    assert isinstance(screen, ExamsScreen)
    screen.rehearse("try-out")
    shown(qtbot, window, StartPage)
    press(exam(window), "Esc")
    assert list(sitting_files(tmp_path)) == []


def test_a_second_copy_cannot_go_on_with_the_same_sitting(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    window = opens()
    written(qtbot, window, tmp_path)
    other = opens()
    (path,) = sitting_files(tmp_path)
    other.go(ExamAt(path.stem))
    assert isinstance(other.screen_now, RefusedScreen)
    answer_by_keys(window)
    assert len(on_disk(tmp_path).answers) == 7


def test_what_the_disk_does_not_take_is_never_shown(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    window = opens()
    page = at_the_table(qtbot, window, tmp_path)
    deal_a_round(window, 3)
    (path,) = sitting_files(tmp_path)
    before, lay = path.read_bytes(), page.table.scene.state
    with path.open("ab") as other:
        other.write(b"x")
    press(page.table, "B")
    shown(qtbot, window, EndPage)
    path.write_bytes(before)
    press(exam(window), "Enter")
    shown(qtbot, window, StandPage)
    assert lay is not None
    assert exam(window).sitting.state.table.session.felt == lay.felt


def test_an_exam_is_begun_once_however_often_it_is_asked(qtbot: QtBot, tmp_path: Path, opens: Opens) -> None:
    window = opens()
    type_code(qtbot, window, prepared(tmp_path))
    screen = exam(window)
    screen.begin()
    screen.begin()
    shown(qtbot, window, ExamWrittenPage)
    at_rest(qtbot, window)
    assert isinstance(screen.page, ExamWrittenPage)

"""A sheet at the table with a class, in its two windows: the felt, and the console that commands it, by keys and by mouse."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.classroom.class_session import read_sessions
from app.classroom.entries import Overruled, Remarked, SessionBegan, Way
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets, NamedSheet
from app.house.pin import set_pin
from app.pages.places import ClassAt, Home
from app.rules.core.act import Declare
from app.table.command import BringIn, Freeze, LetGoOn, LetPlayer, Overrule, PointAt, PutBack, RemarkOn, SetPace
from app.table.log import Commanded, read_log, write_entry
from app.table.replay import replay
from scoring.store.open import open_store
from tests.classroom.teachers import teacher
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import at_rest
from tests.ui.screens.test_examiner import fill
from ui.screens.class_table.console import ConsoleWindow
from ui.screens.class_table.moments import in_rows
from ui.screens.class_table.screen import ClassTableScreen
from ui.window.window import Window

SHEET = next(DrillSheets()[name] for name in DrillSheets() if DrillSheets()[name].terms.rounds)
PIN = "4711"


def begun(folder: Path, sheet: NamedSheet = SHEET, way: Way = "turns") -> str:
    """A session of two trainees that has not been dealt yet."""
    with open_store(folder) as store:
        by = teacher(store)
        set_pin(store, by, PIN)
        people = tuple(store.profiles.known_as(name).id for name in ("Mei", "Jun"))
        room = SessionRoom(store, folder, by)
        return room.begin(SessionBegan(sheet_id=sheet.id, sheet=sheet.terms, seed=5, way=way, people=people))


def has_table(screen: ClassTableScreen) -> bool:
    """Whether somebody deals."""
    return screen.table is not None


def at_the_table(qtbot: QtBot, window: Window, session: str) -> ClassTableScreen:
    """The class, with whoever is called at the table."""
    window.go(ClassAt(session))
    screen = window.screen_now
    assert isinstance(screen, ClassTableScreen)
    assert screen.form is not None
    screen.form.fields["name"].setText("Ms Koh")  # type: ignore[union-attr]
    screen.form.fields["pin"].setText(PIN)  # type: ignore[union-attr]
    assert screen.form.act is not None
    screen.form.act.click()
    qtbot.waitUntil(lambda: screen.calling is not None)
    assert screen.calling is not None
    QTest.keyClick(screen, Qt.Key.Key_9)  # nobody else's key signs them in
    assert not has_table(screen)
    QTest.keyClick(screen, getattr(Qt.Key, f"Key_{screen.calling.called + 1}"))
    assert screen.table is not None
    return screen


def deal(screen: ClassTableScreen, acts: int) -> None:
    """So many acts of the perfect dealer, with what follows from them on the screen."""
    table = screen.table
    assert table is not None
    for _ in range(acts):
        duty = table.session.round.next_duty()
        assert duty is not None
        table.control._do(duty.act)
        table.control.changed.emit()


def commands(screen: ClassTableScreen) -> list[object]:
    """What stands in the table's log of all that was commanded."""
    assert screen.table is not None
    return [entry.command for entry in screen.table.session.log if isinstance(entry, Commanded)]


def replays(screen: ClassTableScreen) -> bool:
    """Whether the log comes to the same table, with what was commanded in it."""
    assert screen.table is not None
    session = screen.table.session
    playing = replay(list(read_log(map(write_entry, session.log))), CATALOGUE)
    moments = [next(playing) for _ in session.log]
    again = moments[-1].session
    assert [moment.entry for moment in moments[:-1] if not moment.agrees] == []
    return (again.felt, again.script, again.pointed) == (session.felt, session.script, session.pointed)


@pytest.fixture
def screen(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> ClassTableScreen:
    session = begun(tmp_path)
    return at_the_table(qtbot, journey(), session)


def console_of(screen: ClassTableScreen) -> ConsoleWindow:
    assert screen.console is not None
    return screen.console


def key(screen: ClassTableScreen, name: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(console_of(screen), name, held)


def stands(screen: ClassTableScreen) -> bool:
    """Whether the table stands still."""
    return screen.table is not None and screen.table.session.frozen


def click(button: QWidget) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_everything_the_console_can_do_is_done_by_keys_and_replays(screen: ClassTableScreen) -> None:
    console, table = console_of(screen), screen.table
    assert table is not None
    deal(screen, 3)
    table.control._do(Declare("dealer", "result", "win"))
    table.control.changed.emit()
    assert [line.state for line in console.view.lines if line.number][-1] == "wrong"  # type: ignore[union-attr]
    console.verdict.reason.setText("The floor told her to.")
    key(screen, Qt.Key.Key_O)
    assert "No fault" in console.verdict.own.text()
    key(screen, Qt.Key.Key_F9)
    assert stands(screen)
    assert table.sheets.frozen.isVisible()
    assert table.sheets.frozen.go_on.isHidden()
    table.press("Z")
    assert stands(screen)
    key(screen, Qt.Key.Key_F9)
    assert not stands(screen)
    key(screen, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    key(screen, Qt.Key.Key_Return)
    assert table.session.round.judge.faults == []
    deal(screen, 2)
    key(screen, Qt.Key.Key_2)
    key(screen, Qt.Key.Key_F2)
    key(screen, Qt.Key.Key_Q)
    console.pointing = ("position-2", "")
    key(screen, Qt.Key.Key_F7)
    key(screen, Qt.Key.Key_R)
    QTest.keyClicks(console.remark, "Hands first.")
    QTest.keyClick(console.remark, Qt.Key.Key_Return)
    console.pace.buttons["brisk"].click()
    kinds = [type(one) for one in commands(screen)]
    assert kinds == [Overrule, Freeze, LetGoOn, PutBack, BringIn, LetPlayer, PointAt, RemarkOn, SetPace]
    assert replays(screen)


def test_everything_the_console_can_do_is_done_by_mouse(screen: ClassTableScreen) -> None:
    console, table = console_of(screen), screen.table
    assert table is not None
    assert console.calls is not None
    deal(screen, 4)
    table.control._do(Declare("dealer", "result", "win"))
    table.control.changed.emit()
    click(console.verdict.buttons["Y"])
    click(console.freeze)
    click(console.freeze)
    click(console.calls.buttons["power-failure"])
    click(console.calls.lets["Q"])
    click(console.moments.cards[0])
    click(console.moments.go)
    assert not [card for card in console.moments.cards if card.isChecked() and not card.text()]
    console.remark.setText("Look up.")
    click(console.severity.buttons["minor"])
    click(console.add)
    kinds = [type(one).__name__ for one in commands(screen)]
    assert kinds == ["Overrule", "Freeze", "LetGoOn", "BringIn", "LetPlayer", "PutBack", "AddFault"]
    assert replays(screen)


@pytest.mark.parametrize("words", [100, 200])
def test_a_moment_is_told_in_the_rows_its_card_has(screen: ClassTableScreen, words: int) -> None:
    console = console_of(screen)
    deal(screen, 4)
    card = console.moments.cards[-1]
    card.setStyleSheet(f"font-size: {13 * words // 100}px")
    console.refresh()
    assert card.height() > 2 * card.fontMetrics().lineSpacing()
    told = in_rows(
        "0:07  Take $100 from Main at position 2", card, card.fontMetrics().horizontalAdvance("0:07  Take $100 from ab")
    )
    assert told == "0:07  Take $100 from\nMain at position 2"
    assert in_rows("0:07  Clear", card, 4_000) == "0:07  Clear"


def test_the_dealer_sees_no_verdict(screen: ClassTableScreen) -> None:
    table = screen.table
    assert table is not None
    assert table.session.mode == "silent"
    deal(screen, 3)
    table.control._do(Declare("dealer", "result", "win"))
    table.control.changed.emit()
    assert table.control.last_fault is None
    assert table.scene.state is not None
    assert table.scene.state.wrong is None


def test_what_was_said_of_a_round_stands_in_the_class_log(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    session = begun(tmp_path)
    screen = at_the_table(qtbot, journey(), session)
    console, table = console_of(screen), screen.table
    assert table is not None
    deal(screen, 3)
    table.control._do(Declare("dealer", "result", "win"))
    table.control.changed.emit()
    console.verdict.reason.setText("She was told to.")
    click(console.verdict.buttons["M"])
    console.remark.setText("Look up.")
    click(console.add)
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    with open_store(tmp_path) as store:
        noted = [one.fact for one in read_sessions(store, session)[0].noted if isinstance(one.fact, Remarked | Overruled)]
    assert [type(one) for one in noted] == [Overruled, Remarked]


def test_the_next_is_called_once_the_rounds_are_dealt_and_goes_on_where_it_was_left(
    qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path
) -> None:
    session = begun(tmp_path)
    window = journey()
    screen = at_the_table(qtbot, window, session)
    assert screen.run is not None
    key(screen, Qt.Key.Key_N)
    assert screen.calling is not None
    assert screen.calling.called == 1
    QTest.keyClick(screen, Qt.Key.Key_2)
    deal(screen, 5)
    assert screen.table is not None
    felt = screen.table.session.felt
    key(screen, Qt.Key.Key_F10)
    at_rest(qtbot, window)
    assert not isinstance(window.screen_now, ClassTableScreen)
    again = at_the_table(qtbot, window, session)
    assert again.table is not None
    assert again.table.session.felt == felt
    assert again.table.session.round.number == 5


def test_no_key_of_the_dealers_window_leads_to_the_console_or_away(screen: ClassTableScreen) -> None:
    window = screen.window()
    assert isinstance(window, Window)
    before, table = len(commands(screen)), screen.table
    assert table is not None
    for name in (Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F9, Qt.Key.Key_F10, Qt.Key.Key_Escape, Qt.Key.Key_F1, Qt.Key.Key_F2):
        QTest.keyClick(table, name)
        QTest.keyClick(screen, name)
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.screen_now is screen
    assert len(commands(screen)) == before
    assert not isinstance(window.journey.here, Home)


def test_a_trainee_does_not_get_in(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    session = begun(tmp_path)
    with open_store(tmp_path) as store:
        set_pin(store, store.profiles.find("Jun"), "1234")
    window = journey()
    window.go(ClassAt(session))
    screen = window.screen_now
    assert isinstance(screen, ClassTableScreen)
    assert screen.form is not None
    screen.form.fields["name"].setText("Jun")  # type: ignore[union-attr]
    screen.form.fields["pin"].setText("1234")  # type: ignore[union-attr]
    assert screen.form.act is not None
    screen.form.act.click()
    at_rest(qtbot, window)
    assert screen.console is None
    assert screen.form.told.text()


def opened(qtbot: QtBot, window: Window, session: str) -> ClassTableScreen:
    """The class, with whoever may deal called."""
    window.go(ClassAt(session))
    screen = window.screen_now
    assert isinstance(screen, ClassTableScreen)
    assert screen.form is not None
    fill(screen.form, name="Ms Koh", pin=PIN)
    qtbot.waitUntil(lambda: screen.calling is not None)
    return screen


def test_where_one_deals_and_all_watch_anybody_may_be_the_one(
    qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path
) -> None:
    screen = opened(qtbot, journey(), begun(tmp_path, way="table"))
    QTest.keyClick(screen, Qt.Key.Key_2)
    assert screen.run is not None
    assert screen.run.person is not None
    assert (screen.run.person.name, has_table(screen)) == ("Jun", True)


def test_a_sheet_with_two_tables_goes_on_at_the_second(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    sheet = DrillSheets()["megalink-three-card-poker-2-by-hand"]
    screen = opened(qtbot, journey(), begun(tmp_path, sheet))
    for _ in "two":
        if screen.run is not None and screen.run.person is not None:
            screen._call_next()
    qtbot.waitUntil(lambda: screen.run is not None and screen.run.plan.is_last)
    assert screen.run is not None
    assert (screen.run.turn, screen.run.plan.scenario.device) == (0, "automated")
    assert screen.calling is not None
    QTest.keyClick(screen, Qt.Key.Key_1)
    assert has_table(screen)


def test_who_came_to_the_console_by_mouse_gives_the_keyboard_back(screen: ClassTableScreen, qtbot: QtBot) -> None:
    console = console_of(screen)
    handle = console.windowHandle()
    assert handle is not None
    given: list[bool] = []
    console.done_by_mouse.connect(lambda: given.append(True))
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=console.freeze.mapTo(console, console.freeze.rect().center()))
    assert (stands(screen), given) == (True, [True])
    QTest.keyClick(handle, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: not stands(screen))
    assert given == [True]


def test_in_the_middle_of_a_round_the_next_is_called_only_when_it_is_meant(screen: ClassTableScreen) -> None:
    deal(screen, 4)
    key(screen, Qt.Key.Key_N)
    assert has_table(screen)
    assert console_of(screen).told.isVisibleTo(console_of(screen))
    key(screen, Qt.Key.Key_F9)
    key(screen, Qt.Key.Key_N)
    assert has_table(screen)
    key(screen, Qt.Key.Key_N)
    assert not has_table(screen)


def test_while_nobody_deals_there_is_no_verdict_and_nothing_to_put_back(screen: ClassTableScreen) -> None:
    console = console_of(screen)
    screen._call_next()
    assert console.verdict.card.isHidden()
    assert not console.moments.isEnabled()
    assert set(console.board.cells) == {"Mei", "Jun"}

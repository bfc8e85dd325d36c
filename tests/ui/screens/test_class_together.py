"""A class that answers together, and a race of two, in their two windows: by keys and by mouse, on after they stopped."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.classroom.class_session import read_sessions
from app.classroom.entries import AnsweredTogether, AnswersShown, GivenLater, HandsCounted, QuestionSkipped, Way
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets
from app.house.pin import set_pin
from app.pages.places import ClassAt
from app.words.text import say
from scoring.store.open import open_store
from tests.classroom.teachers import teacher
from tests.ui.conftest import at_rest
from ui.screens.class_table.forms import BeginForm
from ui.screens.class_table.race_stage import RaceStage
from ui.screens.class_table.screen import ClassTableScreen
from ui.screens.class_table.together_stage import TogetherStage
from ui.widgets.choice_rows import ChoiceRows
from ui.window.window import Window

SHEET = "three-card-poker-2-straight-over-flush"
PIN = "4711"
NAMES = ("Mei", "Jun", "Siti")


def begun(folder: Path, way: Way = "together", people: int = 3) -> str:
    """A session that nothing was asked in yet."""
    with open_store(folder) as store:
        by = teacher(store)
        set_pin(store, by, PIN)
        whom = tuple(store.profiles.known_as(name).id for name in NAMES[:people])
        return SessionRoom(store, folder, by).run_sheet(SHEET, "", way, whom)


def entered(qtbot: QtBot, window: Window, place: ClassAt) -> ClassTableScreen:
    """The screen with the instructor in it."""
    window.go(place)
    screen = window.screen_now
    assert isinstance(screen, ClassTableScreen)
    lock = screen.form
    assert lock is not None
    lock.fields["name"].setText("Ms Koh")  # type: ignore[union-attr]
    lock.fields["pin"].setText(PIN)  # type: ignore[union-attr]
    assert lock.act is not None
    lock.act.click()
    qtbot.waitUntil(lambda: screen.form is not lock)
    return screen


def together(qtbot: QtBot, window: Window, session: str) -> tuple[ClassTableScreen, TogetherStage]:
    screen = entered(qtbot, window, ClassAt(session))
    assert isinstance(screen.stage, TogetherStage)
    return screen, screen.stage


def facts(folder: Path, session: str, kind: type) -> list[object]:
    """What stands in the class log of a kind."""
    with open_store(folder) as store:
        return [one.fact for one in read_sessions(store, session)[0].noted if isinstance(one.fact, kind)]


def is_shown(stage: TogetherStage) -> bool:
    """Whether the class sees what it answered."""
    return stage.run.is_shown


def is_held(stage: TogetherStage) -> bool:
    """Whether the countdown stands."""
    return stage.run.is_held


def click(button: QWidget) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_letter_says_who_answers_and_a_figure_what_and_when_all_have_it_is_shown(
    qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path
) -> None:
    session = begun(tmp_path)
    screen, stage = together(qtbot, journey(), session)
    assert stage.page is not None
    QTest.keyClick(screen, Qt.Key.Key_C)
    QTest.keyClick(screen, Qt.Key.Key_1)
    assert stage.run.has_answered == {stage.run.plan.people[2].id}
    assert stage.console.pointed == 0
    QTest.keyClick(screen, Qt.Key.Key_9)  # no such answer
    QTest.keyClick(screen, Qt.Key.Key_2)
    assert not is_shown(stage)
    for hidden in stage.page.tiles.tiles:
        assert hidden.count.isHidden()
    QTest.keyClick(screen, Qt.Key.Key_2)
    assert is_shown(stage)
    assert [one.count.text() for one in stage.page.tiles.tiles[:2]] == ["1", "2"]
    assert stage.page.result.text() == say("together.right-of", right=stage.run.distribution.were_right, count=3)
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    assert len(facts(tmp_path, session, AnsweredTogether)) == 3
    assert len(facts(tmp_path, session, AnswersShown)) == 1


def test_nothing_at_the_classs_keyboard_shows_skips_or_leaves(
    qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path
) -> None:
    screen, stage = together(qtbot, journey(), begun(tmp_path))
    for key in (
        Qt.Key.Key_Space,
        Qt.Key.Key_Return,
        Qt.Key.Key_S,
        Qt.Key.Key_P,
        Qt.Key.Key_F8,
        Qt.Key.Key_F10,
        Qt.Key.Key_Escape,
    ):
        QTest.keyClick(screen, key)
    QTest.keyClick(screen.window(), Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert (stage.run.number, stage.run.is_shown, stage.run.is_held) == (0, False, False)
    assert screen.window().screen_now is screen  # type: ignore[attr-defined]


def test_the_instructors_side_by_keys(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    session = begun(tmp_path)
    screen, stage = together(qtbot, journey(), session)
    console, run = stage.console, stage.run
    QTest.keyClick(console, Qt.Key.Key_P)
    assert is_held(stage)
    left = run.left_ms
    QTest.keyClick(console, Qt.Key.Key_M)
    assert run.left_ms == left + 10_000
    QTest.keyClick(console, Qt.Key.Key_P)
    QTest.keyClick(console, Qt.Key.Key_S)
    assert run.number == 1
    QTest.keyClick(console, Qt.Key.Key_Down)
    QTest.keyClick(console, Qt.Key.Key_1)
    assert run.has_answered == {run.plan.people[1].id}
    console.ways.buttons["hands"].click()
    QTest.keyClick(console, Qt.Key.Key_2)
    QTest.keyClick(console, Qt.Key.Key_2)
    QTest.keyClick(console, Qt.Key.Key_2, Qt.KeyboardModifier.ShiftModifier)
    assert run.hands[1] == 1
    QTest.keyClick(console, Qt.Key.Key_F8)
    assert (stage.on_break.is_running, is_held(stage)) == (True, True)
    QTest.keyClick(screen, Qt.Key.Key_1)
    assert run.hands[0] == 0  # nobody answers in a break
    QTest.keyClick(console, Qt.Key.Key_F8)
    assert not is_held(stage)
    QTest.keyClick(console, Qt.Key.Key_Space)
    assert is_shown(stage)
    QTest.keyClick(console, Qt.Key.Key_Space)
    assert (run.number, is_shown(stage)) == (2, False)
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    assert len(facts(tmp_path, session, QuestionSkipped)) == 1
    assert len(facts(tmp_path, session, HandsCounted)) == 3


def test_the_instructors_side_by_mouse(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    _, stage = together(qtbot, journey(), begun(tmp_path))
    console, run = stage.console, stage.run
    click(console.people[2])
    assert stage.page is not None
    click(stage.page.tiles.tiles[0])
    assert run.has_answered == {run.plan.people[2].id}
    click(console.hold)
    click(console.more)
    assert is_held(stage)
    click(console.ways.buttons["hands"])
    plus = [one for one in console.findChildren(QPushButton) if one.accessibleName() == say("together.one-more", number=2)]
    click(plus[-1])
    assert run.hands[1] == 1
    click(console.go_on)
    assert is_shown(stage)
    assert run.distribution.answered == 2
    click(console.go_on)
    click(console.skip)
    assert run.number == 2


def test_stopped_for_today_it_goes_on_at_the_same_question(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    session = begun(tmp_path)
    window = journey()
    screen, stage = together(qtbot, window, session)
    stage.console.press("S")
    QTest.keyClick(screen, Qt.Key.Key_1)
    QTest.keyClick(stage.console, Qt.Key.Key_F10)
    at_rest(qtbot, window)
    assert window.screen_now is not screen
    again = entered(qtbot, window, ClassAt())
    rows = again.findChildren(ChoiceRows)
    assert session in rows[0].buttons
    click(rows[0].buttons[session])
    qtbot.waitUntil(lambda: again.stage is not None)
    assert isinstance(again.stage, TogetherStage)
    assert again.stage.run.number == 1
    assert len(again.stage.run.has_answered) == 1


def test_everybody_on_their_own_machine_gets_the_same_paper(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    session = begun(tmp_path)
    screen, stage = together(qtbot, journey(), session)
    console = stage.console
    console.ways.buttons["later"].click()
    console.until.setText("yesterday")
    click(console.give)
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    assert console.told.text()
    assert facts(tmp_path, session, GivenLater) == []
    console.until.setText("2999-01-01")
    click(console.give)
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    given = facts(tmp_path, session, GivenLater)
    with open_store(tmp_path) as store:
        assigned = store.class_log.entries(["assigned"])
        began = read_sessions(store, session)[0].began
    assert [one.about for one in assigned] == [given[0].assignment]  # type: ignore[attr-defined]
    assert assigned[0].facts["seed"] == began.seed


def test_after_the_last_question_everybodys_score_is_told(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    screen, stage = together(qtbot, journey(), begun(tmp_path))
    while stage.run.asked is not None:
        stage.console.press("S")
    assert stage.end is not None
    assert stage.is_over
    QTest.keyClick(stage.console, Qt.Key.Key_F10)
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]


def test_a_race_by_both_halves_of_the_keyboard_and_side_by_side_at_the_end(
    qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path
) -> None:
    session = begun(tmp_path, "race", 2)
    window = journey()
    screen = entered(qtbot, window, ClassAt(session))
    stage = screen.stage
    assert isinstance(stage, RaceStage)
    QTest.keyClick(screen, Qt.Key.Key_1)
    assert stage.run.lanes[0].number == 0  # nobody has started them
    QTest.keyClick(screen, Qt.Key.Key_Space)
    assert stage.run.lanes[0].seen_ms is None
    QTest.keyClick(stage.console, Qt.Key.Key_Space)
    QTest.keyClick(screen, Qt.Key.Key_1)
    QTest.keyClick(screen, Qt.Key.Key_1)
    QTest.keyClick(screen, Qt.Key.Key_6)
    assert [one.number for one in stage.run.lanes] == [2, 1]
    tiles = stage.page.lanes[1].tiles
    assert tiles is not None
    click(tiles.tiles[1])
    assert stage.run.lanes[1].number == 2
    QTest.keyClick(stage.console, Qt.Key.Key_F8)
    QTest.keyClick(screen, Qt.Key.Key_1)
    QTest.keyClick(stage.console, Qt.Key.Key_F8)
    assert [one.number for one in stage.run.lanes] == [2, 2]
    stage.start()
    while not stage.run.is_over:
        for lane in range(2):
            stage.answer(lane, 0)
    QTest.keyClick(stage.console, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: screen.run is not None)
    assert screen.run is not None
    assert screen.run.plan.each == DrillSheets()[SHEET].terms.rounds
    for _ in range(2):
        screen.console.press("N")  # type: ignore[union-attr]
    at_rest(qtbot, window)
    assert screen.race_end is not None
    assert screen.race_end.told.names == ("Mei", "Jun")
    assert screen.race_end.told.table is None  # nobody has dealt


def test_the_form_offers_the_ways_a_sheet_can_be_run(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    begun(tmp_path)
    screen = entered(qtbot, journey(), ClassAt(sheet=SHEET))
    form = screen.form
    assert isinstance(form, BeginForm)
    offered = [form._way.itemData(place) for place in range(form._way.count())]
    assert offered[-3:] == ["together", "race", "race-after"]
    form._way.setCurrentIndex(offered.index("race"))
    assert not form._two[0].isHidden()
    form._way.setCurrentIndex(offered.index("together"))
    assert form._two[0].isHidden()
    assert form.act is not None
    form.act.click()
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    assert form.told.text()  # there is nobody in no group

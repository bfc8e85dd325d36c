"""The table on the screen: a whole round of every game by key events, clicks that move the focus, and nothing cut off."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.rules.core.act import Act, Award
from app.rules.core.felt import Chips
from app.training.log import Mode
from app.training.scenario import Scenario
from tests.rules.examples import CATALOGUE
from tests.ui.keys import keys_for
from ui.fonts import FAMILY, load_fonts
from ui.theme import THEMES, style_sheet, theme
from ui.window import Window

KEYS = {
    "Space": Qt.Key.Key_Space,
    "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "Right": Qt.Key.Key_Right,
    ".": Qt.Key.Key_Period,
}


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[None]:
    """The program's own look, as it starts."""
    load_fonts()
    qapp.setStyleSheet(style_sheet(theme("dark")))
    yield
    qapp.setStyleSheet("")


def window_of(qtbot: QtBot, game_id: str, mode: Mode = "coached", seed: int = 2, **scenario: object) -> Window:
    window = Window(Scenario(game=game_id, **scenario), CATALOGUE, seed, mode, pace="off")  # type: ignore[arg-type]
    qtbot.addWidget(window)
    window.show()
    return window


def press(qtbot: QtBot, window: Window, *keys: str) -> None:
    for key in keys:
        shift, _, name = key.rpartition("+")
        modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        qtbot.keyClick(window.table, KEYS.get(name, name), modifier)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_whole_round_is_dealt_by_key_events_and_the_money_is_what_settle_says(qtbot: QtBot, game_id: str) -> None:
    window = window_of(qtbot, game_id)
    session = window.session
    assert session.plan
    while not session.finished:
        press(qtbot, window, *list(keys_for(session.play.due[0].act, window.table.hands, CATALOGUE[game_id])))
    assert session.faults == []
    in_play = [position for position in session.plan.round.positions if position.number not in session.plan.removed]
    settled = CATALOGUE[game_id].settle(session.plan.round)
    assert len(in_play) == len(settled.positions)
    for position in settled.positions:
        for line in position.lines:
            assert session.felt.chips[position.position, line.wager] == Chips(line.staked, line.taken, line.returned, line.paid)


def test_the_next_round_begins_when_bets_are_opened_again(qtbot: QtBot) -> None:
    window = window_of(qtbot, "megalink-singapore-stud")
    while not window.session.finished:
        act = window.session.play.due[0].act
        press(qtbot, window, *list(keys_for(act, window.table.hands, CATALOGUE["megalink-singapore-stud"])))
    press(qtbot, window, "B")
    assert window.session.play.progress.low == 0
    press(qtbot, window, "B")
    assert window.session.play.progress.low == 1


def test_guided_the_coach_says_what_comes_now_and_a_fault_names_its_clause(qtbot: QtBot) -> None:
    window = window_of(qtbot, "megalink-bullseye", "guided")
    assert window.table.coach.step.text().startswith('Now: Say "Place your bets, please"')
    press(qtbot, window, "N")
    told = window.table.coach.fault.text()
    assert "BULL 3.1" in told
    assert "Play commences on the Dealer" in told
    press(qtbot, window, "B")
    assert window.table.coach.fault.isHidden()


def test_silent_the_coach_says_nothing(qtbot: QtBot) -> None:
    window = window_of(qtbot, "megalink-bullseye", "silent")
    press(qtbot, window, "N")
    assert window.table.coach.step.isHidden()
    assert window.table.coach.fault.isHidden()


def test_undo_by_key_brings_the_table_back(qtbot: QtBot) -> None:
    window = window_of(qtbot, "megalink-bullseye")
    before = window.session.felt
    press(qtbot, window, "B")
    qtbot.keyClick(window.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.session.felt == before


def test_a_click_on_an_area_puts_the_focus_there(qtbot: QtBot) -> None:
    window = window_of(qtbot, "megalink-three-card-poker")
    view = window.table.view
    at = view.felt_scene.spots.blocks[4]
    area = next(area for area in view.felt_scene.layout_of_felt.areas if area.wager == "ante")
    point = at.point(*area.at)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(point.x, point.y))
    assert (window.table.hands.place, window.table.hands.wager) == ("position-5", "ante")
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert window.table.hands.place == "position-5"


def test_every_act_has_a_button_with_its_key_and_name(qtbot: QtBot) -> None:
    window = window_of(qtbot, "megalink-three-card-poker")
    button = next(button for button in window.table.findChildren(QPushButton) if button.property("key") == "B")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.session.felt.chips


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_no_word_is_cut_off_and_no_button_leaves_the_window(qtbot: QtBot, game_id: str, size: tuple[int, int]) -> None:
    window = window_of(qtbot, game_id)
    window.resize(*size)
    qtbot.waitUntil(lambda: window.table.width() == size[0])
    for child in [*window.table.findChildren(QPushButton), *window.table.findChildren(QLabel)]:
        if child.isVisible():
            corner = child.mapTo(window, QPoint(child.width(), child.height()))
            assert corner.x() <= window.width()
            assert corner.y() <= window.height()
        if child.isVisible() and isinstance(child, QPushButton):
            assert child.width() >= child.sizeHint().width()


def test_themes_have_every_colour_and_the_typeface_is_there() -> None:
    assert FAMILY in load_fonts()
    for name in THEMES:
        assert theme(name).text in style_sheet(theme(name))


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_everything_on_the_felt_has_an_accessible_name_where_it_lies(qtbot: QtBot, game_id: str) -> None:
    window = window_of(qtbot, game_id, positions=(1, 2))
    press(qtbot, window, "B")
    view, mirrors = window.table.view, window.table.mirrors
    areas = view.felt_scene.layout_of_felt.areas
    assert len(mirrors.buttons) == len(view.felt_scene.spots.blocks) * (len(areas) + 1)
    for (place, wager), button in mirrors.buttons.items():
        number = int(place.removeprefix("position-"))
        chips = window.session.felt.chips.get((number, wager))
        assert button.accessibleName().startswith(f"Position {number}, ")
        assert not wager or button.accessibleName().endswith("empty") == (chips is None)
        assert view.viewport().rect().contains(button.geometry())
        if wager:
            centre = view.mapToScene(button.geometry().center())
            assert view.what_is_at(centre) == (place, wager)


def test_a_press_by_a_screen_reader_moves_the_focus(qtbot: QtBot) -> None:
    window = window_of(qtbot, "megalink-three-card-poker")
    window.table.mirrors.buttons["position-6", "ante"].click()
    assert (window.table.hands.place, window.table.hands.wager) == ("position-6", "ante")


def test_a_question_mark_shows_the_keys_and_escape_hides_them(qtbot: QtBot) -> None:
    window = window_of(qtbot, "megalink-bullseye")
    qtbot.keyClick(window.table, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    sheet = window.table.keys_help
    assert sheet.isVisible()
    assert window.table.rect().contains(sheet.geometry())
    press(qtbot, window, "Esc")
    assert sheet.isHidden()


def click(qtbot: QtBot, window: Window, key: str) -> None:
    """Click the button that stands for a key."""
    shown = [button for button in window.table.findChildren(QPushButton) if button.property("key") == key and button.isVisible()]
    assert shown, f"no button for {key}"
    qtbot.mouseClick(shown[0], Qt.MouseButton.LeftButton)


def point_at(qtbot: QtBot, window: Window, place: str, wager: str) -> None:
    """Click on a place of the felt, or on an area of it."""
    view = window.table.view
    if place in ("dealer", "community"):
        spot = view.felt_scene.dealers_boxes(place)[0].center()
    else:
        at = view.felt_scene.spots.blocks[int(place.removeprefix("position-")) - 1]
        area = next((area for area in view.felt_scene.layout_of_felt.areas if area.wager == wager), None)
        spot = QPointF(*(at.point(*area.at) if area else at.tag))
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(spot))


def do_by_mouse(qtbot: QtBot, window: Window, act: Act) -> None:
    """Point at the place of an act and click the keys that do it; keys that only move the focus are not needed."""
    hands = window.table.hands
    place = getattr(act, "place", getattr(act, "to", f"position-{getattr(act, 'position', 0)}"))
    if place != "position-0":
        point_at(qtbot, window, place, "jackpot" if isinstance(act, Award) else getattr(act, "wager", ""))
    keys = list(keys_for(act, hands, CATALOGUE[window.session.plan.file.id if window.session.plan else ""]))
    while keys and (keys[0] in ("Up", "Down", "D", "C") or (keys[0].isdigit() and hands.pending is None)):
        keys.pop(0)
    for key in keys:
        click(qtbot, window, key)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_whole_round_is_dealt_by_mouse_events_alone(qtbot: QtBot, game_id: str) -> None:
    window = window_of(qtbot, game_id)
    session = window.session
    while not session.finished:
        do_by_mouse(qtbot, window, session.play.due[0].act)
    assert session.faults == []
    assert session.plan
    for position in CATALOGUE[game_id].settle(session.plan.round).positions:
        for line in position.lines:
            assert session.felt.chips[position.position, line.wager] == Chips(line.staked, line.taken, line.returned, line.paid)

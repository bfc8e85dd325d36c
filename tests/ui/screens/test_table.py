"""The table on the screen: whole rounds by keys and by mouse, what the coach says, and nothing cut off."""

from itertools import combinations, groupby

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.rounds.arrangement import Wanted
from app.rules.core.act import Announce, Pay
from app.rules.judge.phases import PHASES
from app.table.hands.key_strokes import strokes, where_of
from app.table.log import MODES
from app.words.text import say
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import SHIFT, assert_settled, click, deal_by_keys, deal_until, due, press
from tests.ui.conftest import Opens
from ui.foundation.preferences import Preferences
from ui.table.screen import TableScreen
from ui.widgets.focus_ring import REACH


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_whole_round_is_dealt_by_key_events_and_the_money_is_what_settle_says(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id)
    deal_by_keys(table)
    assert_settled(table)


def test_the_next_round_begins_when_bets_are_opened_again(open_table: Opens) -> None:
    table = open_table("megalink-singapore-stud")
    deal_by_keys(table)
    assert table.coach.finished.isVisible()
    press(table, "B")
    assert table.session.rounds_begun == 2
    assert [one.act for one in table.control.acts] == [Announce("open")]
    assert table.top.round.text() == "Round 2"


def test_the_next_round_is_begun_without_a_word_by_enter(open_table: Opens) -> None:
    table = open_table("megalink-singapore-stud")
    deal_by_keys(table)
    press(table, "Enter")
    assert (table.session.rounds_begun, table.control.acts) == (2, [])


def test_guided_the_coach_says_what_comes_now_with_its_keys_and_a_fault_names_its_clause(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "guided")
    assert table.coach.step.title.text() == 'Say "Place your bets, please"'
    assert [link.text() for link in table.coach.step.clauses] == ["BULL 3.1"]
    assert table.acts.buttons["B"].objectName() == "primary"
    press(table, "N")
    fault = table.coach.fault
    assert (fault.title.text(), fault.head.text()) == ("Bets are opened in words before they are closed.", "Minor fault")
    assert (fault.done.text(), fault.expected.text()) == ('Say "No more bets"', 'Say "Place your bets, please"')
    assert "Play commences on the Dealer" in fault.rule.text()
    press(table, "B")
    assert fault.isHidden()


def test_a_clause_leads_into_the_rules(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "guided")
    QTest.mouseClick(table.coach.step.clauses[0], Qt.MouseButton.LeftButton)
    rules = table.sheets.rules
    assert (rules.isVisible(), rules.shown) == (True, "3.1")
    assert CATALOGUE["megalink-bullseye"].file.clauses["3.1"].text in rules.text.toPlainText()
    press(table, "Esc")
    assert rules.isHidden()
    press(table, "N", "L")
    assert (rules.isVisible(), rules.shown) == (True, "3.1")


def test_coached_the_next_step_is_told_only_when_asked_and_the_log_says_so(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "coached")
    assert table.coach.step.isHidden()
    press(table, "Y")
    assert table.coach.step.isVisible()
    assert type(table.session.log[-1]).__name__ == "Hinted"
    press(table, "B")
    assert table.coach.step.isHidden()
    assert table.coach.right.head.text() == "Right"


def test_silent_the_coach_says_nothing(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "silent")
    press(table, "N", "Y")
    told = (table.coach.step, table.coach.fault, table.coach.right, table.coach.count, table.coach.steps, table.coach.hint)
    assert [part.isVisible() for part in told] == [False] * len(told)
    assert not table.top.buttons["Z"].isEnabled()
    assert not table.seeing.tells_hands


def test_the_way_it_is_run_can_be_changed_in_practice(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "guided")
    QTest.mouseClick(table.coach.modes.buttons["coached"], Qt.MouseButton.LeftButton)
    assert table.session.mode == "coached"
    assert table.coach.step.isHidden()


def test_who_has_every_step_told_in_the_middle_of_a_round_hears_what_that_means(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "coached")
    modes = table.coach.modes.buttons
    QTest.mouseClick(modes["guided"], Qt.MouseButton.LeftButton)
    assert table.coach.trouble.isHidden()
    QTest.mouseClick(modes["coached"], Qt.MouseButton.LeftButton)
    press(table, "B")
    QTest.mouseClick(modes["guided"], Qt.MouseButton.LeftButton)
    assert table.coach.trouble.text() == say("coach.helped")
    assert not table.coach.trouble.isHidden()
    QTest.mouseClick(modes["coached"], Qt.MouseButton.LeftButton)
    assert table.coach.trouble.isHidden()


def test_undo_by_key_brings_the_table_back(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    before = table.session.felt
    press(table, "B")
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.session.felt == before


def test_frozen_nothing_can_be_done_and_the_clock_stands_still(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    press(table, "Z")
    assert table.sheets.frozen.isVisible()
    before = table.session.round_ms
    press(table, "B")
    assert table.session.felt.chips == {}
    assert table.session.round_ms == before
    press(table, "Z", "B")
    assert table.sheets.frozen.isHidden()
    assert table.session.felt.chips


def test_the_hand_strip_tells_who_what_cards_and_every_wager(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "coached", positions=(1, 2))
    press(table, "B", "2", "Down")
    strip = table.strip
    assert (strip.number.text(), strip.title.text()) == ("2", table.seeing.seats[2].player)
    tiles = [(tile.name.text(), tile.property("now")) for tile in strip.tiles if tile.isVisible()]
    assert tiles == [("Jackpot", False), ("Pair Plus", False), ("Ante", True), ("Play", False)]
    while not table.session.felt.face_up:
        table.session.do(due(table))
    press(table, "D", "V")
    assert len(strip.cards.cards) == 3
    assert None not in strip.cards.cards
    assert strip.told.text()


def test_guided_the_strip_shows_what_is_due_wherever_the_hands_are(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", positions=(1, 4))
    deal_until(table, lambda: isinstance(due(table), Pay))
    act = due(table)
    assert isinstance(act, Pay)
    press(table, "2")
    assert (table.hands.place, table.strip.number.text()) == ("position-2", str(act.position))
    marked = [tile.name.text() for tile in table.strip.tiles if tile.isVisible() and tile.property("due")]
    assert marked == [table.words.wager(act.wager)] or act.wager not in table.hands.areas


def test_guided_the_due_key_acts_on_the_due_thing_wherever_the_hands_are(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", positions=(1, 4))
    deal_until(table, lambda: isinstance(due(table), Pay))
    act = due(table)
    press(table, "2", *strokes(act, table.hands))
    assert table.session.faults == []
    assert table.control.acts[-1].act == act


def test_guided_there_is_no_clock(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "guided")
    assert [part.isVisible() for part in (table.top.time, table.top.par, table.top.no_clock)] == [False, False, True]
    table.control.switch("coached")
    assert [part.isVisible() for part in (table.top.time, table.top.no_clock)] == [True, False]


def test_let_it_happen_the_fault_is_told_and_its_consequence_stays(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "let-it-happen")
    press(table, "B", "N", "D", "Space")
    assert table.coach.fault.isVisible()
    assert len(table.session.felt.hands["dealer"]) == 5
    press(table, "U")
    assert (table.coach.reason.isVisible(), table.coach.fault.isVisible()) == (True, False)


def test_what_hands_cannot_do_is_a_fact_and_no_fault(open_table: Opens) -> None:
    for mode in MODES:
        table = open_table("megalink-three-card-poker", mode)
        press(table, "2", "T")
        assert table.coach.reason.title.text() == "No chips lie there."
        assert (table.session.faults, table.control.acts) == ([], [])
        press(table, "B")
        assert table.coach.reason.isHidden()


def test_a_key_that_is_held_down_acts_once_and_walks_on(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "silent")
    for name, key in (("B", Qt.Key.Key_B), ("", Qt.Key.Key_Right)):
        for repeats in (False, True, True):
            held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, name, repeats)
            QApplication.sendEvent(table, held)
    assert len(table.control.acts) == 1
    assert table.hands.place == "position-4"


def key_event(kind: QEvent.Type, at_ms: int) -> QKeyEvent:
    """The B key as a display tells it, with the time of its own clock."""
    event = QKeyEvent(kind, Qt.Key.Key_B, Qt.KeyboardModifier.NoModifier, "b")
    event.setTimestamp(at_ms)
    return event


def test_a_press_that_follows_its_own_release_in_the_same_moment_is_a_key_held_down(open_table: Opens) -> None:
    """X11 tells a repeat as a release and a press with one time, and Qt does not always see that it is one."""
    table = open_table("megalink-bullseye", "silent")
    QApplication.sendEvent(table, key_event(QEvent.Type.KeyPress, 1_000))
    for at_ms in (1_600, 1_640, 1_680):
        QApplication.sendEvent(table, key_event(QEvent.Type.KeyRelease, at_ms))
        QApplication.sendEvent(table, key_event(QEvent.Type.KeyPress, at_ms))
    assert len(table.control.acts) == 1
    QApplication.sendEvent(table, key_event(QEvent.Type.KeyRelease, 1_700))
    QApplication.sendEvent(table, key_event(QEvent.Type.KeyPress, 1_790))
    assert len(table.control.acts) == 2


def test_presses_without_a_time_are_all_presses(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "silent")
    for _ in range(3):
        QApplication.sendEvent(table, key_event(QEvent.Type.KeyPress, 0))
        QApplication.sendEvent(table, key_event(QEvent.Type.KeyRelease, 0))
    assert len(table.control.acts) == 3


def test_one_act_shows_the_table_once(open_table: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    for mode in MODES:
        table = open_table("megalink-three-card-poker", mode)
        shown: list[bool] = []
        refresh = table.refresh
        monkeypatch.setattr(table, "refresh", lambda refresh=refresh, shown=shown: (shown.append(True), refresh()))
        for number, key in enumerate(("B", "N", "Space", "Space"), start=1):
            press(table, key)
            assert len(shown) == number
        assert len(table.control.acts) >= 3


def test_what_was_taken_back_is_said(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "coached")
    press(table, "B", "N")
    table.press("Undo")
    assert table.coach.taken_back.isVisible()
    assert table.coach.taken_back.title.text() == 'Say "No more bets"'
    press(table, "N")
    assert table.coach.taken_back.isHidden()


def test_guided_felt_and_strip_show_one_place_after_every_act(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", positions=(1, 4))
    while not table.session.finished:
        duty = table.control.duty_now
        assert duty is not None
        press(table, *table.control.keys_for_duty(duty))
        place, wager = where_of(due(table)) if not table.session.finished else ("", "")
        if place:
            assert table.hands.place == place
            assert wager in (table.hands.wager, "") or wager not in table.hands.areas


def test_what_a_hand_is_called_is_told_only_where_it_is_asked_for(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "coached")
    while not table.session.felt.face_up:
        table.session.do(due(table))
    press(table, "D")
    assert table.strip.told.isHidden()
    press(table, "V")
    assert table.strip.told.isVisible()


def test_the_amount_of_a_wager_is_told_in_focus(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", chances={"outside-limits": 0.0, "needless": 0.0}, positions=(3,))
    press(table, "B", "3", "Down")
    chips = table.session.felt.chips[3, "ante"]
    assert table.scene.told_amount == f"${chips.lies // 100:,}"
    press(table, "Down")
    assert table.scene.told_amount == ""


def test_the_table_as_a_list_has_every_place_and_takes_the_same_keys(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", positions=(1, 2))
    press(table, "F6", "B")
    listed = table.late.list
    assert listed.isVisible()
    rows = [item for row in range(listed.topLevelItemCount()) if (item := listed.topLevelItem(row))]
    assert len(rows) == 9
    assert rows[0].text(0).startswith("1. ")
    wagers = [item.text(2) for row in range(rows[0].childCount()) if (item := rows[0].child(row))]
    assert "Ante: $" in " ".join(wagers)
    listed.setCurrentItem(rows[1])
    assert table.hands.place == "position-2"
    press(listed, "D")
    assert table.hands.place == "dealer"
    press(table, "F6")
    assert table.view.isVisible()


def test_a_question_mark_shows_the_keys_and_escape_hides_them(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    QTest.keyClick(table, Qt.Key.Key_Question, SHIFT)
    sheet = table.sheets.keys
    assert sheet.isVisible()
    assert table.rect().contains(sheet.geometry())
    press(table, "Esc")
    assert sheet.isHidden()


def test_what_is_chosen_in_the_settings_is_seen_at_once(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    QTest.keyClick(table, Qt.Key.Key_Comma)
    rows = table.sheets.settings.rows
    for name, choice in (("theme", "contrast"), ("deck", "two-colour"), ("lettering", "floor"), ("pace", "real-time")):
        QTest.mouseClick(rows[name].buttons[choice], Qt.MouseButton.LeftButton)
    look = table.scene.look
    assert (look.contrast, look.four_colours, look.to_the_players) == (True, False, True)
    assert table.scene.motion.pace == "real-time"
    assert "#00E5FF".lower() in table.window().styleSheet().lower()


def test_sound_is_switched_off_and_on_by_its_key(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    heard = [table.late.hearing.sounds.enabled]
    for _ in range(2):
        press(table, "M")
        heard.append(table.late.hearing.sounds.enabled)
    assert heard == [False, True, False]


def test_the_coach_can_be_folded_and_comes_back_with_a_fault(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    wide = table.view.width()
    press(table, "K")
    QApplication.processEvents()
    assert table.coach.isHidden()
    assert table.view.width() > wide
    press(table, "N")
    assert table.coach.isVisible()
    tray = table.view.mapFromScene(table.scene.dealers_boxes("discard")[0]).boundingRect()
    assert not table.coach.geometry().intersects(tray.translated(table.view.mapTo(table, QPoint())))
    press(table, "B", "K")
    assert table.coach.isVisible()


def test_full_screen_by_its_key(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    press(table, "F11")
    assert table.window().isFullScreen()
    press(table, "F11")
    assert not table.window().isFullScreen()


def test_tab_goes_from_the_felt_to_the_acts_and_on_to_the_coach_and_escape_back(qtbot: QtBot, open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    press(table, "N")  # a fault, so that the coach has more to walk through
    table.window().activateWindow()
    qtbot.waitUntil(table.window().isActiveWindow)
    table.setFocus()
    visited: list[QWidget] = []
    for _ in range(40):
        QTest.keyClick(QApplication.focusWidget() or table, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        if now is None or now in visited:
            break
        visited.append(now)
    assert visited[-1] is table
    parts = [part for widget in visited for part in (table.acts, table.coach, table.top) if part.isAncestorOf(widget)]
    order = [type(part).__name__ for part, _ in groupby(parts)]
    assert order == ["ActsBar", "CoachPanel", "TopBar"]
    press(table, "Esc")
    assert table.hasFocus()


def test_every_control_has_a_name(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided")
    press(table, "N", "I")
    buttons = [button for button in table.window().findChildren(QPushButton) if button.isVisible()]
    assert len(buttons) > 20
    assert [button for button in buttons if not (button.accessibleName() or button.text())] == []


def test_a_sheet_keeps_keys_from_the_table_and_only_one_is_open(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    QTest.keyClick(table, Qt.Key.Key_Comma)
    press(table, "B", "3")
    assert (table.session.felt.chips, table.hands.place) == ({}, "position-1")
    press(table, "L")
    assert (table.sheets.settings.isVisible(), table.sheets.rules.isVisible()) == (False, True)
    press(table, "Esc", "B")
    assert table.session.felt.chips


def test_tab_stays_on_an_open_sheet(qtbot: QtBot, open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    table.window().activateWindow()
    qtbot.waitUntil(table.window().isActiveWindow)
    QTest.keyClick(table, Qt.Key.Key_Comma)
    for _ in range(40):
        QTest.keyClick(QApplication.focusWidget() or table, Qt.Key.Key_Tab)
        assert table.sheets.settings.isAncestorOf(QApplication.focusWidget() or table)


def test_a_hand_that_is_being_set_is_held_open(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", chances={"asks-house-way": 1.0, "leaves": 0.0}, positions=(2,))
    while getattr(due(table), "place", "") != "position-2" or type(due(table)).__name__ != "SetHand":
        table.session.do(due(table))
    table.control.changed.emit()
    press(table, "2")
    assert set(table.strip.cards.cards) == {None}
    press(table, "H")
    assert None not in table.strip.cards.cards
    press(table, "Enter", "1", "Enter")
    assert table.session.faults == []
    press(table, "Esc", "Esc")
    assert set(table.strip.cards.cards) == {None}


def test_undo_leaves_what_was_pending(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    press(table, "B", "P")
    assert table.hands.pending
    table.press("Undo")
    assert table.hands.pending is None


def test_where_there_is_no_bonus_its_key_does_nothing(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    press(table, "B", "Shift+P")
    assert table.hands.pending is None


def test_the_clock_of_a_round_stops_with_it(open_table: Opens) -> None:
    table = open_table("megalink-singapore-stud")
    deal_by_keys(table)
    took = table.time_ms
    assert took == table.session.round_ms
    press(table, "B")
    assert table.session.rounds_ms == [took]


def test_a_bonus_of_the_last_round_is_not_listed_in_the_next(open_table: Opens) -> None:
    straight = (Wanted(place="position-2", hand="straight", result="win"),)
    table = open_table("megalink-three-card-poker", positions=(1, 2), wanted=straight)
    press(table, "F6")
    deal_by_keys(table)
    assert ("position-2", "ante-bonus") in table.late.list._rows
    press(table, "B")
    assert {wager for _, wager in table.late.list._rows} == {"", *table.hands.areas}


def test_a_fault_marks_only_what_was_touched(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", chances={"outside-limits": 0.0, "needless": 0.0}, positions=(1, 2))
    press(table, "B", "2", "Down", "T")
    assert table.scene.state
    assert table.scene.state.wrong == (2, "ante")
    press(table, "Space")
    assert table.scene.state.wrong is None


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_no_menu_is_wider_than_the_coach(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id)
    press(table, "B")
    for keys in (("O",), ("I",), ("I", "2"), ("W",), ("D", "W"), ("A",)):
        press(table, *keys)
        assert cut_off(table) == [], keys
        press(table, "Esc", "1")


SIZES = [(1280, 720), (1440, 900), (1920, 1080), (2560, 1440), (3840, 2160)]


@pytest.mark.parametrize("text_percent", [100, 125])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_nothing_is_cut_off_or_overlaps_at_any_size(
    qtbot: QtBot, open_table: Opens, game_id: str, size: tuple[int, int], text_percent: int
) -> None:
    table = open_table(game_id, "guided", preferences=Preferences(pace="off", text_percent=text_percent))
    table.window().resize(*size)
    qtbot.waitUntil(lambda: table.width() == size[0])
    for share in (0, 0.4, 0.7):
        while PHASES.index(table.control.phase) < len(PHASES) * share:
            table.session.do(due(table))
        for position in "12":
            press(table, position)
            assert cut_off(table) == []


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_at_200_percent_the_coach_goes_under_the_felt_and_everything_can_be_reached(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id, "guided", preferences=Preferences(pace="off", text_percent=200))
    QApplication.processEvents()
    assert table.coach.mapTo(table, QPoint()).y() > table.view.mapTo(table, QPoint()).y() + table.view.height()
    assert cut_off(table, scrolls=True) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_the_felt_keeps_its_size_through_the_round(qtbot: QtBot, open_table: Opens, game_id: str, size: tuple[int, int]) -> None:
    table = open_table(game_id, "coached")
    table.window().resize(*size)
    qtbot.waitUntil(lambda: table.width() == size[0])
    heights = set()
    while not table.session.finished:
        table.session.do(due(table))
        if len(table.session.log) % 5 == 0:
            table.control.changed.emit()
            QApplication.processEvents()
            heights.add(table.view.height())
    assert len(heights) == 1


def cut_off(table: TableScreen, *, scrolls: bool = False) -> list[str]:
    """Words that do not fit into what shows them, controls that leave the window, and controls that lie over each other."""
    for _ in range(3):  # a label that is dressed anew asks for its new height, and what holds it for its own
        QApplication.processEvents()
    faults = []
    room = table.rect()
    controls = [child for child in table.findChildren(QPushButton) if child.isVisible()]
    for child in [*controls, *(words for words in table.findChildren(QLabel) if words.isVisible() and words.text())]:
        needed = child.minimumSizeHint() if isinstance(child, QPushButton) else child.sizeHint()
        wraps = isinstance(child, QLabel) and child.wordWrap()
        if child.width() < needed.width() and not wraps:
            faults.append(f"{type(child).__name__} {child.accessibleName() or getattr(child, 'text', str)()} is too narrow")
        if wraps and isinstance(child, QLabel) and child.height() < child.heightForWidth(child.width()):
            faults.append(f"{child.text()} is too low")
        corner = child.mapTo(table, QPoint(child.width(), child.height()))
        if corner.x() > room.width() or (corner.y() > room.height() and not scrolls and not table.coach.isAncestorOf(child)):
            faults.append(f"{child.accessibleName()} leaves the window")
    boxes = [(one.accessibleName(), one.rect().translated(one.mapTo(table, QPoint()))) for one in controls]
    faults += [f"{one} lies over {other}" for (one, box), (other, under) in combinations(boxes, 2) if box.intersects(under)]
    return faults


def test_a_press_on_a_button_does_what_its_key_does(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker")
    click(table, "B")
    assert table.session.felt.chips


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_every_step_of_a_round_has_its_button_under_the_felt(open_table: Opens, game_id: str) -> None:
    """Whoever deals with the mouse finds every act where the phase shows it, without being told which one is due."""
    for seed in range(3, 9):
        table = open_table(game_id, "coached", seed)
        while not table.session.finished:
            act, phase = due(table), table.control.phase
            keys = [key for key in strokes(act, table.hands) if key in table.acts.phases]
            table.acts.show_phase(phase, "")
            assert [key for key in keys[:1] if key not in table.acts.buttons] == [], (phase, act)
            assert [key for key in keys[:1] if table.acts.buttons[key].isHidden()] == [], (phase, act)
            table.session.do(act)
        table.window().close()


def test_after_a_deal_that_was_refused_the_focus_is_where_it_was(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    press(table, "3", "Space")
    assert len(table.session.faults) == 1
    assert table.hands.place == "position-3"


def test_an_empty_seat_is_one_row_of_the_list(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", positions=(2,))
    press(table, "F6")
    assert {place for place, wager in table.late.list._rows if wager} == {"position-2"}


def test_the_ring_round_the_list_covers_nothing_else(open_table: Opens) -> None:
    table = open_table("megalink-bullseye")
    press(table, "F6")
    room = table.late.list.rect().adjusted(-REACH, -REACH, REACH, REACH)
    ring = QRect(table.late.list.mapTo(table, room.topLeft()), room.size())
    parts = (table.strip, table.top, table.coach)
    assert not any(ring.intersects(QRect(part.mapTo(table, QPoint()), part.size())) for part in parts)


def test_no_sign_stands_before_nothing(open_table: Opens) -> None:
    """While the cards are dealt there is nothing to say."""
    table = open_table("megalink-bullseye")
    table.acts.show_phase("deal", "")
    assert [table.acts._signs[name].isVisible() for name in ("say", "do")] == [False, True]
    table.acts.show_phase("open", "")
    assert [table.acts._signs[name].isVisible() for name in ("say", "do")] == [True, True]

"""The jackpot desk: cases of every game settled by keys alone and by mouse alone, judged entry by entry, and written down."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.base.saying import Saying
from app.pages.places import DrillAt, JackpotDesk, Results, Rulebook
from app.practice.desk_run import DeskRun
from app.practice.jackpot.case import CaseEntry, make_case
from app.rules.core.game import RESET_BASIS, RUNNING_METER
from app.rules.core.money import Cents
from app.words.text import told as in_words
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest, window_of
from tests.ui.looking import cut_words, nameless
from tests.ui.screens.drill.practising import answers, attempts, button_at_foot, left_and_come_back_to, shown
from ui.foundation.preferences import Preferences
from ui.screens.jackpot.board import METER
from ui.screens.jackpot.result import CaseResult
from ui.screens.jackpot.screen import JackpotDeskScreen
from ui.screens.jackpot.verdict_panel import ToldEntry
from ui.screens.results.screen import ResultsScreen
from ui.window.window import Window

STUD, OLD = "megalink-singapore-stud", "three-card-poker"
LAST = JackpotDesk(STUD, 3)
"""A royal flush beside lower hands."""
SHARED = JackpotDesk(STUD, 2)
LEFT = Qt.MouseButton.LeftButton
Opens = Callable[..., JackpotDeskScreen]


@pytest.fixture
def desk(qtbot: QtBot, journey: Callable[..., Window]) -> Opens:
    """Opens the desk at a place."""

    def open_desk(place: JackpotDesk = LAST, preferences: Preferences = STILL) -> JackpotDeskScreen:
        window = journey(preferences)
        window.go(place)
        return shown(qtbot, window, JackpotDeskScreen)

    return open_desk


def run_of(screen: JackpotDeskScreen) -> DeskRun:
    assert screen.run
    return screen.run


def figures(amount: Cents) -> str:
    return f"{amount // 100}.{amount % 100:02}" if amount % 100 else str(amount // 100)


def enter_by_keys(screen: JackpotDeskScreen, amount: Cents) -> None:
    press(screen, *figures(amount), "Enter")


def go_to(screen: JackpotDeskScreen, entry: CaseEntry) -> None:
    """Choose an entry with the arrows."""
    for _ in run_of(screen).open:
        if screen.entry == entry:
            return
        press(screen, "Down")
    raise AssertionError("the entry cannot be chosen")


def settle_by_keys(screen: JackpotDeskScreen) -> None:
    """Enter everything rightly, the smallest amounts first."""
    while not screen.is_done:
        entry = min(run_of(screen).open, key=lambda one: one.amount)
        go_to(screen, entry)
        enter_by_keys(screen, entry.amount)


def click(screen: JackpotDeskScreen, key: str) -> None:
    found = screen.panel.pad.figures.keys.get(key) or button_at_foot(screen.foot, key)
    assert isinstance(found, QPushButton)
    QTest.mouseClick(found, LEFT)


def settle_by_mouse(screen: JackpotDeskScreen) -> None:
    while not screen.is_done:
        entry = min(run_of(screen).open, key=lambda one: one.amount)
        QTest.mouseClick(screen.board.places[entry.position], LEFT)
        for key in figures(entry.amount):
            click(screen, key)
        click(screen, "Enter")


def the_whole(screen: JackpotDeskScreen) -> CaseEntry:
    return max(run_of(screen).open, key=lambda entry: entry.amount)


def told(screen: JackpotDeskScreen) -> ToldEntry:
    assert isinstance(screen.panel.told, ToldEntry)
    return screen.panel.told


def words(screen: JackpotDeskScreen) -> str:
    """Everything that is told of the last entry, or of the case."""
    assert screen.panel.told
    return " ".join(label.text() for label in screen.panel.told.findChildren(QLabel))


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_case_of_every_game_is_settled_by_keys_alone(qtbot: QtBot, desk: Opens, tmp_path: Path, game: str) -> None:
    screen = desk(JackpotDesk(game, 3))
    settle_by_keys(screen)
    assert isinstance(screen.panel.told, CaseResult)
    at_rest(qtbot, window_of(screen))
    kept = answers(tmp_path)
    assert len(kept) >= len(run_of(screen).case.entries)
    assert all(answer.right for answer in kept)
    assert {answer.skill for answer in kept} <= {"jackpot", "envy"}


def test_a_case_is_settled_by_mouse_alone_and_another_follows(qtbot: QtBot, desk: Opens) -> None:
    screen = desk()
    settle_by_mouse(screen)
    first = run_of(screen).case
    assert all(one.judged.mark.right for one in run_of(screen).entered)
    click(screen, "Space")
    assert button_at_foot(screen.foot, "Space") is None
    at_rest(qtbot, window_of(screen))
    assert run_of(screen).case != first
    assert screen.top.count.text() == "Case 2"


def test_the_envy_bonus_is_entered_after_the_awards(qtbot: QtBot, desk: Opens, tmp_path: Path) -> None:
    screen = desk(JackpotDesk(OLD, 2))
    stages = list(dict.fromkeys(entry.kind for entry in run_of(screen).case.entries))
    assert stages == ["award", "envy", "meter"]
    settle_by_keys(screen)
    assert [one.entry.kind for one in run_of(screen).entered] == sorted(
        (entry.kind for entry in run_of(screen).case.entries), key=stages.index
    )
    at_rest(qtbot, window_of(screen))
    assert {answer.skill for answer in answers(tmp_path)} == {"jackpot", "envy"}


def test_all_entries_of_a_sitting_are_one_attempt(qtbot: QtBot, desk: Opens, tmp_path: Path) -> None:
    screen = desk()
    for _ in range(2):
        settle_by_keys(screen)
        press(screen, "Space")
        at_rest(qtbot, window_of(screen))
    (attempt,) = attempts(tmp_path)
    assert (attempt.game, attempt.skill, attempt.purpose) == (STUD, "jackpot", "rated")


def test_the_working_of_a_share_is_told_with_its_clauses(desk: Opens) -> None:
    screen = desk(SHARED)
    entry = max(run_of(screen).open, key=lambda one: one.amount)
    go_to(screen, entry)
    enter_by_keys(screen, entry.amount)
    assert told(screen).heading.startswith("Right")
    assert "Divided by" in words(screen)
    assert "STUD 4.2" in [button.text() for button in told(screen).findChildren(QPushButton)]


def test_a_wrong_amount_says_what_is_right_and_which_rule_was_broken(qtbot: QtBot, desk: Opens, tmp_path: Path) -> None:
    screen = desk(SHARED)
    entry = max(run_of(screen).open, key=lambda one: one.amount)
    go_to(screen, entry)
    enter_by_keys(screen, 0)
    assert told(screen).heading.startswith("Wrong")
    assert "A winning wager is paid." in words(screen)
    at_rest(qtbot, window_of(screen))
    assert [(answer.right, answer.broken_rule, answer.severity) for answer in answers(tmp_path)] == [
        (False, "winner-returned", "critical")
    ]


def test_the_whole_meter_cannot_be_paid_before_lower_hands(desk: Opens) -> None:
    screen = desk()
    royal = the_whole(screen)
    go_to(screen, royal)
    press(screen, "1")
    assert told(screen).heading.startswith("Not yet")
    assert "Lower hands are paid before" in words(screen)
    assert screen.entry != royal
    assert not screen.panel.is_typed
    settle_by_keys(screen)
    assert [one.judged.mark.right for one in run_of(screen).entered].count(False) == 1


def test_the_meter_is_read_last_and_the_result_has_every_line(desk: Opens) -> None:
    screen = desk()
    while screen.entry is not None and screen.entry.kind == "award":
        entry = min(run_of(screen).open, key=lambda one: one.amount)
        go_to(screen, entry)
        enter_by_keys(screen, entry.amount)
    assert screen.board.places[METER].isChecked()
    enter_by_keys(screen, 100)
    assert isinstance(screen.panel.told, CaseResult)
    for entry in run_of(screen).case.entries:
        assert f"{entry.amount // 100:,}" in words(screen)
    assert "starts again" in words(screen)


def test_figures_are_taken_back_and_begun_anew(desk: Opens) -> None:
    screen = desk()
    press(screen, "1", "2", "Backspace")
    assert screen.panel.pad.typed == "1"
    press(screen, "Esc")
    assert screen.panel.pad.typed == ""
    press(screen, "Enter")
    assert run_of(screen).entered == []


def test_the_rule_behind_the_last_entry_opens_and_the_same_case_waits(qtbot: QtBot, desk: Opens) -> None:
    screen = desk()
    window, case = window_of(screen), run_of(screen).case
    go_to(screen, min(run_of(screen).open, key=lambda one: one.amount))
    enter_by_keys(screen, 0)
    press(screen, "L")
    assert window.journey.here == Rulebook("STUD 4.2")
    window.back()
    again = shown(qtbot, window, JackpotDeskScreen)
    assert run_of(again).case == case
    assert len(run_of(again).entered) == 1
    assert again.top.count.text() == "Case 1"


def test_a_sitting_left_in_the_middle_is_one_attempt_and_no_entry_counts_twice(qtbot: QtBot, desk: Opens, tmp_path: Path) -> None:
    screen = desk()
    window = window_of(screen)
    settle_by_keys(screen)
    press(screen, "Space")
    at_rest(qtbot, window)
    enter_by_keys(screen, 0)
    screen = left_and_come_back_to(qtbot, screen)
    assert screen.top.count.text() == "Case 2"
    settle_by_keys(screen)
    at_rest(qtbot, window)
    (attempt,), kept = attempts(tmp_path), answers(tmp_path)
    assert {answer.attempt for answer in kept} == {attempt.id}
    assert len(kept) <= len(make_case(CATALOGUE[STUD], 3).entries) + len(make_case(CATALOGUE[STUD], 4).entries) + 2


def test_a_case_that_is_another_one_now_begins_anew_with_a_sentence(qtbot: QtBot, desk: Opens) -> None:
    screen = desk(SHARED)
    window, told = window_of(screen), list[str]()
    window.told.connect(told.append)
    enter_by_keys(screen, 0)
    at_rest(qtbot, window)
    window.desk.set_house(window.desk.house.with_ruling(CATALOGUE[STUD].file, RESET_BASIS, RUNNING_METER))
    screen = left_and_come_back_to(qtbot, screen)
    assert run_of(screen).entered == []
    assert told == [in_words(Saying("kept.changed", what=Saying("kept.desk")))]


def test_the_house_rules_on_the_reset(qtbot: QtBot, desk: Opens) -> None:
    screen = desk(SHARED)
    window = window_of(screen)
    file = CATALOGUE[STUD].file
    window.desk.set_house(window.desk.house.with_ruling(file, RESET_BASIS, RUNNING_METER))
    window.go(JackpotDesk(STUD, 6))
    screen = shown(qtbot, window, JackpotDeskScreen)
    assert run_of(screen).case.is_running
    assert file.switches[RESET_BASIS].choices[RUNNING_METER] in " ".join(one.text() for one in screen.board.findChildren(QLabel))


def test_a_case_that_was_settled_is_not_come_back_to(qtbot: QtBot, desk: Opens) -> None:
    screen = desk()
    settle_by_keys(screen)
    assert screen.here() == JackpotDesk(STUD, 4)
    at_rest(qtbot, window_of(screen))


def test_what_was_missed_is_practised_with_other_questions_of_its_kind(qtbot: QtBot, desk: Opens) -> None:
    screen = desk(SHARED)
    window = window_of(screen)
    go_to(screen, max(run_of(screen).open, key=lambda one: one.amount))
    enter_by_keys(screen, 0)
    settle_by_keys(screen)
    press(screen, "R")
    at_rest(qtbot, window)
    results = window.screen_now
    assert isinstance(results, ResultsScreen)
    press(results, "Down", "P")
    at_rest(qtbot, window)
    assert window.journey.here == DrillAt(STUD, "jackpot", "shares")


def test_results_and_other_games_are_a_key_away(qtbot: QtBot, desk: Opens) -> None:
    screen = desk()
    window = window_of(screen)
    settle_by_keys(screen)
    press(screen, "R")
    at_rest(qtbot, window)
    assert isinstance(window.journey.here, Results)
    assert window.journey.here.attempt
    window.go(JackpotDesk(STUD))
    press(shown(qtbot, window, JackpotDeskScreen), "G")
    assert shown(qtbot, window, JackpotDeskScreen).place.game == list(CATALOGUE)[list(CATALOGUE).index(STUD) + 1]


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("game", [STUD, OLD, "megalink-texas-holdem-bonus"])
def test_no_word_is_cut_and_every_control_has_a_name(desk: Opens, game: str, percent: int) -> None:
    screen = desk(JackpotDesk(game, 2), replace(STILL, text_percent=percent))
    for _ in range(2):
        assert cut_words(screen) == []
        assert nameless(screen) == []
        enter_by_keys(screen, 100)
        QApplication.processEvents()
    settle_by_keys(screen)
    assert cut_words(screen) == []
    assert nameless(screen) == []

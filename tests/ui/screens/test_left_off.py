"""Whatever was left in the middle is offered at home by one key, at the very question: after Esc, after closing, after a kill."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.pages.left_place import NAME, keep_left, left_place, left_words
from app.pages.places import DrillAt, Home, JackpotDesk, Studio, TableAt
from app.table.log import Mode
from app.words.text import say
from scoring.records import Answer
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.table.test_resumed_sitting import cut_off
from tests.ui.at_the_table import deal_by_keys, press
from tests.ui.conftest import at_rest
from tests.ui.screens.drill.answering import wrong_answer
from ui.screens.drill.screen import DrillScreen
from ui.screens.home.screen import HomeScreen
from ui.shots.gallery import table_of
from ui.window.window import Window

Journey = Callable[..., Window]
RUN = DrillAt("megalink-three-card-poker", "name-hand", "three", questions=5, seed=1)


def drill_of(window: Window) -> DrillScreen:
    assert isinstance(window.screen_now, DrillScreen)
    return window.screen_now


def home_of(qtbot: QtBot, window: Window) -> HomeScreen:
    window.go(Home())
    at_rest(qtbot, window)
    assert isinstance(window.screen_now, HomeScreen)
    return window.screen_now


def answered_once(qtbot: QtBot, journey: Journey) -> Window:
    """A window in which one question of a run was answered, and the next is asked."""
    window = journey()
    window.go(RUN)
    at_rest(qtbot, window)
    screen = drill_of(window)
    assert screen.question
    screen.answer(wrong_answer(screen.question))
    at_rest(qtbot, window)
    screen.next_question()
    at_rest(qtbot, window)
    return window


def test_a_drill_left_by_esc_goes_on_from_home_at_the_very_question(qtbot: QtBot, journey: Journey) -> None:
    window = answered_once(qtbot, journey)
    question = drill_of(window).question
    home = home_of(qtbot, window)
    assert home.left is not None
    press(home, "R")
    at_rest(qtbot, window)
    screen = drill_of(window)
    assert screen.run is not None
    assert len(screen.run.asked) == 1
    assert screen.question == question


def test_a_drill_that_was_killed_is_offered_by_the_next_start(qtbot: QtBot, journey: Journey, tmp_path: Path) -> None:
    window = answered_once(qtbot, journey)
    question = drill_of(window).question
    with open_store(tmp_path) as store:  # nothing was left or closed: what lies on the disk now is what a kill leaves
        [mei] = list(store.profiles)
        place = left_place(store, mei, CATALOGUE)
    assert isinstance(place, DrillAt)
    assert place.asked == 1
    window.go(place)
    at_rest(qtbot, window)
    assert drill_of(window).question == question


def test_a_run_that_is_over_is_offered_no_more(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    window.go(DrillAt("megalink-three-card-poker", "name-hand", "three", questions=1, seed=1))
    at_rest(qtbot, window)
    screen = drill_of(window)
    while not screen.endings:
        assert screen.question
        right = next(choice.answer for choice in screen.question.choices if not choice.broken_rule)
        screen.answer(right)
        at_rest(qtbot, window)
        screen.next_question()
        at_rest(qtbot, window)
    assert home_of(qtbot, window).left is None


def test_a_newcomer_is_offered_nothing_to_go_on_with(qtbot: QtBot, journey: Journey) -> None:
    home = home_of(qtbot, journey())
    assert home.left is None
    press(home, "R")
    assert home.window().screen_now is home  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "kept",
    [
        5,
        {"version": 2, "kept": {"drill": {"game": "megalink-bullseye", "skill": "juggling"}}},
        {"version": 2, "kept": {"drill": {"game": "baccarat", "skill": "payout"}}},
        {"version": 2, "kept": {"studio": {"hands": "many"}}},
        {"version": 9, "kept": {}},
    ],
)
def test_what_cannot_be_read_or_gone_to_is_nowhere(tmp_path: Path, kept: object) -> None:
    with open_store(tmp_path) as store:
        mei = store.profiles.add("Mei")
        store.settings.set(NAME, kept, mei)
        assert left_place(store, mei, CATALOGUE) is None


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (RUN, "question 1 of 5"),
        (Studio("megalink-bullseye", "dealer", hands=20, seed=3, asked=4), "question 5 of 20"),
        (JackpotDesk("megalink-bullseye", 7), "Megalink Bullseye"),
    ],
)
def test_it_is_kept_and_told(tmp_path: Path, place: DrillAt | Studio | JackpotDesk, words: str) -> None:
    with open_store(tmp_path) as store:
        mei = store.profiles.add("Mei")
        keep_left(store, mei, place)
        assert left_place(store, mei, CATALOGUE) == place
        assert words in left_words(place, CATALOGUE)
        keep_left(store, mei, None)
        assert left_place(store, mei, CATALOGUE) is None


def test_the_keys_of_a_screen_work_with_the_keyboard_on_the_rail(qtbot: QtBot, journey: Journey) -> None:
    window = answered_once(qtbot, journey)
    home = home_of(qtbot, window)
    window.activateWindow()
    button = next(iter(window.shell.rail.buttons.values()))
    button.setFocus()
    press(button, "R")
    at_rest(qtbot, window)
    assert home.left is not None
    assert isinstance(window.screen_now, DrillScreen)


def test_a_round_that_was_cut_off_goes_on_from_home_at_the_very_act(qtbot: QtBot, journey: Journey, tmp_path: Path) -> None:
    before = cut_off(tmp_path, "coached")
    window = journey()
    home = home_of(qtbot, window)
    assert home.left is not None
    press(home, "R")
    at_rest(qtbot, window)
    table = table_of(window)
    assert table.session.felt == before.session.felt
    assert table.session.log == before.session.log
    deal_by_keys(table)
    assert table.session.finished
    assert home_of(qtbot, window).left is None


def test_a_window_closed_in_a_round_goes_on_with_it_at_the_next_start(qtbot: QtBot, journey: Journey) -> None:
    first = journey()
    first.go(TableAt("three-card-poker", players=1, mode="coached", seed=1))
    at_rest(qtbot, first)
    press(table_of(first), "B")
    felt = table_of(first).session.felt
    at_rest(qtbot, first)
    first.close()
    second = journey()
    home = home_of(qtbot, second)
    assert home.left is not None
    press(home, "R")
    at_rest(qtbot, second)
    assert table_of(second).session.felt == felt


def test_whoever_sits_down_elsewhere_has_left_that_round(qtbot: QtBot, journey: Journey, tmp_path: Path) -> None:
    cut_off(tmp_path, "let-it-happen", wrongly=True)
    window = journey()
    window.go(TableAt("three-card-poker", players=1, mode="coached", seed=1))
    at_rest(qtbot, window)
    assert home_of(qtbot, window).left is None
    with open_store(tmp_path) as store:
        assert [answer.right for answer in store.connection.records(Answer)] == [False]


@pytest.mark.parametrize(("mode", "stays"), [("coached", True), ("silent", False)])
def test_a_round_left_by_esc_is_offered_at_home_but_in_silence(qtbot: QtBot, journey: Journey, mode: Mode, stays: bool) -> None:
    window = journey()
    window.go(TableAt("three-card-poker", players=1, mode=mode, seed=1))
    at_rest(qtbot, window)
    table = table_of(window)
    press(table, "B", "Esc")
    assert table.sheets.leaving.words.text() == say("leaving.stays" if stays else "leaving.told")
    press(table.sheets.leaving.leave, "L")
    at_rest(qtbot, window)
    assert (home_of(qtbot, window).left is not None) is stays

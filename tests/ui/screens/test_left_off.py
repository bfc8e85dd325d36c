"""Whatever was left in the middle is offered at home by one key, at the very question: after Esc, after closing, after a kill."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.pages.left_place import NAME, keep_left, left_place, left_words
from app.pages.places import DrillAt, Home, JackpotDesk, Studio
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import at_rest
from tests.ui.screens.drill.answering import wrong_answer
from ui.screens.drill.screen import DrillScreen
from ui.screens.home.screen import HomeScreen
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
    assert isinstance(window.screen_now, DrillScreen)
    assert window.screen_now is not home

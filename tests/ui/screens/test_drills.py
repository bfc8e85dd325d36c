"""The list of drills: a game's drills a key or a click away, with their options, and the doors to the other trainers."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.pages.places import DrillAt, Drills, JackpotDesk, Payouts, Place, Studio
from lessons.skills import NO_GAME
from scoring.judge import Mark
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest
from tests.ui.looking import cut_words, nameless
from ui.foundation.preferences import Preferences
from ui.screens.drills.drill_row import DrillRow
from ui.screens.drills.screen import DrillsScreen
from ui.window.window import Window

M3CP, BULL = "megalink-three-card-poker", "megalink-bullseye"
LEFT = Qt.MouseButton.LeftButton
Opens = Callable[..., DrillsScreen]


@pytest.fixture
def listed(qtbot: QtBot, journey: Callable[..., Window]) -> Opens:
    """Opens the list of drills."""

    def open_list(game: str = M3CP, preferences: Preferences = STILL) -> DrillsScreen:
        window = journey(preferences)
        window.go(Drills(game))
        at_rest(qtbot, window)
        assert isinstance(window.screen_now, DrillsScreen)
        return window.screen_now

    return open_list


def starting(screen: DrillsScreen) -> list[Place]:
    """Where the screen asks to go from now on."""
    asked: list[Place] = []
    screen.go.disconnect()
    screen.go.connect(asked.append)
    return asked


def test_a_number_starts_a_drill(listed: Opens) -> None:
    screen = listed()
    asked = starting(screen)
    press(screen, "5")
    assert asked == [DrillAt(M3CP, "payout")]


def test_a_click_starts_a_drill_and_a_variant_only_that(listed: Opens) -> None:
    screen = listed()
    asked = starting(screen)
    payout = next(row for row in screen.rows if row.entry.skill == "payout")
    QTest.mouseClick(payout.start, LEFT)
    QTest.mouseClick(payout.variants[1], LEFT)
    assert asked == [DrillAt(M3CP, "payout"), DrillAt(M3CP, "payout", "cut")]


def test_the_options_hold(listed: Opens) -> None:
    screen = listed()
    asked = starting(screen)
    QTest.mouseClick(screen.options.questions.buttons["50"], LEFT)
    QTest.mouseClick(screen.options.limit.buttons["150"], LEFT)
    press(screen, "4")
    (place,) = asked
    assert isinstance(place, DrillAt)
    assert place.questions == 50
    assert place.limit_percent == 150


def test_the_game_is_changed_by_keys_and_by_mouse(qtbot: QtBot, listed: Opens) -> None:
    screen = listed(BULL)
    assert "house-way" in [row.entry.skill for row in screen.rows]
    press(screen, "Left")
    assert screen.game == NO_GAME
    QTest.mouseClick(screen.games.buttons[M3CP], LEFT)
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    assert "house-way" not in [row.entry.skill for row in screen.rows]
    assert screen.here() == Drills(M3CP)


def test_rows_are_walked_and_entered(listed: Opens) -> None:
    screen = listed()
    asked = starting(screen)
    for _ in range(2):
        press(QApplication.focusWidget() or screen, "Down")
    assert screen.rows[1].start.hasFocus()
    press(screen.rows[1].start, "Enter")
    assert asked == [DrillAt(M3CP, "name-hand")]


def test_enter_starts_the_first(listed: Opens) -> None:
    screen = listed()
    asked = starting(screen)
    press(screen, "Enter")
    assert asked == [DrillAt(M3CP, "know-wagers")]


def test_the_doors_lead_to_the_other_trainers(listed: Opens) -> None:
    screen = listed(BULL)
    asked = starting(screen)
    press(screen, "H", "U")
    QTest.mouseClick(screen.doors["J"], LEFT)
    assert asked == [Studio(BULL), Payouts(BULL), JackpotDesk(BULL)]


def test_figures_of_the_last_answers_are_shown(qtbot: QtBot, listed: Opens) -> None:
    screen = listed()

    def named() -> DrillRow:
        return next(row for row in screen.rows if row.entry.skill == "name-hand")

    assert named().accuracy.text() == "–"
    person = screen.desk.profile
    run = []
    screen.desk.work.soon(lambda store: run.append(store.begin_attempt(person, M3CP, "name-hand")))
    screen.desk.work.soon(lambda _: [run[0].answer(Mark(right, 1000, 3000)) for right in (True, True, True, False)])
    screen.choose(M3CP)
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    assert named().accuracy.text() == "75 %"
    assert "75 %" in named().start.accessibleName()


@pytest.mark.parametrize("game", [BULL, M3CP, NO_GAME])
def test_everything_has_a_name_and_no_word_is_cut_at_twice_the_size(listed: Opens, game: str) -> None:
    screen = listed(game or BULL, replace(STILL, text_percent=200))
    screen.choose(game)
    assert nameless(screen) == []
    assert cut_words(screen) == []


def test_enter_presses_what_has_the_keyboard(listed: Opens) -> None:
    screen = listed()
    asked = starting(screen)
    screen.games.buttons[BULL].setFocus()
    press(screen.games.buttons[BULL], "Enter")
    assert screen.game == BULL
    assert asked == []

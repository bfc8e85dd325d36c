"""The payout trainer: wagers typed or cut, and the multiplication tables alone or mixed."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.pages.places import AnyPlace, DrillAt, Payouts
from app.practice.drill_list import TABLES
from lessons.skills import NO_GAME
from scoring.judge import Mark
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest
from tests.ui.looking import cut_words, nameless
from ui.foundation.preferences import Preferences
from ui.screens.drill.screen import DrillScreen
from ui.screens.payouts.screen import PayoutsScreen
from ui.window.window import Window

M3CP, BULL = "megalink-three-card-poker", "megalink-bullseye"
LEFT = Qt.MouseButton.LeftButton
Opens = Callable[..., PayoutsScreen]


@pytest.fixture
def trainer(qtbot: QtBot, journey: Callable[..., Window]) -> Opens:
    """Opens the payout trainer."""

    def open_trainer(preferences: Preferences = STILL, window: Window | None = None) -> PayoutsScreen:
        window = window or journey(preferences)
        window.go(Payouts(M3CP))
        at_rest(qtbot, window)
        assert isinstance(window.screen_now, PayoutsScreen)
        return window.screen_now

    return open_trainer


def starting(screen: PayoutsScreen) -> list[AnyPlace]:
    """Where the screen asks to go from now on."""
    asked: list[AnyPlace] = []
    screen.go.disconnect()
    screen.go.connect(asked.append)
    return asked


def test_payouts_are_typed_and_cut_or_one_of_them(trainer: Opens) -> None:
    screen = trainer()
    asked = starting(screen)
    press(screen, "Enter", "1")
    QTest.mouseClick(screen.ways[2], LEFT)
    assert asked == [DrillAt(M3CP, "payout"), DrillAt(M3CP, "payout", "typed"), DrillAt(M3CP, "payout", "cut")]


def test_the_game_is_changed_by_keys_and_by_mouse(trainer: Opens) -> None:
    screen = trainer()
    asked = starting(screen)
    press(screen, "Right")
    assert screen.game == "three-card-poker"
    QTest.mouseClick(screen.games.buttons[BULL], LEFT)
    press(screen, "Enter")
    assert asked == [DrillAt(BULL, "payout")]
    assert screen.here() == Payouts(BULL)


def test_a_table_is_started_alone(trainer: Opens) -> None:
    screen = trainer()
    asked = starting(screen)
    QTest.mouseClick(screen.tables.tiles["x25"].start, LEFT)
    assert asked == [DrillAt(NO_GAME, TABLES, "x25")]


def test_only_the_tables_chosen_are_mixed(qtbot: QtBot, trainer: Opens) -> None:
    screen = trainer()
    window = screen.window()
    assert isinstance(window, Window)
    for table, tile in screen.tables.tiles.items():
        if table not in ("x8", "x25"):
            QTest.mouseClick(tile.chosen, LEFT)
    assert screen.tables.chosen == ("x8", "x25")
    press(screen, "T")
    at_rest(qtbot, window)
    drill = window.screen_now
    assert isinstance(drill, DrillScreen)
    assert {variant for variant, _ in drill.place.references} == {"x8", "x25"}
    assert drill.place.purpose == "rated"
    assert drill.question
    assert drill.question.variant in ("x8", "x25")


def test_nothing_is_mixed_where_no_table_is_chosen(trainer: Opens) -> None:
    screen = trainer()
    asked = starting(screen)
    for tile in screen.tables.tiles.values():
        QTest.mouseClick(tile.chosen, LEFT)
    press(screen, "T")
    assert asked == []


def test_a_table_tells_how_well_it_goes(trainer: Opens) -> None:
    screen = trainer()
    person, window = screen.desk.profile, screen.window()
    assert screen.tables.tiles["x25"].told.text() == "not practised yet"
    run = []
    screen.desk.work.soon(lambda store: run.append(store.begin_attempt(person, NO_GAME, TABLES)))
    screen.desk.work.soon(lambda _: [run[0].answer(Mark(True, 1500, 3000), variant="x25") for _ in range(2)])
    assert isinstance(window, Window)
    again = trainer(window=window)
    assert again.tables.tiles["x25"].told.text() == "100 % right of 2. 1.5 s at the median."


def test_everything_has_a_name_and_no_word_is_cut_at_twice_the_size(trainer: Opens) -> None:
    screen = trainer(replace(STILL, text_percent=200))
    assert nameless(screen) == []
    assert cut_words(screen) == []

"""The supervisor's chair on the screen: watched, stopped, ruled by keys and by mouse; kept, and looked back at."""

from collections.abc import Callable
from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.classroom.chair import SEEN, SupervisorChair
from app.pages.places import Results, SupervisorAt
from tests.ui.conftest import at_rest
from ui.screens.supervisor.screen import SupervisorScreen
from ui.window.window import Window

GAME = "megalink-three-card-poker"


def watching(window: Window, rounds: int = 3) -> SupervisorScreen:
    """A watch of a dealer who errs in nearly every round; the dealer acts when the test says so."""
    window.go(SupervisorAt(GAME, "often", rounds, 1))
    screen = window.screen_now
    assert isinstance(screen, SupervisorScreen)
    screen.halt()
    return screen


def chair_of(screen: SupervisorScreen) -> SupervisorChair:
    assert screen.chair is not None
    return screen.chair


def until_a_mistake(screen: SupervisorScreen) -> None:
    """The dealer goes on until something is done wrong."""
    for _ in count():
        if chair_of(screen).open_mistakes:
            return
        screen.step()
        screen.halt()


def press(screen: SupervisorScreen, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(screen, key)
    screen.halt()


def test_the_game_is_stopped_and_ruled_by_keys(journey: Callable[..., Window]) -> None:
    screen = watching(journey())
    press(screen, Qt.Key.Key_1, Qt.Key.Key_Return)  # nothing can be said before the game is stopped
    until_a_mistake(screen)
    press(screen, Qt.Key.Key_Space)
    assert chair_of(screen).is_stopped
    meant = chair_of(screen).open_mistakes[-1]
    press(screen, getattr(Qt.Key, f"Key_{SEEN.index(meant.seen) + 1}"), getattr(Qt.Key, f"Key_{meant.fault.position}"))
    assert screen.panel is not None
    ruling = next(key for key, one in screen.panel.keys["ruling"].items() if one == meant.ruling)
    press(screen, getattr(Qt.Key, f"Key_{ruling}"))
    press(screen, Qt.Key.Key_Backspace, getattr(Qt.Key, f"Key_{ruling}"), Qt.Key.Key_Return)
    assert not chair_of(screen).is_stopped
    assert (meant.is_seen, meant.is_placed, meant.is_ruled) == (True, True, True)
    assert screen.panel.told.text().startswith("Right")


def test_the_game_is_stopped_and_ruled_by_mouse(journey: Callable[..., Window]) -> None:
    screen = watching(journey())
    until_a_mistake(screen)
    QTest.mouseClick(screen.stop_button, Qt.MouseButton.LeftButton)
    meant = chair_of(screen).open_mistakes[-1]
    assert screen.panel is not None
    for step, choice in (("seen", meant.seen), ("where", str(meant.fault.position)), ("ruling", meant.ruling)):
        QTest.mouseClick(screen.panel.choices[step][choice], Qt.MouseButton.LeftButton)
    QTest.mouseClick(screen.panel.rule, Qt.MouseButton.LeftButton)
    screen.halt()
    assert meant.is_seen
    assert meant.is_ruled


def test_a_stop_without_a_cause_is_told_and_the_game_goes_on(journey: Callable[..., Window]) -> None:
    screen = watching(journey())
    press(screen, Qt.Key.Key_Space)
    assert not chair_of(screen).is_stopped
    assert screen.panel is not None
    assert "no cause" in screen.panel.told.text()
    assert chair_of(screen).needless == 1


def test_nothing_on_the_screen_tells_that_something_is_wrong(journey: Callable[..., Window]) -> None:
    screen = watching(journey())
    until_a_mistake(screen)
    assert screen.scene.state is not None
    assert (screen.scene.state.wrong, screen.scene.state.due) == (None, None)
    assert screen.panel is not None
    assert not screen.panel.told.text()


def test_at_the_end_what_was_seen_and_missed_is_told_and_kept(qtbot: QtBot, journey: Callable[..., Window]) -> None:
    window = journey()
    screen = watching(window, rounds=2)
    while screen.end is None:
        screen.step()
        screen.halt()
    mistakes = chair_of(screen).mistakes
    assert mistakes
    at_rest(qtbot, window)
    assert window.desk.work.ahead(lambda store: store.attempts(window.desk.profile)).result()[-1].purpose == "review"
    press(screen, Qt.Key.Key_Return)
    assert chair_of(screen).number == 1
    window.go(Results())
    at_rest(qtbot, window)
    assert isinstance(window.journey.here, Results)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape])
def test_leaving_in_the_middle_leaves_nothing_running(journey: Callable[..., Window], key: Qt.Key) -> None:
    window = journey()
    screen = watching(window)
    QTest.keyClick(screen, key)
    assert not isinstance(window.screen_now, SupervisorScreen)


@pytest.mark.parametrize("where", ["screen", "field"])
def test_enter_sits_down_at_what_is_chosen(journey: Callable[..., Window], where: str) -> None:
    window = journey()
    window.go(SupervisorAt())
    screen = window.screen_now
    assert isinstance(screen, SupervisorScreen)
    assert screen.form is not None
    QTest.keyClick(screen if where == "screen" else screen.form.fields["rounds"], Qt.Key.Key_Return)
    screen.halt()
    assert screen.chair is not None

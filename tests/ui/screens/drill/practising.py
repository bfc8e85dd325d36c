"""What tests of the player, the studio and the desk have in common: opening one, waiting, and what was written down."""

from pathlib import Path
from typing import TypeVar

from pytestqt.qtbot import QtBot

from app.pages.places import Rulebook
from scoring.records import Answer, Attempt
from scoring.store.open import open_store
from tests.ui.conftest import at_rest, window_of
from ui.question.foot import DrillFoot
from ui.widgets.key_button import KeyButton
from ui.widgets.screen import Screen
from ui.window.window import Window

S = TypeVar("S", bound=Screen)


def shown(qtbot: QtBot, window: Window, kind: type[S]) -> S:
    """The screen once nothing is asked of the store any more."""
    at_rest(qtbot, window)
    assert isinstance(window.screen_now, kind)
    return window.screen_now


def left_and_come_back_to(qtbot: QtBot, screen: S) -> S:
    """Go to the rulebook, and back."""
    window = window_of(screen)
    window.go(Rulebook())
    at_rest(qtbot, window)
    window.back()
    return shown(qtbot, window, type(screen))


def button_at_foot(foot: DrillFoot, key: str) -> KeyButton | None:
    """The button that stands for a key now."""
    return next((button for button in foot.buttons if button.key == key and not button.isHidden()), None)


def answers(folder: Path) -> list[Answer]:
    """Every answer that was written down."""
    with open_store(folder) as store:
        return list(store.connection.records(Answer))


def attempts(folder: Path) -> list[Attempt]:
    """Every attempt that was begun."""
    with open_store(folder) as store:
        return list(store.connection.records(Attempt))

"""A trainee goes through every screen there is: nothing of anybody else is there to be read."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.pages.places import People, Place, Results, Welcome
from scoring.judge import Mark
from scoring.records import Attempt
from scoring.store.open import open_store
from tests.exams.academy import AISYAH, PRIYA, WEI_MING, academy
from tests.ui.conftest import at_rest
from ui.window.doors import DOORS
from ui.window.window import Window

MARK = Mark(right=False, time_ms=4_000, par_ms=5_000)
OF_NOBODY = (Welcome, People)
"""Where nobody is anybody yet: of the others on the machine the names are seen, and every one is asked for a PIN."""


def places() -> list[type[Place]]:
    """Every kind of place that can be asked for by itself."""
    return [door.place for door in DOORS if door.place not in OF_NOBODY and _stands_alone(door.place)]


def _stands_alone(place: type[Place]) -> bool:
    try:
        place()
    except TypeError:
        return False
    return True


def words_on(screen: QWidget) -> str:
    """Everything that is written somewhere on a screen, seen or not."""
    told = [part.text() for part in screen.findChildren(QLabel)] + [part.text() for part in screen.findChildren(QLineEdit)]
    told += [part.itemText(at) for part in screen.findChildren(QComboBox) for at in range(part.count())]
    told += [part.accessibleName() for part in screen.findChildren(QWidget)]
    return " ".join(told)


@pytest.mark.parametrize("place", places(), ids=lambda place: place.__name__)
def test_no_screen_shows_a_trainee_anything_of_another(
    place: type[Place], qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path
) -> None:
    academy(tmp_path)
    window = journey(name=PRIYA)
    window.go(place())
    at_rest(qtbot, window)
    screen = window.screen_now
    assert screen is not None
    told = words_on(screen)
    assert told
    assert [name for name in (AISYAH, WEI_MING, "FW-2026") if name in told] == []


def test_results_of_another_are_not_opened_by_their_number(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> None:
    academy(tmp_path)
    with open_store(tmp_path) as store:
        attempt = store.begin_attempt(store.profiles.find(AISYAH), "three-card-poker", "payout")
        attempt.answer(MARK, expected="Flush", given="Straight")
        attempt_id = next(one.id for one in store.connection.records(Attempt))
    window = journey(name=PRIYA)
    window.go(Results(attempt_id))
    at_rest(qtbot, window)
    screen = window.screen_now
    assert screen is not None
    assert "Straight" not in words_on(screen)

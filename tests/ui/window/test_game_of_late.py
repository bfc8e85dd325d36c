"""Whoever is at a game stays at it: drills, payouts, the jackpot desk and the tables open there and not on the first one."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.pages.places import Drills, JackpotDesk, Payouts, Place, Tables
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import at_rest
from ui.window.window import Window

Opens = Callable[..., Window]
FIRST, GAME = next(iter(CATALOGUE)), "megalink-three-card-poker"


@pytest.mark.parametrize("kind", [Drills, Payouts, JackpotDesk, Tables])
def test_a_place_without_a_game_opens_on_the_one_somebody_is_at(qtbot: QtBot, journey: Opens, kind: type[Place]) -> None:
    window = journey()
    window.go(Drills(GAME))
    window.go(kind())
    at_rest(qtbot, window)
    assert window.screen_now is not None
    assert getattr(window.screen_now.here(), "game") == GAME  # noqa: B009 - every one of these places has a game


def test_another_person_begins_with_what_home_offers_them(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    window.go(Drills(GAME))
    window.become(window.desk.person)
    at_rest(qtbot, window)
    assert window.desk.game_of_late != GAME
    assert window.desk.game_at("") == (window.desk.game_of_late or FIRST)

"""The ending of a first hand: no scores, and one key to what is next, to another hand, and to the same again."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.pages.next_thing import first_hand
from app.pages.places import Home, LessonAt, TableAt
from tests.ui.at_the_table import deal_by_keys, press
from tests.ui.conftest import at_rest
from ui.screens.table.screen import SittingScreen
from ui.shots.gallery import table_of
from ui.window.window import Window

GAME = "three-card-poker"


@pytest.fixture
def ended(qtbot: QtBot, journey: Callable[..., Window]) -> Window:
    """A window in which a first hand has just been dealt."""
    window = journey()
    window.go(first_hand(GAME))
    at_rest(qtbot, window)
    deal_by_keys(table_of(window))
    at_rest(qtbot, window)
    return window


def ending(window: Window) -> SittingScreen:
    assert isinstance(window.screen_now, SittingScreen)
    assert window.screen_now.end is not None
    return window.screen_now


def test_it_tells_what_was_done_and_no_score(ended: Window) -> None:
    words = " ".join(label.text() for label in ending(ended).findChildren(QLabel) if label.isVisible())
    assert "You have dealt a hand" in words
    assert "%" not in words
    assert "par" not in words.split()


@pytest.mark.parametrize(("key", "kind"), [("Enter", LessonAt), ("Space", TableAt), ("Esc", Home)])
def test_each_way_on_is_one_key(qtbot: QtBot, ended: Window, key: str, kind: type) -> None:
    press(ending(ended), key)
    at_rest(qtbot, ended)
    here = ended.journey.here
    assert isinstance(here, kind)
    assert not getattr(here, "is_first", False)


def test_watching_again_shows_every_moment_and_ends_with_what_was_paid(ended: Window) -> None:
    end = ending(ended).end
    assert end is not None
    first, dealt = end.story.felts[0], end.story.settled
    seen = []
    for felt in (dealt, first, dealt):
        end.show_felt(felt)
        seen.append(end.felt.grab().toImage())
    assert seen[0] == seen[2] != seen[1]
    assert dealt in end.story.felts
    press(ending(ended), "W")
    ending(ended).stop()

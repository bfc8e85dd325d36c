"""The story of a round over its table: told once it is over, left with Enter, never in silence."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app.pages.places import TableAt
from app.rules.core.act import Announce
from app.table.log import Mode
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_by_keys, press
from ui.shots.gallery import table_of
from ui.table.screen import TableScreen
from ui.window.window import Window

Journey = Callable[..., Window]
M3CP = "megalink-three-card-poker"


def dealt(window: Window, game: str = M3CP, mode: Mode = "coached") -> TableScreen:
    window.go(TableAt(game, mode=mode, seed=3))
    table = table_of(window)
    deal_by_keys(table)
    QApplication.processEvents()
    return table


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_round_that_is_over_is_told_on_one_screen(journey: Journey, game: str) -> None:
    table = dealt(journey(), game)
    sheet = table.sheets.story
    assert sheet.isVisible()
    assert sheet.title.text() == "Round 1"
    words = [part.text() for part in sheet.findChildren(QLabel) if part.isVisible()]
    assert any(line.endswith("acts right.") for line in words)
    assert all(seat.player in words for seat in table.session.script.seats if seat.wagers)
    assert table.rect().contains(sheet.geometry())
    assert sheet.height() >= sheet.sizeHint().height(), "nothing of it is cut off"


def test_enter_leaves_it_for_the_next_round(journey: Journey) -> None:
    table = dealt(journey())
    press(table.sheets.story.next, "Enter")
    assert table.sheets.story.isHidden()
    assert (table.session.rounds_begun, table.control.acts) == (2, [])
    assert table.hasFocus()


def test_b_leaves_it_and_opens_the_bets(journey: Journey) -> None:
    table = dealt(journey())
    press(table.sheets.story.next, "B")
    assert table.session.rounds_begun == 2
    assert [one.act for one in table.control.acts] == [Announce("open")]


def test_escape_stays_at_the_cleared_table(journey: Journey) -> None:
    table = dealt(journey())
    press(table.sheets.story.next, "Esc")
    assert (table.sheets.story.isHidden(), table.session.rounds_begun) == (True, 1)
    press(table, "B")
    assert table.session.rounds_begun == 2


def test_in_silence_no_story_is_told(journey: Journey) -> None:
    table = dealt(journey(), mode="silent")
    assert not table.sheets.tells_story

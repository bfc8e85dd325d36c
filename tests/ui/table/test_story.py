"""The story of a round over its table: told once it is over, left with Enter, never in silence."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel

from app.pages.places import TableAt
from app.rules.core.act import Announce
from app.table.log import Mode
from app.table.round_story import story_of
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_by_keys, press
from ui.shots.gallery import table_of
from ui.table.screen import TableScreen
from ui.table.story_sheet import lines_of
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


def test_of_many_faults_four_are_named_and_those_that_stayed_come_first(journey: Journey) -> None:
    window = journey()
    window.go(TableAt(M3CP, mode="coached", seed=3))
    table = table_of(window)
    press(table, *["N"] * 10)
    deal_by_keys(table)
    story = story_of(table.session)
    assert story is not None
    assert len(story.faults) == 10
    for stayed in (0, 3, 10):
        mixed = tuple(replace(fault, made_good=place >= stayed) for place, fault in enumerate(story.faults))
        looks = [look for look, _ in lines_of(replace(story, faults=mixed), table.words)]
        assert (looks.count("wrong"), looks.count("plain")) == (min(stayed, 4), 4 - min(stayed, 4)), "there is room for no more"
        assert list(lines_of(replace(story, faults=mixed), table.words))[-1] == ("caption", "and 6 more")

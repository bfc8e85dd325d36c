"""With text of 200 % the coach stands under the felt: whole, so that only the page scrolls, and the page goes down to it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication, QScrollArea

from app.rules.core.act import Pay
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_until, due, press
from tests.ui.conftest import Opens
from ui.foundation.preferences import Preferences
from ui.table.screen import TableScreen

LARGE = Preferences(pace="off", sound=False, text_percent=200)


def scrolled_inside(table: TableScreen) -> int:
    """How much of the coach is out of sight in its own panel."""
    for _ in range(4):
        QApplication.processEvents()
    return max(area.verticalScrollBar().maximum() for area in table.coach.findChildren(QScrollArea))


def test_whatever_the_coach_says_it_is_as_high_as_that(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", preferences=LARGE)
    assert scrolled_inside(table) == 0
    for keys in (("N",), ("I",), ("Esc",), ("1", "P"), ("/",), ("Esc",)):
        press(table, *keys)
        assert scrolled_inside(table) == 0


def test_the_page_goes_down_to_what_is_said_and_back(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", preferences=LARGE)
    assert table.page.verticalScrollBar().value() == 0
    press(table, "I")
    scrolled_inside(table)
    bar = table.page.verticalScrollBar()
    assert bar.value() == min(table.coach.y(), bar.maximum()) > 0
    press(table, "Esc")
    assert bar.value() == 0


@pytest.mark.parametrize("percent", [150, 200])
@pytest.mark.parametrize("game_id", CATALOGUE)
def test_line_felt_strip_and_acts_are_seen_without_scrolling(open_table: Opens, game_id: str, percent: int) -> None:
    table = open_table(game_id, "guided", preferences=Preferences(pace="off", sound=False, text_percent=percent))
    while not table.session.finished:
        table.session.do(due(table))
        if len(table.session.log) % 7 == 0:
            table.control.changed.emit()
            scrolled_inside(table)
            if table.session.finished or table.acts.height() > table.acts.height_of(2):
                continue
            for part in (table.now, table.view, table.strip, table.acts):
                assert part.isVisible()
                low = part.mapTo(table, part.rect().bottomLeft()).y()
                assert low < table.height(), part


def test_the_line_over_the_felt_says_what_is_due_with_its_key(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", preferences=LARGE)
    assert (table.now.words.text(), table.now.key.text()) == ('Say "Place your bets, please"', "B")
    press(table, "E")
    assert table.now.words.text() == "No such cards lie there."


def test_at_the_usual_size_the_coach_needs_no_such_line(open_table: Opens) -> None:
    assert open_table("megalink-three-card-poker", "guided").now.isHidden()


@pytest.mark.parametrize("percent", [100, 125])
def test_a_fault_and_the_step_now_are_seen_at_once(open_table: Opens, percent: int) -> None:
    preferences = Preferences(pace="off", sound=False, text_percent=percent)
    table = open_table("megalink-three-card-poker", "guided", seed=4, preferences=preferences)
    deal_until(table, lambda: isinstance(due(table), Pay))
    act = due(table)
    assert isinstance(act, Pay)
    table.control._do(replace(act, amount=act.amount + 500))
    table.control.changed.emit()
    assert scrolled_inside(table) == 0
    assert table.coach.fault.isVisible()
    assert table.coach.step.isVisible()


@pytest.mark.parametrize("position", range(1, 8))
def test_the_position_in_focus_is_seen_upright_and_larger_beside_the_whole_felt(open_table: Opens, position: int) -> None:
    table = open_table("megalink-three-card-poker", "coached", preferences=LARGE)
    press(table, str(position))
    scrolled_inside(table)
    magnifier, block = table.page.magnifier, table.scene.spots.blocks[position - 1]
    assert magnifier.isVisible()
    assert magnifier.width() > table.width() // 3
    assert magnifier.pixels_per_mm > 1.5 * table.view.transform().m11()
    for area in table.scene.layout_of_felt.areas:
        seen = magnifier.mapFromScene(QPointF(*block.point(*area.at)))
        assert magnifier.rect().contains(seen)
        assert abs(seen.x() - magnifier.width() // 2) < magnifier.width() // 4


def test_at_the_usual_size_nothing_is_magnified(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "coached")
    assert "magnifier" not in table.page.__dict__

"""With text of 200 % the coach stands under the felt: whole, so that only the page scrolls, and the page goes down to it."""

from functools import partial
from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QScrollArea

from app.rules.core.act import Deal, Pay
from app.rules.core.money import dollars
from app.table.log import Mode
from app.table.place_words import PlaceSeen
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_until, due, press
from tests.ui.conftest import Opens
from ui.felt.place_painter import PlacePainter, PlaceShown
from ui.foundation.measures import measures_for
from ui.foundation.preferences import Preferences
from ui.table.map_head import MapHead
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


def test_no_part_of_the_page_lies_over_another(open_table: Opens) -> None:
    table = open_table("megalink-texas-holdem-bonus", "guided", preferences=LARGE)
    deal_until(table, lambda: isinstance(due(table), Pay))
    table.control.changed.emit()
    scrolled_inside(table)
    page = table.page
    parts = [table.now, page.map_head, table.view, page.place_panel, table.strip, table.acts]
    boxes = [QRect(part.mapTo(table, part.rect().topLeft()), part.size()) for part in parts]
    assert not [(one, other) for one, other in combinations(boxes, 2) if one.intersects(other)]


@pytest.mark.parametrize("position", range(1, 8))
def test_the_place_in_focus_is_read_large_beside_a_map_of_the_table(open_table: Opens, position: int) -> None:
    table = open_table("megalink-three-card-poker", "coached", preferences=LARGE)
    press(table, str(position))
    scrolled_inside(table)
    panel = table.page.place_panel
    assert panel.isVisible()
    assert panel.width() > table.width() // 2
    assert panel.shown
    assert panel.shown.seen.number == str(position)
    assert [wager.key for wager in panel.shown.seen.wagers] == list(panel.shown.areas)
    assert {spot.position for spot in panel.shown.stacks} <= {position}


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_names_and_amounts_beside_the_map_are_as_large_as_other_words(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id, "coached", preferences=LARGE)
    press(table, "1")
    scrolled_inside(table)
    shown = table.page.place_panel.shown
    assert shown
    room = QRectF(table.page.place_panel.rect())
    assert PlacePainter(QPainter(), shown, table.scene.look, room).name_size >= 20


def test_what_hangs_over_the_table_stands_over_the_map(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "coached", preferences=LARGE)
    press(table, "1", "Down", "Down")
    scrolled_inside(table)
    head, state = table.page.map_head, table.scene.state
    assert state
    wager = table.hands.wager
    least, most = state.table.limits[wager]
    assert head.limits.text() == f"{dollars(least)} – {dollars(most)}"
    assert head.meter.text() == f"{dollars(state.meter)}.00"


def test_a_game_without_a_jackpot_has_no_meter_over_the_map(open_table: Opens) -> None:
    state = open_table("three-card-poker", "coached", preferences=LARGE).scene.state
    assert state
    head = MapHead()
    seen = PlaceSeen("1", "", "", (), ())
    head.show_table(PlaceShown(seen, replace(state, wager_names={}), {}, (), ()), measures_for(1280, 200))
    assert (head.meter.isHidden(), head.meter_name.isHidden(), head.limits_name.isHidden()) == (True, True, True)


@pytest.mark.parametrize("mode", ["guided", "silent"])
def test_sums_stand_beside_the_map_only_where_they_are_told(open_table: Opens, mode: Mode) -> None:
    table = open_table("megalink-three-card-poker", mode, preferences=LARGE)
    press(table, "B", "N", str(table.session.script.seats[0].position))
    scrolled_inside(table)
    shown = table.page.place_panel.shown
    assert shown
    assert shown.state.figures is (mode == "guided")
    painter = PlacePainter(QPainter(), shown, table.scene.look, QRectF(0, 0, 700, 300))
    staked = [wager for wager in shown.seen.wagers if wager.fate]
    assert staked
    assert all(bool(painter.amount(wager)) is (mode == "guided") for wager in staked)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_in_an_exam_too_the_place_in_focus_is_read_large_beside_the_map(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id, "silent", preferences=LARGE)
    table.be_examined()
    press(table, "2")
    scrolled_inside(table)
    page, shown = table.page, table.page.place_panel.shown
    assert shown is not None
    assert shown.seen.number == "2"
    assert not shown.state.figures
    parts = [page.map_head, table.view, page.place_panel, table.acts]
    boxes = [QRect(part.mapTo(table, part.rect().topLeft()), part.size()) for part in parts]
    assert all(part.isVisible() for part in parts)
    assert not [(one, other) for one, other in combinations(boxes, 2) if one.intersects(other)]
    assert all(box.bottom() < table.height() for box in boxes)


def test_at_the_usual_size_the_felt_is_no_map(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "coached")
    assert "place_panel" not in table.page.__dict__
    assert "map_head" not in table.page.__dict__


def is_dealt_to(table: TableScreen, place: str) -> bool:
    act = due(table)
    return isinstance(act, Deal) and act.to == place


def test_cards_that_are_due_are_outlined_where_they_are_to_lie_and_nobody_elses_stand_there(open_table: Opens) -> None:
    table = open_table("megalink-three-card-poker", "guided", preferences=LARGE)
    for place in (f"position-{table.session.script.seats[0].position}", "dealer", "community"):
        deal_until(table, partial(is_dealt_to, table, place))
        shown = table.page.place_panel.shown
        assert shown
        assert (shown.rows, shown.to_come) == ((), 3)

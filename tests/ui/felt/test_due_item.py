"""What is due is marked in brass with a flag, where the hands are in ivory; both on one thing: brass alone; silent, neither."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from app.layouts.chipset import academy_chips
from app.layouts.geometry import Point
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.layouts.placing import area_outline
from app.rules.core import act as acts
from app.table.due import DueThing
from app.table.due_mark import due_mark
from app.table.hands.key_strokes import where_of
from app.table.spots import Spots
from tests.table.test_due_mark import hands_at
from tests.table.troubles import deal_until, sitting
from tests.ui.felt.scenes import has, scene_of, shown, view_of
from ui.felt.due_item import DueMark, things_on
from ui.felt.due_outline import due_outline
from ui.felt.flag import flag_for
from ui.felt.focus_corners import corners_path
from ui.felt.items import FLAG_Z, FOCUS_Z, PILL_Z
from ui.felt.table_painter import VIEW
from ui.foundation.ink import DUE, IVORY

FELTS = pytest.mark.parametrize("layout", layouts().values(), ids=list(layouts()))


@FELTS
def test_every_mark_of_a_round_lies_round_its_thing_and_its_flag_beside_it_in_view(layout: Layout) -> None:
    session = sitting(layout.game, "guided", key=layout.key)
    spots = Spots(layout, session.script.table.seats, academy_chips())
    hands, marked = hands_at(session), 0
    while (duty := session.duty_now()) is not None:
        due = due_mark(duty, hands)
        if due is not None:
            marked += 1
            state = shown(session, duty)
            outline = due_outline(spots, state, due)
            flag = flag_for(due, outline.beside, things_on(spots, state))
            assert flag is not None
            assert VIEW.contains(flag.box), due
            assert not flag.box.intersects(outline.beside), due
            assert DueMark(spots, state, due).box.contains(flag.box)
        session.do(duty.act)
    assert marked > 20


@FELTS
def test_the_ring_of_an_area_lies_outside_its_line(layout: Layout) -> None:
    session = sitting(layout.game, key=layout.key)
    spots = Spots(layout, session.script.table.seats, academy_chips())
    for at in spots.blocks:
        for area in layout.areas:
            outline = due_outline(spots, shown(session), DueThing("area", f"position-{at.number}", area.wager))
            assert all(outline.path.contains(QPointF(*point)) for point in area_outline(area, at).edge)


def test_cards_are_marked_as_they_lie_and_of_some_only_those() -> None:
    session = sitting("megalink-texas-holdem-bonus", "guided")
    duty = deal_until(session, lambda duty: isinstance(duty.act, acts.Turn) and duty.act.place == "community")
    scene, state = scene_of(session), shown(session, duty)
    assert state.due is not None
    path = due_outline(scene.spots, state, state.due).path
    inside = [path.contains(QPointF(*spot.at)) for spot in scene.spots.cards(state.felt) if spot.place == "community"]
    assert inside == [True, True, True, False, False]


def test_a_tube_and_the_meter_are_marked_alike() -> None:
    session = sitting()
    scene, state = scene_of(session), shown(session)
    for tube in range(8):
        outline = due_outline(scene.spots, state, DueThing("tube", key=str(tube + 1), tube=tube))
        centre = outline.path.boundingRect().center()
        target = scene.targets.at(Point(centre.x(), centre.y()), state.felt)
        assert (target.kind, target.tube) == ("tube", tube)
    meter = due_outline(scene.spots, state, DueThing("meter", "position-2", "jackpot"))
    assert meter.path.boundingRect().contains(QRectF(-1040, -1060, 392, 124))
    assert meter.beside.width() < 100


def test_where_nobody_can_tell_what_to_mark_the_place_itself_is(qtbot: QtBot) -> None:
    session = sitting()
    view = view_of(qtbot, session)
    for due in (DueThing("cards", "position-3"), DueThing("cards", "dealer"), DueThing("place", "community", cards=3)):
        assert not due_outline(view.felt_scene.spots, shown(session), due).path.isEmpty()


def test_brass_is_seen_where_something_is_due_and_nowhere_else(qtbot: QtBot) -> None:
    session = sitting(mode="guided")
    duty = deal_until(session, lambda duty: isinstance(duty.act, acts.Pay))
    view = view_of(qtbot, session)
    assert not has(view.grab().toImage(), DUE)
    view.felt_scene.show_state(shown(session, duty))
    assert has(view.grab().toImage(), DUE)
    session.switch("silent")
    view.felt_scene.show_state(shown(session, duty))
    assert not has(view.grab().toImage(), DUE)


def test_the_focus_is_ivory_and_gives_way_to_brass_on_the_same_thing(qtbot: QtBot) -> None:
    session = sitting(mode="guided")
    duty = deal_until(session, lambda duty: isinstance(duty.act, acts.Pay))
    place, wager = where_of(duty.act)
    view = view_of(qtbot, session)
    view.felt_scene.set_focus(place, wager)
    assert has(view.grab().toImage(), IVORY)
    view.felt_scene.show_state(shown(session, duty))
    picture = view.grab().toImage()
    assert (has(picture, DUE), has(picture, IVORY)) == (True, False)
    view.felt_scene.set_focus("position-1" if place != "position-1" else "position-2", wager)
    picture = view.grab().toImage()
    assert (has(picture, DUE), has(picture, IVORY)) == (True, True)


def test_corners_are_four_and_lie_outside() -> None:
    path = corners_path(QRectF(0, 0, 100, 80))
    assert path.boundingRect() == QRectF(-10, -10, 120, 100)
    assert path.toSubpathPolygons()[0].count() > 3
    assert len(path.toSubpathPolygons()) == 4


def test_a_flag_stands_where_it_hides_least() -> None:
    beside = QRectF(-50, -500, 100, 100)
    due = DueThing("area", "position-1", "ante", "Pay 5 to 1", "P")
    assert (free := flag_for(due, beside, [])) is not None
    assert free.side == "right"
    crowded = flag_for(due, beside, [QRectF(60, -600, 400, 300)])
    assert crowded is not None
    assert crowded.side == "left"
    at_the_edge = flag_for(due, QRectF(960, -500, 90, 90), [])
    assert at_the_edge is not None
    assert at_the_edge.side != "right"
    assert flag_for(DueThing("area"), beside, []) is None


def test_an_amount_is_read_over_the_ring_of_what_is_due_and_the_ring_over_the_corners() -> None:
    assert PILL_Z > FLAG_Z > FOCUS_Z


@FELTS
def test_the_words_that_a_ring_crosses_are_read_over_it(layout: Layout) -> None:
    session = sitting(layout.game, key=layout.key)
    spots = Spots(layout, session.script.table.seats, academy_chips())
    at = spots.blocks[2]
    for area in layout.areas:
        mark = DueMark(spots, shown(session), DueThing("area", f"position-{at.number}", area.wager))
        crossed = [other.wager for other in mark.crossed(at)]
        assert not area.label or area.wager in crossed, "its own word lies under its line"
    if (layout.game, layout.key) == ("megalink-three-card-poker", "A"):
        ante = DueMark(spots, shown(session), DueThing("area", f"position-{at.number}", "ante"))
        assert [other.wager for other in ante.crossed(at)] == ["pair-plus", "ante"]

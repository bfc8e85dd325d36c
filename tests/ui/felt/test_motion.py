"""Motion: things slide to where they lie, input never waits, and nothing is left running."""

import asyncio

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot

from tests.ui.at_the_table import due
from tests.ui.conftest import Opens
from ui.felt.motion import Motion
from ui.foundation.preferences import Preferences

pytestmark = pytest.mark.usefixtures("qapp")
THERE = QPointF(100, 50)


def test_off_a_thing_is_there_at_once() -> None:
    motion, item = Motion("off"), QGraphicsRectItem()
    motion.slide(item, THERE, 90)
    assert (item.pos(), item.rotation(), motion.running) == (THERE, 90, 0)


@pytest.mark.parametrize("pace", ["quick", "real-time"])
def test_a_thing_slides_and_arrives(qtbot: QtBot, pace: str) -> None:
    motion, item = Motion(pace), QGraphicsRectItem()  # type: ignore[arg-type]
    motion.slide(item, THERE, 90)
    assert item.pos() != THERE
    qtbot.waitUntil(lambda: motion.running == 0)
    assert (item.pos(), item.rotation()) == (THERE, 90)


def test_a_thing_sent_elsewhere_goes_there_from_where_it_is(qtbot: QtBot) -> None:
    motion, item = Motion("quick"), QGraphicsRectItem()
    motion.slide(item, THERE, 0)
    motion.slide(item, QPointF(-40, 0), 0)
    assert motion.running == 1
    qtbot.waitUntil(lambda: motion.running == 0)
    assert item.pos() == QPointF(-40, 0)


def test_everything_can_be_put_where_it_is_going() -> None:
    motion, item = Motion("real-time"), QGraphicsRectItem()
    motion.slide(item, THERE, 45)
    motion.finish()
    assert (item.pos(), item.rotation(), motion.running) == (THERE, 45, 0)


def test_of_several_sent_at_once_each_leaves_a_little_later(qtbot: QtBot) -> None:
    motion, first, last = Motion("real-time"), QGraphicsRectItem(), QGraphicsRectItem()
    motion.slide(first, THERE, 0)
    motion.slide(last, THERE, 0, 4)
    qtbot.waitUntil(lambda: first.pos() == THERE)
    assert last.pos() != THERE
    qtbot.waitUntil(lambda: motion.running == 0)
    assert last.pos() == THERE


def test_a_card_turns_over_and_shows_its_other_side_halfway(qtbot: QtBot) -> None:
    motion, item = Motion("quick"), QGraphicsRectItem()
    item.setRotation(30)
    widths: list[float] = []
    motion.turn_over(item, lambda: widths.append(item.transform().determinant()))
    qtbot.waitUntil(lambda: motion.running == 0)
    assert len(widths) == 1
    assert item.transform().isIdentity()


@pytest.mark.parametrize("pace", ["off", "real-time"])
def test_a_card_that_is_sent_on_while_it_turns_has_its_other_side_up(pace: str) -> None:
    motion, item = Motion(pace), QGraphicsRectItem()  # type: ignore[arg-type]
    shown: list[str] = []
    motion.turn_over(item, lambda: shown.append("face"))
    motion.stop(item)
    assert (shown, item.transform().isIdentity(), motion.running) == (["face"], True, 0)


def test_one_can_wait_until_nothing_moves(qtbot: QtBot, in_loop: asyncio.AbstractEventLoop) -> None:
    motion, item = Motion("quick"), QGraphicsRectItem()
    motion.slide(item, THERE, 0)
    waiting = in_loop.create_task(motion.settled())
    qtbot.waitUntil(waiting.done)
    assert item.pos() == THERE


def test_input_does_not_wait_and_nothing_is_left_running(qtbot: QtBot, open_table: Opens) -> None:
    quick = Preferences(pace="quick", sound=False)
    table = open_table("megalink-bullseye", seed=3, preferences=quick, chances={"outside-limits": 0.0, "needless": 0.0})
    for _ in range(12):
        table.control._do(due(table))
        table.control.changed.emit()
    assert table.session.faults == []
    motion = table.scene.motion
    assert motion.running > 0
    qtbot.waitUntil(lambda: motion.running == 0)
    spots = {spot.card: spot for spot in table.scene.spots.cards(table.session.felt)}
    for card, item in table.scene.cards.items():
        assert item.pos() == QPointF(*spots[card].at)

"""Motion: things slide to where they lie, input never waits, and nothing is left running."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot

from app.training.scenario import Scenario
from tests.rules.examples import CATALOGUE
from ui.felt.motion import Motion
from ui.window import Window

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


def test_input_does_not_wait_and_nothing_is_left_running(qtbot: QtBot) -> None:
    window = Window(Scenario(game="megalink-bullseye", chances={"outside-limits": 0.0, "needless": 0.0}), CATALOGUE, 3, "coached")
    qtbot.addWidget(window)
    for _ in range(12):
        window.table.do(window.session.play.due[0].act)
        window.table.refresh()
    assert window.session.faults == []
    motion = window.table.scene.motion
    assert motion.running > 0
    qtbot.waitUntil(lambda: motion.running == 0)
    spots = {spot.card: spot for spot in window.table.scene.spots.cards(window.session.felt)}
    for card, item in window.table.scene.cards.items():
        assert item.pos() == QPointF(*spots[card].at)

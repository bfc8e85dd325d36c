"""What Players do is seen one after another, and never kept from a Dealer who goes on."""

import asyncio

import pytest
from pytestqt.qtbot import QtBot

from app.rules.core.event import CardsDealt, DecisionMade, Event, HandSet, Said, WagerPlaced
from app.rules.core.felt import Felt
from tests.ui.at_the_table import press
from tests.ui.conftest import Opens
from ui.felt.motion import Motion
from ui.foundation.preferences import Preferences
from ui.table.event_sequence import Unfolding, stages_of

EVENTS: tuple[Event, ...] = (
    Said("dealer", "Place your bets, please"),
    WagerPlaced(1, "ante", 2500),
    WagerPlaced(1, "jackpot", 500),
    WagerPlaced(3, "ante", 5000),
)


def test_each_player_is_a_stage_of_its_own() -> None:
    stages = list(stages_of(Felt(), EVENTS))
    assert [sorted(stage.chips) for stage in stages] == [
        [],
        [(1, "ante"), (1, "jackpot")],
        [(1, "ante"), (1, "jackpot"), (3, "ante")],
    ]


@pytest.mark.parametrize(
    ("events", "count"),
    [
        ((), 1),
        ((CardsDealt("position-1", ()),), 1),
        ((DecisionMade(1, "play"), DecisionMade(2, "fold")), 2),
        ((HandSet("position-1", ()), Said("position-2", "House way, please"), HandSet("dealer", ())), 3),
    ],
)
def test_what_is_nobody_elses_is_seen_at_once(events: tuple[Event, ...], count: int) -> None:
    assert len(list(stages_of(Felt(), events))) == count


def test_stages_are_shown_one_after_another(qtbot: QtBot, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001 - it must run
    shown: list[Felt] = []
    unfolding = Unfolding(shown.append, Motion("quick"))
    stages = list(stages_of(Felt(), EVENTS))
    unfolding.unfold(Felt(), EVENTS, stages[-1])
    assert shown == stages[:1]
    qtbot.waitUntil(lambda: not unfolding.under_way)
    assert shown == stages


def test_without_motion_the_end_is_shown_at_once(in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001 - it must run
    shown: list[Felt] = []
    unfolding = Unfolding(shown.append, Motion("off"))
    after = list(stages_of(Felt(), EVENTS))[-1]
    unfolding.unfold(Felt(), EVENTS, after)
    assert shown == [after]
    assert not unfolding.under_way


def test_a_dealer_who_goes_on_does_not_wait(qtbot: QtBot, in_loop: asyncio.AbstractEventLoop, open_table: Opens) -> None:  # noqa: ARG001
    quick = Preferences(pace="quick", sound=False)
    table = open_table("megalink-three-card-poker", preferences=quick, chances={"outside-limits": 0.0, "needless": 0.0})
    press(table, "B")
    assert table.unfolding.under_way
    press(table, "N")
    assert len(table.session.log) == 4
    qtbot.waitUntil(lambda: not table.unfolding.under_way and table.scene.motion.running == 0)
    assert table.scene.state
    assert table.scene.state.felt == table.session.felt


def test_what_was_taken_back_is_not_shown_later(qtbot: QtBot, in_loop: asyncio.AbstractEventLoop, open_table: Opens) -> None:  # noqa: ARG001
    table = open_table("megalink-three-card-poker", preferences=Preferences(pace="quick", sound=False))
    press(table, "B")
    table.press("Undo")
    assert not table.unfolding.under_way
    qtbot.waitUntil(lambda: table.scene.motion.running == 0)
    assert table.scene.state
    assert table.scene.state.felt == table.session.felt
    assert table.scene.stacks == {}


def test_frozen_nobody_moves(open_table: Opens, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001
    table = open_table("megalink-three-card-poker", preferences=Preferences(pace="real-time", sound=False))
    press(table, "B", "Z")
    assert (table.unfolding.under_way, table._shown) == (False, table.session.felt)


def test_a_window_that_is_closed_leaves_no_task(in_loop: asyncio.AbstractEventLoop, open_table: Opens) -> None:
    table = open_table("megalink-bullseye", preferences=Preferences(pace="real-time", sound=False))
    table.settle_in()
    press(table, "B")
    assert asyncio.all_tasks(in_loop)
    table.window().close()
    assert [task for task in asyncio.all_tasks(in_loop) if not task.cancelling() and not task.done()] == []
    assert table.scene.motion.running == 0

"""What Players do is seen one after another, and never kept from a Dealer who goes on."""

import asyncio

import pytest
from pytestqt.qtbot import QtBot

from app.rounds.scenario import Scenario, make_script
from app.rules.core.event import CardsDealt, DecisionMade, HandSet, Said, WagerPlaced
from app.rules.core.felt import Chips, Felt
from app.rules.world.event import Event, LateChips
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
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
AFTER = Felt(
    chips={(1, "ante"): Chips(2500), (1, "jackpot"): Chips(500), (3, "ante"): Chips(5000)},
    said={"dealer": "Place your bets, please"},
)


def test_each_player_is_a_stage_of_its_own() -> None:
    stages = stages_of(Felt(), EVENTS, AFTER)
    assert [sorted(stage.chips) for stage in stages] == [
        [],
        [(1, "ante"), (1, "jackpot")],
        [(1, "ante"), (1, "jackpot"), (3, "ante")],
    ]
    assert stages[-1] is AFTER
    assert all(stage.said == AFTER.said for stage in stages)


@pytest.mark.parametrize(
    ("events", "after", "count"),
    [
        ((), Felt(), 1),
        ((CardsDealt("position-1", ()),), Felt(hands={"position-1": ()}), 1),
        ((DecisionMade(1, "play"), DecisionMade(2, "fold")), Felt(decisions={1: "play", 2: "fold"}), 2),
        ((LateChips(2, "ante", 500),), Felt(chips={(2, "ante"): Chips(late=500)}, said={"dealer": "No more bets"}), 2),
        (
            (HandSet("position-1", ()), Said("position-2", "house-way"), HandSet("dealer", ())),
            Felt(set_apart={"position-1": (), "dealer": ()}, said={"position-2": "house-way"}),
            3,
        ),
    ],
)
def test_what_is_nobody_elses_is_seen_at_once(events: tuple[Event, ...], after: Felt, count: int) -> None:
    assert len(stages_of(Felt(), events, after)) == count


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_every_act_of_a_round_is_seen_on_its_way_and_ends_as_the_table_lies(game_id: str) -> None:
    """No stage shows a card or a chip that neither lay there before nor lies there after."""
    session = TableSession(CATALOGUE, "silent", clock=lambda: 0)
    session.begin(make_script(Scenario(game=game_id), CATALOGUE[game_id], 4))
    while (duty := session.round.next_duty()) is not None:
        before = session.felt
        answer = session.do(duty.act)
        stages = stages_of(before, answer.events, session.felt)
        assert stages[-1] == session.felt
        for stage in stages:
            assert stage.hands == session.felt.hands
            assert all(chips in (before.chips.get(area), session.felt.chips.get(area)) for area, chips in stage.chips.items())


def test_stages_are_shown_one_after_another(qtbot: QtBot, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001 - it must run
    shown: list[Felt] = []
    unfolding = Unfolding(shown.append, Motion("quick"))
    stages = stages_of(Felt(), EVENTS, AFTER)
    assert unfolding.unfold(Felt(), EVENTS, AFTER) == stages[0]
    assert shown == []
    qtbot.waitUntil(lambda: not unfolding.under_way)
    assert shown == stages[1:]


def test_without_motion_the_end_is_shown_at_once(in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001 - it must run
    shown: list[Felt] = []
    unfolding = Unfolding(shown.append, Motion("off"))
    assert unfolding.unfold(Felt(), EVENTS, AFTER) == AFTER
    assert (shown, unfolding.under_way) == ([], False)


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

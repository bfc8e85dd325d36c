"""The perfect dealer finishes every round without a fault, and the money then is what `settle` says of the same round."""

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.core.customs import academy_customs
from app.rules.core.felt import Chips
from app.rules.roundfile import read_json, write_json
from app.table.perfect_dealer import deal_perfectly
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE

TABLES = [(game_id, device) for game_id, game in CATALOGUE.items() for device in game.devices or ("",)]
ROUNDS = 2_000


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_2000_rounds_without_a_fault_come_to_what_settle_says(game_id: str, device: str) -> None:
    game = CATALOGUE[game_id]
    scenario = Scenario(game=game_id, device=device)
    for seed in range(ROUNDS):
        session = TableSession(CATALOGUE, "silent", ticking(100))
        deal_perfectly(session, make_script(scenario, game, seed))
        assert not session.faults
        assert session.plan
        round = read_json(write_json(session.plan.round), CATALOGUE)
        in_play = tuple(position for position in round.positions if position.number not in session.plan.removed)
        settled = game.settle(replace(round, positions=in_play))
        for position in settled.positions:
            for line in position.lines:
                chips = session.felt.chips[position.position, line.wager]
                assert chips == Chips(line.staked, line.taken, line.returned, line.paid)
        back = [chips for (number, _), chips in session.felt.chips.items() if number in session.plan.removed]
        assert all(chips == Chips(chips.staked, 0, chips.staked, 0) for chips in back)
        staked = sum(chips.staked for chips in session.felt.chips.values())
        assert staked == settled.taken + settled.returned + sum(chips.staked for chips in back)
        assert not any(session.felt.hands.values())


@pytest.mark.parametrize("take_before_pay", ["within-position", "whole-table", "no"])
@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_a_supervisor_for_every_payout_fits_every_custom_of_taking(game_id: str, device: str, take_before_pay: str) -> None:
    game = CATALOGUE[game_id]
    customs = replace(academy_customs(), supervisor_above_odds=0, take_before_pay=take_before_pay)
    session = TableSession(CATALOGUE, "coached", ticking(100))
    for seed in range(20):
        deal_perfectly(session, make_script(Scenario(game=game_id, device=device, customs=customs), game, seed))
        assert all(chips.lies == 0 for chips in session.felt.chips.values())
    assert not session.faults

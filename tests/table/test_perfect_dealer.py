"""The perfect dealer finishes every round without a fault, and the money then is what `settle` says of the same round."""

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.core.customs import academy_customs
from app.rules.core.felt import Chips
from app.rules.roundfile import read_json
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.rules.written_rounds import write_json
from tests.stress import rounds
from tests.table.dealt import deal_perfectly

TABLES = [(game_id, device) for game_id, game in CATALOGUE.items() for device in game.devices or ("",)]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game_id", "device"), TABLES)
def test_rounds_without_a_fault_come_to_what_settle_says(game_id: str, device: str) -> None:
    game = CATALOGUE[game_id]
    scenario = Scenario(game=game_id, device=device)
    for seed in rounds(500, 5_000):
        session = TableSession(CATALOGUE, "silent", ticking(100))
        deal_perfectly(session, make_script(scenario, game, seed))
        assert not session.faults
        dealt = session.round.judge.bench.reading.round
        settled = game.settle(read_json(write_json(dealt), CATALOGUE)).positions if dealt.positions else ()
        for position in settled:
            for line in position.lines:
                chips = session.felt.chips[position.position, line.wager]
                assert replace(chips, beside=0) == Chips(line.staked, line.taken, line.returned, line.paid)
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

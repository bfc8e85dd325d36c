"""The perfect dealer finishes every round without a fault, and the money then is what `settle` says of the same round."""

import pytest

from app.base.clock import ticking
from app.rules.core.felt import Chips
from app.rules.roundfile import read_json, write_json
from app.training.perfect_dealer import deal_perfectly
from app.training.scenario import Scenario, make_script
from app.training.table_session import TableSession
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
        settled = game.settle(read_json(write_json(session.plan.round), CATALOGUE))
        for position in settled.positions:
            for line in position.lines:
                chips = session.felt.chips[position.position, line.wager]
                assert chips == Chips(line.staked, line.taken, line.returned, line.paid)
        assert sum(chips.staked for chips in session.felt.chips.values()) == settled.taken + settled.returned
        assert not any(session.felt.hands.values())

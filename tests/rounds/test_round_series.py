"""A table that goes on: chips, the meter and warnings are where the round before left them."""

from itertools import islice

import pytest

from app.rounds.round_series import BUY_IN, LOW, table_run
from app.rounds.scenario import Scenario
from app.rules.core.plan import Plan
from tests.rules.examples import CATALOGUE


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_player_has_what_the_round_before_left_them(game_id: str) -> None:
    game = CATALOGUE[game_id]
    before, after = islice(table_run(Scenario(game=game_id, players=5), game, 3), 2)
    plan, seated = Plan(game, before), {seat.player: seat for seat in after.seats}
    met = [seat for seat in before.seats if seat.player in seated]
    assert met
    for seat in met:
        lines, now = plan.lines.get(seat.position, ()), seated[seat.player]
        left = seat.rack + sum(line.paid for line in lines) - sum(line.taken for line in lines)
        is_low = left <= LOW * sum(now.placed.values())
        assert now.rack == left + (BUY_IN if is_low else 0)
    assert after.table.jackpot.display == plan.meter_after

"""A table that goes on: chips, the meter and warnings are where the round before left them."""

from itertools import islice

import pytest

from app.rounds.round_series import BUY_IN, LOW, RoundSeries, table_run
from app.rounds.scenario import Scenario
from app.rules.core import act as acts
from app.rules.core.plan import Plan
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.world import check
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET

M3CP = "megalink-three-card-poker"


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


def test_what_nobody_settled_lies_there_when_the_next_round_begins() -> None:
    series = RoundSeries(Scenario(game=M3CP, positions=(2,), chances=QUIET), CATALOGUE[M3CP], 3)
    first = series.next()
    round = JudgedRound(CATALOGUE[M3CP], first)
    for duty, _ in list(deal_perfectly(round.copy())):
        if not isinstance(duty.act, acts.Take | acts.Pay | acts.Return):
            round.do(duty.act)
    lying = {wager: chips.lies for (_, wager), chips in round.play.world.chips.items() if chips.lies}
    assert lying
    second = series.next(round.play.world)
    (seat,) = second.seats
    assert seat.left == lying
    assert seat.rack >= first.seats[0].rack, "they are still the Player's"
    after = JudgedRound(CATALOGUE[M3CP], second)
    assert {wager: after.play.world.at(2, wager).lies for wager in lying} == lying
    for _, answer in deal_perfectly(after):
        assert answer.fault is None
        check(after.play.world)
    assert after.play.world.finished


def test_what_was_paid_is_picked_up_with_its_stake() -> None:
    series = RoundSeries(Scenario(game=M3CP, chances=QUIET), CATALOGUE[M3CP], 3)
    round = JudgedRound(CATALOGUE[M3CP], series.next())
    assert all(answer.done for _, answer in deal_perfectly(round))
    assert not any(seat.left for seat in series.next(round.play.world).seats)

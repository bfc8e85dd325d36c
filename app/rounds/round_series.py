"""A table that goes on: the same Players round after round, the meter where the last round left it, warnings remembered."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from app.rounds.scenario import Scenario, make_script, who_sits
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.plan import Plan
from app.rules.core.script import Script, SeatScript

LOW = 8
BUY_IN = 100_000


def table_run(scenario: Scenario, game: AnyGame, seed: int) -> Iterator[Script]:
    """Script after script without end, each made from the next seed."""
    players = who_sits(scenario, game, seed)
    warned: set[str] = set()
    racks: dict[str, Cents] = {}
    while True:
        script = _with_racks(make_script(scenario, game, seed, players, warned), racks)
        yield script
        plan = Plan(game, script)
        warned |= _under_minimum(script)
        racks = {seat.player: _rack_after(seat, plan) for seat in script.seats}
        scenario = replace(scenario, jackpot=replace(script.table.jackpot, display=plan.meter_after))
        seed += 1


def _with_racks(script: Script, racks: Mapping[str, Cents]) -> Script:
    """Everybody with what the last round left them; who could not cover what lies there has bought in again."""
    seats = (replace(seat, rack=racks.get(seat.player, seat.rack)) for seat in script.seats)
    bought_in = (
        seat if seat.rack > LOW * sum(seat.placed.values()) else replace(seat, rack=seat.rack + BUY_IN) for seat in seats
    )
    return replace(script, seats=tuple(bought_in))


def _rack_after(seat: SeatScript, plan: Plan) -> Cents:
    """A Player's chips when everything is settled."""
    return seat.rack + sum(line.paid - line.taken for line in plan.lines.get(seat.position, ()))


def _under_minimum(script: Script) -> set[str]:
    """The Players who were under the minimum when bets closed: settled once, and returned from then on (5.13)."""
    limits = script.table.limits
    return {
        seat.player
        for seat in script.seats
        if any(wager in limits and amount < limits[wager][0] for wager, amount in seat.wagers.items())
    }

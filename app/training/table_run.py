"""A table that goes on: the same Players round after round, the meter where the last round left it, warnings remembered."""

from collections.abc import Iterator

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.rules.core.plan import Plan
from app.rules.core.script import Script
from app.training.scenario import Scenario, make_script, who_sits


def table_run(scenario: Scenario, game: AnyGame, seed: int) -> Iterator[Script]:
    """Script after script without end, each made from the next seed."""
    players = who_sits(scenario, game, seed)
    warned: set[str] = set()
    while True:
        script = make_script(scenario, game, seed, players, warned)
        yield script
        warned |= _under_minimum(script)
        meter = replace(script.table.jackpot, display=Plan(game, script).meter_after)
        scenario = replace(scenario, jackpot=meter)
        seed += 1


def _under_minimum(script: Script) -> set[str]:
    """The Players who were under the minimum when bets closed: settled once, and returned from then on (5.13)."""
    limits = script.table.limits
    return {
        seat.player
        for seat in script.seats
        if any(wager in limits and amount < limits[wager][0] for wager, amount in seat.wagers.items())
    }

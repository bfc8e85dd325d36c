"""A table that goes on: the same Players round after round, with what the last round left them, the meter where it stands."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from app.rounds.scenario import Scenario, make_script, who_sits
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.script import Script
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.world import World

LOW = 8
BUY_IN = 100_000


class RoundSeries:
    """Round after round without end, each made from the next seed and from what the one before left on the table."""

    def __init__(self, scenario: Scenario, game: AnyGame, seed: int) -> None:
        self._scenario = scenario
        self._game = game
        self._seed = seed
        self._players = who_sits(scenario, game, seed)
        self._warned: set[str] = set()
        self._racks: dict[str, Cents] = {}
        self._left: dict[int, dict[str, Cents]] = {}

    def next(self, before: World | None = None) -> Script:
        """The round that comes, after the table as the round before left it."""
        if before is not None:
            self._carry_over(before)
        script = make_script(self._scenario, self._game, self._seed, self._players, self._warned)
        self._seed += 1
        self._last = _with_racks(_with_left(script, self._left), self._racks)
        return self._last

    def _carry_over(self, before: World) -> None:
        """Remember what everybody has, what still lies there, who was warned, and what the meter reads."""
        names = {seat.position: seat for seat in self._last.seats}
        self._racks = {seat.player: seat.rack + _won(before, position) for position, seat in names.items()}
        self._left = _left_lying(before)
        self._warned |= {names[position].player for position in _under_minimum(before) if position in names}
        self._scenario = replace(self._scenario, jackpot=replace(self._last.table.jackpot, display=before.meter))


def table_run(scenario: Scenario, game: AnyGame, seed: int) -> Iterator[Script]:
    """Script after script at a table where every round is dealt without a fault."""
    series = RoundSeries(scenario, game, seed)
    world: World | None = None
    while True:
        script = series.next(world)
        yield script
        round = JudgedRound(game, script)
        for _ in deal_perfectly(round):
            pass
        world = round.play.world


def _with_racks(script: Script, racks: Mapping[str, Cents]) -> Script:
    """Everybody with what the last round left them; who could not cover what lies there has bought in again."""
    seats = (replace(seat, rack=racks.get(seat.player, seat.rack)) for seat in script.seats)
    bought_in = (
        seat if seat.rack > LOW * sum(seat.placed.values()) else replace(seat, rack=seat.rack + BUY_IN) for seat in seats
    )
    return replace(script, seats=tuple(bought_in))


def _with_left(script: Script, left: Mapping[int, Mapping[str, Cents]]) -> Script:
    """Everybody with the chips that were left lying at their position."""
    return replace(script, seats=tuple(replace(seat, left=dict(left.get(seat.position, {}))) for seat in script.seats))


def _left_lying(world: World) -> dict[int, dict[str, Cents]]:
    """Chips that nobody settled, by position and wager: what lies there lies there; what was paid is picked up with its stake."""
    left: dict[int, dict[str, Cents]] = {}
    for (number, wager), chips in world.chips.items():
        if (amount := chips.late + (0 if chips.payout else chips.lies)) > 0:
            left.setdefault(number, {})[wager] = amount
    return left


def _won(world: World, position: int) -> Cents:
    """What a Player has more or less than before the round: in the rack, and on the felt to be picked up."""
    picked_up = sum(chips.lies + chips.payout + chips.late for (number, _), chips in world.chips.items() if number == position)
    return world.racks.get(position, 0) + picked_up


def _under_minimum(world: World) -> set[int]:
    """The positions that were under a minimum when bets closed: settled once, and returned from then on (5.13)."""
    limits = world.table.limits
    return {number for (number, wager), chips in world.chips.items() if wager in limits and 0 < chips.staked < limits[wager][0]}

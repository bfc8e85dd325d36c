"""A table that goes on: the same Players round after round, with what the last round left them, the meter where it stands.

Now and then somebody gets up, and somebody else sits down.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from msgspec import UNSET, Struct
from msgspec.structs import replace

from app.rounds.arrangement import Wanted
from app.rounds.comings import Comings
from app.rounds.incidents import IncidentWish
from app.rounds.money_wishes import as_rack_allows, bought_in
from app.rounds.players import patrons_file
from app.rounds.scenario import Scenario, chances_of, make_script, who_sits
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.script import Script, SeatScript
from app.rules.core.tray import Tray, worth
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.world import World

LOW = 8
BUY_IN = 100_000


class PlannedRound(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A round that is planned before the table opens: its seed, and what it must bring."""

    seed: int
    wanted: tuple[Wanted, ...] = ()
    incident: IncidentWish | None = None


class RoundSeries:
    """Round after round without end, each made from the next seed and from what the one before left on the table.

    The first ones may be planned: what they bring, and their seeds.
    """

    def __init__(self, scenario: Scenario, game: AnyGame, seed: int, plan: Sequence[PlannedRound] = (), dealer: str = "") -> None:
        self._coming: Iterator[PlannedRound] = iter(plan)
        self._scenario = scenario
        self._game = game
        self._seed = seed
        self._dealer = dealer
        self._players = self._as_told_apart(who_sits(scenario, game, seed))
        self._warned: set[str] = set()
        self._racks: dict[str, Cents] = {}
        self._left: dict[int, dict[str, Cents]] = {}
        self._comings = Comings(scenario, game, is_planned=bool(plan))
        self._last: Script
        self._tray: Tray | None = None
        self._with_cash = chances_of(scenario).buys_in > 0
        self.brought: Cents = 0
        """What Players have fetched from the cage between rounds: at a quiet table nobody buys in with cash."""

    def next(self, before: World | None = None) -> Script:
        """The round that comes, after the table as the round before left it."""
        if before is not None:
            self._carry_over(before)
            self._players = self._as_told_apart(self._comings.after(self._last, self._players, self._seed))
            self._left = {number: left for number, left in self._left.items() if self._stays(number)}
        planned = next(self._coming, None)
        script = make_script(
            _as_planned(self._scenario, planned) if planned is not None else self._scenario,
            self._game,
            self._seed if planned is None else planned.seed,
            self._players,
            self._warned,
        )
        self._seed += planned is None
        script = self._comings.seen_in(script)
        script = _with_left(script, self._left)
        seats = tuple(self._with_rack(seat, script) for seat in script.seats)
        self._last = replace(script, seats=seats, tray=self._tray or script.tray)
        return self._last

    def _as_told_apart(self, players: Mapping[int, str]) -> dict[int, str]:
        """The Players, none of them called as the Dealer is: whoever would be has the first name that is free."""
        called = set(self._dealer.casefold().split())
        alike = {name for name in patrons_file().names if called.issuperset(name.casefold().split())}
        free = (name for name in patrons_file().names if name not in {*players.values(), *alike})
        return {number: next(free, name) if name in alike else name for number, name in players.items()}

    def follow(self, script: Script, before: World | None = None) -> None:
        """A round that was dealt as it is written, in place of the one that comes."""
        if before is not None:
            self._carry_over(before)
        self._seed += next(self._coming, None) is None
        self._last = script

    def bring_next(self, incident: IncidentWish) -> None:
        """Have the round that comes bring an irregularity."""
        self._coming = chain([PlannedRound(self._seed, incident=incident)], self._coming)
        self._seed += 1

    def seat(self, script: Script) -> None:
        """Those who sit in a round stay for the next one."""
        self._players = {seat.position: seat.player for seat in script.seats}

    def _stays(self, number: int) -> bool:
        """Whether the Player of a position sits there still; whoever gets up has picked up what lay there."""
        before = next((seat.player for seat in self._last.seats if seat.position == number), "")
        return self._players.get(number, "") == before

    def _with_rack(self, seat: SeatScript, script: Script) -> SeatScript:
        """Everybody with what the last round left them; who could not cover what lies there buys in again."""
        seat = as_rack_allows(
            replace(seat, rack=_share(script, seat, self._racks[seat.player])) if seat.player in self._racks else seat
        )
        if seat.rack > LOW * sum(seat.placed.values()) or (seat.asks is not None and seat.asks.kind != "change"):
            return seat
        if self._with_cash:  # who sits this round out buys in when there is something to put down
            return bought_in(seat, LOW * sum(seat.placed.values())) if seat.placed else seat
        self.brought += BUY_IN
        return replace(seat, rack=seat.rack + BUY_IN)

    def _carry_over(self, before: World) -> None:
        """Remember what everybody has, what still lies there, who was warned, and what the meter reads."""
        names = {seat.position: seat for seat in self._last.seats}
        self._racks |= _racks_after(before, self._last)
        self._left = _left_lying(before)
        self._warned |= {names[position].player for position in _under_minimum(before) if position in names}
        self._scenario = replace(self._scenario, jackpot=replace(self._last.table.jackpot, display=before.meter))
        self._tray = before.bank.tray if before.bank.tray.is_counted else None
        for position, handed in before.bank.handed.items():
            if handed.kind == "colour-up" and handed.is_served:
                self._sits_down_at(position)

    def _sits_down_at(self, position: int) -> None:
        """Somebody else takes the chair of a Player who has left, with nothing but cash."""
        free = [name for name in patrons_file().names if name not in self._players.values() and name not in self._warned]
        name = free[self._seed % len(free)] if free else self._players[position]
        self._players[position] = name
        self._racks[name] = 0


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


def _racks_after(world: World, script: Script) -> dict[str, Cents]:
    """What every Player has after a round; who had two hands has what is left at both."""
    racks: dict[str, Cents] = {}
    for seat in script.seats:
        racks[seat.player] = racks.get(seat.player, 0) + seat.rack + _won(world, seat.position)
    return racks


def _share(script: Script, seat: SeatScript, rack: Cents) -> Cents:
    """What of a Player's chips lies at a position: all, or as much as at the other where one has two hands."""
    both = [one.position for one in script.seats if one.player == seat.player]
    share = rack // len(both) // 100 * 100
    return rack - share * (len(both) - 1) if seat.position == both[0] else share


def _as_planned(scenario: Scenario, planned: PlannedRound) -> Scenario:
    """The scenario of a planned round."""
    return replace(scenario, wanted=planned.wanted, incident=UNSET if planned.incident is None else planned.incident)


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
    handed = world.bank.handed.get(position)
    if handed is not None and not handed.is_served:
        picked_up += worth(handed.pushed) + (0 if handed.is_cash else handed.lies)
    return world.racks.get(position, 0) + picked_up


def _under_minimum(world: World) -> set[int]:
    """The positions that were under a minimum when bets closed: settled once, and returned from then on (5.13)."""
    limits = world.table.limits
    return {number for (number, wager), chips in world.chips.items() if wager in limits and 0 < chips.staked < limits[wager][0]}

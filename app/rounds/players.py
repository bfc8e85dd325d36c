"""Simulated Players: what they put down, decide and try. All comes from a seed, and how often each thing happens is data."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from app.base.datafile import files, read_datafile
from app.base.trouble import Problem, unknown
from app.rules.core.cards import Cards, spell
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import Part
from app.rules.core.house_terms import PracticeLimits
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Position, Round, Table
from app.rules.core.script import LateMoment, SeatScript

Likelihood = Annotated[float, Meta(ge=0, le=1)]
Times = Annotated[float, Meta(ge=0, le=4)]
Weight = Annotated[int, Meta(ge=0)]


class Person(Part, frozen=True):
    """A kind of Player: what they stake and bring in multiples of the minimum, and how likely they add, gamble and stray.

    `talks` and `tricks` are how much more or less often than others this kind speaks, and moves chips too late at settlement.
    """

    weight: int
    multiples: tuple[int, ...]
    rack: tuple[int, int]
    side: Likelihood
    jackpot: Likelihood
    strays: Likelihood
    mood: Literal["smile", "flat", "frown"]
    talks: Times
    tricks: Times


class Chances(Part, frozen=True):
    """How likely each thing is, for each Player in each round; `blind` and `comes` are of each round, as `views_two` is.

    `tries_again` is of those whose chips were refused.
    """

    needless: Likelihood
    outside_limits: Likelihood
    mends: Likelihood
    late_wager: Likelihood
    late_withdrawal: Likelihood
    wrong_raise: Likelihood
    asks_house_way: Likelihood
    sets_low: Likelihood
    sets_badly: Likelihood
    declines: Likelihood
    leaves: Likelihood
    views_two: Likelihood
    shares_area: Likelihood = 0.0
    wrong_price: Likelihood = 0.0
    for_neighbour: Likelihood = 0.0
    alone: Likelihood = 0.0
    blind: Likelihood = 0.0
    past_posts: Likelihood = 0.0
    pinches: Likelihood = 0.0
    tries_again: Likelihood = 0.0
    asks: Likelihood = 0.0
    disputes: Likelihood = 0.0
    chats: Likelihood = 0.0
    comes: Likelihood = 0.0
    goes: Likelihood = 0.0
    buys_in: Likelihood = 0.0
    asks_change: Likelihood = 0.0
    colours_up: Likelihood = 0.0
    small_chips: Likelihood = 0.0
    dirty_stack: Likelihood = 0.0


class PatronsFile(Part, frozen=True):
    """Everything there is to say about simulated Players."""

    names: tuple[str, ...]
    limits: PracticeLimits
    chances: Chances
    late_moments: dict[LateMoment, Weight]
    people: dict[str, Person]


@cache
def patrons_file() -> PatronsFile:
    """The academy's Players."""
    return read_datafile(files(__package__) / "players.toml", PatronsFile)


def people_problems(people: Mapping[str, int]) -> list[Problem]:
    """What is wrong with how often each kind of Player comes: a kind nobody knows, or nobody at all."""
    known = patrons_file().people
    problems = [Problem(f"people.{kind}", unknown("player-kind", kind, known)) for kind in people if kind not in known]
    if people and not any(people.values()):
        problems.append(Problem("people", "found nobody who comes, expected a weight above 0"))
    return problems


def quiet() -> Chances:
    """A table at which nothing goes wrong."""
    return Chances(**dict.fromkeys(Chances.__struct_fields__, 0.0))


NO_TROUBLE = {name.replace("_", "-"): 0.0 for name in Chances.__struct_fields__}
"""Chances of Players who make none: in a situation only what it is about happens, and what its own chances say."""


class Expected(Part, frozen=True):
    """What a scenario expects of a Player: a jackpot wager, or a hand played to the end."""

    jackpot_wager: bool = False
    stays_in: bool = False


USUAL = Expected()


class Patron:
    """One Player in one round at one position."""

    def __init__(
        self,
        game: AnyGame,
        table: Table,
        chances: Chances,
        chance: Random,
        expected: Expected = USUAL,
        people: Mapping[str, int] | None = None,
    ) -> None:
        """Comes as one of the `people`, so often each, or as anybody comes."""
        self.expected = expected
        self.game = game
        self.file = game.file
        self.table = table
        self.chances = chances
        self.chance = chance
        known = patrons_file().people
        weights = people or {kind: person.weight for kind, person in known.items()}
        self.person = known[chance.choices(list(weights), list(weights.values()))[0]]

    def sits_down(self, number: int, name: str, *, warned: bool = False) -> SeatScript:
        """What the Player puts down, and what becomes of it until bets are closed for good."""
        placed = self._wagers()
        wagers = dict(placed)
        if self._happens(self.chances.needless):
            placed, wagers = self._needless(placed)
        elif self._happens(self.chances.outside_limits) and (wager := self._limited(placed)):
            placed, wagers = self._outside_limits(placed, wager)
        seat = SeatScript(position=number, player=name, placed=placed, wagers=wagers, warned=warned, mood=self.person.mood)
        if self._happens(self.chances.late_wager):
            return replace(seat, late=self._late(wagers))
        if self._happens(self.chances.late_withdrawal) and (wager := self._limited(wagers)):
            return replace(seat, pulled_back=wager)
        return seat

    def brings(self, chance: Random) -> Cents:
        """The chips this person comes to the table with, some multiple of the least an opening wager may be."""
        least, _ = self.table.limits.get(self.game.placed_wagers[0], patrons_file().limits.opening)
        return least * chance.randint(*self.person.rack)

    def decides(self, seat: SeatScript, round: Round) -> SeatScript:
        """What the Player does with the cards: leaves, decides, sets them, raises wrongly, does not show them."""
        position = next(position for position in round.positions if position.number == seat.position)
        if not any(self.game.is_valid(name, seat.wagers) for name in seat.wagers):
            return seat
        declines = bool(self.file.declined) and self._happens(self.chances.declines)
        if self.file.absence and self._happens(self.chances.leaves):
            return self._leaves(seat)
        if self.file.cards.set:
            return replace(self._sets(seat, position.cards), exposed=not declines)
        decision = self._decision(position, round)
        shown = self.file.gives_up(decision) or not declines
        return replace(seat, decision=decision, first_raise=self._first_raise(seat, decision), exposed=shown)

    def _happens(self, likelihood: float) -> bool:
        return self.chance.random() < likelihood

    def _wagers(self) -> dict[str, Cents]:
        """One opening wager at least, and beside it what this person likes."""
        opening, *others = self.game.placed_wagers
        wagers: dict[str, Cents] = {opening: self._stake(opening)}
        for name in others:
            likes = self.person.jackpot if name == JACKPOT else self.person.side
            if self._happens(likes) or (name == JACKPOT and self.expected.jackpot_wager):
                wagers[name] = self._stake(name)
        return wagers

    def _stake(self, wager: str) -> Cents:
        if wager == JACKPOT:
            return self.table.jackpot.price
        limits = patrons_file().limits
        least, most = self.table.limits.get(wager, limits.side if self.file.wagers[wager].needs else limits.opening)
        return min(least * self.chance.choice(self.person.multiples), most)

    def _needless(self, placed: dict[str, Cents]) -> tuple[dict[str, Cents], dict[str, Cents]]:
        """A wager without the one it needs; asked, the Player completes it, takes it back, or does nothing."""
        dependent = self.chance.choice([name for name in self.game.placed_wagers if self.file.wagers[name].needs])
        alone = {dependent: placed.get(dependent) or self._stake(dependent)}
        if not self._happens(self.chances.mends):
            return alone, dict(alone)
        base = self.file.wagers[dependent].needs[0]
        return alone, {base: self._stake(base), **alone} if self._happens(0.5) else {}

    def _limited(self, wagers: dict[str, Cents]) -> str:
        """One of the wagers that limits apply to, or nothing."""
        names = [name for name in wagers if name != JACKPOT]
        return self.chance.choice(names) if names else ""

    def _outside_limits(self, placed: dict[str, Cents], wager: str) -> tuple[dict[str, Cents], dict[str, Cents]]:
        least, most = self.table.limits.get(wager, (0, 0))
        if not most:
            return placed, dict(placed)
        amount, mended = (_half(least), least) if self._happens(0.5) else (most + least, most)
        wrong = {**placed, wager: amount}
        return wrong, {**placed, wager: mended} if self._happens(self.chances.mends) else dict(wrong)

    def _late(self, wagers: dict[str, Cents]) -> dict[str, Cents]:
        """A wager put down, or a stake added to, after bets closed."""
        wager = self.chance.choice([name for name in self.game.placed_wagers if name != JACKPOT])
        return {wager: wagers.get(wager, 0) + self._stake(wager)}

    def _leaves(self, seat: SeatScript) -> SeatScript:
        stays = next((name for name, terms in self.file.decisions.items() if terms.stands_through_absence), None)
        return replace(seat, absent=True, decision=stays if stays and self._happens(0.5) else None)

    def _decision(self, position: Position, round: Round) -> str | None:
        usual: str | None = self.game.usual_decision(position, round)
        if self.expected.stays_in:
            return (
                usual
                if not self.file.gives_up(usual)
                else next(name for name, terms in self.file.decisions.items() if terms.stakes)
            )
        if not self.file.decisions or not self._happens(self.person.strays):
            return usual
        possible = [
            name for name, terms in self.file.decisions.items() if all(needed in position.wagers for needed in terms.needs)
        ]
        strayed: str = self.chance.choice(possible)
        return strayed

    def _first_raise(self, seat: SeatScript, decision: str | None) -> dict[str, Cents]:
        """A raise put down in the wrong amount, to be noticed."""
        if decision is None or not self._happens(self.chances.wrong_raise):
            return {}
        for wager, times in self.file.decisions[decision].stakes.items():
            if base := seat.wagers.get(self.file.wagers[wager].raises):
                return {wager: base * times + self.chance.choice([-1, 1]) * _half(base)}
        return {}

    def _sets(self, seat: SeatScript, hand: Cards) -> SeatScript:
        ways = self.game.ways_to_set(hand)
        if self._happens(self.chances.asks_house_way):
            return replace(seat, asks_house_way=True)
        if not ways:
            return seat
        apart = ways[0]
        if self._happens(self.chances.sets_low):
            apart = self.chance.choice(ways)
        elif self._happens(self.chances.sets_badly):
            apart = tuple(self.chance.sample(hand, self.file.cards.set))
        return replace(seat, apart=spell(apart))


def _half(amount: Cents) -> Cents:
    """Half of an amount in whole dollars: nobody stakes cents."""
    return amount // 200 * 100

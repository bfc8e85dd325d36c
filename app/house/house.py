"""What the house has set for its tables: the chips, and for each game the limits, the rulings and the customs.

It is a file in the data folder and holds only what differs from the usual, so that what was never decided follows the program.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from app.base.datafile import read_datafile
from app.base.saying import Saying
from app.base.trouble import BadContent, Problem, unknown
from app.house import HOUSE_FILE
from app.layouts.chipset import ACADEMY, ChipSet, chip_files, read_chips
from app.rounds.players import patrons_file
from app.rounds.scenario import Scenario
from app.rules.catalogue import Catalogue
from app.rules.core.customs import Custom, Customs, academy_customs, custom_kinds, custom_matters, read_customs
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile, Part
from app.rules.core.house_terms import HouseTerms, PracticeLimits

FILE = HOUSE_FILE
NUMBERS = {"supervisor-above-odds": (20, 50, 100), "supervisor-above-amount": (500, 1000, 5000)}
"""What can be chosen for what a supervisor witnesses: odds to 1, and dollars."""
DOLLAR = 100


class GameHouse(Part, frozen=True, omit_defaults=True):
    """What is set for the tables of one game, as far as it is not the usual; `rulebook` is the version of it in force."""

    rulebook: int | None = None
    limits: PracticeLimits | None = None
    rulings: dict[str, str] = {}
    customs: dict[str, Custom] = {}


class House(Part, frozen=True, omit_defaults=True):
    """What is set for all tables."""

    chips: str = ACADEMY
    games: dict[str, GameHouse] = {}

    def of(self, game: str) -> GameHouse:
        """What is set for a game."""
        return self.games.get(game, GameHouse())

    def games_of(self, catalogue: Catalogue) -> Catalogue:
        """The games as they are in this house."""
        return self.rulebooks_of(catalogue).housed({game: self._terms(game) for game in self.games})

    def rulebooks_of(self, catalogue: Catalogue) -> Catalogue:
        """The games by the rulebooks in force here: those the house has chosen, and the program's own choice where it has not."""
        for game, own in self.games.items():
            if own.rulebook is not None:
                catalogue = catalogue.as_of(game, own.rulebook)
        return catalogue

    def _terms(self, game: str) -> HouseTerms:
        own, customs = self.of(game), self.customs(game)
        return HouseTerms(own.rulings, customs if customs != academy_customs() else None, own.limits)

    def limits(self, game: str) -> PracticeLimits:
        """The limits that hold at a game."""
        return self.of(game).limits or patrons_file().limits

    def ruling(self, file: GameFile, switch: str) -> str:
        """The choice that holds where a document leaves something open."""
        return self.of(file.id).rulings.get(switch, file.switches[switch].default)

    def customs(self, game: str) -> Customs:
        """The customs that hold at a game."""
        customs = read_customs(self.of(game).customs)
        if isinstance(customs, list):
            raise BadContent(FILE, customs)
        return customs

    def as_usual(self, game: str) -> "House":
        """The same with a game's tables as usual, by the rulebook that is in force here."""
        return self._with(game, limits=None, rulings={}, customs={})

    def with_limits(self, game: str, limits: PracticeLimits | None) -> "House":
        """The same with other limits at a game, or the usual ones."""
        return self._with(game, limits=None if limits == patrons_file().limits else limits)

    def with_ruling(self, file: GameFile, switch: str, choice: str) -> "House":
        """The same with a switch set."""
        rulings = {**self.of(file.id).rulings, switch: choice}
        return self._with(file.id, rulings={name: now for name, now in rulings.items() if now != file.switches[name].default})

    def with_custom(self, game: str, name: str, choice: Custom) -> "House":
        """The same with a custom chosen."""
        customs = {**self.of(game).customs, name: choice}
        return self._with(game, customs={name: now for name, now in customs.items() if now != usual_customs()[name]})

    def furnish(self, scenario: Scenario, chips: ChipSet | None = None) -> Scenario:
        """A scenario at a table of this house: what the scenario says itself holds, the rest is as the house has it.

        `chips` are the chips of the house, with how many of each lie in a full float.
        """
        has_own = bool(scenario.chips) or chips is None
        own = self.of(scenario.game)
        return replace(
            scenario,
            rulings={**own.rulings, **scenario.rulings},
            customs=self.customs(scenario.game) if scenario.customs is UNSET else scenario.customs,
            limits=self.limits(scenario.game) if scenario.limits is UNSET else scenario.limits,
            chips=scenario.chips if has_own or chips is None else chips.values,
            in_float=scenario.in_float if has_own or chips is None else tuple(count for _, count in chips.in_float),
        )

    def _with(self, game: str, **changed: Any) -> "House":
        games = {**self.games, game: replace(self.of(game), **changed)}
        return replace(self, games={name: own for name, own in games.items() if own != GameHouse()})


def read_house(folder: Path, catalogue: Catalogue) -> House:
    """What the house has set in its data folder, or the usual; BadContent tells everything that is wrong with the file."""
    file = folder / FILE
    if not file.is_file():
        return House()
    house = read_datafile(file, House)
    if problems := list(_check(house, folder, catalogue)):
        raise BadContent(str(file), problems)
    return house


def house_chips(house: House, folder: Path | None) -> ChipSet:
    """The chips of the house."""
    return read_chips(chip_files(folder)[house.chips])


def custom_choices(file: GameFile | None = None) -> dict[str, tuple[Custom, ...]]:
    """What can be chosen for every custom, as data files have it; of those that matter at a game where one is named."""
    kinds = {name: kind for name, kind in custom_kinds().items() if file is None or custom_matters(name, file)}
    return {name: get_args(kind) or ((True, False) if kind is bool else NUMBERS[name]) for name, kind in kinds.items()}


@cache
def usual_customs() -> dict[str, Custom]:
    """The academy's customs, as data files have them."""
    usual: dict[str, Custom] = msgspec.to_builtins(academy_customs())
    return usual


def limits_problem(limits: PracticeLimits) -> Saying | None:
    """Why limits cannot hold at a table; nothing where they can."""
    for least, most in (limits.opening, limits.side):
        if least <= 0 or least > most:
            return Saying("house.least-most", least=least, most=most)
        if least % DOLLAR or most % DOLLAR:
            return Saying("house.whole-dollars", least=least, most=most)
    return None


def _check(house: House, folder: Path, catalogue: Catalogue) -> Iterator[Problem]:
    chips = chip_files(folder)
    if house.chips not in chips:
        yield Problem("chips", unknown("chip-set", house.chips, chips))
    for game, own in house.games.items():
        if game not in catalogue:
            yield Problem(f"games.{game}", unknown("game", game, catalogue))
        elif own.rulebook is not None and own.rulebook not in (known := catalogue.versions(game)):
            yield Problem(f"games.{game}.rulebook", unknown("version", str(own.rulebook), tuple(map(str, known))))
        else:
            yield from game_problems(f"games.{game}", own, _rulebook(catalogue, game, own).file)


def _rulebook(catalogue: Catalogue, game: str, own: GameHouse) -> AnyGame:
    return catalogue[game] if own.rulebook is None else catalogue.rulebook(game, own.rulebook)


def game_problems(where: str, own: GameHouse, file: GameFile) -> Iterator[Problem]:
    """Everything that is set for a game and that its document does not know."""
    if own.limits is not None and file.limits is None:
        yield Problem(f"{where}.limits", Saying("house.no-limits"))
    elif own.limits is not None and (wrong := limits_problem(own.limits)):
        yield Problem(f"{where}.limits", wrong)
    for name, choice in own.rulings.items():
        if name not in file.switches:
            yield Problem(f"{where}.rulings.{name}", unknown("switch", name, file.switches))
        elif choice not in file.switches[name].choices:
            yield Problem(f"{where}.rulings.{name}", unknown("choice", choice, file.switches[name].choices))
    customs = read_customs(own.customs)
    if isinstance(customs, list):
        yield from (Problem(f"{where}.customs.{problem.where}", problem.message) for problem in customs)

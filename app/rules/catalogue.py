"""The games there are: pairs of a module and a data file of the same name, found by scanning, loaded when asked for."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib import import_module

import tomli
from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import asdict, replace

from app.base.datafile import files, read_datafile
from app.base.trouble import BadContent, BadInput, Problem, unknown
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import OTHER_ROWS, GameFile
from app.rules.core.house_terms import USUAL, HouseTerms
from app.rules.core.irregularity import cases
from app.rules.core.round import JACKPOT

FIRST_TABLE = "\n["
"""Where in a data file the single words end and the first table begins."""


class Title(Struct, frozen=True):
    """What a game is called, in full and in short."""

    name: str
    abbreviation: str


class Catalogue(Mapping[str, AnyGame]):
    """Games by id. A game's id is its module's name with hyphens.

    `house` is what a house has of its own at some of them.
    """

    def __init__(self, *packages: str, house: Mapping[str, HouseTerms] | None = None) -> None:
        self._packages = packages
        self._house = {game: terms for game, terms in (house or {}).items() if terms != USUAL}
        self._modules = {
            name.replace("_", "-"): f"{package}.{name}"
            for package in packages or ("app.rules.games",)
            for name in sorted(
                file.name.removesuffix(".toml") for file in files(package).iterdir() if file.name.endswith(".toml")
            )
        }
        self._games: dict[str, AnyGame] = {}
        self._titles: dict[str, Title] = {}
        if not self._modules:
            raise BadContent("the catalogue", [Problem("", f"found no game in {', '.join(packages)}")])

    def __getitem__(self, game_id: str) -> AnyGame:
        game = self._games.get(game_id)
        if game is None:
            game = self._games[game_id] = _load(game_id, self._modules[game_id], self._house.get(game_id, USUAL))
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)

    def title(self, game_id: str) -> Title:
        """What a game is called, read from the top of its file: a list of games loads none of them."""
        if game_id not in self._titles:
            package, _, name = self._modules[game_id].rpartition(".")
            text = (files(package) / f"{name}.toml").read_text(encoding="utf-8")
            top = tomli.loads(text.partition(FIRST_TABLE)[0])
            self._titles[game_id] = Title(top["name"], top["abbreviation"])
        return self._titles[game_id]

    @property
    def content_version(self) -> str:
        """Which content this is: the same for the same data files, whatever machine they lie on."""
        digest = sha256()
        for module_name in self._modules.values():
            package, _, name = module_name.rpartition(".")
            digest.update((files(package) / f"{name}.toml").read_bytes())
        if self._house:
            digest.update(encode(self._house, order="sorted"))
        return digest.hexdigest()[:12]

    def housed(self, house: Mapping[str, HouseTerms]) -> "Catalogue":
        """The same games with what a house has of its own as what holds unless a table says otherwise."""
        housed = Catalogue(*self._packages, house=house)
        return housed if housed._house else self

    def find(self, game_id: str) -> AnyGame:
        """The game of that id; BadInput names the nearest where there is none."""
        if game_id not in self._modules:
            raise BadInput([Problem("game", unknown("game", game_id, self))])
        return self[game_id]


def _load(game_id: str, module_name: str, terms: HouseTerms) -> AnyGame:
    package, _, name = module_name.rpartition(".")
    game_type: type[AnyGame] = import_module(module_name).GAME
    source = files(package) / f"{name}.toml"
    file: GameFile = read_datafile(source, game_type.file_type)
    problems = list(cross_check(game_id, game_type, file))
    if problems:
        raise BadContent(str(source), problems)
    return game_type(_ruled(file, terms.rulings) if terms.rulings else file, terms)


def _ruled(file: GameFile, rulings: Mapping[str, str]) -> GameFile:
    return replace(file, switches=file.switches | {name: file.switches[name].led_by(choice) for name, choice in rulings.items()})


def cross_check(game_id: str, game_type: type[AnyGame], file: GameFile) -> Iterator[Problem]:
    """Everything in a data file that does not agree with itself or with its module."""
    if file.id != game_id:
        yield Problem("id", f"found {file.id!r}, expected {game_id!r}, the name of the file")
    for _, place, number in file.citations():
        if number not in file.clauses:
            yield Problem(place, unknown("clause", number, file.clauses))
    yield from _check_names(game_type, file)
    yield from _check_judging(file)
    if (JACKPOT in file.wagers) != (file.jackpot is not None):
        yield Problem("jackpot", f"a game has a [jackpot] and a wager {JACKPOT!r}, or neither")


def _check_judging(file: GameFile) -> Iterator[Problem]:
    """What the judge reads of a game names clauses, wagers and decisions that the game has."""
    judging = file.judging
    for key, value in asdict(judging).items():
        clauses = value if isinstance(value, tuple) and key != "stages" else ()
        for number in clauses:
            if number not in file.clauses:
                yield Problem(f"judging.{key}", unknown("clause", number, file.clauses))
    named = [("rests-on", wager) for wager in judging.rests_on] + [("unqualified", wager) for wager in judging.unqualified]
    named += [(f"folds.{decision}", wager) for decision, wagers in judging.folds.items() for wager in wagers]
    for key, wager in named:
        if wager not in file.wagers:
            yield Problem(f"judging.{key}", unknown("wager", wager, file.wagers))
    for decision in judging.folds:
        if decision not in file.decisions:
            yield Problem("judging.folds", unknown("decision", decision, file.decisions))


def _check_names(game_type: type[AnyGame], file: GameFile) -> Iterator[Problem]:
    def each(
        place: str, what: str, names: Mapping[str, object] | tuple[str, ...], known: Mapping[str, object] | tuple[str, ...]
    ) -> Iterator[Problem]:
        for name in names:
            if name not in known:
                yield Problem(place, unknown(what, name, known))

    for name, wager in file.wagers.items():
        yield from each(f"wagers.{name}.needs", "wager", wager.needs, file.wagers)
        yield from each(f"wagers.{name}.raises", "wager", (wager.raises,) if wager.raises else (), file.wagers)
    for name, decision in file.decisions.items():
        yield from each(f"decisions.{name}.stakes", "wager", decision.stakes, file.wagers)
        yield from each(f"decisions.{name}.needs", "wager", decision.needs, file.wagers)
    yield from each("pays", "wager", file.pays, file.wagers)
    yield from each("ranking.hands", "hand", file.ranking.hands, game_type.hands)
    yield from each("ranking.within", "hand", file.ranking.within, (*game_type.hands, OTHER_ROWS))
    yield from each("ranking.equal", "hand", file.ranking.equal, (*game_type.hands, OTHER_ROWS))
    for hand in game_type.hands:
        if hand not in file.ranking.hands:
            yield Problem(f"ranking.hands.{hand}", "missing; expected the clause that names this hand")
    if file.jackpot:
        yield from each("jackpot.awards", "hand", file.jackpot.awards, game_type.jackpot_hands)
        yield from each("jackpot.shared", "hand", file.jackpot.shared, file.jackpot.awards)
    yield from each("irregularities", "case", file.irregularities, cases())
    for case, rulings in file.irregularities.items():
        known = tuple(row.ruling for row in cases()[case].rows) if case in cases() else ()
        yield from each(f"irregularities.{case}", "ruling", rulings, known)

"""The games there are: pairs of a module and a data file of the same name, found by scanning, loaded when asked for."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import tomli
from msgspec import Struct
from msgspec.structs import asdict, replace

from app.base.datafile import files, read_datafile
from app.base.saying import Saying
from app.base.trouble import BadContent, BadInput, Problem, unknown
from app.rules.core.clause import clause_order
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import OTHER_ROWS, CardCounts, GameFile
from app.rules.core.house_terms import USUAL, HouseTerms
from app.rules.core.irregularity import cases
from app.rules.core.round import JACKPOT

T = TypeVar("T")

FIRST_TABLE = "\n["
"""Where in a data file the single words end and the first table begins."""
OTHER_VERSION = re.compile(r"(?P<game>.+)_v(?P<version>[1-9]\d*)")
"""How a document is named that is not in force: `<key>_v7.toml`, with its own `<key>_v7.py` where the logic differs too."""


class Title(Struct, frozen=True):
    """What a game is called, in full and in short."""

    name: str
    abbreviation: str


class Catalogue(Mapping[str, AnyGame]):
    """Games by id, each by the document in force. A game's id is its module's name with hyphens.

    Documents of other versions lie beside it (`rulebook`). In force is the one without a version in its name, unless `in_force`
    says which. `house` is what a house has of its own at some games.
    """

    def __init__(
        self,
        *packages: str,
        house: Mapping[str, HouseTerms] | None = None,
        in_force: Mapping[str, int] | None = None,
    ) -> None:
        self._packages = packages or ("app.rules.games",)
        self._house = {game: terms for game, terms in (house or {}).items() if terms != USUAL}
        self._in_force = dict(in_force or {})
        self._documents = _find_documents(self._packages)
        self._games: dict[tuple[str, int | None], AnyGame] = {}
        self._titles: dict[str, Title] = {}
        if not self._documents:
            raise BadContent("the catalogue", [Problem("", f"found no game in {', '.join(packages)}")])
        if missing := [game for game, version in self._in_force.items() if version not in self._documents.get(game, {})]:
            raise BadContent("the catalogue", [Problem(game, Saying("rules.no-such-version")) for game in missing])

    def __getitem__(self, game_id: str) -> AnyGame:
        return self._game(game_id, self._in_force.get(game_id))

    def __iter__(self) -> Iterator[str]:
        return iter(self._documents)

    def __len__(self) -> int:
        return len(self._documents)

    def title(self, game_id: str) -> Title:
        """What a game is called, read from the top of its file: a list of games loads none of them."""
        if game_id not in self._titles:
            text = _file_of(self._documents[game_id][self._in_force.get(game_id)]).read_text(encoding="utf-8")
            top = tomli.loads(text.partition(FIRST_TABLE)[0])
            self._titles[game_id] = Title(top["name"], top["abbreviation"])
        return self._titles[game_id]

    def housed(self, house: Mapping[str, HouseTerms]) -> "Catalogue":
        """The same games with what a house has of its own as what holds unless a table says otherwise."""
        housed = Catalogue(*self._packages, house=house, in_force=self._in_force)
        return housed if housed._house else self

    def find(self, game_id: str) -> AnyGame:
        """The game of that id; BadInput names the nearest where there is none."""
        if game_id not in self._documents:
            raise BadInput([Problem("game", unknown("game", game_id, self))])
        return self[game_id]

    def versions(self, game_id: str) -> tuple[int, ...]:
        """The versions of a game's document that there are, the oldest first."""
        return tuple(sorted(self._game(game_id, key).file.document.version for key in self._documents[game_id]))

    def rulebook(self, game_id: str, version: int) -> AnyGame:
        """A game by any version of its document; BadInput names those there are."""
        in_force = self.find(game_id)
        if in_force.file.document.version == version:
            return in_force
        games = (self._game(game_id, key) for key in self._documents[game_id] if key in (None, version))
        for game in games:
            if game.file.document.version == version:
                return game
        known = tuple(map(str, self.versions(game_id)))
        raise BadInput([Problem("version", unknown("version", str(version), known))])

    def as_of(self, game_id: str, version: int) -> "Catalogue":
        """The same games, one of them by another version of its document."""
        if self.find(game_id).file.document.version == version:
            return self
        key = version if version in self._documents[game_id] else None
        self.rulebook(game_id, version)
        in_force = {game: told for game, told in self._in_force.items() if game != game_id}
        then = Catalogue(*self._packages, house=self._house, in_force=in_force if key is None else {**in_force, game_id: key})
        then._games = self._games
        return then

    def _game(self, game_id: str, key: int | None) -> AnyGame:
        game = self._games.get((game_id, key))
        if game is None:
            documents = self._documents[game_id]
            game = _load(game_id, documents[key], documents[None], key, self._house.get(game_id, USUAL))
            self._games[game_id, key] = game
        return game


def _find_documents(packages: Sequence[str]) -> dict[str, dict[int | None, str]]:
    """The documents of every game by version, each as the name its module would have; None is the version in force."""
    names = [
        (package, file.name.removesuffix(".toml"))
        for package in packages
        for file in sorted(files(package).iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    ]
    found: dict[str, dict[int | None, str]] = {
        name.replace("_", "-"): {None: f"{package}.{name}"} for package, name in names if not OTHER_VERSION.fullmatch(name)
    }
    for package, name in names:
        if told := OTHER_VERSION.fullmatch(name):
            game_id = told["game"].replace("_", "-")
            if game_id not in found:
                raise BadContent(f"{package}/{name}.toml", [Problem("", unknown("game", game_id, found))])
            found[game_id][int(told["version"])] = f"{package}.{name}"
    return found


def _file_of(document: str) -> Path:
    package, _, name = document.rpartition(".")
    return files(package) / f"{name}.toml"


def _load(game_id: str, document: str, in_force: str, version: int | None, terms: HouseTerms) -> AnyGame:
    """A game by a document; where that has no logic of its own, the logic of the one in force."""
    source = _file_of(document)
    game_type = _logic(document, in_force)
    file: GameFile = read_datafile(source, game_type.file_type)
    problems = list(cross_check(game_id, game_type, file))
    if version not in (None, file.document.version):
        problems.append(
            Problem("document.version", f"found {file.document.version}, expected {version}, as in the name of the file")
        )
    if problems:
        raise BadContent(str(source), problems)
    file = _in_order(file)
    return game_type(_ruled(file, terms.rulings) if terms.rulings else file, terms)


def _logic(document: str, in_force: str) -> type[AnyGame]:
    try:
        own: type[AnyGame] = import_module(document).GAME
    except ModuleNotFoundError as missing:
        if missing.name != document or document == in_force:
            raise
        return _logic(in_force, in_force)
    return own


def _in_order(file: GameFile) -> GameFile:
    """A file with the tables that have no order of their own in one, so that nothing depends on how they were written."""
    jackpot = file.jackpot and replace(file.jackpot, shared=_sorted(file.jackpot.shared, list(file.jackpot.awards).index))
    return replace(
        file,
        layouts=_sorted(file.layouts),
        deals=_sorted(file.deals),
        clauses=_sorted(file.clauses, clause_order),
        jackpot=jackpot,
    )


def _sorted(table: Mapping[str, T], order: Callable[[str], Any] = str) -> dict[str, T]:
    return {name: table[name] for name in sorted(table, key=order)}


def _ruled(file: GameFile, rulings: Mapping[str, str]) -> GameFile:
    """A file with what the house ruled as the default; a ruling on what this version does not leave open says nothing."""
    open_here = {name: choice for name, choice in rulings.items() if name in file.switches}
    led = {
        name: file.switches[name].led_by(choice) for name, choice in open_here.items() if choice in file.switches[name].choices
    }
    return replace(file, switches=file.switches | led)


def cross_check(game_id: str, game_type: type[AnyGame], file: GameFile) -> Iterator[Problem]:
    """Everything in a data file that does not agree with itself or with its module."""
    if file.id != game_id:
        yield Problem("id", f"found {file.id!r}, expected {game_id!r}, the name of the file")
    for _, place, number in file.citations():
        if number not in file.clauses:
            yield Problem(place, unknown("clause", number, file.clauses))
    yield from _check_names(game_type, file)
    yield from _check_cards(file.cards)
    yield from _check_judging(file)
    if (JACKPOT in file.wagers) != (file.jackpot is not None):
        yield Problem("jackpot", f"a game has a [jackpot] and a wager {JACKPOT!r}, or neither")


def _check_cards(cards: CardCounts) -> Iterator[Problem]:
    """A set hand has two parts with a name each, and the parts of the Community cards are all of them."""
    if len(cards.set_parts) != (2 if cards.set else 0):
        yield Problem("cards.set-parts", f"found {len(cards.set_parts)}, expected two where hands are set, else none")
    turned = sum(part.cards for part in cards.turned.values())
    if cards.turned and turned != cards.community:
        yield Problem("cards.turned", f"found {turned} cards in all, expected the {cards.community} Community cards")


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
    yield from _check_stages(file)
    for decision in judging.folds:
        if decision not in file.decisions:
            yield Problem("judging.folds", unknown("decision", decision, file.decisions))
    for decision, terms in file.decisions.items():
        if terms.gives_up and decision not in judging.folds:
            yield Problem(f"judging.folds.{decision}", "missing; expected the wagers that this decision gives up")


def _check_stages(file: GameFile) -> Iterator[Problem]:
    """What wagers rest on and what is decided at each stage are things the game has."""
    judging = file.judging
    parts = {"dealer", "hand", "community", *(stage.turns for stage in judging.stages)}
    for key, rests in (("rests-on", judging.rests_on), ("unqualified", judging.unqualified)):
        for wager, named_rests in rests.items():
            yield from _each(f"judging.{key}.{wager}", "place", tuple(named_rests), tuple(sorted(parts)))
    if judging.open_beside_jackpot and judging.open_beside_jackpot not in file.wagers:
        yield Problem("judging.open-beside-jackpot", unknown("wager", judging.open_beside_jackpot, file.wagers))
    options = {part for decision in file.decisions for part in decision.split("+")} | set(file.wagers) | {"check"}
    for number, stage in enumerate(judging.stages):
        yield from _each(f"judging.stages[{number}].options", "decision", stage.options, tuple(sorted(options)))
        if stage.turns not in file.cards.turned:
            yield Problem(f"judging.stages[{number}].turns", unknown("place", stage.turns, file.cards.turned))


Names = Mapping[str, object] | tuple[str, ...]


def _each(place: str, what: str, names: Names, known: Names) -> Iterator[Problem]:
    """Every name that is not known."""
    return (Problem(place, unknown(what, name, known)) for name in names if name not in known)


def _check_names(game_type: type[AnyGame], file: GameFile) -> Iterator[Problem]:
    for name, wager in file.wagers.items():
        yield from _each(f"wagers.{name}.needs", "wager", wager.needs, file.wagers)
        yield from _each(f"wagers.{name}.raises", "wager", (wager.raises,) if wager.raises else (), file.wagers)
    for name, decision in file.decisions.items():
        yield from _each(f"decisions.{name}.stakes", "wager", decision.stakes, file.wagers)
        yield from _each(f"decisions.{name}.needs", "wager", decision.needs, file.wagers)
    yield from _each("pays", "wager", file.pays, file.wagers)
    yield from _each("ranking.hands", "hand", file.ranking.hands, game_type.hands)
    yield from _each("ranking.within", "hand", file.ranking.within, (*game_type.hands, OTHER_ROWS))
    yield from _each("ranking.equal", "hand", file.ranking.equal, (*game_type.hands, OTHER_ROWS))
    for hand in game_type.hands:
        if hand not in file.ranking.hands:
            yield Problem(f"ranking.hands.{hand}", "missing; expected the clause that names this hand")
    yield from _check_jackpots(game_type, file)
    yield from _each("irregularities", "case", file.irregularities, cases())
    for case, rulings in file.irregularities.items():
        known = tuple(row.ruling for row in cases()[case].rows) if case in cases() else ()
        yield from _each(f"irregularities.{case}", "ruling", rulings, known)


def _check_jackpots(game_type: type[AnyGame], file: GameFile) -> Iterator[Problem]:
    if file.jackpot:
        yield from _each("jackpot.awards", "hand", file.jackpot.awards, game_type.jackpot_hands)
        yield from _each("jackpot.shared", "hand", file.jackpot.shared, file.jackpot.awards)
    if file.onlookers:
        yield from _each("onlookers.awards", "hand", file.onlookers.awards, game_type.jackpot_hands)
        yield from _each("onlookers.payment", "wager", (file.onlookers.payment,), file.wagers)

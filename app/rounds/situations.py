"""Situations: named scenarios that an academy deals, with what each trains and what it promises to show.

The program's own lie in `assets/scenarios/<game>/<name>.toml`, an academy's in `scenarios/<game>/<name>.toml` of its data folder.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from app.base.datafile import files, read_datafile
from app.base.saying import Saying
from app.base.trouble import BadContent, Problem
from app.rounds.players import NO_TROUBLE
from app.rounds.scenario import Scenario
from app.rules.core.gamefile import Part
from app.words.situations import SituationWords, situation_words

FOLDER = "scenarios"
Level = Literal["first", "usual", "hard"]
LEVELS: tuple[Level, ...] = ("first", "usual", "hard")


class SituationFile(Part, frozen=True):
    """A situation as it is written: its title, what it trains in one sentence, its clauses, how hard it is, what it shows.

    One that no clause covers has none.
    """

    title: str
    trains: str
    clauses: tuple[str, ...]
    level: Level
    shows: tuple[str, ...]
    scenario: Scenario


class Situation(Struct, frozen=True):
    """A situation by its name. The program's own has words in every language, an academy's those it was written in."""

    name: str
    terms: SituationFile
    is_ours: bool = True

    @property
    def scenario(self) -> Scenario:
        """What is dealt: nobody makes trouble but those it is about."""
        scenario = self.terms.scenario
        return replace(scenario, chances=NO_TROUBLE | scenario.chances)

    def words(self, language: str) -> SituationWords:
        """What it is called and what it trains, in a language or as it was written."""
        told = situation_words(self.terms.scenario.game, self.name, language) if self.is_ours else None
        return told or SituationWords(self.terms.title, self.terms.trains)


class Situations(Mapping[str, Situation]):
    """The situations of a game by name, each read when it is asked for; an academy's take the place of ours of the same name."""

    def __init__(self, game: str, academy: Path | None = None) -> None:
        self.game = game
        ours = _files(files("assets") / FOLDER / game)
        own = _files(academy / FOLDER / game) if academy is not None else {}
        self._files = ours | own
        self._own = own.keys()

    def __getitem__(self, name: str) -> Situation:
        return Situation(name, read_situation(self._files[name], self.game), name not in self._own)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._files))

    def __len__(self) -> int:
        return len(self._files)

    def by_level(self) -> tuple[dict[Level, list[Situation]], list[BadContent]]:
        """All that can be read, the easier before the harder and each level by name, and what is wrong with the others."""
        found: dict[Level, list[Situation]] = {level: [] for level in LEVELS}
        wrong: list[BadContent] = []
        for name in self:
            try:
                situation = self[name]
                found[situation.terms.level].append(situation)
            except BadContent as trouble:
                wrong.append(trouble)
        return found, wrong

    def training(self, clauses: Sequence[str]) -> Situation | None:
        """The easiest that trains the first of these clauses, else the next; none where none is trained."""
        every = [situation for level in self.by_level()[0].values() for situation in level]
        return next((one for clause in clauses for one in every if clause in one.terms.clauses), None)


def read_situation(file: Path, game: str = "") -> SituationFile:
    """A situation as it is written, of a game where one is named; BadContent tells everything that is wrong with it."""
    terms = read_datafile(file, SituationFile)
    if game and terms.scenario.game != game:
        found = Saying("problem.found", found=repr(terms.scenario.game), expected=repr(game))
        raise BadContent(str(file), [Problem("scenario.game", found)])
    return terms


def situation_of(file: Path) -> Situation:
    """The situation of a file that lies anywhere."""
    return Situation(file.stem, read_situation(file), is_ours=False)


def misplaced(academy: Path, games: Collection[str]) -> list[BadContent]:
    """The files in an academy's folder of situations that no game would find there."""
    found = sorted((academy / FOLDER).rglob("*.toml"))
    lost = [file for file in found if file.parent.parent != academy / FOLDER or file.parent.name not in games]
    expected = f"{FOLDER}/{'|'.join(games)}/NAME.toml"
    return [BadContent(str(file), [Problem("", f"found outside the folder of a game, expected {expected}")]) for file in lost]


def _files(folder: Path) -> dict[str, Path]:
    return {file.stem: file for file in sorted(folder.glob("*.toml"))}

"""Par times: how long a practised dealer takes for each skill, as data an academy may change."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated

from msgspec import Meta, Struct

from app.base.datafile import read_datafile
from app.base.trouble import BadContent, Problem, unknown
from app.rules.core.gamefile import Part

WHOLE_ROUND = "whole-round"
"""The skill of dealing a round from its opening to the cleared table."""

FILE = "par-times.toml"
"""The program's own file, and the name an academy gives its own in the data folder."""

DAY_MS = 86_400_000
"""Nothing a dealer is asked takes a day."""


class ParTime(Part, frozen=True):
    """The time for one answer, and what each position in play adds to it."""

    ms: Annotated[int, Meta(ge=1, le=DAY_MS)]
    position_ms: Annotated[int, Meta(ge=0, le=DAY_MS)] = 0


class ParFile(Part, frozen=True):
    """Whose times these are, the time for each skill, and where a game differs."""

    origin: str
    skills: dict[str, ParTime] = {}
    games: dict[str, dict[str, ParTime]] = {}


class Par(Struct, frozen=True):
    """A par time and whose it is ("academy default" until somebody decides otherwise)."""

    ms: int
    origin: str


class ParTimes:
    """The par times in force: the first file that knows the skill decides, and in it the game's own time before the general."""

    def __init__(self, *sources: ParFile) -> None:
        self._sources = sources

    @property
    def skills(self) -> frozenset[str]:
        """The skills that have a par time."""
        return frozenset(skill for source in self._sources for skill in source.skills)

    def par(self, game: str, skill: str, positions: int = 0) -> Par:
        """The par time of a skill at a game, with so many positions in play."""
        for source in self._sources:
            time = source.games.get(game, {}).get(skill) or source.skills.get(skill)
            if time:
                return Par(time.ms + time.position_ms * positions, source.origin)
        raise KeyError(skill)

    def whole_round(self, game: str, positions: int) -> Par:
        """The par time of a round at the table with so many positions in play."""
        return self.par(game, WHOLE_ROUND, positions)


@cache
def default_par_times() -> ParTimes:
    """The times the program comes with."""
    return ParTimes(_default_file())


def par_times(folder: Traversable, games: Iterable[str] = ()) -> ParTimes:
    """The times in force for a data folder: the academy's own file over the defaults, if it lies there.

    Where it is said which games there are, the file may name no other.
    """
    own = folder / FILE
    if not own.is_file():
        return default_par_times()
    file = read_datafile(own, ParFile)
    if problems := [*_unknown_games(file, sorted(games)), *_unknown_skills(file)]:
        raise BadContent(str(own), problems)
    return ParTimes(file, _default_file())


@cache
def _default_file() -> ParFile:
    return read_datafile(files("assets") / "scoring" / FILE, ParFile)


def _unknown_games(file: ParFile, known: list[str]) -> list[Problem]:
    return [Problem(f"games.{game}", unknown("the game", game, known)) for game in file.games if known and game not in known]


def _unknown_skills(file: ParFile) -> list[Problem]:
    known = sorted(default_par_times().skills)
    named = [("skills", file.skills), *((f"games.{game}", skills) for game, skills in file.games.items())]
    return [
        Problem(f"{where}.{skill}", unknown("the skill", skill, known))
        for where, skills in named
        for skill in skills
        if skill not in known
    ]

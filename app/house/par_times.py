"""The par times in force: the skills' own, where a game differs, and what an academy has said instead."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from app.base.datafile import files, read_datafile
from app.base.trouble import BadContent, Problem, unknown
from lessons.skillfile import skill_facts
from scoring.par_times import ParFile, ParTime, ParTimes

FILE = "par-times.toml"
"""The program's own file, and the name an academy gives its own in the data folder."""


@cache
def default_par_times() -> ParTimes:
    """The times the program comes with."""
    return ParTimes(default_par_file())


def par_times(folder: Path, games: Iterable[str] = ()) -> ParTimes:
    """The times in force for a data folder: the academy's own file over the defaults, if it lies there.

    Where it is said which games there are, the file may name no other.
    """
    file = own_par_file(folder, games)
    return default_par_times() if file is None else ParTimes(file, default_par_file())


def own_par_file(folder: Path, games: Iterable[str] = ()) -> ParFile | None:
    """An academy's own times, where there are some in its data folder."""
    own = folder / FILE
    if not own.is_file():
        return None
    file = read_datafile(own, ParFile)
    if problems := [*_unknown_games(file, sorted(games)), *_unknown_skills(file)]:
        raise BadContent(str(own), problems)
    return file


@cache
def default_par_file() -> ParFile:
    """What the program comes with: the skills' own times, and the file that says where a game differs."""
    file = read_datafile(files("assets") / "scoring" / FILE, ParFile)
    own = {skill: facts.par for skill, facts in skill_facts().items()}
    return replace(file, skills={skill: ParTime(par.ms, par.position_ms, par.variants) for skill, par in own.items()})


def _unknown_games(file: ParFile, known: list[str]) -> list[Problem]:
    return [Problem(f"games.{game}", unknown("game", game, known)) for game in file.games if known and game not in known]


def _unknown_skills(file: ParFile) -> list[Problem]:
    known = sorted(default_par_times().skills)
    named = [("skills", file.skills), *((f"games.{game}", skills) for game, skills in file.games.items())]
    return [
        Problem(f"{where}.{skill}", unknown("skill", skill, known))
        for where, skills in named
        for skill in skills
        if skill not in known
    ]

"""Par times: how long a practised dealer takes for each skill, as data an academy may change."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from app.rules.core.gamefile import Part

WHOLE_ROUND = "whole-round"
"""The skill of dealing a round from its opening to the cleared table."""

USUAL = 100
DAY_MS = 86_400_000
"""Nothing a dealer is asked takes a day."""


class ParTime(Part, frozen=True, omit_defaults=True):
    """The time for one answer, where a variant takes another, and what each position in play adds to it."""

    ms: Annotated[int, Meta(ge=1, le=DAY_MS)]
    position_ms: Annotated[int, Meta(ge=0, le=DAY_MS)] = 0
    variants: dict[str, Annotated[int, Meta(ge=1, le=DAY_MS)]] = {}


class ParFile(Part, frozen=True, omit_defaults=True):
    """Whose times these are, the time for each skill, and where a game differs."""

    origin: str
    skills: dict[str, ParTime] = {}
    games: dict[str, dict[str, ParTime]] = {}

    def with_time(self, game: str, skill: str, time: ParTime | None) -> "ParFile":
        """The same with another time for a skill, at a game or (without one) in general; None leaves it to the next file."""
        skills = _with(self.skills if not game else self.games.get(game, {}), skill, time)
        if not game:
            return replace(self, skills=skills)
        games = {**self.games, game: skills}
        return replace(self, games={name: times for name, times in games.items() if times})


class Par(Struct, frozen=True):
    """A par time and whose it is ("academy default" until somebody decides otherwise)."""

    ms: int
    origin: str


class ParTimes:
    """The par times in force: the first file that knows the skill decides, and in it the game's own time before the general."""

    def __init__(self, *sources: ParFile, percent: int = 100) -> None:
        self._sources, self._percent = sources, percent

    def at_percent(self, percent: int) -> "ParTimes":
        """The same times, each so much longer or shorter: whoever prepares a sheet gives more time, or less."""
        return ParTimes(*self._sources, percent=percent)

    @property
    def skills(self) -> frozenset[str]:
        """The skills that have a par time."""
        return frozenset(skill for source in self._sources for skill in source.skills)

    def par(self, game: str, skill: str, positions: int = 0, variant: str = "") -> Par:
        """The par time of a skill at a game, with so many positions in play."""
        time, origin = self.time(game, skill)
        return Par(time.variants.get(variant, time.ms) + time.position_ms * positions, origin)

    def time(self, game: str, skill: str) -> tuple[ParTime, str]:
        """The time of a skill at a game as a file has it, and whose it is."""
        for source in self._sources:
            time = source.games.get(game, {}).get(skill) or source.skills.get(skill)
            if time:
                return (time if self._percent == USUAL else _scaled(time, self._percent)), source.origin
        raise KeyError(skill)

    def whole_round(self, game: str, positions: int) -> Par:
        """The par time of a round at the table with so many positions in play."""
        return self.par(game, WHOLE_ROUND, positions)


def _scaled(time: ParTime, percent: int) -> ParTime:
    variants = {name: max(1, ms * percent // 100) for name, ms in time.variants.items()}
    return ParTime(max(1, time.ms * percent // 100), time.position_ms * percent // 100, variants)


def _with(times: dict[str, ParTime], skill: str, time: ParTime | None) -> dict[str, ParTime]:
    others = {name: other for name, other in times.items() if name != skill}
    return others if time is None else {**others, skill: time}

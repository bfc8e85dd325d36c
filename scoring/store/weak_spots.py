"""Weak spots: the skills that go wrong most, with the clause behind most of what went wrong."""

import msgspec
from msgspec import Struct

from scoring.store.figures import Figures
from scoring.store.records import Profile
from scoring.store.rows import OF_PERSON

LEAST_ASKED = 8
"""Fewer answers say nothing."""

_WEAK = f"""
SELECT practices.game, practices.skill, practices.variant, sum(asked), sum(asked - correct) AS missed
FROM practices JOIN practice_days ON practice_days.practice = practices.key
WHERE {OF_PERSON} AND purpose = 'rated' AND day >= :since
GROUP BY game, skill, variant HAVING sum(asked) >= :least AND missed > 0
ORDER BY missed * 1.0 / sum(asked) DESC, missed DESC, game, skill, variant LIMIT :most
"""
_CLAUSES = f"""
SELECT clauses, count(*) AS times FROM mistaken JOIN practices ON practices.key = practice JOIN answers ON answers.key = answer
WHERE {OF_PERSON} AND purpose = 'rated' AND mistaken.day >= :since
    AND game = :game AND practices.skill = :skill AND practices.variant = :variant
GROUP BY clauses ORDER BY times DESC, clauses LIMIT 1
"""


class WeakSpot(Struct, frozen=True):
    """A skill in one variant, how often it was asked and missed, and the clauses most of the misses rest on."""

    game: str
    skill: str
    variant: str
    asked: int
    missed: int
    clauses: tuple[str, ...]


def weak_spots(figures: Figures, profile: Profile, since: str, most: int = 5) -> list[WeakSpot]:
    """What goes wrong most since a day, the worst first; rated answers only."""
    asked = {"profile": profile.id, "since": since}
    rows = figures.ask(_WEAK, {**asked, "least": LEAST_ASKED, "most": most})
    return [_spot(figures, asked, *row) for row in rows]


def _spot(figures: Figures, about: dict[str, str], game: str, skill: str, variant: str, asked: int, missed: int) -> WeakSpot:
    clauses = _clauses(figures, {**about, "game": game, "skill": skill, "variant": variant})
    return WeakSpot(game, skill, variant, asked, missed, clauses)


def _clauses(figures: Figures, asked: dict[str, str]) -> tuple[str, ...]:
    rows = figures.ask(_CLAUSES, asked)
    return tuple(msgspec.json.decode(rows[0][0])) if rows else ()

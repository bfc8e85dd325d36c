"""Weak spots: the skills that go wrong most, with the clause behind most of what went wrong."""

import msgspec

from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.store.tallies import COUNTS, MISTAKEN, PRACTICE_DAYS
from scoring.summaries import WeakSpot

LEAST_ASKED = 8
"""Fewer answers say nothing."""

_SINCE = f"{OF_PERSON} AND {COUNTS} AND day >= :since"
_WEAK = f"""
SELECT game, skill, variant, sum(asked), sum(asked - correct) AS missed
FROM {PRACTICE_DAYS.both(_SINCE, ("game", "skill", "variant"))}
GROUP BY game, skill, variant HAVING sum(asked) >= :least AND missed > 0
ORDER BY missed * 1.0 / sum(asked) DESC, missed DESC, game, skill, variant LIMIT :most
"""
_OF_SKILL = f"{_SINCE} AND game = :game AND skill = :skill AND variant = :variant"
_CLAUSES = f"""
SELECT clauses, count(*) AS times FROM {MISTAKEN.both(_OF_SKILL)} AS mistakes JOIN answers ON answers.key = mistakes.answer
GROUP BY clauses ORDER BY times DESC, clauses LIMIT 1
"""


def weak_spots(connection: Connection, profile: Profile, since: str, most: int = 5) -> list[WeakSpot]:
    """What goes wrong most since a day, the worst first; rated answers only."""
    about = {"profile": profile.id, "since": since}
    found = []
    for game, skill, variant, asked, missed in connection.run(_WEAK, {**about, "least": LEAST_ASKED, "most": most}):
        rows = connection.run(_CLAUSES, {**about, "game": game, "skill": skill, "variant": variant})
        clauses = tuple(msgspec.json.decode(rows[0][0])) if rows else ()
        found.append(WeakSpot(game, skill, variant, asked, missed, clauses))
    return found

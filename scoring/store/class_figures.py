"""How many people practise, at once: from what was counted and what is new, so that a thousand cost a glance."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.tallies import AT_PAR, CLAUSE_DAYS, COUNTS, GAME_DAYS, PRACTICE_DAYS, ROUND
from scoring.summaries import BelongingAnswer, ClauseFigures, PractisedLately, SkillFigures

_DAYS = f"""
SELECT (SELECT id FROM profiles WHERE key = profile), max(day),
    sum(iif(day >= :since, asked, 0)), sum(iif(day >= :since, correct, 0)), sum(iif(day >= :since, at_par, 0))
FROM {GAME_DAYS.both("true", ("profile", "day"))} GROUP BY profile
"""
_OF = "profile IN (SELECT key FROM profiles WHERE id IN (SELECT value FROM json_each(:people))) AND day >= :since"
_SKILLS = f"""
SELECT game, skill, variant, sum(asked), sum(correct), sum(at_par), sum(time_ms)
FROM {PRACTICE_DAYS.both(f"{_OF} AND {COUNTS}", ("game", "skill", "variant"))}
GROUP BY game, skill, variant ORDER BY game, skill, variant
"""
_CLAUSES = f"SELECT clause, sum(met), sum(wrong) FROM {CLAUSE_DAYS.both(_OF, ('clause',))} GROUP BY clause ORDER BY clause"
_BELONGING = f"""
SELECT person, belongs, attempt, day, game, skill, variant, question, right, at_par, time_ms, given, broken_rule FROM (
    SELECT profiles.id AS person, attempts.lesson AS belongs, attempts.id AS attempt, answers.day, attempts.game, answers.skill,
        answers.variant, question, right, {AT_PAR} AS at_par, time_ms, given, broken_rule, answers.key,
        row_number() OVER (
            PARTITION BY attempts.profile, attempts.lesson, answers.skill, answers.variant, question,
                iif(question LIKE '{ROUND}%', attempts.key, 0) ORDER BY answers.key
        ) AS turn
    FROM attempts JOIN profiles ON profiles.key = attempts.profile CROSS JOIN answers ON answers.attempt = attempts.key
    WHERE substr(attempts.lesson, 1, length(:beginning)) = :beginning AND (:person = '' OR profiles.id = :person)
) WHERE turn = 1 ORDER BY key
"""


class ClassFigures:
    """Questions to the log about several people together. Rated answers only."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def lately(self, since: str) -> dict[str, PractisedLately]:
        """Everybody who ever practised, by id: the last day, and what was answered since a day."""
        return {person: PractisedLately(*figures) for person, *figures in self._connection.run(_DAYS, {"since": since})}

    def skills(self, people: Collection[Profile], since: str) -> list[SkillFigures]:
        """Every skill that several people were asked, together."""
        return [SkillFigures(*row) for row in self._connection.run(_SKILLS, _asked(people, since))]

    def clauses(self, people: Collection[Profile], since: str) -> list[ClauseFigures]:
        """Every clause that several people met, together."""
        return [ClauseFigures(*row) for row in self._connection.run(_CLAUSES, _asked(people, since))]

    def belonging(self, beginning: str, person: Profile | None = None) -> list[BelongingAnswer]:
        """The first answers to what begins so in what an attempt belongs to, everybody's or one person's, in their order."""
        asked = {"beginning": beginning, "person": person.id if person is not None else ""}
        return [msgspec.convert(row, BelongingAnswer, strict=False) for row in _named(self._connection.run(_BELONGING, asked))]


def _named(rows: Iterable[Sequence[Any]]) -> Iterator[dict[str, Any]]:
    return (dict(zip(BelongingAnswer.__struct_fields__, row, strict=True)) for row in rows)


def _asked(people: Collection[Profile], since: str) -> dict[str, str]:
    return {"people": msgspec.json.encode([person.id for person in people]).decode(), "since": since}

"""What went wrong under a clause: wrong answers to its questions, and faults at the table that rest on it."""

from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.store.verdict_schema import FINAL_SEVERITY
from scoring.summaries import ClauseFault

_UNDER = f"""
SELECT at_ms, attempt, skill, severity, kind, expected, done, judge FROM (
    SELECT answers.at_ms AS at_ms, attempts.id AS attempt, answers.skill AS skill, answers.severity AS severity, '' AS kind,
        expected, given AS done, 0 AS judge
    FROM attempts JOIN answers ON answers.attempt = attempts.key
    WHERE {OF_PERSON} AND game = :game AND NOT right
        AND :clause IN (SELECT value FROM json_each(answers.clauses))
    UNION ALL
    SELECT acts.at_ms, attempts.id, attempts.skill, {FINAL_SEVERITY}, kind, expected, done, judge
    FROM attempts JOIN acts ON acts.attempt = attempts.key JOIN faults ON faults.act = acts.key
    WHERE {OF_PERSON} AND game = :game
        AND :clause IN (SELECT value FROM json_each(faults.clauses))
) ORDER BY at_ms DESC LIMIT :most
"""


class ClauseFaults:
    """Questions to the log about one clause."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def under(self, profile: Profile, game: str, clause: str, most: int = 50) -> list[ClauseFault]:
        """A person's latest faults at a game under a clause ("M3CP 3.12.4"), the last first."""
        asked = {"profile": profile.id, "game": game, "clause": clause, "most": most}
        return [ClauseFault(*row) for row in self._connection.run(_UNDER, asked)]

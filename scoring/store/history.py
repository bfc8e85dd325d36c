"""The history of somebody's practice: every run and sitting, the latest first, a page at a time.

Ids sort by the moment they were made, so that a page goes on where the one before ended, however many there are.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from scoring.par_times import WHOLE_ROUND
from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.store.verdict_schema import FINAL_SEVERITY
from scoring.summaries import AttemptSummary, HistoryCount, Sought, WordSought

_AFTER_ALL = "~"
"""What sorts after every id."""
_DONE = """(
    EXISTS (SELECT 1 FROM answers WHERE attempt = attempts.key) OR EXISTS (SELECT 1 FROM acts WHERE attempt = attempts.key)
)"""
"""Nothing was answered or done in an attempt that was only opened."""
_FAULTY = """(
    EXISTS (SELECT 1 FROM answers WHERE attempt = attempts.key AND NOT right)
    OR EXISTS (SELECT 1 FROM acts WHERE attempt = attempts.key AND NOT right)
)"""
_KINDS = {
    "": "true",
    "table": f"skill = '{WHOLE_ROUND}'",
    "drill": f"skill <> '{WHOLE_ROUND}' AND lesson = ''",
    "lesson": "lesson <> ''",
}
_WORD = """(
    game IN (SELECT value FROM json_each(:games{0})) OR skill IN (SELECT value FROM json_each(:skills{0}))
    OR (:day{0} <> '' AND day LIKE :day{0} || '%') OR id IN (SELECT value FROM json_each(:attempts{0}))
)"""
_COLUMNS = "key, id, at_ms, day, game, skill, purpose, lesson, outside"
_ANSWERED = """
SELECT attempt, count(*), sum(right), sum(time_ms) FROM answers
WHERE attempt IN (SELECT value FROM json_each(:these)) GROUP BY attempt
"""
_ACTED = """
SELECT attempt, count(*), sum(right), sum(time_ms), count(DISTINCT round) FROM acts
WHERE attempt IN (SELECT value FROM json_each(:these)) GROUP BY attempt
"""
_FAULTS = f"""
SELECT attempt, {FINAL_SEVERITY} AS final, count(*) FROM acts JOIN faults ON faults.act = acts.key
WHERE attempt IN (SELECT value FROM json_each(:these)) GROUP BY attempt, final
"""
_COUNT = f"""
SELECT count(*), sum(skill = '{WHOLE_ROUND}'), min(day) FROM attempts WHERE {OF_PERSON} AND {_DONE}
"""


class AttemptHistory:
    """Questions to the log about whole attempts."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def page(self, profile: Profile, sought: Sought, before: str = "", most: int = 60) -> list[AttemptSummary]:
        """The next attempts that are looked for, the latest first, before the one of an id."""
        values = {
            "profile": profile.id,
            "before": before or _AFTER_ALL,
            "game": sought.game,
            "since": sought.since,
            "most": most,
            **_values(sought.words),
        }
        rows = self._connection.run(_page_sql(sought), values)
        return self._summed(rows) if rows else []

    def count(self, profile: Profile) -> HistoryCount:
        """How many runs and sittings there are, and since when."""
        ((every, sittings, since),) = self._connection.run(_COUNT, {"profile": profile.id})
        return HistoryCount(every - (sittings or 0), sittings or 0, since or "")

    def _summed(self, rows: Sequence[Any]) -> list[AttemptSummary]:
        these = {"these": msgspec.json.encode([row[0] for row in rows]).decode()}
        answered = {key: figures for key, *figures in self._connection.run(_ANSWERED, these)}
        acted = {key: figures for key, *figures in self._connection.run(_ACTED, these)}
        faults: defaultdict[int, dict[Any, int]] = defaultdict(dict)
        for key, severity, times in self._connection.run(_FAULTS, these):
            faults[key][severity] = times
        return [_summary(row, answered.get(row[0]), acted.get(row[0]), faults.get(row[0], {})) for row in rows]


def _summary(
    row: Sequence[Any], answered: Sequence[int] | None, acted: Sequence[int] | None, faults: dict[Any, int]
) -> AttemptSummary:
    """A row of attempts with what was answered and done in it."""
    _, id_, at_ms, day, game, skill, purpose, lesson, outside = row
    asked, right, time_ms = answered or (0, 0, 0)
    acts, acts_right, acts_ms, rounds = acted or (0, 0, 0, 0)
    known = (id_, at_ms, day, game, skill, purpose, lesson, bool(outside))
    return AttemptSummary(*known, asked, right, time_ms, acts, acts_right, acts_ms, rounds, faults)


def _page_sql(sought: Sought) -> str:
    words = " AND ".join(_WORD.format(place) for place in range(len(sought.words))) or "true"
    return f"""
    SELECT {_COLUMNS} FROM attempts
    WHERE id < :before AND +{OF_PERSON} AND (:game = '' OR game = :game) AND day >= :since AND {_KINDS[sought.kind]}
        AND {words} AND {_FAULTY if sought.faulty else _DONE}
    ORDER BY id DESC LIMIT :most
    """


def _values(words: Sequence[WordSought]) -> dict[str, str]:
    """What the words stand for, each with its number."""
    values: dict[str, str] = {}
    for place, word in enumerate(words):
        values[f"day{place}"] = word.day
        for name in ("games", "skills", "attempts"):
            values[f"{name}{place}"] = msgspec.json.encode(getattr(word, name)).decode()
    return values

"""Progress: what the log says about somebody, from the figures that are kept up with it. Rated answers only."""

from collections import defaultdict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from scoring.grade import grades_file
from scoring.judge import Mark
from scoring.store.connection import Connection
from scoring.store.moments import Now, moment
from scoring.store.records import Profile

K = TypeVar("K", bound=Hashable)

EVER = ""
"""Before every day there is."""


class SkillFigures(Struct, frozen=True):
    """All answers to one skill in one variant at a game."""

    game: str
    skill: str
    variant: str
    asked: int
    right: int
    at_par: int
    time_ms: int


class DayFigures(Struct, frozen=True):
    """All answers of one day at a game with a device."""

    day: str
    game: str
    device: str
    asked: int
    right: int
    at_par: int
    time_ms: int


class HourFigures(Struct, frozen=True):
    """All answers of one hour of practice at a game, the first being 0: the learning curve, to a quarter of an hour."""

    game: str
    hour: int
    asked: int
    right: int
    at_par: int


class ClauseFigures(Struct, frozen=True):
    """How often a clause was met in an answer or an act, and how often it went wrong then."""

    clause: str
    met: int
    wrong: int


class Confusion(Struct, frozen=True):
    """What was given where something else was right, how often, and the clauses of the latest time."""

    game: str
    skill: str
    expected: str
    given: str
    times: int
    clauses: tuple[str, ...]


_PROFILE = "profile = (SELECT key FROM profiles WHERE id = :profile)"
_SKILLS = f"""
SELECT game, skill, variant, sum(asked), sum(correct), sum(at_par), sum(time_ms)
FROM skill_days WHERE {_PROFILE} AND day >= :since GROUP BY game, skill, variant ORDER BY game, skill, variant
"""  # noqa: S608 - our own words, here and below
_DAYS = f"""
SELECT day, game, device, asked, correct, at_par, time_ms
FROM game_days WHERE {_PROFILE} AND day >= :since ORDER BY day, game, device
"""  # noqa: S608
_HOURS = f"""
SELECT game, hour, sum(asked), sum(correct), sum(at_par)
FROM practice_hours WHERE {_PROFILE} GROUP BY game, hour ORDER BY game, hour
"""  # noqa: S608
_CLAUSES = f"""
SELECT clause, sum(met), sum(wrong)
FROM clause_days WHERE {_PROFILE} AND day >= :since GROUP BY clause ORDER BY clause
"""  # noqa: S608
_CONFUSIONS = f"""
SELECT game, skill, expected, given, times, (SELECT clauses FROM answers WHERE key = latest) FROM (
    SELECT game, skill, expected, given, sum(times) AS times, max(latest) AS latest
    FROM practices JOIN (
        SELECT practice, expected, given, count(*) AS times, max(answer) AS latest
        FROM mistaken WHERE day >= :since GROUP BY practice, expected, given
    ) ON practice = practices.key
    WHERE {_PROFILE} AND purpose = 'rated' GROUP BY game, skill, expected, given
    ORDER BY times DESC, game, skill, expected, given LIMIT :most
)
"""  # noqa: S608
_COVERAGE = f"SELECT item, met FROM covered WHERE {_PROFILE} AND game = :game ORDER BY item"  # noqa: S608
_RECENT = f"""
SELECT game, practices.skill, practices.variant, right, time_ms, par_ms, severity
FROM practices
JOIN answers ON answers.key IN (
    SELECT answer FROM (
        SELECT answer FROM practised WHERE practice = practices.key AND at_ms <= :now_ms
        ORDER BY at_ms DESC, answer DESC LIMIT :last
    )
    UNION ALL
    SELECT answer FROM (
        SELECT answer FROM practised WHERE practice = practices.key AND at_ms > :now_ms ORDER BY answer DESC LIMIT :last
    )
)
WHERE {_PROFILE} AND purpose = 'rated' AND (:game IS NULL OR game = :game)
ORDER BY CASE WHEN answers.at_ms <= :now_ms THEN answers.at_ms ELSE (
    SELECT before.at_ms FROM answers AS before
    WHERE before.at_ms <= :now_ms AND before.key < (
        SELECT min(answer) FROM practices AS theirs JOIN practised ON practice = theirs.key
        WHERE theirs.{_PROFILE} AND practised.at_ms > :now_ms
    )
    ORDER BY before.key DESC LIMIT 1
) END, answers.key
"""  # noqa: S608
"""Answers of a clock that ran ahead are taken to have come right after what was added before the first of them."""


class Progress:
    """Questions to the log. `since` is a day ("2026-11-16"); without it everything counts."""

    def __init__(self, connection: Connection, now: Now) -> None:
        self._connection = connection
        self._now = now

    def skills(self, profile: Profile, since: str = EVER) -> list[SkillFigures]:
        """Every skill that was asked."""
        return [SkillFigures(*row) for row in self._ask(_SKILLS, profile, since=since)]

    def days(self, profile: Profile, since: str = EVER) -> list[DayFigures]:
        """Every day, in order."""
        return [DayFigures(*row) for row in self._ask(_DAYS, profile, since=since)]

    def hours(self, profile: Profile) -> list[HourFigures]:
        """Every hour of practice, in order; time spent on reviews makes hours pass, but its answers do not count."""
        return [HourFigures(*row) for row in self._ask(_HOURS, profile)]

    def clauses(self, profile: Profile, since: str = EVER) -> list[ClauseFigures]:
        """Every clause that was met."""
        return [ClauseFigures(*row) for row in self._ask(_CLAUSES, profile, since=since)]

    def confusions(self, profile: Profile, since: str = EVER, most: int = 20) -> list[Confusion]:
        """What is taken for what, the most frequent first."""
        rows = self._ask(_CONFUSIONS, profile, since=since, most=most)
        return [
            Confusion(game, skill, expected, given, times, tuple(msgspec.json.decode(clauses)))
            for game, skill, expected, given, times, clauses in rows
        ]

    def coverage(self, profile: Profile, game: str) -> dict[str, int]:
        """What has been met at a game, and how often, rated or not: pay-table rows, rank boundaries, clauses."""
        return dict(self._ask(_COVERAGE, profile, game=game))

    def recent(self, profile: Profile, game: str) -> list[Mark]:
        """The last answers at a game that count for its grade, the oldest first."""
        return self._latest(profile, game, lambda _: game).get(game, [])

    def recent_by_game(self, profile: Profile) -> dict[str, list[Mark]]:
        """The last answers at each game."""
        return self._latest(profile, None, lambda row: str(row[0]))

    def recent_by_skill(self, profile: Profile) -> dict[tuple[str, str], list[Mark]]:
        """The last answers to each skill at each game."""
        return self._latest(profile, None, lambda row: (row[0], row[1]))

    def recent_by_variant(self, profile: Profile) -> dict[tuple[str, str, str], list[Mark]]:
        """The last answers to each skill in each variant at each game."""
        return self._latest(profile, None, lambda row: (row[0], row[1], row[2]))

    def _latest(self, profile: Profile, game: str | None, group: Callable[[Any], K]) -> dict[K, list[Mark]]:
        last, now_ms = grades_file().last, moment(self._now).at_ms
        found: defaultdict[K, list[Mark]] = defaultdict(list)
        for row in self._ask(_RECENT, profile, game=game, last=last, now_ms=now_ms):
            found[group(row)].append(Mark(bool(row[3]), row[4], row[5], row[6]))
        return {key: marks[-last:] for key, marks in found.items()}

    def _ask(self, sql: str, profile: Profile, **values: object) -> list[Any]:
        return self._connection.run(sql, {"profile": profile.id, **values})

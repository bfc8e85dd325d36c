"""Progress: what the log says about somebody, from the figures that were counted of it and what is new. Rated answers only."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec

from scoring.judge import Mark
from scoring.moments import Now, moment
from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.recent import Recent, recent_answers
from scoring.store.rows import OF_PERSON
from scoring.store.tallies import (
    CLAUSE_DAYS,
    COUNTS,
    COVERED,
    COVERED_BY_RULES,
    GAME_DAYS,
    GAME_QUARTERS,
    HOUR_MS,
    MISTAKEN,
    PRACTICE_DAYS,
    TALLY,
)
from scoring.store.weak_spots import weak_spots
from scoring.summaries import EVER, AnswerPractised, ClauseFigures, Confusion, DayFigures, HourFigures, SkillFigures, WeakSpot

_SUMS = ", ".join(f"sum({name})" for name in TALLY)
_RATED_SINCE = f"{OF_PERSON} AND {COUNTS} AND day >= :since"
_SINCE = f"{OF_PERSON} AND day >= :since"

_BY_SKILL = ("game", "skill", "variant")
_SKILLS = f"""
SELECT game, skill, variant, {_SUMS} FROM {PRACTICE_DAYS.both(_RATED_SINCE, _BY_SKILL)}
GROUP BY game, skill, variant ORDER BY game, skill, variant
"""
_CLAUSES = f"SELECT clause, sum(met), sum(wrong) FROM {CLAUSE_DAYS.both(_SINCE, ('clause',))} GROUP BY clause ORDER BY clause"
_CONFUSED = f"{OF_PERSON} AND {COUNTS} AND (:game = '' OR game = :game)"
_CONFUSIONS = f"""
SELECT game, skill, expected, given, times, (SELECT clauses FROM answers WHERE key = latest) FROM (
    SELECT game, skill, expected, given, sum(times) AS times, max(latest) AS latest FROM (
        SELECT game, skill, expected, given, times, latest FROM practices JOIN (
            SELECT practice, expected, given, count(*) AS times, max(answer) AS latest
            FROM mistaken WHERE day >= :since GROUP BY practice, expected, given
        ) ON practice = practices.key WHERE {_CONFUSED}
        UNION ALL
        SELECT game, skill, expected, given, 1, answer FROM ({MISTAKEN.new}) WHERE {_CONFUSED} AND day >= :since
    ) GROUP BY game, skill, expected, given ORDER BY times DESC, game, skill, expected, given LIMIT :most
)
"""
"""Counted ones are summed up by practice first: there are many."""
_COVERAGE = f"SELECT item, sum(met) FROM {COVERED.both(f'{OF_PERSON} AND game = :game')} GROUP BY item ORDER BY item"
_COVERAGE_BY_RULES = f"""
SELECT rules, item, sum(met) FROM {COVERED_BY_RULES.both(f"{OF_PERSON} AND game = :game")}
GROUP BY rules, item ORDER BY rules, item
"""


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
        return [DayFigures(*row) for row in GAME_DAYS.summed(self._ask(GAME_DAYS.in_order(_SINCE), profile, since=since))]

    def hours(self, profile: Profile) -> list[HourFigures]:
        """Every hour of practice, in order; time spent on reviews makes hours pass, but its answers do not count."""
        quarters = GAME_QUARTERS.summed(self._ask(GAME_QUARTERS.in_order(OF_PERSON), profile))
        return [
            HourFigures(game, hour, *map(sum, zip(*(counts for _, *counts in within), strict=True)))
            for game, of_game in groupby(quarters, key=itemgetter(0))
            for hour, within in groupby(_in_hours(of_game), key=itemgetter(0))
        ]

    def clauses(self, profile: Profile, since: str = EVER) -> list[ClauseFigures]:
        """Every clause that was met."""
        return [ClauseFigures(*row) for row in self._ask(_CLAUSES, profile, since=since)]

    def confusions(self, profile: Profile, since: str = EVER, most: int = 20, game: str = "") -> list[Confusion]:
        """What is taken for what, the most frequent first, at every game or one."""
        rows = self._ask(_CONFUSIONS, profile, since=since, most=most, game=game)
        return [
            Confusion(game, skill, expected, given, times, tuple(msgspec.json.decode(clauses)))
            for game, skill, expected, given, times, clauses in rows
        ]

    def coverage(self, profile: Profile, game: str) -> dict[str, int]:
        """What has been met at a game, and how often, rated or not: pay-table rows, rank boundaries, clauses."""
        return dict(self._ask(_COVERAGE, profile, game=game))

    def coverage_by_rules(self, profile: Profile, game: str) -> dict[str, dict[str, int]]:
        """The same by the rules it was met under, as the attempts name them; earlier programs named none for drills."""
        rows = groupby(self._ask(_COVERAGE_BY_RULES, profile, game=game), key=itemgetter(0))
        return {rules: {item: met for _, item, met in items} for rules, items in rows}

    def weak_spots(self, profile: Profile, since: str, most: int = 5) -> list[WeakSpot]:
        """What goes wrong most since a day, the worst first."""
        return weak_spots(self._connection, profile, since, most)

    def recent(self, profile: Profile, game: str) -> list[Mark]:
        """The last answers at a game that count for its grade, the oldest first."""
        return self._recent(profile, game).by_game().get(game, [])

    def recent_answers(self, profile: Profile) -> Recent:
        """The last answers to everything, from one look at the log."""
        return self._recent(profile, None)

    def recent_by_game(self, profile: Profile) -> dict[str, list[Mark]]:
        """The last answers at each game."""
        return self.recent_answers(profile).by_game()

    def recent_by_skill(self, profile: Profile) -> dict[tuple[str, str], list[Mark]]:
        """The last answers to each skill at each game."""
        return self.recent_answers(profile).by_skill()

    def recent_by_variant(self, profile: Profile) -> dict[tuple[str, str, str], list[Mark]]:
        """The last answers to each skill in each variant at each game."""
        return self.recent_answers(profile).by_variant()

    def recent_in_order(self, profile: Profile, game: str) -> list[AnswerPractised]:
        """The last answers to each skill in each variant at a game, all together in the order they were given."""
        return self._recent(profile, game).in_order()

    def _recent(self, profile: Profile, game: str | None) -> Recent:
        return recent_answers(self._connection, profile, game, moment(self._now).at_ms)

    def _ask(self, sql: str, profile: Profile, **values: object) -> list[Any]:
        return self._connection.run(sql, {"profile": profile.id, **values})


def _in_hours(quarters: Iterable[Any]) -> Iterator[tuple[int, int, int, int]]:
    """Quarters of an hour of the calendar, each with the hour of practice it begins in."""
    before_ms = 0
    for _, _, asked, right, at_par, time_ms in quarters:
        yield before_ms // HOUR_MS, asked, right, at_par
        before_ms += time_ms

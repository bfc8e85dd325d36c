"""Progress: what the log says about somebody, from the figures that were counted of it. Rated answers only."""

from typing import Any

import msgspec
from msgspec import Struct

from scoring.judge import Mark
from scoring.store.figures import Figures
from scoring.store.moments import Now, moment
from scoring.store.recent import Practised, Recent, recent_answers
from scoring.store.records import Profile
from scoring.store.rows import OF_PERSON

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
    """What was taken for what ("Straight" for "Flush"), how often, and the clauses of the latest time."""

    game: str
    skill: str
    expected: str
    given: str
    times: int
    clauses: tuple[str, ...]


_SKILLS = f"""
SELECT game, skill, variant, sum(asked), sum(correct), sum(at_par), sum(time_ms)
FROM skill_days WHERE {OF_PERSON} AND day >= :since GROUP BY game, skill, variant ORDER BY game, skill, variant
"""
_DAYS = f"""
SELECT day, game, device, asked, correct, at_par, time_ms
FROM game_days WHERE {OF_PERSON} AND day >= :since ORDER BY day, game, device
"""
_HOURS = f"""
SELECT game, hour, sum(asked), sum(correct), sum(at_par)
FROM practice_hours WHERE {OF_PERSON} GROUP BY game, hour ORDER BY game, hour
"""
_CLAUSES = f"""
SELECT clause, sum(met), sum(wrong)
FROM clause_days WHERE {OF_PERSON} AND day >= :since GROUP BY clause ORDER BY clause
"""
_CONFUSIONS = f"""
SELECT game, skill, expected, given, times, (SELECT clauses FROM answers WHERE key = latest) FROM (
    SELECT game, skill, expected, given, sum(times) AS times, max(latest) AS latest
    FROM practices JOIN (
        SELECT practice, expected, given, count(*) AS times, max(answer) AS latest
        FROM mistaken WHERE day >= :since GROUP BY practice, expected, given
    ) ON practice = practices.key
    WHERE {OF_PERSON} AND purpose = 'rated' AND (:game = '' OR game = :game) GROUP BY game, skill, expected, given
    ORDER BY times DESC, game, skill, expected, given LIMIT :most
)
"""
_COVERAGE = f"SELECT item, met FROM covered WHERE {OF_PERSON} AND game = :game ORDER BY item"


class Progress:
    """Questions to the log. `since` is a day ("2026-11-16"); without it everything counts."""

    def __init__(self, figures: Figures, now: Now) -> None:
        self._figures = figures
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

    def recent_in_order(self, profile: Profile, game: str) -> list[Practised]:
        """The last answers to each skill in each variant at a game, all together in the order they were given."""
        return self._recent(profile, game).in_order()

    def _recent(self, profile: Profile, game: str | None) -> Recent:
        return recent_answers(self._figures, profile, game, moment(self._now).at_ms)

    def _ask(self, sql: str, profile: Profile, **values: object) -> list[Any]:
        return self._figures.ask(sql, {"profile": profile.id, **values})

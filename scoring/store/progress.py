"""Progress: what the log says about somebody, from the figures that are kept up with it. Rated answers only."""

from collections import defaultdict
from collections.abc import Hashable
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from scoring.grade import grades_file
from scoring.judge import Mark
from scoring.store.attempts import ROUND
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


class Practised(NamedTuple):
    """One answer: which skill in which variant was asked, and its mark."""

    skill: str
    variant: str
    mark: Mark


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


class Asked(Struct, frozen=True):
    """A question somebody was asked: all it takes to make it again, and the content it was made from."""

    game: str
    skill: str
    variant: str
    question: str
    content: str


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
    WHERE {_PROFILE} AND purpose = 'rated' AND (:game = '' OR game = :game) GROUP BY game, skill, expected, given
    ORDER BY times DESC, game, skill, expected, given LIMIT :most
)
"""  # noqa: S608
_WAS_ASKED = f"""
SELECT 1 FROM practices JOIN practised ON practised.practice = practices.key JOIN answers ON answers.key = practised.answer
WHERE {_PROFILE} AND game = :game AND practices.skill = :skill AND practices.variant = :variant
    AND question = :question AND content = :content LIMIT 1
"""  # noqa: S608
_LATEST_ASKED = f"""
SELECT game, practices.skill, practices.variant, question, content, right AND time_ms <= par_ms FROM practices
JOIN answers ON answers.key IN (
    SELECT answer FROM practised WHERE practice = practices.key ORDER BY at_ms DESC, answer DESC LIMIT :last
)
WHERE {_PROFILE} AND game = :game AND question <> '' AND question NOT LIKE '{ROUND}%' ORDER BY answers.at_ms, answers.key
"""  # noqa: S608
_MISTAKES = f"""
SELECT DISTINCT game, practices.skill, practices.variant, question, content
FROM practices JOIN mistaken ON mistaken.practice = practices.key JOIN answers ON answers.key = mistaken.answer
WHERE {_PROFILE} AND game = :game AND practices.skill = :skill AND mistaken.expected = :was AND mistaken.given = :taken_for
    AND question <> ''
ORDER BY answers.at_ms DESC, answers.key DESC LIMIT :most
"""  # noqa: S608
_COVERAGE = f"SELECT item, met FROM covered WHERE {_PROFILE} AND game = :game ORDER BY item"  # noqa: S608
_PRACTICES = f"SELECT key, game, skill, variant FROM practices WHERE {_PROFILE}"  # noqa: S608
_RECENT = f"""
SELECT practices.key, right, time_ms, par_ms, severity
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


class Recent:
    """The last answers to everything somebody was asked, to be seen by game, by skill or by variant."""

    def __init__(self, rows: list[Any], practices: dict[int, tuple[str, str, str]]) -> None:
        self._rows = rows
        self._practices = practices

    def by_game(self) -> dict[str, list[Mark]]:
        """Those at each game."""
        return self._grouped({key: game for key, (game, _, _) in self._practices.items()})

    def by_skill(self) -> dict[tuple[str, str], list[Mark]]:
        """Those to each skill at each game."""
        return self._grouped({key: (game, skill) for key, (game, skill, _) in self._practices.items()})

    def by_variant(self) -> dict[tuple[str, str, str], list[Mark]]:
        """Those to each skill in each variant at each game."""
        return self._grouped(self._practices)

    def in_order(self) -> list[Practised]:
        """All together, in the order they were given."""
        return [Practised(*self._practices[row[0]][1:], _mark(row)) for row in self._rows]

    def _grouped(self, groups: dict[int, K]) -> dict[K, list[Mark]]:
        """The marks of each group, as many of the latest as count; nothing is made of the rest."""
        last = grades_file().last
        found: defaultdict[K, list[Mark]] = defaultdict(list)
        for row in reversed(self._rows):
            marks = found[groups[row[0]]]
            if len(marks) < last:
                marks.append(_mark(row))
        return {key: marks[::-1] for key, marks in found.items()}


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

    def confusions(self, profile: Profile, since: str = EVER, most: int = 20, game: str = "") -> list[Confusion]:
        """What is taken for what, the most frequent first, at every game or one."""
        rows = self._ask(_CONFUSIONS, profile, since=since, most=most, game=game)
        return [
            Confusion(game, skill, expected, given, times, tuple(msgspec.json.decode(clauses)))
            for game, skill, expected, given, times, clauses in rows
        ]

    def mistakes(self, profile: Profile, confusion: Confusion, most: int = 20) -> list[Asked]:
        """The questions a confusion was shown by, the latest first."""
        pair = {"skill": confusion.skill, "was": confusion.expected, "taken_for": confusion.given}
        return [Asked(*row) for row in self._ask(_MISTAKES, profile, game=confusion.game, **pair, most=most)]

    def missed(self, profile: Profile, game: str) -> list[Asked]:
        """Of the latest questions of each skill at a game, those that the last time were wrong or slow."""
        latest = {Asked(*asked): fine for *asked, fine in self._ask(_LATEST_ASKED, profile, game=game, last=grades_file().last)}
        return [asked for asked, fine in latest.items() if not fine]

    def was_asked(self, profile: Profile, asked: Asked) -> bool:
        """Whether somebody has answered a question before."""
        return bool(self._ask(_WAS_ASKED, profile, **asdict(asked)))

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
        rows = self._ask(_RECENT, profile, game=game, last=grades_file().last, now_ms=moment(self._now).at_ms)
        return Recent(rows, {key: (of, skill, variant) for key, of, skill, variant in self._ask(_PRACTICES, profile)})

    def _ask(self, sql: str, profile: Profile, **values: object) -> list[Any]:
        return self._connection.run(sql, {"profile": profile.id, **values})


def _mark(row: Any) -> Mark:
    return Mark(bool(row[1]), row[2], row[3], row[4])

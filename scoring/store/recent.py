"""The last answers to everything somebody was asked: what a grade is made of, and what is worth practising next."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator
from typing import Any, TypeVar

from scoring.judge import Mark, at_par
from scoring.recent_terms import recent_terms
from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.store.tallies import COUNTS, NEW_ANSWERS, PRACTISED
from scoring.summaries import AnswerPractised
from scoring.what_next import Tally

K = TypeVar("K", bound=Hashable)

_RATED = f"{OF_PERSON} AND {COUNTS} AND (:game IS NULL OR game = :game)"
_PRACTICES = f"SELECT key, game, skill, variant, device FROM practices WHERE {_RATED}"
_MARKS = "practices.key, right, time_ms, par_ms, severity"
_COUNTED = f"""
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
WHERE {_RATED} ORDER BY iif(at_ms <= :now_ms, at_ms, :before_ms), answers.key
"""
_NEW = f"""
SELECT game, skill, variant, device, right, time_ms, par_ms, severity, at_ms, key FROM {NEW_ANSWERS} WHERE {_RATED}
"""
_BEFORE_THE_CLOCK_RAN_AHEAD = f"""
SELECT at_ms FROM answers WHERE at_ms <= :now_ms AND key < (
    SELECT min(answer) FROM {PRACTISED.both(f"{OF_PERSON} AND at_ms > :now_ms")}
) ORDER BY key DESC LIMIT 1
"""
"""Answers of a clock that ran ahead are taken to have come right after what was added before the first of them."""

_AT_MS, _KEY = 5, 6


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

    def tallies(self) -> dict[tuple[str, str, str], Tally]:
        """The same counted, without a mark made of each."""
        last = recent_terms().last
        found: dict[tuple[str, str, str], list[int]] = {variant: [0, 0, 0] for variant in self._practices.values()}
        counted = {key: found[variant] for key, variant in self._practices.items()}
        for key, right, time_ms, par_ms, *_ in reversed(self._rows):
            tally = counted[key]
            if tally[0] < last:
                tally[0] += 1
                tally[1] += right
                tally[2] += at_par(right, time_ms, par_ms)
        return {variant: Tally(*tally) for variant, tally in found.items() if tally[0]}

    def in_order(self) -> list[AnswerPractised]:
        """All together, in the order they were given."""
        return [AnswerPractised(*self._practices[row[0]][1:], _mark(row)) for row in self._rows]

    def _grouped(self, groups: dict[int, K]) -> dict[K, list[Mark]]:
        """The marks of each group, as many of the latest as count; nothing is made of the rest."""
        last = recent_terms().last
        found: defaultdict[K, list[Mark]] = defaultdict(list)
        for row in reversed(self._rows):
            marks = found[groups[row[0]]]
            if len(marks) < last:
                marks.append(_mark(row))
        return {key: marks[::-1] for key, marks in found.items()}


def recent_answers(connection: Connection, profile: Profile, game: str | None, now_ms: int) -> Recent:
    """The last answers of a person that count, at one game or at all."""
    asked = {"profile": profile.id, "game": game, "last": recent_terms().last, "now_ms": now_ms}
    with connection.reading():
        practices = {key: tuple(told) for key, *told in connection.run(_PRACTICES, asked)}
        before_ms = next((at_ms for (at_ms,) in connection.run(_BEFORE_THE_CLOCK_RAN_AHEAD, asked)), -1)
        asked["before_ms"] = before_ms
        if new := connection.run(_NEW, asked):
            counted = connection.run(f"SELECT {_MARKS}, at_ms, answers.key {_COUNTED}", asked)
            rows = _put_back(_with_new(counted, list(_placed(new, practices)), now_ms), now_ms, before_ms)
        else:
            rows = connection.run(f"SELECT {_MARKS} {_COUNTED}", asked)
    return Recent(rows, {key: (of, skill, variant) for key, (of, skill, variant, _) in practices.items()})


def _placed(new: list[Any], practices: dict[int, tuple[str, ...]]) -> Iterator[Any]:
    """New answers as rows like the counted ones; a practice that is not known yet gets a number of its own."""
    keys = {practice: key for key, practice in practices.items()}
    for *practice, right, time_ms, par_ms, severity, at_ms, answer in new:
        key = keys.setdefault(tuple(practice), -1 - len(keys))
        practices[key] = tuple(practice)
        yield key, right, time_ms, par_ms, severity, at_ms, answer


def _with_new(counted: list[Any], new: list[Any], now_ms: int) -> list[Any]:
    """Counted rows and new ones; of a practice that has new ones only as many as count."""
    grown = {row[0] for row in new}
    same = [row for row in counted if row[0] not in grown]
    return same + _latest([*(row for row in counted if row[0] in grown), *new], now_ms)


def _latest(rows: list[Any], now_ms: int) -> list[Any]:
    """Of each practice as many of the latest as count, in order, and as many of a clock that ran ahead, as they were added."""
    kept: Counter[tuple[int, bool]] = Counter()
    found = []
    for row in sorted(rows, key=lambda row: (row[_AT_MS] > now_ms, min(row[_AT_MS], now_ms), row[_KEY]), reverse=True):
        practice = row[0], row[_AT_MS] > now_ms
        kept[practice] += 1
        if kept[practice] <= recent_terms().last:
            found.append(row)
    return found[::-1]


def _put_back(rows: list[Any], now_ms: int, before_ms: int) -> list[Any]:
    """The rows in order, with those of a clock that ran ahead where they are taken to have come."""
    return sorted(rows, key=lambda row: (row[_AT_MS] if row[_AT_MS] <= now_ms else before_ms, row[_KEY]))


def _mark(row: Any) -> Mark:
    return Mark(bool(row[1]), row[2], row[3], row[4])

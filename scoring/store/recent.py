"""The last answers to everything somebody was asked: what a grade is made of, and what is worth practising next."""

from collections import defaultdict
from collections.abc import Hashable
from typing import Any, NamedTuple, TypeVar

from scoring.grade import grades_file
from scoring.judge import Mark
from scoring.store.figures import Figures
from scoring.store.records import Profile
from scoring.store.rows import OF_PERSON
from scoring.what_next import Tally

K = TypeVar("K", bound=Hashable)

_PRACTICES = f"SELECT key, game, skill, variant FROM practices WHERE {OF_PERSON}"
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
WHERE {OF_PERSON} AND purpose = 'rated' AND (:game IS NULL OR game = :game)
ORDER BY CASE WHEN answers.at_ms <= :now_ms THEN answers.at_ms ELSE (
    SELECT before.at_ms FROM answers AS before
    WHERE before.at_ms <= :now_ms AND before.key < (
        SELECT min(answer) FROM practices AS theirs JOIN practised ON practice = theirs.key
        WHERE theirs.{OF_PERSON} AND practised.at_ms > :now_ms
    )
    ORDER BY before.key DESC LIMIT 1
) END, answers.key
"""
"""Answers of a clock that ran ahead are taken to have come right after what was added before the first of them."""


class Practised(NamedTuple):
    """One answer: which skill in which variant was asked, and its mark."""

    skill: str
    variant: str
    mark: Mark


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
        last = grades_file().last
        found: dict[tuple[str, str, str], list[int]] = {variant: [0, 0, 0] for variant in self._practices.values()}
        counted = {key: found[variant] for key, variant in self._practices.items()}
        for key, right, time_ms, par_ms, _ in reversed(self._rows):
            tally = counted[key]
            if tally[0] < last:
                tally[0] += 1
                tally[1] += right
                tally[2] += right and time_ms <= par_ms
        return {variant: Tally(*tally) for variant, tally in found.items() if tally[0]}

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


def recent_answers(figures: Figures, profile: Profile, game: str | None, now_ms: int) -> Recent:
    """The last answers of a person that count, at one game or at all."""
    asked = {"profile": profile.id, "game": game, "last": grades_file().last, "now_ms": now_ms}
    practices = {key: (of, skill, variant) for key, of, skill, variant in figures.ask(_PRACTICES, asked)}
    return Recent(figures.ask(_RECENT, asked), practices)


def _mark(row: Any) -> Mark:
    return Mark(bool(row[1]), row[2], row[3], row[4])

"""What carries over from one version of a game's rules to the next: everything met that is still the same.

What is left is the list a re-certification teaches.
"""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from app.rules.core.game import AnyGame
from app.rules.rulebook_diff import RulebookDiff, rulebook_diff
from lessons.coverage import all_keys, clause_key

MOST_REMEMBERED = 32


class CarryOver(Struct, frozen=True):
    """The keys of coverage that still count, how often each was met, and those there are to meet anew."""

    kept: dict[str, int]
    anew: frozenset[str]


def carry_over(met: Mapping[str, int], before: AnyGame, after: AnyGame) -> CarryOver:
    """What somebody met under the rules before, as it counts under those after."""
    same, anew = all_keys(after), to_meet_anew(before, after)
    return CarryOver({key: times for key, times in met.items() if key in same and key not in anew}, anew)


@lru_cache(MOST_REMEMBERED)
def to_meet_anew(before: AnyGame, after: AnyGame) -> frozenset[str]:
    """What there is to meet under the rules after that those before did not have, or had otherwise."""
    known, there = all_keys(before), all_keys(after)
    return _others(rulebook_diff(before.file, after.file), there) | (there - known)


def _others(diff: RulebookDiff, keys: frozenset[str]) -> frozenset[str]:
    """The clauses that are not what they were, and the rows that pay something else."""
    clauses = diff.clauses.others if diff.clauses else frozenset()
    changed = [change.subject.split(".") for change in diff.subjects]
    rows = frozenset(key for key in keys if any(_is_row(key.split(":"), subject) for subject in changed))
    return rows | keys.intersection(map(clause_key, clauses))


def _is_row(key: list[str], subject: list[str]) -> bool:
    """Whether a subject is the row of a key such as row:pair-plus:flush."""
    kind, *where = key
    return kind == "row" and where[0] in subject and subject[-1] == where[-1]

"""What carries over from one version of a game's rules to the next: everything met that is still the same.

What is left is the list a re-certification teaches.
"""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from app.rules.core.game import AnyGame
from app.rules.rulebook_diff import RulebookDiff, rulebook_diff
from lessons.coverage import all_keys, clause_key
from lessons.item import Item, Kind, kind_of, parts_of
from lessons.items import items_of

MOST_REMEMBERED = 32
RESTS_ON: dict[Kind, tuple[str, ...]] = {
    "hand": ("ranking.hands.{last}", "ranking.jackpot-hands.{last}"),
    "within": ("ranking.within.{last}", "ranking.equal.{last}"),
    "limit": ("limits", "wagers.{last}"),
    "line": ("wagers.{first}",),
    "step": ("deals.{last}", "procedure.{first}-{last}", "procedure.announcements.{last}"),
    "act": ("deals.{last}",),
    "share": ("jackpot.awards.{last}", "jackpot.shared.{last}", "jackpot.{last}"),
    "ruling": ("irregularities.{first}",),
}
"""Where in a rulebook stands what an item of a kind rests on, by its first and last part; rows and clauses coverage knows."""


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


@lru_cache(MOST_REMEMBERED)
def items_anew(before: AnyGame, after: AnyGame) -> frozenset[Item]:
    """The items of the rules after that those before have otherwise, or not at all: what was known of them is known no more."""
    if before is after:
        return frozenset()
    items = frozenset(items_of(after))
    changed = [change.subject for change in rulebook_diff(before.file, after.file).subjects]
    otherwise = frozenset(
        item for item in items if any(_is_below(subject, place) for place in _places(item) for subject in changed)
    )
    return otherwise | (items & to_meet_anew(before, after)) | (items - frozenset(items_of(before)))


def _places(item: Item) -> tuple[str, ...]:
    """Where in a rulebook stands what an item rests on."""
    parts = parts_of(item)
    return tuple(place.format(first=parts[0], last=parts[-1]) for place in RESTS_ON.get(kind_of(item), ()))


def _is_below(subject: str, place: str) -> bool:
    return subject == place or subject.startswith(f"{place}.")


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

"""The table as it lies while a Player has still to do what comes next."""

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from app.rules.core.felt import Felt
from app.rules.world.world import place_of

K = TypeVar("K")
V = TypeVar("V")


def without(felt: Felt, position: int, before: Felt) -> Felt:
    """A table on which a Player has not moved yet: chips, words and decision are as they were before."""
    place = place_of(position)
    return replace(
        felt,
        chips=_as_before(felt.chips, before.chips, lambda area: area[0] == position),
        decisions=_as_before(felt.decisions, before.decisions, position.__eq__),
        set_apart=_as_before(felt.set_apart, before.set_apart, place.__eq__),
        said=_as_before(felt.said, before.said, place.__eq__),
        given_up=_member_as_before(felt.given_up, before.given_up, position),
        waiting=_member_as_before(felt.waiting, before.waiting, position),
        laid=frozenset([area for area in felt.laid if area[0] != position])
        | frozenset([area for area in before.laid if area[0] == position]),
        away=_member_as_before(felt.away, before.away, position),
    )


def _as_before(now: dict[K, V], before: dict[K, V], belongs: Callable[[K], bool]) -> dict[K, V]:
    return {key: value for key, value in now.items() if not belongs(key)} | {
        key: value for key, value in before.items() if belongs(key)
    }


def _member_as_before(now: frozenset[int], before: frozenset[int], position: int) -> frozenset[int]:
    return (now - {position}) | (before & {position})

"""The chips Players put down: most stake the fewest, some smaller ones, and now and then a stack is dirty.

They are drawn from a stream of their own, so that they change no other round.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from app.rounds.players import Chances
from app.rules.core.chips import Stack, Values, fewest, is_tidy
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from app.rules.core.script import SeatScript

MOST_CHIPS = 20
"""Nobody puts down more chips than that where larger ones make the same."""


def with_stacks(
    seats: Sequence[SeatScript], values: Values, chances: Chances, planned: Collection[str], stream: Random
) -> list[SeatScript]:
    """The seats with the chips of their wagers where they are not the fewest; Players at a place with a plan are tidy."""
    if not (chances.small_chips or chances.dirty_stack):
        return list(seats)
    return [
        seat if f"position-{seat.position}" in planned else replace(seat, stacks=_stacks(seat, values, chances, stream))
        for seat in seats
    ]


def untidily(
    seats: Sequence[SeatScript], untidy: Mapping[int, Collection[str]], values: Values, stream: Random
) -> Iterator[SeatScript]:
    """The seats with a dirty stack on each wager, by position, that is to have one."""
    for seat in seats:
        amounts = {wager: seat.placed.get(wager, 0) for wager in untidy.get(seat.position, ())}
        dirty = {wager: dirtied(fewest(values, amount), values, stream) for wager, amount in amounts.items()}
        yield replace(seat, stacks={**seat.stacks, **dirty})


def _stacks(seat: SeatScript, values: Values, chances: Chances, stream: Random) -> dict[str, Stack]:
    found = {}
    for wager, amount in seat.placed.items():
        is_small, is_dirty = stream.random() < chances.small_chips, stream.random() < chances.dirty_stack
        usual = fewest(values, amount)
        stack = in_smaller_chips(values, amount) if is_small and wager != JACKPOT else usual
        stack = dirtied(stack, values, stream) if is_dirty and wager != JACKPOT else stack
        if stack != usual:
            found[wager] = stack
    return found


def in_smaller_chips(values: Values, amount: Cents) -> Stack:
    """An amount without the largest chip it takes; the fewest where that would be too many chips."""
    usual = fewest(values, amount)
    smaller = fewest(tuple(value for value in values if usual and value < usual[0]), amount)
    return smaller if sum(smaller) == sum(usual) and len(smaller) <= MOST_CHIPS else usual


def dirtied(stack: Stack, values: Values, stream: Random) -> Stack:
    """A stack with a smaller chip under a larger one; one of a single colour has a chip of it changed first."""
    if len(set(stack)) < 2:
        stack = stack[:-1] + in_smaller_chips(values, stack[-1]) if len(stack) > 1 else stack
    mixed = list(stack)
    stream.shuffle(mixed)
    return tuple(mixed) if not is_tidy(tuple(mixed)) else stack[::-1]

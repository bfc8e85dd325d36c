"""What a hand of a poker ranking looks like, so that one can be made on purpose."""

from msgspec import Struct


class Shape(Struct, frozen=True):
    """What makes a poker hand: groups of one rank, a sequence, one suit. Whatever else it holds is odd."""

    groups: tuple[int, ...] = ()
    sequence: bool = False
    ace_high: bool = False
    suited: bool = False


SHAPES = {
    "three-odd-cards": Shape(),
    "five-odd-cards": Shape(),
    "pair": Shape((2,)),
    "one-pair": Shape((2,)),
    "two-pairs": Shape((2, 2)),
    "three-of-a-kind": Shape((3,)),
    "straight": Shape(sequence=True),
    "flush": Shape(suited=True),
    "full-house": Shape((3, 2)),
    "four-of-a-kind": Shape((4,)),
    "straight-flush": Shape(sequence=True, suited=True),
    "royal-flush": Shape(sequence=True, ace_high=True, suited=True),
}
"""The shapes of poker, by the names the orders of hands give them."""

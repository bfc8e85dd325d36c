"""Hands made on purpose: cards of a wanted shape, taken from those still free, around those that lie already."""

from collections.abc import Collection, Iterator, Sequence
from random import Random

from app.rules.core.cards import DECK, RANK, RANKS, SUIT, SUITS, Card, Cards
from app.rules.rankings.shapes import Shape


def make(shape: Shape, size: int, lying: Cards, free: Collection[Card], chance: Random) -> Cards | None:
    """The free cards that make so many of this shape with those lying already; None where this try comes to nothing.

    A shape is a suggestion: odd cards may still come to a flush, so whoever asks looks at the hand.
    """
    ranks = _ranks(shape, size, lying, chance)
    suits = [chance.choice([SUIT[card] for card in lying] or range(len(SUITS)))] if shape.suited else range(len(SUITS))
    made: list[Card] = []
    for rank in set(ranks):
        of_rank = [card for card in chance.sample(_of_rank(rank), len(SUITS)) if SUIT[card] in suits]
        here = [card for card in of_rank if card in lying] + [card for card in of_rank if card in free]
        made += here[: ranks.count(rank)]
    if len(made) != size or not set(lying).issubset(made):
        return None
    new = [card for card in made if card not in lying]
    chance.shuffle(new)
    return tuple(new)


def mirror(hand: Cards, free: Collection[Card], chance: Random) -> Cards | None:
    """A hand of the same ranks in other suits; None where too few cards are free."""
    mirrored: list[Card] = []
    for card in hand:
        alike = [other for other in _of_rank(RANK[card]) if other in free and other not in mirrored]
        if not alike:
            return None
        mirrored.append(chance.choice(alike))
    return tuple(mirrored)


def _ranks(shape: Shape, size: int, lying: Cards, chance: Random) -> list[int]:
    """The ranks of a hand of that shape, with repeats, around the ranks lying already; none where there is no such hand."""
    if shape.sequence:
        sequences = list(_sequences(size))[-1:] if shape.ace_high else list(_sequences(size))
        around = [sequence for sequence in sequences if {RANK[card] for card in lying}.issubset(sequence)]
        return list(chance.choice(around)) if around else []
    here = list(dict.fromkeys(RANK[card] for card in lying))
    chance.shuffle(here)
    others = [rank for rank in range(len(RANKS)) if rank not in here]
    counts = [*shape.groups, *[1] * (size - sum(shape.groups))]
    order = here + chance.sample(others, len(others))
    return [rank for rank, count in zip(order, counts, strict=False) for _ in range(count)]


def _sequences(size: int) -> Iterator[Sequence[int]]:
    """Every sequence of so many ranks, from the one in which the Ace counts as one."""
    circle = [len(RANKS) - 1, *range(len(RANKS))]
    for low in range(len(circle) - size + 1):
        yield circle[low : low + size]


def _of_rank(rank: int) -> Cards:
    return DECK[rank * len(SUITS) : (rank + 1) * len(SUITS)]

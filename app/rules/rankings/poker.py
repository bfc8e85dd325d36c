"""What three-card and five-card poker share: grouping by rank, straights, and one number that orders hands.

A strength is the category above the ranks that decide within it, four bits a rank, most important first: the larger groups
before the smaller, within a size the higher rank before the lower. In a straight only its top card counts, and the Ace of the
lowest straight counts as one, so that straight is topped by its second highest card.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Generic, TypeVar

from app.rules.core.cards import ACE, COUNT_BITS, EIGHT, NINE, RANKS, TWO, Ranks
from app.rules.core.hand import HandName

V = TypeVar("V")

RANK_BITS = 4
MOST_RANKS = 5
CATEGORY_SHIFT = RANK_BITS * MOST_RANKS


class Remembered(dict[int, V], Generic[V]):
    """What follows from a histogram of ranks or a set of them, worked out when first asked for.

    There are 455 histograms of three cards, 6,175 of five and 49,205 of seven, and 8,192 sets of ranks.
    """

    def __init__(self, work_out: Callable[[int], V]) -> None:
        self._work_out = work_out

    def __missing__(self, ranks: int) -> V:
        found = self[ranks] = self._work_out(ranks)
        return found


def top_rank(ranks: Ranks) -> int:
    """The highest of these ranks."""
    return ranks.bit_length() // COUNT_BITS


def downward(ranks: Ranks) -> int:
    """These ranks as a strength holds them: from the highest down, and no more than five."""
    higher, bits = _FROM_NINE[ranks & ~_BELOW_NINE]
    return higher | _TO_EIGHT[ranks & _BELOW_NINE] >> bits


def without(ranks: Ranks, rank: int) -> Ranks:
    """These ranks but for one of them."""
    return ranks ^ 1 << COUNT_BITS * rank


def kickers(count: int, beside: int) -> Remembered[int]:
    """What the highest so many ranks of a set add to a strength, beside so many groups."""
    down = RANK_BITS * beside
    kept = strength_of(0, [0] * beside + [15] * count)
    return Remembered(lambda ranks: downward(ranks) >> down & kept)


def straights(size: int, others: int) -> dict[Ranks, int]:
    """The rank that tops the highest straight of so many, by the ranks that hold one and up to so many others."""
    tops = {}
    for top in range(size - 2, ACE + 1):
        straight = sum(_bit(rank) for rank in range(top - size + 1, top + 1))
        rest = [bit for rank in range(ACE + 1) if not (bit := _bit(rank)) & straight]
        for count in range(others + 1):
            for beside in combinations(rest, count):
                tops[straight | sum(beside)] = top
    return tops


def _bit(rank: int) -> Ranks:
    """A rank as a set of its own; below the lowest is the Ace of the lowest straight."""
    return 1 << COUNT_BITS * (rank % len(RANKS))


def _packed(lowest: int, highest: int) -> dict[Ranks, int]:
    """Every set of ranks from one to another, as a strength holds them."""
    packed = {0: 0}
    for rank in range(lowest, highest + 1):
        packed |= {ranks | _bit(rank): strength_of(0, [rank]) | below >> RANK_BITS for ranks, below in packed.items()}
    return packed


def strength_of(category: int, ranks: Sequence[int]) -> int:
    """One number for a category and the ranks that decide within it."""
    strength = category
    for rank in ranks:
        strength = strength << RANK_BITS | rank
    return strength << RANK_BITS * (MOST_RANKS - len(ranks))


def category_of(strength: int) -> int:
    """The category of a strength, 0 the lowest."""
    return strength >> CATEGORY_SHIFT


def deciding_ranks(strength: int) -> tuple[int, ...]:
    """The five rank places of a strength, the most important first."""
    return tuple(strength >> RANK_BITS * place & 15 for place in reversed(range(MOST_RANKS)))


def name_of(table: str, categories: Sequence[str], strength: int) -> HandName:
    """The name of a poker hand of that strength."""
    return HandName(table, categories[category_of(strength)], deciding_ranks(strength))


_BELOW_NINE = _bit(NINE) - 1
_TO_EIGHT = _packed(TWO, EIGHT)
_FROM_NINE = {ranks: (packed, RANK_BITS * ranks.bit_count()) for ranks, packed in _packed(NINE, ACE).items()}

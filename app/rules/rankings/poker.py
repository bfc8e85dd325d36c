"""What three-card and five-card poker share: grouping by rank, straights, and one number that orders hands.

A strength is the category above the ranks that decide within it, four bits a rank, most important first: the larger groups
before the smaller, within a size the higher rank before the lower. In a straight only its top card counts, and the Ace of the
lowest straight counts as one, so that straight is topped by its second highest card.
"""

from collections.abc import Callable, Sequence

from app.rules.core.cards import ACE, RANKS, rank_count
from app.rules.core.hand import HandName

RANK_BITS = 4
MOST_RANKS = 5
CATEGORY_SHIFT = RANK_BITS * MOST_RANKS


class Strengths(dict[int, int]):
    """Strengths by rank histogram, worked out when first asked for: 6,175 histograms of five cards are all there are."""

    def __init__(self, work_out: Callable[[int], int]) -> None:
        self._work_out = work_out

    def __missing__(self, histogram: int) -> int:
        strength = self[histogram] = self._work_out(histogram)
        return strength


def groups(histogram: int) -> list[tuple[int, int]]:
    """The (count, rank) groups of a hand, the deciding one first."""
    found = [(rank_count(histogram, rank), rank) for rank in range(len(RANKS))]
    return sorted((group for group in found if group[0]), reverse=True)


def straight_top(ranks: Sequence[int]) -> int | None:
    """The rank that tops a straight of these distinct ranks, high to low; None where they are no straight."""
    size = len(ranks)
    if ranks[0] - ranks[-1] == size - 1:
        return ranks[0]
    if ranks[0] == ACE and ranks[1] == size - 2 and ranks[-1] == 0:
        return ranks[1]
    return None


def strength_of(category: int, ranks: Sequence[int]) -> int:
    """One number for a category and the ranks that decide within it."""
    strength = category
    for place in range(MOST_RANKS):
        strength = strength << RANK_BITS | (ranks[place] if place < len(ranks) else 0)
    return strength


def category_of(strength: int) -> int:
    """The category of a strength, 0 the lowest."""
    return strength >> CATEGORY_SHIFT


def deciding_ranks(strength: int) -> tuple[int, ...]:
    """The five rank places of a strength, the most important first."""
    return tuple(strength >> RANK_BITS * place & 15 for place in reversed(range(MOST_RANKS)))


def name_of(table: str, categories: Sequence[str], strength: int) -> HandName:
    """The name of a poker hand of that strength."""
    return HandName(table, categories[category_of(strength)], deciding_ranks(strength))

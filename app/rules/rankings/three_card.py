"""Three-card poker hands (M3CP 3.14, 3.15; 3CP 3.18): straights rank above flushes, A-K-Q is the highest and 3-2-A the lowest."""

from collections.abc import Iterable
from functools import cache

from app.rules.core.cards import RANK_MASK, SUIT_SHIFT, SUITS, Card
from app.rules.core.hand import HandName
from app.rules.rankings.poker import Strengths, groups, name_of, straight_top, strength_of

TABLE = "three-card"
CATEGORIES = ("three-odd-cards", "pair", "flush", "straight", "three-of-a-kind", "straight-flush")
THREE_ODD_CARDS, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = range(len(CATEGORIES))

_ONE_SUIT = frozenset(3 << 3 * suit for suit in range(len(SUITS)))


def _unsuited(histogram: int) -> int:
    found = groups(histogram)
    ranks = [rank for _, rank in found]
    if len(found) == 1:
        return strength_of(THREE_OF_A_KIND, ranks)
    if len(found) == 2:
        return strength_of(PAIR, ranks)
    top = straight_top(ranks)
    return strength_of(THREE_ODD_CARDS, ranks) if top is None else strength_of(STRAIGHT, [top])


def _suited(histogram: int) -> int:
    ranks = [rank for _, rank in groups(histogram)]
    top = straight_top(ranks)
    return strength_of(FLUSH, ranks) if top is None else strength_of(STRAIGHT_FLUSH, [top])


_UNSUITED = Strengths(_unsuited)
_SUITED = Strengths(_suited)


def strength(hand: Iterable[Card]) -> int:
    """How strong three cards are: the higher number wins, equal numbers stand off."""
    histogram = sum(hand)
    return (_SUITED if histogram >> SUIT_SHIFT in _ONE_SUIT else _UNSUITED)[histogram & RANK_MASK]


@cache
def name(strength: int) -> HandName:
    """What a three-card hand of that strength is called."""
    return name_of(TABLE, CATEGORIES, strength)

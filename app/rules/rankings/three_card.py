"""Three-card poker hands (M3CP 3.14, 3.15; 3CP 3.18): straights rank above flushes, A-K-Q is the highest and 3-2-A the lowest."""

from collections.abc import Iterable
from functools import cache

from app.rules.core.cards import COUNT_BITS, RANK_MASK, SUIT_SHIFT, SUITS, Card, Ranks, ranks_by_count
from app.rules.core.hand import HandName
from app.rules.rankings.poker import Remembered, downward, name_of, straights, strength_of, top_rank

TABLE = "three-card"
CATEGORIES = ("three-odd-cards", "pair", "flush", "straight", "three-of-a-kind", "straight-flush")
THREE_ODD_CARDS, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = range(len(CATEGORIES))

HAND = 3
_ONE_SUIT = frozenset(HAND << COUNT_BITS * suit for suit in range(len(SUITS)))
_STRAIGHTS = straights(HAND, others=0)


def _unsuited(histogram: int) -> int:
    ones, twos, threes, _ = ranks_by_count(histogram)
    if threes:
        return strength_of(THREE_OF_A_KIND, [top_rank(threes)])
    if twos:
        return strength_of(PAIR, [top_rank(twos), top_rank(ones)])
    return _odd_cards(ones, STRAIGHT, THREE_ODD_CARDS)


def _suited(ranks: Ranks) -> int:
    return _odd_cards(ranks, STRAIGHT_FLUSH, FLUSH)


def _odd_cards(ranks: Ranks, straight: int, other: int) -> int:
    """Three different ranks: a straight, or the other category they are then."""
    top = _STRAIGHTS.get(ranks)
    return strength_of(other, []) | downward(ranks) if top is None else strength_of(straight, [top])


_UNSUITED = Remembered(_unsuited)
_SUITED = Remembered(_suited)


def strength(hand: Iterable[Card]) -> int:
    """How strong three cards are: the higher number wins, equal numbers stand off."""
    histogram = sum(hand)
    return (_SUITED if histogram >> SUIT_SHIFT in _ONE_SUIT else _UNSUITED)[histogram & RANK_MASK]


@cache
def name(strength: int) -> HandName:
    """What a three-card hand of that strength is called."""
    return name_of(TABLE, CATEGORIES, strength)

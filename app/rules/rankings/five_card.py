"""Five-card poker hands (THB 3.11 and 3.12, STUD 3.11 and 3.12; the jackpots of M3CP 4.4.1 and BULL 3.15)."""

from collections.abc import Iterable
from functools import cache

from app.rules.core.cards import ACE, RANK_MASK, SUIT_SHIFT, SUITS, Card
from app.rules.core.hand import HandName
from app.rules.rankings.poker import Strengths, category_of, groups, name_of, straight_top, strength_of

TABLE = "five-card"
CATEGORIES = (
    "five-odd-cards",
    "one-pair",
    "two-pairs",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
)
(
    FIVE_ODD_CARDS,
    ONE_PAIR,
    TWO_PAIRS,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
) = range(len(CATEGORIES))

_ONE_SUIT = frozenset(5 << 3 * suit for suit in range(len(SUITS)))
_BY_COUNTS = {
    (2, 1, 1, 1): ONE_PAIR,
    (2, 2, 1): TWO_PAIRS,
    (3, 1, 1): THREE_OF_A_KIND,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR_OF_A_KIND,
}


def _unsuited(histogram: int) -> int:
    found = groups(histogram)
    ranks = [rank for _, rank in found]
    category = _BY_COUNTS.get(tuple(count for count, _ in found))
    if category is not None:
        return strength_of(category, ranks)
    top = straight_top(ranks)
    return strength_of(FIVE_ODD_CARDS, ranks) if top is None else strength_of(STRAIGHT, [top])


def _suited(histogram: int) -> int:
    ranks = [rank for _, rank in groups(histogram)]
    top = straight_top(ranks)
    if top is None:
        return strength_of(FLUSH, ranks)
    return strength_of(ROYAL_FLUSH if top == ACE else STRAIGHT_FLUSH, [top])


_UNSUITED = Strengths(_unsuited)
_SUITED = Strengths(_suited)


def strength(hand: Iterable[Card]) -> int:
    """How strong five cards are: the higher number wins, equal numbers stand off."""
    histogram = sum(hand)
    return (_SUITED if histogram >> SUIT_SHIFT in _ONE_SUIT else _UNSUITED)[histogram & RANK_MASK]


def category(strength: int) -> str:
    """The row of the order of hands that a strength belongs to."""
    return CATEGORIES[category_of(strength)]


@cache
def name(strength: int) -> HandName:
    """What a five-card hand of that strength is called."""
    return name_of(TABLE, CATEGORIES, strength)

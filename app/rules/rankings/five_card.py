"""Five-card poker hands (THB 3.11 and 3.12, STUD 3.11 and 3.12; the jackpots of M3CP 4.4.1 and BULL 3.15).

What is worked out from ranks is the best five of them, so that it holds for seven cards as it does for five.
"""

from collections.abc import Iterable
from functools import cache

from app.rules.core.cards import ACE, COUNT_BITS, EVERY_RANK, RANK_MASK, SUIT_SHIFT, SUITS, Card, Ranks, ranks_by_count
from app.rules.core.hand import HandName
from app.rules.rankings.poker import (
    CATEGORY_SHIFT,
    Remembered,
    deciding_ranks,
    downward,
    kickers,
    name_of,
    straights,
    strength_of,
    top_rank,
    without,
)

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

HAND = 5
MOST_CARDS = 7
_ONE_SUIT = frozenset(HAND << COUNT_BITS * suit for suit in range(len(SUITS)))


def _by_rank(histogram: int) -> int:
    """The best five of cards without a flush; most hold no more than pairs."""
    ones = histogram & EVERY_RANK
    twos = histogram >> 1 & EVERY_RANK
    if ones & twos or histogram & EVERY_RANK << 2:
        return _three_or_four(*ranks_by_count(histogram))
    ranks = ones | twos
    if ranks in _STRAIGHTS:
        return _STRAIGHTS[ranks]
    if not twos:
        return downward(ones)
    strength, others, kickers = _PAIRS[twos]
    return strength | kickers[ones | others]


def _three_or_four(ones: Ranks, twos: Ranks, threes: Ranks, fours: Ranks) -> int:
    """The best five of cards with three or four of a kind."""
    if fours:
        return strength_of(FOUR_OF_A_KIND, [top_rank(fours), top_rank(ones | twos | threes)])
    three = top_rank(threes)
    if pairs := twos | without(threes, three):
        return strength_of(FULL_HOUSE, [three, top_rank(pairs)])
    straight = _STRAIGHTS.get(ones | threes)
    return straight or strength_of(THREE_OF_A_KIND, [three]) | _TWO_KICKERS[ones]


def _pairs(twos: Ranks) -> tuple[int, Ranks, Remembered[int]]:
    """What a pair, or the higher two of several, comes to, the ranks of pairs left over, and the kickers it wants."""
    first = top_rank(twos)
    others = without(twos, first)
    if not others:
        return strength_of(ONE_PAIR, [first]), others, _THREE_KICKERS
    second = top_rank(others)
    return strength_of(TWO_PAIRS, [first, second]), without(others, second), _ONE_KICKER


def _of_one_suit(ranks: Ranks) -> int:
    """The best five of cards of one suit; a card that lies there twice, as a foreign one may, counts once."""
    ranks = (ranks | ranks >> 1 | ranks >> 2) & EVERY_RANK
    if ranks not in _STRAIGHTS:
        return strength_of(FLUSH, []) | downward(ranks)
    [top, *_] = deciding_ranks(_STRAIGHTS[ranks])
    return strength_of(ROYAL_FLUSH if top == ACE else STRAIGHT_FLUSH, [top])


_STRAIGHTS = {ranks: strength_of(STRAIGHT, [top]) for ranks, top in straights(HAND, MOST_CARDS - HAND).items()}
_THREE_KICKERS = kickers(3, beside=1)
_TWO_KICKERS = kickers(2, beside=1)
_ONE_KICKER = kickers(1, beside=2)
_PAIRS = Remembered(_pairs)
BY_RANK = Remembered(_by_rank)
OF_ONE_SUIT = Remembered(_of_one_suit)


def strength(hand: Iterable[Card]) -> int:
    """How strong five cards are: the higher number wins, equal numbers stand off."""
    histogram = sum(hand)
    return (OF_ONE_SUIT if histogram >> SUIT_SHIFT in _ONE_SUIT else BY_RANK)[histogram & RANK_MASK]


def category(strength: int) -> str:
    """The row of the order of hands that a strength belongs to."""
    return CATEGORIES[strength >> CATEGORY_SHIFT]


@cache
def name(strength: int) -> HandName:
    """What a five-card hand of that strength is called."""
    return name_of(TABLE, CATEGORIES, strength)

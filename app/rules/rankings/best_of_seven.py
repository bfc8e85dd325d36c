"""The best five of seven cards (THB 3.10).

With five or more of one suit no four of a kind and no full house is possible, so a flush hand looks at its suit alone and every
other hand at its ranks alone; both answers are remembered by what they looked at.
"""

from collections.abc import Iterable

from app.rules.core.cards import COUNT_BITS, RANK_MASK, SUIT, SUIT_SHIFT, SUITS, Card
from app.rules.rankings import five_card


def _flush_suits() -> dict[int, int]:
    """Which suit has a flush, by the suit counts of seven cards; no entry where none has."""
    others = [counts for n in range(3) for counts in _counts_adding_to(n)]
    found = {}
    for suit in range(len(SUITS)):
        for rest in others:
            flush = 7 - sum(rest)
            counts = [*rest[:suit], flush, *rest[suit:]]
            found[sum(count << COUNT_BITS * place for place, count in enumerate(counts))] = suit
    return found


def _counts_adding_to(total: int) -> list[tuple[int, int, int]]:
    span = range(total + 1)
    return [(a, b, total - a - b) for a in span for b in span if a + b <= total]


_FLUSH_SUIT = _flush_suits()


def strength(seven: Iterable[Card]) -> int:
    """The five-card strength of the best five among seven cards."""
    seven = tuple(seven)
    histogram = sum(seven)
    flush_suit = _FLUSH_SUIT.get(histogram >> SUIT_SHIFT)
    if flush_suit is None:
        return five_card.BY_RANK[histogram & RANK_MASK]
    suited = sum([card for card in seven if SUIT[card] == flush_suit])
    return five_card.OF_ONE_SUIT[suited & RANK_MASK]

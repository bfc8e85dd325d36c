"""Poker hands read with one rule broken: a straight under a flush, 3-2-A as the highest straight, a kicker overlooked."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from app.rules.core.cards import ACE, Cards
from app.rules.rankings import five_card, three_card
from app.rules.rankings.poker import CATEGORY_SHIFT, category_of, deciding_ranks, strength_of

Reading = Callable[[Any, Cards, Cards], Any]
"""What somebody makes of a hand who has it before them as it is, its own cards, and the Community cards."""

POKER_HAND = 5
REST_IGNORED = "rest-ignored"
LOWEST_MISSED = "lowest-straight-missed"
STRAIGHT_UNDER_FLUSH, FLUSH_UNDER_STRAIGHT = "straight-under-flush", "flush-under-straight"
ORDER_ONLY = frozenset({REST_IGNORED, STRAIGHT_UNDER_FLUSH, FLUSH_UNDER_STRAIGHT})
"""Readings by which hands are compared, but that name none."""


class _Poker:
    """Broken readings of a poker ranking: how many cards a hand has, and where straights and flushes stand."""

    def __init__(self, size: int, odd: int, straight: int, flush: int, straight_flush: int) -> None:
        self.odd, self.straight, self.flush, self.straight_flush = odd, straight, flush, straight_flush
        self.lowest_top = size - 2
        self.lowest_ranks = [ACE, *reversed(range(size - 1))]

    def swapped(self, strength: int) -> int:
        """Straight and flush in each other's place."""
        category = category_of(strength)
        other = {self.straight: self.flush, self.flush: self.straight}.get(category, category)
        return strength + (other - category << CATEGORY_SHIFT)

    def lowest_is_highest(self, strength: int) -> int:
        """The straight in which the Ace counts as one, taken for the highest."""
        return strength_of(category_of(strength), [ACE, 1]) if self._is_lowest(strength) else strength

    def lowest_is_none(self, strength: int) -> int:
        """The straight in which the Ace counts as one, not seen."""
        if not self._is_lowest(strength):
            return strength
        return self.sequence_missed(strength)

    def sequence_missed(self, strength: int) -> int:
        """A straight not seen: what is left is odd cards, or a flush."""
        category = category_of(strength)
        if category < self.straight_flush and category != self.straight:
            return strength
        return strength_of(self.odd if category == self.straight else self.flush, self._ranks(strength))

    def suit_missed(self, strength: int) -> int:
        """A flush not seen: what is left is odd cards, or a straight."""
        category = category_of(strength)
        if category >= self.straight_flush:
            return strength_of(self.straight, deciding_ranks(strength)[:1])
        return strength_of(self.odd, deciding_ranks(strength)) if category == self.flush else strength

    def _ranks(self, strength: int) -> list[int]:
        """The ranks of a straight, high to low."""
        top = deciding_ranks(strength)[0]
        return self.lowest_ranks if top == self.lowest_top else [top - place for place in range(len(self.lowest_ranks))]

    def rest_ignored(self, strength: int) -> int:
        """Only the first deciding rank looked at."""
        return strength_of(category_of(strength), deciding_ranks(strength)[:1])

    def highest_first(self, strength: int) -> int:
        """The highest card looked at before the pair."""
        return strength_of(category_of(strength), sorted(deciding_ranks(strength), reverse=True))

    def _is_lowest(self, strength: int) -> bool:
        return category_of(strength) in (self.straight, self.straight_flush) and deciding_ranks(strength)[0] == self.lowest_top


_THREE = _Poker(3, three_card.THREE_ODD_CARDS, three_card.STRAIGHT, three_card.FLUSH, three_card.STRAIGHT_FLUSH)
_FIVE = _Poker(5, five_card.FIVE_ODD_CARDS, five_card.STRAIGHT, five_card.FLUSH, five_card.STRAIGHT_FLUSH)


def _told_wrongly(change: Callable[[int], int]) -> Reading:
    """A reading that knows the hand and thinks something wrong of it."""
    return lambda right, *_: change(right)


def _poker_readings(poker: _Poker) -> dict[str, Reading]:
    return {
        "lowest-straight-highest": _told_wrongly(poker.lowest_is_highest),
        LOWEST_MISSED: _told_wrongly(poker.lowest_is_none),
        "sequence-missed": _told_wrongly(poker.sequence_missed),
        "suit-missed": _told_wrongly(poker.suit_missed),
        REST_IGNORED: _told_wrongly(poker.rest_ignored),
        "highest-card-first": _told_wrongly(poker.highest_first),
    }


def _without_the_last(right: int, own: Cards, community: Cards) -> int:
    """The last Community card overlooked."""
    seen = own + community[:-1]
    return right if len(seen) <= POKER_HAND else max(map(five_card.strength, combinations(seen, POKER_HAND)))


def _first_five(_: int, own: Cards, community: Cards) -> int:
    """Only the first Community cards looked at."""
    return five_card.strength((own + community)[:POKER_HAND])


THREE_CARD: dict[str, Reading] = {STRAIGHT_UNDER_FLUSH: _told_wrongly(_THREE.swapped), **_poker_readings(_THREE)}
FIVE_CARD: dict[str, Reading] = {
    FLUSH_UNDER_STRAIGHT: _told_wrongly(_FIVE.swapped),
    **_poker_readings(_FIVE),
    "last-card-overlooked": _without_the_last,
    "first-five-only": _first_five,
}

"""Hands of a wanted row, put together card by card: a straight is asked as often as a pair, however seldom it is dealt."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random

from app.rules.core.cards import ACE, DECK, RANK, RANKS, SUIT, SUITS, Cards
from app.rules.rankings import bullseye, five_card, three_card
from app.rules.rankings.poker import category_of, deciding_ranks, strength_of
from app.rules.wording import ranks_named
from lessons.broken_rules.ranking import CATEGORIES

SHOWN = 4
"""How many rows stand beside each other as choices."""
NEAR = 7
"""Within how many rows of a long order they lie."""
USUAL = 0.8
"""How often the top rank is one that every row beside it could have; else it is any, so that low pairs and straights are met."""

GROUPS: dict[str, tuple[int, ...]] = {
    "pair": (2, 1),
    "three-of-a-kind": (3, 1, 1),
    "one-pair": (2, 1, 1, 1),
    "two-pairs": (2, 2, 1),
    "full-house": (3, 2),
    "four-of-a-kind": (4, 1),
}
"""The rows made of cards of a rank: how many of each, the rank that tops the hand first."""
RUNS = frozenset({"straight", "straight-flush", "royal-flush"})
SUITED = frozenset({"flush", "straight-flush", "royal-flush"})
SIZES = {three_card.TABLE: three_card.HAND, five_card.TABLE: five_card.HAND}
OF = {(RANK[card], SUIT[card]): card for card in DECK}


def rows_shown(chance: Random, ranking: str) -> Sequence[str]:
    """Some rows of a ranking: of a long one such as lie near each other."""
    rows = CATEGORIES.get(ranking, bullseye.ROWS)
    first = chance.randrange(max(1, len(rows) - NEAR + 1)) if ranking not in CATEGORIES else 0
    near = rows[first : first + NEAR] if ranking not in CATEGORIES else rows
    return chance.sample(near, min(SHOWN, len(near)))


def shaped(chance: Random, ranking: str, row: str, beside: Sequence[str], size: int) -> Cards:
    """So many cards that make a row, among others that may be in it; whether they make no more is for the game to say."""
    if ranking not in CATEGORIES:
        return _point_hand(chance, row)
    top = some_top(chance, ranking, row, beside)
    hand = _poker_hand(chance, row, SIZES[ranking], top)
    rest = chance.sample([card for card in DECK if card not in hand], size - len(hand))
    return tuple(chance.sample([*hand, *rest], size))


def some_top(chance: Random, ranking: str, row: str, beside: Sequence[str]) -> int:
    """A rank to top a hand: one that all the rows shown could have, now and then any."""
    size = SIZES[ranking]
    if row == "royal-flush":
        return ACE
    if chance.random() < USUAL:
        royal = "royal-flush" in CATEGORIES[ranking]
        return chance.choice(range(size + 1, ACE if royal and "straight-flush" in beside else ACE + 1))
    if row in RUNS:
        return chance.choice(range(size - 2, ACE if row == "straight-flush" and size == five_card.HAND else ACE + 1))
    return chance.choice(range(len(RANKS)) if row in GROUPS else range(size, ACE + 1))


def _poker_hand(chance: Random, row: str, size: int, top: int) -> Cards:
    """A hand of a row that is topped by a rank, the rest below it where there are enough ranks."""
    groups = GROUPS.get(row, (1,) * size)
    if row in RUNS:
        ranks = [rank % len(RANKS) for rank in range(top - size + 1, top + 1)]
    else:
        below = [rank for rank in range(len(RANKS)) if rank < top or (rank > top < len(groups))]
        ranks = [top, *chance.sample(below, len(groups) - 1)]
    if row in SUITED:
        suit = chance.randrange(len(SUITS))
        return tuple(OF[rank, suit] for rank in ranks)
    held = [(rank, suit) for rank, count in zip(ranks, groups, strict=False) for suit in chance.sample(range(len(SUITS)), count)]
    return tuple(OF[card] for card in held[:size])


def named_beside(chance: Random, ranking: str, right: int, row: str) -> int:
    """The strength of another row with the ranks of a hand, and others below its top where the name tells more of them."""
    told = list(deciding_ranks(right))[: ranks_named(ranking, CATEGORIES[ranking][category_of(right)])]
    top = told[0] if told else chance.choice(range(SIZES[ranking] + 1, ACE))
    free = [rank for rank in range(top) if rank not in told]
    more = chance.sample(free, min(len(free), max(0, SIZES[ranking] - len(told))))
    ranks = [top, *sorted({*told[1:], *more}, reverse=True)]
    return strength_of(CATEGORIES[ranking].index(row), ranks[: SIZES[ranking]])


def _point_hand(chance: Random, row: str) -> Cards:
    """Five cards two of which make a row, and the rest 10, 20 or 30."""
    points = chance.choice(_points()[row])
    rest = [card for card in DECK if card not in points]
    while not bullseye.forms_three_card_hand(three := chance.sample(rest, len(points) + 1)):
        pass
    return tuple(chance.sample([*points, *three], len(points) + len(three)))


@cache
def _points() -> dict[str, list[Cards]]:
    """Every two cards, by the row of the Point Hand they make."""
    found: dict[str, list[Cards]] = {}
    for first, second in combinations(DECK, 2):
        found.setdefault(bullseye.ROWS[bullseye.point_strength(first, second)], []).append((first, second))
    return found

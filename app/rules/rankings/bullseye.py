"""Bullseye hands: a 3 Card Hand of 10, 20 or 30, and the Point Hand beside it (BULL 3.4, 3.10, 3.14; House Way 1.1.5)."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from msgspec import Struct

from app.rules.core.cards import ACE, CARD, DECK, JACK, RANK, RANKS, SIX, THREE, Card, Cards
from app.rules.core.hand import HandName

TABLE = "point-hand"
NO_THREE_CARD_HAND = HandName(TABLE, "no-3-card-hand")
"""What five cards are called that cannot be set (BULL 3.4)."""
ROWS = (
    *(str(points) for points in range(1, 11)),
    "pictures",
    *(rank + rank for rank in RANKS),
    "gnau-tung-ku",
)
"""The rows of table 3.14 from the lowest to the highest; a Point Hand's strength is its place here."""

PICTURES = ROWS.index("pictures")
LOWEST_PAIR = ROWS.index("22")
GNAU_TUNG_KU = ROWS.index("gnau-tung-ku")

ACE_OF_SPADES = CARD["As"]
_SPLITS = {
    point: three for three in combinations(range(5), 3) for point in combinations([i for i in range(5) if i not in three], 2)
}
"""Every way to part five cards: the places of the two of the Point Hand, and those of the three beside them."""


class Setting(Struct, frozen=True, gc=False):
    """Five cards set as a 3 Card Hand and a Point Hand."""

    three: Cards
    point: Cards
    strength: int

    @property
    def row(self) -> str:
        """The row of table 3.14 the Point Hand stands in."""
        return ROWS[self.strength]


PICTURE_CARDS = frozenset(card for card in DECK if JACK <= RANK[card] < ACE)


def is_picture(card: Card) -> bool:
    """Whether a card is a Jack, Queen or King (1.1.8)."""
    return card in PICTURE_CARDS


def _values(card: Card, picture: int) -> tuple[int, ...]:
    """What a card may count: a 3 or a 6 counts as either (3.4.2), an Ace one, a picture as its hand says (3.4.1)."""
    rank = RANK[card]
    if rank in (THREE, SIX):
        return (3, 6)
    if is_picture(card):
        return (picture,)
    return (1,) if rank == ACE else (rank + 2,)


def _comes_to_ten(three: Sequence[Card]) -> bool:
    return any(sum(values) % 10 == 0 for values in product(*(_values(card, picture=10) for card in three)))


def _point_total(point: Sequence[Card]) -> int:
    """The highest total the two cards give: up to 10 as it is, from 11 on its right digit (3.10)."""
    totals = [sum(values) for values in product(*(_values(card, picture=0) for card in point))]
    return max(total if total <= 10 else total % 10 for total in totals)


def _point_strength(point: Sequence[Card]) -> int:
    first, second = point
    if RANK[first] == RANK[second]:
        return LOWEST_PAIR + RANK[first]
    pictures = is_picture(first) + is_picture(second)
    if pictures == 2:
        return PICTURES
    if pictures == 1 and ACE_OF_SPADES in point:
        return GNAU_TUNG_KU
    return ROWS.index(str(_point_total(point)))


# House Way looks at a 3 Card Hand by what its cards count, up to whole tens, with a 3 or a 6 as a large number of its own; and at
# a Point Hand by kind: the thirteen ranks, and the Ace of Spades. Both questions it asks are then a look into a small table.
_KINDS = len(RANKS) + 1
_KIND = {card: len(RANKS) if card == ACE_OF_SPADES else RANK[card] for card in DECK}
_OF_KIND = [next(card for card in DECK if _KIND[card] == kind) for kind in range(_KINDS)]
_EITHER = 40
_COUNT = {card: _EITHER if RANK[card] in (THREE, SIX) else _values(card, picture=10)[0] % 10 for card in DECK}
_TWO_OF_KIND = [[card for card in DECK if RANK[card] == RANK[_OF_KIND[kind]]] for kind in range(_KINDS)]


@cache
def _forms() -> bytes:
    """Whether three cards form a 3 Card Hand, by the sum of their counts."""
    forms = bytearray(3 * _EITHER + 1)
    for three in combinations_with_replacement(_OF_KIND, 3):
        forms[sum([_COUNT[card] for card in three])] = _comes_to_ten(three)
    return bytes(forms)


@cache
def _point() -> bytes:
    """How high two cards of any kinds stand."""
    pairs = product(range(_KINDS), repeat=2)
    return bytes(_point_strength([_OF_KIND[a], _TWO_OF_KIND[b][1] if a == b else _OF_KIND[b]]) for a, b in pairs)


def forms_three_card_hand(three: Sequence[Card]) -> bool:
    """Whether three cards come to 10, 20 or 30 (1.1.1, 3.4)."""
    a, b, c = three
    return bool(_forms()[_COUNT[a] + _COUNT[b] + _COUNT[c]])


def point_strength(first: Card, second: Card) -> int:
    """How high a Point Hand stands in table 3.14."""
    return _point()[_KIND[first] * _KINDS + _KIND[second]]


def settings(five: Sequence[Card]) -> list[Setting]:
    """Every way to set five cards with a 3 Card Hand, the highest Point Hand first."""
    found = []
    for (p, q), (i, j, k) in _SPLITS.items():
        three = (five[i], five[j], five[k])
        if forms_three_card_hand(three):
            found.append(Setting(three, (five[p], five[q]), point_strength(five[p], five[q])))
    return sorted(found, key=lambda setting: -setting.strength)


def house_way(five: Sequence[Card]) -> Setting | None:
    """The setting with the highest Point Hand (1.1.5); None where no 3 Card Hand can be formed."""
    counts = [_COUNT[card] for card in five]
    all_five = sum(counts)
    forms, points = _forms(), _point()
    best = -1
    for p, q in _SPLITS:
        if forms[all_five - counts[p] - counts[q]]:
            strength = points[_KIND[five[p]] * _KINDS + _KIND[five[q]]]
            if strength > best:
                best = strength
                found = p, q
    if best < 0:
        return None
    p, q = found
    i, j, k = _SPLITS[found]
    return Setting((five[i], five[j], five[k]), (five[p], five[q]), best)


def set_as(five: Sequence[Card], three: Sequence[Card]) -> Setting | None:
    """A Player's own setting; None where it forms no 3 Card Hand."""
    if not forms_three_card_hand(three):
        return None
    first, second = [card for card in five if card not in three]
    return Setting(tuple(three), (first, second), point_strength(first, second))


def name(setting: Setting | None) -> HandName:
    """What a set hand is called."""
    return NO_THREE_CARD_HAND if setting is None else _point_name(setting.strength)


@cache
def _point_name(strength: int) -> HandName:
    if strength == GNAU_TUNG_KU:
        return HandName(TABLE, "gnau-tung-ku")
    if strength >= LOWEST_PAIR:
        return HandName(TABLE, "pair", (strength - LOWEST_PAIR,))
    if strength == PICTURES:
        return HandName(TABLE, "mixed-pictures")
    return HandName(TABLE, "point-total", (strength,))

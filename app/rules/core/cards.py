"""Cards that count themselves.

A card is a whole number with one bit set in a three-bit field for its rank and one in a three-bit field for its suit. Adding
cards therefore counts them: the sum of a hand is its histogram, thirteen rank counts below four suit counts, and no field can
overflow for the seven cards a hand may have.

Such a number is a *face*, and a face is all that a hand's rank and a round's settlement look at. A card that lies on a table is a
face of one of the decks in its shoe: above the face stands which deck it is of, nothing for the first. So the cards of one deck
are their faces, two equal cards of two decks are still two cards, and `faces` says what they show.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

Card = int
Cards = tuple[Card, ...]
Ranks = int
"""A set of ranks: the lowest bit of each one's field."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"
SIGNS: Final = "♠♥♦♣"
TEN_SHOWN: Final = "10"
COUNT_BITS: Final = 3
SUIT_SHIFT: Final = COUNT_BITS * len(RANKS)
RANK_MASK: Final = (1 << SUIT_SHIFT) - 1
EVERY_RANK: Final[Ranks] = RANK_MASK // ((1 << COUNT_BITS) - 1)
DECK_SHIFT: Final = SUIT_SHIFT + COUNT_BITS * len(SUITS)
FACE_MASK: Final = (1 << DECK_SHIFT) - 1
MOST_DECKS: Final = 8


def _card(rank: int, suit: int) -> Card:
    return 1 << COUNT_BITS * rank | 1 << SUIT_SHIFT + COUNT_BITS * suit


DECK: Final[Cards] = tuple(_card(rank, suit) for rank in range(len(RANKS)) for suit in range(len(SUITS)))
CARD: Final[dict[str, Card]] = {RANKS[r] + SUITS[s]: _card(r, s) for r in range(len(RANKS)) for s in range(len(SUITS))}
"""The faces as a round file names them."""
IN_SHOE: Final[dict[str, Card]] = {
    f"{name}{deck or ''}": face | deck << DECK_SHIFT for deck in range(MOST_DECKS) for name, face in CARD.items()
}
"""Every card by name: "As" is of the first deck of a shoe, "As1" of the one after it."""
NAME: Final[dict[Card, str]] = {card: name for name, card in IN_SHOE.items()}
RANK: Final[dict[Card, int]] = {card: RANKS.index(name[0]) for card, name in NAME.items()}
SUIT: Final[dict[Card, int]] = {card: SUITS.index(name[1]) for card, name in NAME.items()}

TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(len(RANKS))


def cards(text: str) -> Cards:
    """The cards named in a text such as "As Kd 3h"; KeyError carries the first word that names none."""
    return tuple([IN_SHOE[word] for word in text.split()])


@cache
def whole_shoe(decks: int) -> Cards:
    """The cards of so many decks, in their order."""
    return tuple(card | deck << DECK_SHIFT for deck in range(decks) for card in DECK)


def faces(hand: Iterable[Card]) -> Cards:
    """What cards show, whichever deck they are of."""
    return tuple([card & FACE_MASK for card in hand])


def told_apart(hands: Mapping[str, Cards]) -> dict[str, Cards]:
    """Cards that show the faces of these hands: a face that comes again is of the next deck."""
    shown = [face for hand in hands.values() for face in hand]
    if len(shown) == len(set(shown)):
        return dict(hands)
    met: Counter[Card] = Counter()

    def next_of(face: Card) -> Card:
        met[face] += 1
        return face | met[face] - 1 << DECK_SHIFT

    return {place: tuple([next_of(face) for face in hand]) for place, hand in hands.items()}


def spell(hand: Iterable[Card]) -> str:
    """The cards as a round file writes them."""
    return " ".join([NAME[card] for card in hand])


def in_signs(hand: Iterable[Card]) -> str:
    """The cards as a person reads them: "10♥ 4♠"."""
    return " ".join([RANKS[RANK[card]].replace("T", TEN_SHOWN) + SIGNS[SUIT[card]] for card in hand])


def ranks_by_count(histogram: int) -> tuple[Ranks, Ranks, Ranks, Ranks]:
    """Which ranks a histogram holds once, twice, three times and four times."""
    odd = histogram & EVERY_RANK
    two_or_three = histogram >> 1 & EVERY_RANK
    threes = odd & two_or_three
    return odd ^ threes, two_or_three ^ threes, threes, histogram >> 2 & EVERY_RANK


def suit_counts(histogram: int) -> tuple[int, ...]:
    """How many cards of each suit a histogram holds."""
    suits = histogram >> SUIT_SHIFT
    return tuple(suits >> COUNT_BITS * suit & 7 for suit in range(len(SUITS)))

"""The Megalink jackpots are awarded on exactly five cards, by the order of five-card hands."""

from app.rules.core.cards import RANK, SUIT, Cards
from app.rules.rankings import five_card

HANDS = five_card.CATEGORIES
MOST_RANKS = 2
"""How many ranks a Full House and Four of a Kind have."""


def jackpot_hand(five: Cards) -> str:
    """The row of the order of hands that the five jackpot cards stand in."""
    return five_card.category(five_card.strength(five))


def may_come_to_jackpot(hand: Cards) -> bool:
    """Whether some of the five jackpot cards can become a row that is awarded: a Flush or better.

    Three ranks leave no room for a Full House or Four of a Kind, two suits none for a Flush.
    """
    return len({SUIT[card] for card in hand}) == 1 or len({RANK[card] for card in hand}) <= MOST_RANKS

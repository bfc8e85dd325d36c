"""The Megalink jackpots are awarded on exactly five cards, by the order of five-card hands."""

from app.rules.core.cards import Cards
from app.rules.rankings import five_card

HANDS = five_card.CATEGORIES


def jackpot_hand(five: Cards) -> str:
    """The row of the order of hands that the five jackpot cards stand in."""
    return five_card.category(five_card.strength(five))

"""What a game makes of cards, and what it may be taken for with one rule of its ranking broken.

Readings are kept by ranking, not by game: whatever game uses a ranking can be misread the same ways.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from app.rules.core.cards import DECK, Cards
from app.rules.core.game import AnyGame
from app.rules.core.round import Position
from app.rules.rankings import bullseye, five_card, three_card
from app.rules.rankings.bullseye import Setting
from lessons.broken_rules.point_hand import POINT_HAND
from lessons.broken_rules.poker import FIVE_CARD, THREE_CARD, Reading
from lessons.dealing import bare_round

READINGS: dict[str, dict[str, Reading]] = {
    three_card.TABLE: THREE_CARD,
    five_card.TABLE: FIVE_CARD,
    bullseye.TABLE: POINT_HAND,
}
"""The broken readings of each ranking."""

FIVE = "five"
SIZES = {three_card.TABLE: "three", five_card.TABLE: FIVE, bullseye.TABLE: "point-hand"}
"""The variant of a question on hands, by their ranking; every store knows them by these names."""

CATEGORIES = {three_card.TABLE: three_card.CATEGORIES, five_card.TABLE: five_card.CATEGORIES}
"""The rows of the poker rankings, from the lowest."""


def hand_of(game: AnyGame, own: Cards, community: Cards = (), apart: Cards | None = None) -> Any:
    """What a game makes of cards, wherever they lie; `apart` is how somebody set them."""
    return game.player_hand(Position(1, own, {}, apart=apart), bare_round(game, community))


@cache
def ranking_of(game: AnyGame) -> str:
    """The ranking a game's hands are named by."""
    own, common = game.file.cards.player, game.file.cards.community
    return game.name(hand_of(game, DECK[:own], DECK[own : own + common])).table


def hand_row(game: AnyGame, hand: Any) -> str:
    """The row of the game's order of hands that a hand stands in."""
    row: str = getattr(hand, "row", None) or game.name(hand).key
    return row


def parts_of(hand: Any) -> tuple[Cards, ...]:
    """The cards of a hand that is set: those set apart, and the rest; nothing of any other."""
    return (hand.three, hand.point) if isinstance(hand, Setting) else ()


def hand_strength(hand: Any) -> int:
    """What hands of one ranking are compared by; a hand that cannot be set is below all others."""
    strength: int = -2 if hand is None else getattr(hand, "strength", hand)
    return strength


def misread(ranking: str, right: Any, own: Cards, community: Cards) -> Iterator[tuple[str, Any]]:
    """A hand read with each rule of its ranking broken in turn, where something else comes out."""
    for name, reading in READINGS.get(ranking, {}).items():
        other = reading(right, own, community)
        if other != right:
            yield name, other

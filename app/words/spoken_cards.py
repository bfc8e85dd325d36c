"""Cards as one says them, for whoever hears the screen: "King of Spades", where the screen has "Ks"."""

from collections.abc import Iterable

from app.rules.core.cards import RANK, SUIT, Card
from app.rules.wording import hand_texts
from app.words.listing import enumerated
from app.words.text import language, say

SUITS = ("spades", "hearts", "diamonds", "clubs")


def spoken_card(card: Card | None) -> str:
    """A card; none is one that lies face down."""
    if card is None:
        return say("strip.face-down")
    return say(f"cards.{SUITS[SUIT[card]]}", rank=hand_texts(language()).ranks[RANK[card]])


def spoken_cards(cards: Iterable[Card | None]) -> str:
    """Cards one after another."""
    return enumerated(map(spoken_card, cards))

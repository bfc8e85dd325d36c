"""A hand on its way into two: the cards set apart, those kept for the other, and those not set yet."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.cards import Card, Cards


class TwoHands(Struct, frozen=True):
    """So many cards are to be set apart. Once one of the two hands is whole, the rest is the other."""

    hand: Cards = ()
    size: int = 0
    apart: Cards = ()
    kept: Cards = ()

    @property
    def is_whole(self) -> bool:
        """Whether every card lies in one of the two hands."""
        return bool(self.hand) and len(self.apart) == self.size

    @property
    def left(self) -> Cards:
        """The cards of the other hand."""
        return _without(self.hand, *self.apart) if self.is_whole else self.kept

    def move(self, card: Card) -> Self:
        """Set a card apart, or take it back; one too many does not fit."""
        if card in self.apart:
            return replace(self, apart=_without(self.apart, card), kept=())
        if self.is_whole:
            return self
        return replace(self, apart=(*self.apart, card), kept=_without(self.kept, card))

    def keep(self, card: Card) -> Self:
        """Put a card into the other hand; when that is whole, the rest is set apart."""
        kept = (*_without(self.kept, card), card)
        if len(kept) == len(self.hand) - self.size:
            return replace(self, apart=_without(self.hand, *kept), kept=kept)
        return replace(self, apart=_without(self.apart, card), kept=kept)

    def put_back(self, card: Card) -> Self:
        """Take a card out of both."""
        return replace(self, apart=_without(self.apart, card), kept=_without(self.left, card))

    def again(self) -> Self:
        """Nothing set yet."""
        return replace(self, apart=(), kept=())


def _without(cards: Cards, *others: Card) -> Cards:
    return tuple(card for card in cards if card not in others)

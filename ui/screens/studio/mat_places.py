"""Where things lie on the mat: the hand in a row, and under it the places of the 3 Card Hand and the Point Hand."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize

from app.layouts.geometry import CARD

GAP = 0.12
PAD = 0.16
BETWEEN = 0.5
"""Of a card's width: between two cards, around the cards of a place, between the two places."""
ROWS_APART = 0.42
"""Of a card's height: between the hand and the places under it, where their words stand."""
ACROSS, DOWN = 0.92, 0.9
"""How much of the mat is used."""
LARGEST = 150.0


class MatPlaces(Struct, frozen=True):
    """Rectangles for a mat so large, for a hand of so many cards of which some are set apart."""

    size: QSize
    hand: int
    apart: int

    @property
    def card(self) -> QRectF:
        """A card around its middle."""
        wide = self.hand + (self.hand - 2) * GAP + 4 * PAD + BETWEEN
        high = 2 + ROWS_APART + 2 * PAD
        width = min(self.size.width() * ACROSS / wide, self.size.height() * DOWN / high * CARD[0] / CARD[1], LARGEST)
        height = width * CARD[1] / CARD[0]
        return QRectF(-width / 2, -height / 2, width, height)

    def in_hand(self, place: int) -> QPointF:
        """The middle of a card of the hand."""
        step = self.card.width() * (1 + GAP)
        return QPointF(self.size.width() / 2 + (place - (self.hand - 1) / 2) * step, self._top + self.card.height() / 2)

    def frame(self, *, apart: bool) -> QRectF:
        """The frame of the cards set apart, or of those left."""
        left, right = self._width(self.apart), self._width(self.hand - self.apart)
        between = self.card.width() * BETWEEN
        start = self.size.width() / 2 - (left + between + right) / 2
        top = self._top + self.card.height() * (1 + ROWS_APART)
        height = self.card.height() + 2 * PAD * self.card.width()
        return QRectF(start, top, left, height) if apart else QRectF(start + left + between, top, right, height)

    def in_frame(self, place: int, *, apart: bool) -> QPointF:
        """The middle of a card in a frame."""
        frame, card = self.frame(apart=apart), self.card.width()
        return QPointF(frame.left() + card * (PAD + 0.5 + place * (1 + GAP)), frame.center().y())

    def _width(self, count: int) -> float:
        return self.card.width() * (count + (count - 1) * GAP + 2 * PAD)

    @property
    def _top(self) -> float:
        """Where the hand begins, so that all stands in the middle."""
        whole = self.card.height() * (2 + ROWS_APART) + 2 * PAD * self.card.width()
        return (self.size.height() - whole) / 2

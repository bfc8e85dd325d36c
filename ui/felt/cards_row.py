"""Cards at text size: a row of them, large, for the strip under the felt."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.layouts.geometry import CARD
from app.rules.core.cards import Card
from app.words.spoken_cards import spoken_cards
from ui.felt.card_painter import paint_card
from ui.felt.items import CLASSIC_FROM_PX
from ui.foundation.felt_look import USUAL, FeltLook

GAP = 6


class CardsRow(QWidget):
    """The cards of a place, face up or down."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[Card | None, ...] = ()
        self._look = USUAL
        self._height = 56
        self._most = 400

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """The cards shown; None is one that lies face down."""
        return self._cards

    def show_cards(self, cards: tuple[Card | None, ...], look: FeltLook, height: int, most_width: int) -> None:
        """Show these cards, so high; they lie over each other where they would be too wide."""
        if (cards, look, height, most_width) != (self._cards, self._look, self._height, self._most):
            self._cards, self._look, self._height, self._most = cards, look, height, most_width
            self.setAccessibleName(spoken_cards(cards))
            self.setFixedSize(self.sizeHint())
            self.update()
        self.setVisible(bool(cards))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Side by side with a gap."""
        return QSize(round(self._width + (len(self._cards) - 1) * self._step) + GAP, self._height)

    @property
    def _width(self) -> float:
        return self._height * CARD[0] / CARD[1]

    @property
    def _step(self) -> float:
        """How far one card lies from the next."""
        return min(self._width + GAP, (self._most - self._width) / max(1, len(self._cards) - 1))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Each card at its place."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = (self._height - 2) / CARD[1]
        for place, card in enumerate(self._cards):
            painter.save()
            painter.translate(self._width / 2 + place * self._step, self._height / 2)
            painter.scale(scale, scale)
            paint_card(painter, card, self._look, large=self._width >= CLASSIC_FROM_PX)
            painter.restore()

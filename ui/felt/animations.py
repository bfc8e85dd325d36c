"""One item in motion: on its way somewhere, or turning over."""

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem

HALFWAY = 0.5
LIFT = 0.05
"""How much larger a card is seen at the height of its way."""
EYE_AWAY = 3.5
"""From how far a turning card is seen, in widths of a card."""
MOST_TIPPED = 88.0


class Moving(QVariantAnimation):
    """One item in motion."""

    def __init__(self, duration_ms: int) -> None:
        super().__init__()
        self.setDuration(duration_ms)
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.valueChanged.connect(self._move)

    def arrive(self) -> None:
        """Be there."""
        self.blockSignals(True)
        self.stop()
        self._move(1.0)

    def let_go(self) -> None:
        """Stay as it is."""
        self.blockSignals(True)
        self.stop()

    def _move(self, along: float) -> None:
        raise NotImplementedError


class Slide(Moving):
    """An item on its way from one place to another, fast at first and slower as it arrives, lifted a little between."""

    def __init__(self, item: QGraphicsItem, to: QPointF, turned: float, slide_ms: int, delay_ms: int) -> None:
        super().__init__(slide_ms + delay_ms)
        self._item = item
        self._from, self._to = item.pos(), to
        self._turned_from, self._turned_to = item.rotation(), turned
        self._delay = delay_ms / (slide_ms + delay_ms)

    def leads_to(self, to: QPointF, turned: float) -> bool:
        """Whether this is where it is going already."""
        return self._to == to and self._turned_to == turned

    def let_go(self) -> None:
        """Stay there, flat on the felt."""
        super().let_go()
        self._item.setTransform(QTransform())

    def _move(self, along: float) -> None:
        moved = 1 - (1 - max(0.0, (along - self._delay) / (1 - self._delay))) ** 3
        self._item.setPos(self._from + (self._to - self._from) * moved)
        self._item.setRotation(self._turned_from + (self._turned_to - self._turned_from) * moved)
        self._item.setTransform(lifted(moved))


class TurnOver(Moving):
    """A card turning over about its long axis, seen from above: the edge that comes up is nearer."""

    def __init__(self, item: QGraphicsItem, show_other_side: Callable[[], None], turn_ms: int) -> None:
        super().__init__(turn_ms)
        self._item = item
        self._show_other_side: Callable[[], None] | None = show_other_side

    def let_go(self) -> None:
        """Lie flat, with the side up that was to be."""
        super().let_go()
        self._move(1.0)

    def _move(self, along: float) -> None:
        if along >= HALFWAY and self._show_other_side is not None:
            self._show_other_side()
            self._show_other_side = None
        self._item.setTransform(self._tipped(along) if along < 1 else QTransform())

    def _tipped(self, along: float) -> QTransform:
        """How the card stands so far along: tipped up to its edge, then down again from the other side."""
        eased = (1 - cos(pi * along)) / 2
        tipped = 180 * (eased if eased < HALFWAY else eased - 1)
        upright = max(-MOST_TIPPED, min(MOST_TIPPED, tipped))
        axis, away = self._item.rotation(), self._item.boundingRect().width() * EYE_AWAY or EYE_AWAY
        turned = QTransform().rotate(axis).rotate(upright, Qt.Axis.YAxis, away).rotate(-axis)
        return turned * lifted(along)


def lifted(along: float) -> QTransform:
    """How much larger a thing is seen that is lifted off the felt so far along its way; flat at both ends."""
    larger = 1 + LIFT * sin(pi * along) if 0 < along < 1 else 1.0
    return QTransform.fromScale(larger, larger)

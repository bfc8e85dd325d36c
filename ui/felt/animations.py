"""One item in motion: on its way somewhere, or turning over."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QVariantAnimation
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem

HALFWAY = 0.5


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
    """An item on its way from one place to another, fast at first and slower as it arrives."""

    def __init__(self, item: QGraphicsItem, to: QPointF, turned: float, slide_ms: int, delay_ms: int) -> None:
        super().__init__(slide_ms + delay_ms)
        self._item = item
        self._from, self._to = item.pos(), to
        self._turned_from, self._turned_to = item.rotation(), turned
        self._delay = delay_ms / (slide_ms + delay_ms)

    def leads_to(self, to: QPointF, turned: float) -> bool:
        """Whether this is where it is going already."""
        return self._to == to and self._turned_to == turned

    def _move(self, along: float) -> None:
        moved = 1 - (1 - max(0.0, (along - self._delay) / (1 - self._delay))) ** 3
        self._item.setPos(self._from + (self._to - self._from) * moved)
        self._item.setRotation(self._turned_from + (self._turned_to - self._turned_from) * moved)


class TurnOver(Moving):
    """A card turning over about its long axis."""

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
        width = max(0.02, abs(1 - 2 * along))
        flat = QTransform() if along >= 1 else QTransform().rotate(self._item.rotation()).scale(width, 1)
        self._item.setTransform(flat if along >= 1 else flat.rotate(-self._item.rotation()))

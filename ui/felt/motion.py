"""Motion: cards and chips slide to where they lie, in real time, quickly, or not at all. Nothing waits for it."""

from typing import Literal

from PySide6.QtCore import QEasingCurve, QPointF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem

Pace = Literal["real-time", "quick", "off"]
SLIDE_MS: dict[Pace, int] = {"real-time": 220, "quick": 90, "off": 0}


class Motion:
    """Slides items; an item that is sent somewhere else goes there from where it is."""

    def __init__(self, pace: Pace) -> None:
        self.pace: Pace = pace
        self._running: dict[QGraphicsItem, _Slide] = {}

    @property
    def running(self) -> int:
        """How many items are on their way."""
        return len(self._running)

    def slide(self, item: QGraphicsItem, to: QPointF, turned: float) -> None:
        """Send an item to a place."""
        under_way = self._running.get(item)
        if under_way is not None and under_way.leads_to(to, turned):
            return
        self.stop(item)
        if SLIDE_MS[self.pace] == 0 or (item.pos() == to and item.rotation() == turned):
            item.setPos(to)
            item.setRotation(turned)
            return
        slide = self._running[item] = _Slide(item, to, turned, SLIDE_MS[self.pace])
        slide.finished.connect(lambda: self._running.pop(item, None))
        slide.start()

    def stop(self, item: QGraphicsItem) -> None:
        """Let go of an item where it is."""
        slide = self._running.pop(item, None)
        if slide is not None:
            slide.stop()

    def finish(self) -> None:
        """Put everything where it is going."""
        for slide in list(self._running.values()):
            slide.arrive()
        self._running.clear()


class _Slide(QVariantAnimation):
    """One item on its way."""

    def __init__(self, item: QGraphicsItem, to: QPointF, turned: float, duration_ms: int) -> None:
        super().__init__()
        self._item = item
        self._from, self._to = item.pos(), to
        self._turned_from, self._turned_to = item.rotation(), turned
        self.setDuration(duration_ms)
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.valueChanged.connect(self._move)

    def leads_to(self, to: QPointF, turned: float) -> bool:
        """Whether this is where it is going already."""
        return self._to == to and self._turned_to == turned

    def arrive(self) -> None:
        """Be there."""
        self.stop()
        self._move(1.0)

    def _move(self, along: float) -> None:
        self._item.setPos(self._from + (self._to - self._from) * along)
        self._item.setRotation(self._turned_from + (self._turned_to - self._turned_from) * along)

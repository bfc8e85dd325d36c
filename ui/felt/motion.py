"""Motion: cards and chips slide and cards turn over, in real time, quickly, or not at all. Nothing waits for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPointF, QVariantAnimation
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem

if TYPE_CHECKING:
    from asyncio import Future

Pace = Literal["real-time", "quick", "off"]
SLIDE_MS: dict[Pace, int] = {"real-time": 220, "quick": 90, "off": 0}
TURN_MS: dict[Pace, int] = {"real-time": 180, "quick": 80, "off": 0}
STAGGER_MS: dict[Pace, int] = {"real-time": 70, "quick": 25, "off": 0}
HALFWAY = 0.5


class Motion:
    """Moves items; an item that is sent somewhere else goes there from where it is."""

    def __init__(self, pace: Pace) -> None:
        self.pace: Pace = pace
        self._slides: dict[QGraphicsItem, _Slide] = {}
        self._turns: dict[QGraphicsItem, _TurnOver] = {}
        self._waiting: list[Future[None]] = []

    @property
    def running(self) -> int:
        """How many items are on their way or turning over."""
        return len(self._slides) + len(self._turns)

    def slide(self, item: QGraphicsItem, to: QPointF, turned: float, place: int = 0) -> None:
        """Send an item to a place; of several sent at once each leaves a little later, by its place among them."""
        under_way = self._slides.get(item)
        if under_way is not None and under_way.leads_to(to, turned):
            return
        self._drop(self._slides, item)
        if SLIDE_MS[self.pace] == 0 or (item.pos() == to and item.rotation() == turned):
            item.setPos(to)
            item.setRotation(turned)
            return
        slide = self._slides[item] = _Slide(item, to, turned, SLIDE_MS[self.pace], place * STAGGER_MS[self.pace])
        slide.finished.connect(lambda: self._ended(self._slides, item))
        slide.start()

    def turn_over(self, item: QGraphicsItem, show_other_side: Callable[[], None]) -> None:
        """Turn a card over; its other side is shown halfway."""
        self._drop(self._turns, item)
        if TURN_MS[self.pace] == 0:
            show_other_side()
            return
        turn = self._turns[item] = _TurnOver(item, show_other_side, TURN_MS[self.pace])
        turn.finished.connect(lambda: self._ended(self._turns, item))
        turn.start()

    def stop(self, item: QGraphicsItem) -> None:
        """Let go of an item where it is."""
        self._drop(self._slides, item)
        self._drop(self._turns, item)

    def finish(self) -> None:
        """Put everything where it is going."""
        for moving in [*self._slides.values(), *self._turns.values()]:
            moving.arrive()
        self._slides.clear()
        self._turns.clear()
        self._wake()

    async def settled(self) -> None:
        """Wait until nothing is on its way."""
        from asyncio import get_running_loop  # noqa: PLC0415 - the window is up before the loop is needed

        if self.running:
            waiting: Future[None] = get_running_loop().create_future()
            self._waiting.append(waiting)
            await waiting

    def _drop(self, running: "dict[QGraphicsItem, _Slide] | dict[QGraphicsItem, _TurnOver]", item: QGraphicsItem) -> None:
        moving = running.pop(item, None)
        if moving is not None:
            moving.let_go()
            self._wake()

    def _ended(self, running: "dict[QGraphicsItem, _Slide] | dict[QGraphicsItem, _TurnOver]", item: QGraphicsItem) -> None:
        running.pop(item, None)
        self._wake()

    def _wake(self) -> None:
        if self.running == 0:
            for waiting in self._waiting:
                if not waiting.done():
                    waiting.set_result(None)
            self._waiting.clear()


class _Moving(QVariantAnimation):
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


class _Slide(_Moving):
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


class _TurnOver(_Moving):
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

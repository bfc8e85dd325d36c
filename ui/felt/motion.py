"""Motion: cards and chips slide and cards turn over, in real time, quickly, or not at all. Nothing waits for it."""

from collections.abc import Callable

from app.base.lazy import lazily
from ui.foundation.preferences import Pace

with lazily():
    from asyncio import Future, get_running_loop

    from PySide6.QtCore import QPointF
    from PySide6.QtWidgets import QGraphicsItem

    from ui.felt.animations import Slide, TurnOver


SLIDE_MS: dict[Pace, int] = {"real-time": 220, "quick": 140, "off": 0}
TURN_MS: dict[Pace, int] = {"real-time": 180, "quick": 130, "off": 0}
STAGGER_MS: dict[Pace, int] = {"real-time": 70, "quick": 35, "off": 0}


class Motion:
    """Moves items; an item that is sent somewhere else goes there from where it is."""

    def __init__(self, pace: Pace) -> None:
        self.pace: Pace = pace
        self._slides: dict[QGraphicsItem, Slide] = {}
        self._turns: dict[QGraphicsItem, TurnOver] = {}
        self._waiting: list[Future[None]] = []

    @property
    def running(self) -> int:
        """How many items are on their way or turning over."""
        return len(self._slides) + len(self._turns)

    def slide(self, item: "QGraphicsItem", to: "QPointF", turned: float, place: int = 0) -> None:
        """Send an item to a place; of several sent at once each leaves a little later, by its place among them."""
        under_way = self._slides.get(item)
        if under_way is not None and under_way.leads_to(to, turned):
            return
        self._drop(self._slides, item)
        if SLIDE_MS[self.pace] == 0 or (item.pos() == to and item.rotation() == turned):
            item.setPos(to)
            item.setRotation(turned)
            return
        slide = self._slides[item] = Slide(item, to, turned, SLIDE_MS[self.pace], place * STAGGER_MS[self.pace])
        slide.finished.connect(lambda: self._ended(self._slides, item))
        slide.start()

    def turn_over(self, item: "QGraphicsItem", show_other_side: Callable[[], None]) -> None:
        """Turn a card over; its other side is shown halfway."""
        self._drop(self._turns, item)
        if TURN_MS[self.pace] == 0:
            show_other_side()
            return
        turn = self._turns[item] = TurnOver(item, show_other_side, TURN_MS[self.pace])
        turn.finished.connect(lambda: self._ended(self._turns, item))
        turn.start()

    def stop(self, item: "QGraphicsItem") -> None:
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
        if self.running:
            waiting: Future[None] = get_running_loop().create_future()
            self._waiting.append(waiting)
            await waiting

    def _drop(self, running: "dict[QGraphicsItem, Slide] | dict[QGraphicsItem, TurnOver]", item: "QGraphicsItem") -> None:
        moving = running.pop(item, None)
        if moving is not None:
            moving.let_go()
            self._wake()

    def _ended(self, running: "dict[QGraphicsItem, Slide] | dict[QGraphicsItem, TurnOver]", item: "QGraphicsItem") -> None:
        running.pop(item, None)
        self._wake()

    def _wake(self) -> None:
        if self.running == 0:
            for waiting in self._waiting:
                if not waiting.done():
                    waiting.set_result(None)
            self._waiting.clear()

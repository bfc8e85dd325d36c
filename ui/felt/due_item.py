"""What is due, marked on a felt: painted anew only when it is something else, or lies elsewhere."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from app.layouts.geometry import CARD, CHIP, LIMITS_SIGN, MAGNIFIED, METER, Block
from app.layouts.model import Area
from app.layouts.placing import area_outline, dealers_boxes
from app.table.due import DueThing
from app.table.spots import Spots
from app.table.table_state import TableState
from ui.felt.area_painter import label_box, write_label_over
from ui.felt.brush import block_transform, enter_block
from ui.felt.due_outline import DueOutline, due_outline
from ui.felt.due_painter import RING_HALO, paint_due
from ui.felt.flag import Flag, flag_for, paint_flag
from ui.felt.items import FLAG_Z, PaintedItem
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.ink import DUE, pen

RING_ALONE = ("place", "meter")
"""Kinds of things that a click on them does nothing with: cards are to lie there yet, or they are only read."""


class DueMark:
    """The mark of one thing that is due on a table: its outline and its flag."""

    def __init__(self, spots: Spots, state: TableState, due: DueThing, look: FeltLook = USUAL) -> None:
        self._spots = spots
        self._look = look
        self._due = due
        self._outline: DueOutline = due_outline(spots, state, due)
        self._flag: Flag | None = flag_for(due, self._outline.beside, things_on(spots, state))

    @property
    def box(self) -> QRectF:
        """How much room it takes."""
        ring = self._outline.path.boundingRect().adjusted(-RING_HALO, -RING_HALO, RING_HALO, RING_HALO)
        return ring.united(self._flag.reach) if self._flag else ring

    def paint(self, painter: QPainter) -> None:
        """The ring, the words that it crosses over it, and the flag."""
        paint_due(painter, self._outline)
        self._write_over(painter)
        if self._flag is not None:
            paint_flag(painter, self._flag, self._due)

    def catches(self, point: QPointF) -> bool:
        """Whether a click there is meant for what is due: on its flag, or in the ring of what has no click of its own."""
        on_flag = self._flag is not None and self._flag.box.contains(point)
        return on_flag or (self._due.kind in RING_ALONE and self._outline.path.boundingRect().contains(point))

    def _write_over(self, painter: QPainter) -> None:
        at = next((at for at in self._spots.blocks if self._due.place == f"position-{at.number}"), None)
        if at is None:
            return
        painter.save()
        enter_block(painter, at)
        for area in self.crossed(at):
            write_label_over(painter, area, self._look)
        painter.restore()

    def crossed(self, at: Block) -> list[Area]:
        """The areas of a position whose words the ring comes over."""
        ring = QPainterPathStroker(pen(DUE, RING_HALO)).createStroke(self._outline.path)
        lean = block_transform(at)
        return [area for area in self._spots.layout.areas if area.label and ring.intersects(_word_path(lean, area))]


class DueItem(PaintedItem):
    """The mark as an item of a scene."""

    def __init__(self) -> None:
        super().__init__(QRectF(), self._paint_mark, FLAG_Z)
        self._shown: object = None
        self._mark: DueMark | None = None
        self.hide()

    def show_due(self, spots: Spots, state: TableState, look: FeltLook) -> None:
        """Mark what is due now."""
        shown = (state.due, state.felt if state.due else None, state.picked, look)
        if shown == self._shown:
            return
        self._shown = shown
        self._mark = DueMark(spots, state, state.due, look) if state.due else None
        self.setVisible(self._mark is not None)
        if self._mark is not None:
            self.move_to(self._mark.box)

    def catches(self, point: QPointF) -> bool:
        """Whether a click there is meant for what is due."""
        return self._mark is not None and self._mark.catches(point)

    def _paint_mark(self, painter: QPainter) -> None:
        if self._mark is not None:
            self._mark.paint(painter)


def things_on(spots: Spots, state: TableState) -> Iterator[QRectF]:
    """Everything a flag could hide: names, areas, cards, chips, the Dealer's places and things, the boards."""
    for at in spots.blocks:
        if at.number in state.seats:
            yield QRectF(*at.tag_box)
        for area in spots.layout.areas:
            yield QPolygonF([QPointF(*point) for point in area_outline(area, at).edge]).boundingRect()
    for card in spots.cards(state.felt, state.picked):
        yield _around(card.at.x, card.at.y, CARD[1] * MAGNIFIED)
    for stack in spots.stacks(state.felt, state.being_cut):
        yield _around(stack.at.x, stack.at.y, CHIP * MAGNIFIED)
    yield from (QRectF(*box) for box in dealers_boxes(spots.layout).values())
    yield from (QRectF(*METER), QRectF(*LIMITS_SIGN))


def _word_path(lean: QTransform, area: Area) -> QPainterPath:
    path = QPainterPath()
    path.addRect(label_box(area))
    return lean.map(path)


def _around(x: float, y: float, size: float) -> QRectF:
    return QRectF(x - size / 2, y - size / 2, size, size)

"""What marks the focus and what the mouse is over: a ring round a place or an area, and the amount of a wager in a pill."""

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from app.layouts.geometry import Block
from app.layouts.model import Area, Layout
from app.layouts.placing import boxes_of
from app.rules.core.money import dollars
from app.table.spots import Spots
from app.table.table_state import TableState
from app.words.text import say
from ui.felt.area_painter import area_path, write_label
from ui.felt.badges import paint_pill, pill_box
from ui.felt.brush import block_transform, enter_block
from ui.felt.items import PILL_Z, PaintedItem, RingItem
from ui.felt.marks_painter import above
from ui.foundation.felt_look import FeltLook

RING = 6.5
Focus = tuple[str, str]
"""A place and the wager in it, or no wager."""
NOWHERE: Focus = ("", "")


class FocusMarks:
    """The ring and the pill over a felt."""

    def __init__(self, layout: Layout, spots: Spots, look: FeltLook) -> None:
        self._layout = layout
        self._spots = spots
        self.look = look
        self.focus: Focus = NOWHERE
        self._pointed_at: Focus = NOWHERE
        self._state: TableState | None = None
        self._ring = RingItem()
        self._pill = PaintedItem(QRectF(), self._paint_pill, PILL_Z)
        self.items = (self._ring, self._pill)

    def show(self, state: TableState) -> None:
        """Tell the amount as it is now."""
        self._state = state
        self._show_pill()

    def set_focus(self, focus: Focus) -> None:
        """Put the ring on a place, or on an area of it."""
        self.focus = focus
        self._ring.ring(self._outline_of(*focus), lambda painter: self._write_over(painter, *focus))
        self._show_pill()

    def point_at(self, pointed_at: Focus) -> None:
        """Tell the amount of the wager the mouse is over."""
        if pointed_at != self._pointed_at:
            self._pointed_at = pointed_at
            self._show_pill()

    @property
    def told_amount(self) -> str:
        """What is told over an area: the amount of the wager in focus; of the one under the mouse also how many chips it is."""
        place, wager = self._told_area
        at = self._block_of(place)
        if self._state is None or at is None:
            return ""
        cut = self._state.being_cut
        if cut and (cut.position, cut.wager) == (at.number, wager):
            return dollars(sum(value * count for value, count in cut.chips))
        chips = self._state.felt.chips.get((at.number, wager))
        amount = (chips.lies or chips.paid) if chips else 0
        if not amount or self._state.beyond_limits(at.number, wager):
            return ""
        height = len(self._spots.chips.cut(amount))
        return say("felt.stack", amount=dollars(amount), count=height) if self._pointed_at[1] else dollars(amount)

    @property
    def _told_area(self) -> Focus:
        return self._pointed_at if self._pointed_at[1] else self.focus

    def _block_of(self, place: str) -> Block | None:
        return next((at for at in self._spots.blocks if place == f"position-{at.number}"), None)

    def _area_of(self, wager: str) -> Area | None:
        return next((area for area in self._layout.areas if area.wager == wager), None)

    def _outline_of(self, place: str, wager: str) -> QPainterPath:
        """What the ring goes round: outside the area, round the Player's name, or round a place of the Dealer's."""
        at, area = self._block_of(place), self._area_of(wager)
        path = QPainterPath()
        if at is not None and area is not None:
            return block_transform(at).map(area_path(_grown(area)))
        if at is not None:
            path.addRoundedRect(QRectF(*at.tag_box).adjusted(-RING, -RING, RING, RING), 32, 32)
        for box in named_boxes(self._layout, place):
            path.addRoundedRect(box.adjusted(-RING, -RING, RING, RING), 14, 14)
        return path

    def _write_over(self, painter: QPainter, place: str, wager: str) -> None:
        """The word of an area, over the ring."""
        at, area = self._block_of(place), self._area_of(wager)
        if at is not None and area is not None and area.label:
            painter.save()
            enter_block(painter, at)
            write_label(painter, area, self.look)
            painter.restore()

    def _show_pill(self) -> None:
        words = self.told_amount
        self._pill.setVisible(bool(words))
        if words:
            self._pill.move_to(pill_box(words).translated(self._pill_place()).adjusted(-3, -3, 3, 3))

    def _pill_place(self) -> QPointF:
        place, wager = self._told_area
        at, area = self._block_of(place), self._area_of(wager)
        return above(area, at) if at is not None and area is not None else QPointF()

    def _paint_pill(self, painter: QPainter) -> None:
        if self.told_amount:
            paint_pill(painter, self.told_amount, self._pill_place())


def named_boxes(layout: Layout, place: str) -> list[QRectF]:
    """The places of the Dealer's that go by a name in the procedure."""
    return [QRectF(*box) for box in boxes_of(layout, place)]


def _grown(area: Area) -> Area:
    return replace(area, size=(area.size[0] + 2 * RING, area.size[1] + 2 * RING))

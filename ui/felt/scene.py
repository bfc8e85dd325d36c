"""The felt as a scene: it is shown a state, and moves what has moved."""

from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from app.layouts.chipset import ChipSet
from app.layouts.geometry import DEVICE, TRAY, Block, Box, grown
from app.layouts.model import Area, Layout
from app.layouts.placing import dealers_boxes
from app.rules.core.cards import Card
from ui.felt.ink import FOCUS, HALO, ROOM, pen
from ui.felt.items import FOCUS_Z, TABLE_Z, CardItem, PaintedItem, Pictures, StackItem, ThingItem
from ui.felt.motion import Motion, Pace
from ui.felt.picture import VIEW, occupied
from ui.felt.spots import Spots
from ui.felt.state_painter import StatePainter, TableState
from ui.felt.table_painter import TablePainter, area_path, enter_block, write_label

RING = 6.5
K = TypeVar("K")
T = TypeVar("T", bound=ThingItem)
Focus = tuple[str, str]
"""A place and the wager in it, or no wager."""


class FeltScene(QGraphicsScene):
    """A table of a layout with so many positions."""

    def __init__(self, layout: Layout, positions: int, chips: ChipSet, pace: Pace = "off") -> None:
        super().__init__(VIEW)
        self.motion = Motion(pace)
        self.setBackgroundBrush(ROOM)
        self.layout_of_felt = layout
        self.spots = Spots(layout, positions, chips)
        self.focus: Focus = ("", "")
        self.state: TableState | None = None
        self._table = TablePainter(layout, positions, chips)
        self._painter = StatePainter(layout, positions, chips)
        self._pictures = Pictures(1.0)
        self.cards: dict[Card, CardItem] = {}
        self._stacks: dict[tuple[int, str, bool], StackItem] = {}
        self._ground = PaintedItem(VIEW, self._paint_ground, TABLE_Z)
        self._marks = PaintedItem(VIEW, self._paint_marks, TABLE_Z + 1)
        self._ring = PaintedItem(VIEW, self._paint_focus, FOCUS_Z)
        for item in (self._ground, self._marks, self._ring):
            self.addItem(item)

    def set_scale(self, pixels_per_mm: float) -> None:
        """Be seen at another size: everything is painted anew, sharp."""
        if abs(pixels_per_mm - self._pictures.pixels_per_mm) > 1e-6:
            self._pictures = Pictures(pixels_per_mm)
            if self.state is not None:
                self.show_state(self.state)

    def show_state(self, state: TableState) -> None:
        """Show the table as it lies now."""
        before, self.state = self.state, state
        self._show_cards(state)
        self._show_stacks(state)
        if before is None or _ground_of(before) != _ground_of(state):
            self._ground.update()
        if before is None or before.felt is not state.felt:
            self._marks.update()

    def set_focus(self, place: str, wager: str = "") -> None:
        """Put the ring of the focus on a place, or on an area of it."""
        if self.focus != (place, wager):
            self.focus = (place, wager)
            self._ring.update()

    def _show_cards(self, state: TableState) -> None:
        """Cards come out of the device and slide to where they lie."""
        spots = list(self.spots.cards(state.felt))
        self._remove(self.cards, {spot.card for spot in spots})
        for place, spot in enumerate(spots):
            item = self.cards.get(spot.card)
            if item is None:
                item = self.cards[spot.card] = CardItem()
                item.setPos(_middle_of(grown(DEVICE)))
                self.addItem(item)
            item.show_card(spot, place, self._pictures)
            self.motion.slide(item, QPointF(*spot.at), spot.turned)

    def _show_stacks(self, state: TableState) -> None:
        """Stakes come from the Players, payments from the float."""
        spots = {(spot.position, spot.wager, spot.is_payment): spot for spot in self.spots.stacks(state.felt)}
        self._remove(self._stacks, set(spots))
        for key, spot in spots.items():
            item = self._stacks.get(key)
            if item is None:
                item = self._stacks[key] = StackItem()
                tag = self.spots.blocks[spot.position - 1].tag
                item.setPos(_middle_of(grown(TRAY)) if spot.is_payment else QPointF(*tag))
                self.addItem(item)
            item.show_stack(spot, self._pictures)
            self.motion.slide(item, QPointF(*spot.at), 0.0)

    def _remove(self, items: dict[K, T], kept: set[K]) -> None:
        for gone in set(items) - kept:
            item = items.pop(gone)
            self.motion.stop(item)
            self.removeItem(item)

    def _paint_ground(self, painter: QPainter) -> None:
        if self.state is not None:
            self._table.paint(painter, *_ground_of(self.state))

    def _paint_marks(self, painter: QPainter) -> None:
        if self.state is not None:
            self._painter.paint_marks(painter, self.state)

    def _paint_focus(self, painter: QPainter) -> None:
        """A ring in a halo: outside the area, round the Player's name, or round a place of the Dealer's."""
        place, wager = self.focus
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ring in (pen(HALO, 7), pen(FOCUS, 4)):
            painter.setPen(ring)
            for box in self.dealers_boxes(place):
                painter.drawRoundedRect(box.adjusted(-RING, -RING, RING, RING), 14, 14)
        at = next((block for block in self.spots.blocks if place == f"position-{block.number}"), None)
        if at is not None:
            self._paint_focus_at(painter, at, wager)

    def _paint_focus_at(self, painter: QPainter, at: Block, wager: str) -> None:
        area = next((area for area in self.layout_of_felt.areas if area.wager == wager), None)
        painter.save()
        if area is None:
            outline = QPainterPath()
            outline.addRoundedRect(QRectF(*at.tag_box), 28, 28)
        else:
            enter_block(painter, at)
            outline = area_path(_grown(area))
        for ring in (pen(HALO, 7), pen(FOCUS, 4)):
            painter.setPen(ring)
            painter.drawPath(outline)
        if area is not None and area.label:
            write_label(painter, area)
        painter.restore()

    def dealers_boxes(self, place: str) -> list[QRectF]:
        """The places of the Dealer's that go by a name in the procedure."""
        named = {"dealer": ("Dealer's hand", "3 Card Hand", "Point Hand"), "community": ("Community cards",)}.get(place, ())
        return [QRectF(*box) for name, box in dealers_boxes(self.layout_of_felt).items() if name in named]


def _ground_of(state: TableState) -> tuple[str, frozenset[str]]:
    """What of a state the print of the felt depends on: the device, and the places that have cards on them."""
    return state.table.device or "", occupied(state.felt)


def _middle_of(box: Box) -> QPointF:
    return QPointF(box.x + box.w / 2, box.y + box.h / 2)


def _grown(area: Area) -> Area:
    return replace(area, size=(area.size[0] + 2 * RING, area.size[1] + 2 * RING))

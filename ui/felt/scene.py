"""The felt as a scene: it is shown a state, and moves what has moved."""

from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from app.layouts.chipset import Chip, ChipSet
from app.layouts.geometry import DEVICE, TRAY, Block, Box, Point, grown
from app.layouts.model import Area, Layout
from app.layouts.placing import dealers_boxes
from app.rules.core.cards import Card
from app.rules.core.felt import Felt
from app.rules.core.money import dollars
from ui.felt.area_painter import area_path, write_label
from ui.felt.badges import paint_pill, pill_box
from ui.felt.board_painter import paint_boards
from ui.felt.items import OUTLINE_Z, PILL_Z, TABLE_Z, CardItem, HandItem, PaintedItem, Pictures, RingItem, StackItem, ThingItem
from ui.felt.look import USUAL, FeltLook
from ui.felt.marks_painter import above
from ui.felt.motion import Motion, Pace
from ui.felt.painting import block_transform, enter_block
from ui.felt.picture import VIEW, occupied
from ui.felt.seat_items import SeatItems
from ui.felt.spots import BeingCut, Picked, Spots
from ui.felt.state import TableState
from ui.felt.table_painter import TablePainter
from ui.felt.targets import NOTHING, Target, Targets
from ui.text import say

RING = 6.5
BOARDS = QRectF(VIEW.x(), VIEW.y(), VIEW.width(), 190)
K = TypeVar("K")
T = TypeVar("T", bound=ThingItem)
Focus = tuple[str, str]
"""A place and the wager in it, or no wager."""
PLACES = {
    "dealer": ("Dealer's hand", "3 Card Hand", "Point Hand"),
    "community": ("Community cards",),
    "discard": ("discard holder",),
}


class FeltScene(QGraphicsScene):
    """A table of a layout with so many positions."""

    def __init__(self, layout: Layout, positions: int, chips: ChipSet, pace: Pace = "off", look: FeltLook = USUAL) -> None:
        super().__init__(VIEW)
        self.motion = Motion(pace)
        self.setBackgroundBrush(look.room)
        self.layout_of_felt = layout
        self.spots = Spots(layout, positions, chips)
        self.targets = Targets(layout, self.spots, chips)
        self.focus: Focus = ("", "")
        self.state: TableState | None = None
        self.look = look
        self.in_hand = NOTHING
        self._pictures = Pictures(1.0, look)
        self._stale = True
        self.cards: dict[Card, CardItem] = {}
        self.stacks: dict[tuple[int, str, bool, int], StackItem] = {}
        self._pointed_at: Focus = ("", "")
        self._ground = PaintedItem(VIEW, self._paint_ground, TABLE_Z)
        self._boards = PaintedItem(BOARDS, self._paint_boards, OUTLINE_Z)
        self._ring = RingItem()
        self._pill = PaintedItem(QRectF(), self._paint_pill, PILL_Z)
        self._hand = HandItem()
        for item in (self._ground, self._boards, self._ring, self._pill, self._hand):
            self.addItem(item)
        self._seats = [SeatItems(self, layout, at) for at in self.spots.blocks]
        self._painted = [
            self._ground,
            self._boards,
            self._ring,
            self._pill,
            *(item for seat in self._seats for item in seat.items),
        ]

    def set_scale(self, pixels_per_mm: float) -> None:
        """Be seen at another size: everything is painted anew, sharp."""
        if abs(pixels_per_mm - self._pictures.pixels_per_mm) > 1e-6:
            self._pictures = Pictures(pixels_per_mm, self.look)
            self._stale = True
            if self.state is not None:
                self.show_state(self.state)
            for item in self._painted:
                item.see_at(pixels_per_mm)

    def set_look(self, look: FeltLook) -> None:
        """Be drawn another way."""
        if look != self.look:
            self.look = look
            self._pictures = Pictures(self._pictures.pixels_per_mm, look)
            self._stale = True
            self.setBackgroundBrush(look.room)
            self._ground.repaint()
            if self.state is not None:
                self.show_state(self.state)

    def show_state(self, state: TableState) -> None:
        """Show the table as it lies now."""
        before, self.state = self.state, state
        if before is None or self._stale or _lying(before) != _lying(state):
            self._show_cards(state)
            self._show_stacks(state)
            self._stale = False
        self._show_seats(state)
        if before is None or _ground_of(before) != _ground_of(state):
            self._ground.repaint()
        if before is None or before.table != state.table:
            self._boards.repaint()
        self._show_pill()

    def set_focus(self, place: str, wager: str = "") -> None:
        """Put the ring of the focus on a place, or on an area of it."""
        if self.focus == (place, wager):
            return
        self.focus = (place, wager)
        self._ring.ring(self._outline_of(place, wager), lambda painter: self._write_over(painter, place, wager))
        if self.state is not None:
            self._show_seats(self.state)
        self._show_pill()

    def point_at(self, target: Target) -> None:
        """Tell the amount of the wager the mouse is over."""
        pointed_at = (target.place, target.wager) if target.kind == "area" else ("", "")
        if pointed_at != self._pointed_at:
            self._pointed_at = pointed_at
            self._show_pill()

    def what_is_at(self, point: QPointF) -> Target:
        """What is under a point of the table."""
        return self.targets.at(Point(point.x(), point.y()), self.state.felt, self.state.picked) if self.state else NOTHING

    def drop_at(self, point: QPointF) -> Target:
        """Where something let go over a point comes to lie."""
        if self.state is None:
            return NOTHING
        return self.targets.drop_at(Point(point.x(), point.y()), self.state.felt, self.state.picked)

    def lift(self, target: Target) -> bool:
        """Take something into the hand: a card from the device or the felt, a stake, a chip from the float."""
        match target.kind:
            case "device":
                self._hand.take_card(None, self._pictures)
            case "cards" if self.state:
                self._hand.take_card(target.card if target.card in self.state.felt.face_up else None, self._pictures)
            case "tube":
                self._hand.take_chips((self.spots.chips.chips[target.tube],), self._pictures)
            case "area" if (stake := self._stake_at(target)) is not None:
                self._hand.take_chips(stake, self._pictures)
            case _:
                return False
        self.in_hand = target
        return True

    def carry(self, point: QPointF) -> None:
        """Move what is in the hand."""
        self._hand.move_to(point)

    def put_down(self) -> Target:
        """Have nothing in the hand any more; what it was."""
        was, self.in_hand = self.in_hand, NOTHING
        self._hand.hide()
        return was

    def has_tucked(self, target: Target) -> bool:
        """Whether a hand that is still closed lies tucked under a wager."""
        felt = self.state.felt if self.state else Felt()
        hand = felt.hands.get(target.place, ())
        return bool(hand) and self.layout_of_felt.hand.under == target.wager != "" and not felt.face_up.issuperset(hand)

    def dealers_boxes(self, place: str) -> list[QRectF]:
        """The places of the Dealer's that go by a name in the procedure."""
        boxes = dealers_boxes(self.layout_of_felt)
        return [QRectF(*boxes[name]) for name in PLACES.get(place, ()) if name in boxes]

    def _stake_at(self, target: Target) -> tuple[Chip, ...] | None:
        number = int(target.place.removeprefix("position-"))
        spots = self.spots.stacks(self.state.felt) if self.state else ()
        return next((s.chips for s in spots if (s.position, s.wager, s.is_payment) == (number, target.wager, False)), None)

    def _show_seats(self, state: TableState) -> None:
        for seat, at in zip(self._seats, self.spots.blocks, strict=True):
            seat.show(state, active=self.focus[0] == f"position-{at.number}")

    def _show_cards(self, state: TableState) -> None:
        """Cards come out of the device one after another and slide to where they lie."""
        spots = list(self.spots.cards(state.felt, state.picked))
        self._remove(self.cards, {spot.card for spot in spots})
        fresh = 0
        for place, spot in enumerate(spots):
            item = self.cards.get(spot.card)
            if item is None:
                item = self.cards[spot.card] = CardItem()
                item.setPos(_middle_of(grown(DEVICE)))
                self.addItem(item)
                fresh += 1
            item.show_card(spot, place, self._pictures, self.motion)
            self.motion.slide(item, QPointF(*spot.at), spot.turned, max(0, fresh - 1))

    def _show_stacks(self, state: TableState) -> None:
        """Stakes come from the Players, payments from the float."""
        found = self.spots.stacks(state.felt, state.being_cut)
        spots = {(spot.position, spot.wager, spot.is_payment, spot.number): spot for spot in found}
        self._remove(self.stacks, set(spots))
        for key, spot in spots.items():
            item = self.stacks.get(key)
            if item is None:
                item = self.stacks[key] = StackItem()
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
            table = TablePainter(self.layout_of_felt, len(self.spots.blocks), self.spots.chips, self.look)
            table.paint(painter, *_ground_of(self.state))

    def _paint_boards(self, painter: QPainter) -> None:
        if self.state is not None:
            paint_boards(painter, self.state)

    def _block_of(self, place: str) -> Block | None:
        return next((at for at in self.spots.blocks if place == f"position-{at.number}"), None)

    def _area_of(self, wager: str) -> Area | None:
        return next((area for area in self.layout_of_felt.areas if area.wager == wager), None)

    def _outline_of(self, place: str, wager: str) -> QPainterPath:
        """What the ring of the focus goes round: outside the area, round the Player's name, or round a place of the Dealer's."""
        at, area = self._block_of(place), self._area_of(wager)
        path = QPainterPath()
        if at is not None and area is not None:
            return block_transform(at).map(area_path(_grown(area)))
        if at is not None:
            path.addRoundedRect(QRectF(*at.tag_box).adjusted(-RING, -RING, RING, RING), 32, 32)
        for box in self.dealers_boxes(place):
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

    @property
    def told_amount(self) -> str:
        """What is told over an area: the amount of the wager in focus; of the one under the mouse also how many chips it is."""
        place, wager = self._told_area
        at = self._block_of(place)
        if self.state is None or at is None:
            return ""
        cut = self.state.being_cut
        if cut and (cut.position, cut.wager) == (at.number, wager):
            return dollars(sum(value * count for value, count in cut.chips))
        chips = self.state.felt.chips.get((at.number, wager))
        amount = (chips.lies or chips.paid) if chips else 0
        if not amount or self.state.beyond_limits(at.number, wager):
            return ""
        height = len(self.spots.chips.cut(amount))
        return say("felt.stack", amount=dollars(amount), count=height) if self._pointed_at[1] else dollars(amount)

    @property
    def _told_area(self) -> Focus:
        return self._pointed_at if self._pointed_at[1] else self.focus

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


def _lying(state: TableState) -> tuple[Felt, Picked | None, BeingCut | None]:
    """What of a state cards and chips depend on."""
    return state.felt, state.picked, state.being_cut


def _ground_of(state: TableState) -> tuple[str, frozenset[str]]:
    """What of a state the print of the felt depends on: the device, and the places that have cards on them."""
    return state.table.device or "", occupied(state)


def _middle_of(box: Box) -> QPointF:
    return QPointF(box.x + box.w / 2, box.y + box.h / 2)


def _grown(area: Area) -> Area:
    return replace(area, size=(area.size[0] + 2 * RING, area.size[1] + 2 * RING))

"""The felt as a scene: it is shown a state, and moves what has moved."""

from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from app.layouts.chipset import Chip, ChipSet
from app.layouts.geometry import DEVICE, TRAY, Box, Point, grown
from app.layouts.model import Layout
from app.rules.core.cards import Card
from app.rules.core.felt import Felt, PileKind
from app.rules.core.gamefile import GameFile
from app.table.bench import tubes_of
from app.table.spot import BeingCut, Picked
from app.table.spots import Spots
from app.table.table_state import TableState
from app.table.targets import NOTHING, Target, Targets
from ui.felt.board_painter import paint_boards
from ui.felt.brush import enter_dealers_side
from ui.felt.due_item import DueItem
from ui.felt.focus_marks import NOWHERE, Focus, FocusMarks, named_boxes
from ui.felt.items import OUTLINE_Z, REACH_Z, TABLE_Z, TRAY_Z, CardItem, HandItem, PaintedItem, Pictures, StackItem, ThingItem
from ui.felt.motion import Motion
from ui.felt.pointer import Pointer
from ui.felt.reach_painter import paint_reach, reach_box
from ui.felt.seat_items import SeatItems
from ui.felt.table_painter import VIEW, TablePainter
from ui.felt.tray_painter import paint_tray
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.preferences import Pace

TRAY_BOX = QRectF(*grown(TRAY)).adjusted(-3, -3, 3, 3)
BOARDS = QRectF(VIEW.x(), VIEW.y(), VIEW.width(), 250)
K = TypeVar("K")
T = TypeVar("T", bound=ThingItem)


class FeltScene(QGraphicsScene):
    """A table of a layout with so many positions."""

    def __init__(
        self,
        layout: Layout,
        positions: int,
        chips: ChipSet,
        pace: Pace = "off",
        look: FeltLook = USUAL,
        game: GameFile | None = None,
    ) -> None:
        super().__init__(VIEW)
        self._game = game
        self.motion = Motion(pace)
        self.setBackgroundBrush(look.room)
        self.layout_of_felt = layout
        self.spots = Spots(layout, positions, chips)
        self.targets = Targets(layout, self.spots, chips)
        self.state: TableState | None = None
        self.look = look
        self.in_hand = NOTHING
        self._pictures = Pictures(1.0, look)
        self._stale = True
        self.cards: dict[Card, CardItem] = {}
        self.stacks: dict[tuple[int, str, PileKind, int], StackItem] = {}
        self._ground = PaintedItem(VIEW, self._paint_ground, TABLE_Z, under=look.room)
        self._tray = PaintedItem(TRAY_BOX, self._paint_tray, TRAY_Z)
        self._boards = PaintedItem(BOARDS, self._paint_boards, OUTLINE_Z)
        self._reach = PaintedItem(QRectF(), self._paint_reach, REACH_Z)
        self._due = DueItem()
        self._marks = FocusMarks(layout, self.spots, look)
        self._hand = HandItem()
        self._pointer = Pointer(layout, self.spots)
        marks = (self._due, *self._marks.items, self._pointer.item)
        for item in (self._ground, self._tray, self._boards, self._reach, *marks, self._hand):
            self.addItem(item)
        self._seats = [SeatItems(self, layout, at, look) for at in self.spots.blocks]
        self._painted = [
            self._ground,
            self._tray,
            self._boards,
            self._reach,
            *marks,
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
            self.look = self._marks.look = look
            for seat in self._seats:
                seat.look = look
            self._pictures = Pictures(self._pictures.pixels_per_mm, look)
            self._stale = True
            self.setBackgroundBrush(look.room)
            self._ground.under = look.room
            self._ground.repaint()
            self._boards.repaint()
            if self.state is not None:
                self.show_state(self.state)

    def be_a_map(self, *, is_map: bool) -> None:
        """Be seen so small that nothing is read there: of the Players only their numbers, and nothing hangs over the table."""
        self._boards.setVisible(not is_map)
        for seat in self._seats:
            seat.be_a_map(is_map=is_map)

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
        if before is None or before.tray != state.tray:
            self._tray.repaint()
        if before is None or (before.table, before.meter) != (state.table, state.meter):
            self._boards.repaint()
        if before is None or _reaching(before) != _reaching(state):
            self._show_reach(state)
        self._due.show_due(self.spots, state, self.look)
        self._marks.show(state)

    @property
    def focus(self) -> Focus:
        """Where the focus is."""
        return self._marks.focus

    @property
    def told_amount(self) -> str:
        """The amount that is told over an area."""
        return self._marks.told_amount

    def set_focus(self, place: str, wager: str = "") -> None:
        """Put the focus on a place, or on an area of it."""
        if self.focus != (place, wager):
            self._marks.set_focus((place, wager))
            if self.state is not None:
                self._show_seats(self.state)

    def point_out(self, place: str, wager: str = "") -> None:
        """Ring what an instructor points at; nothing where that is nowhere."""
        self._pointer.point_out(place, wager)

    def point_at(self, target: Target) -> None:
        """Tell the amount of the wager the mouse is over."""
        self._marks.point_at((target.place, target.wager) if target.kind == "area" else NOWHERE)

    def what_is_at(self, point: QPointF) -> Target:
        """What is under a point of the table; over everything the mark of what is due."""
        if self._due.catches(point):
            return Target("due")
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
        return named_boxes(self.layout_of_felt, place)

    def _stake_at(self, target: Target) -> tuple[Chip, ...] | None:
        """The chips of a stake, all its stacks in one."""
        number = int(target.place.removeprefix("position-"))
        spots = self.spots.stacks(self.state.felt) if self.state else ()
        meant = [s.chips for s in spots if (s.position, s.wager, s.kind) == (number, target.wager, "stake")]
        return tuple(chip for chips in meant for chip in chips) if meant else None

    def _show_seats(self, state: TableState) -> None:
        for seat, at in zip(self._seats, self.spots.blocks, strict=True):
            seat.show(state, in_focus=self.focus[0] == f"position-{at.number}")

    def _show_cards(self, state: TableState) -> None:
        """Cards come out of the device packet after packet and slide to where they lie; a packet leaves as one."""
        spots = list(self.spots.cards(state.felt, state.picked))
        self._remove(self.cards, {spot.card for spot in spots})
        packets: list[str] = []
        for place, spot in enumerate(spots):
            item = self.cards.get(spot.card)
            if item is None:
                item = self.cards[spot.card] = CardItem()
                item.setPos(_middle_of(grown(DEVICE)))
                self.addItem(item)
                packets += [] if spot.place in packets else [spot.place]
            item.show_card(spot, place, self._pictures, self.motion)
            self.motion.slide(item, QPointF(*spot.at), spot.turned, max(0, len(packets) - 1))

    def _show_stacks(self, state: TableState) -> None:
        """Stakes come from the Players, payments from the float."""
        found = self.spots.stacks(state.felt, state.being_cut)
        spots = {spot.key: spot for spot in found}
        self._remove(self.stacks, set(spots))
        for key, spot in spots.items():
            item = self.stacks.get(key)
            if item is None:
                item = self.stacks[key] = StackItem()
                tag = self.spots.blocks[spot.position - 1].tag
                item.setPos(_middle_of(grown(TRAY)) if spot.is_payment else QPointF(*tag))
                self.addItem(item)
            item.show_stack(spot, self._pictures, checks=state.checks)
            self.motion.slide(item, QPointF(*spot.at), 0.0)

    def _remove(self, items: dict[K, T], kept: set[K]) -> None:
        for gone in set(items) - kept:
            item = items.pop(gone)
            self.motion.stop(item)
            self.removeItem(item)

    def _paint_ground(self, painter: QPainter) -> None:
        if self.state is not None:
            table = TablePainter(self.layout_of_felt, len(self.spots.blocks), self.spots.chips, self.look, self._game)
            device, occupied, dark = _ground_of(self.state)
            table.paint(painter, device, occupied, dark=dark)

    def _paint_tray(self, painter: QPainter) -> None:
        if self.state is not None:
            enter_dealers_side(painter)
            paint_tray(painter, self.spots.chips, tubes_of(self.spots.chips, self.state.tray))

    def _show_reach(self, state: TableState) -> None:
        """The arms across the table, where there are any."""
        box = QRectF()
        for reach in self.spots.reaches(state.felt):
            box = box.united(reach_box(reach))
        self._reach.setVisible(not box.isEmpty())
        self._reach.move_to(box)

    def _paint_reach(self, painter: QPainter) -> None:
        if self.state is not None:
            for reach in self.spots.reaches(self.state.felt):
                paint_reach(painter, reach)

    def _paint_boards(self, painter: QPainter) -> None:
        if self.state is not None:
            paint_boards(painter, self.state, self.look)


def _lying(state: TableState) -> tuple[Felt, Picked | None, BeingCut | None, bool]:
    """What of a state cards and chips depend on."""
    return state.felt, state.picked, state.being_cut, state.checks


def _ground_of(state: TableState) -> tuple[str, frozenset[str], bool]:
    """What of a state the print depends on: the device, the places that have cards on them, whether there is power."""
    return state.table.device or "", state.occupied, state.felt.dark


def _reaching(state: TableState) -> object:
    """What of a state arms across the table depend on."""
    return state.felt.sights, [area for area, chips in state.felt.chips.items() if chips.withdrawn]


def _middle_of(box: Box) -> QPointF:
    return QPointF(box.x + box.w / 2, box.y + box.h / 2)

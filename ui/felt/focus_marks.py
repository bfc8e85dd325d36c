"""Where the Dealer's hands are, in ivory, and the amount of a wager in a pill."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from app.layouts.geometry import MAGNIFIED, Block
from app.layouts.model import Area, Layout
from app.layouts.placing import boxes_of
from app.rules.core.felt import PileKind
from app.rules.core.money import dollars
from app.table.spots import Spots
from app.table.table_state import TableState
from app.words.text import say
from ui.felt.area_painter import write_label
from ui.felt.badges import paint_pill, pill_box
from ui.felt.brush import block_transform, enter_block
from ui.felt.figures_painter import on_lower_line
from ui.felt.focus_corners import HALO_WIDTH, corners_path, paint_corners
from ui.felt.items import FOCUS_Z, PILL_Z, PaintedItem
from ui.foundation.felt_look import FeltLook

Focus = tuple[str, str]
"""A place and the wager in it, or no wager."""
NOWHERE: Focus = ("", "")


class FocusMarks:
    """The corners and the pill over a felt. Where what is in focus is due as well, it has no corners: brass alone."""

    def __init__(self, layout: Layout, spots: Spots, look: FeltLook) -> None:
        self._layout = layout
        self._spots = spots
        self.look = look
        self.focus: Focus = NOWHERE
        self._pointed_at: Focus = NOWHERE
        self._state: TableState | None = None
        self._path = QPainterPath()
        self._corners = PaintedItem(QRectF(), self._paint_corners, FOCUS_Z)
        self._pill = PaintedItem(QRectF(), self._paint_pill, PILL_Z)
        self.items = (self._corners, self._pill)

    def show(self, state: TableState) -> None:
        """Tell the amount as it is now."""
        self._state = state
        self._show_corners()
        self._show_pill()

    def set_focus(self, focus: Focus) -> None:
        """Put the corners round a place of the Dealer's, or an area of a position; a position by itself has its name."""
        self.focus = focus
        self._path = self._path_of(*focus)
        self._corners.move_to(self._path.boundingRect().adjusted(-HALO_WIDTH, -HALO_WIDTH, HALO_WIDTH, HALO_WIDTH))
        self._show_corners()
        self._show_pill()

    def point_at(self, pointed_at: Focus) -> None:
        """Tell the amount of the wager the mouse is over."""
        if pointed_at != self._pointed_at:
            self._pointed_at = pointed_at
            self._show_pill()

    @property
    def has_corners(self) -> bool:
        """Whether the focus is marked by corners."""
        return not self._path.isEmpty() and not self._is_due

    @property
    def told_amount(self) -> str:
        """What is told over an area: the amount of the wager in focus; of the one under the mouse also how many chips it is.

        In silence nothing is: chips are there to be counted.
        """
        place, wager = self._told_area
        at = self._block_of(place)
        if self._state is None or at is None or not self._state.figures:
            return ""
        cut = self._state.being_cut
        if cut and (cut.position, cut.wager) == (at.number, wager):
            return dollars(sum(cut.chips))
        chips = self._state.felt.chips.get((at.number, wager))
        stake = chips.lies or chips.beside if chips else 0
        amount = stake or (chips.paid if chips else 0)
        if not amount or self._state.beyond_limits(at.number, wager):
            return ""
        kind: PileKind = "stake" if stake else "payment"
        height = len(self._state.felt.stacks.get((at.number, wager, kind), ()) or self._spots.chips.cut(amount))
        return say("felt.stack", amount=dollars(amount), count=height) if self._pointed_at[1] else dollars(amount)

    @property
    def _is_due(self) -> bool:
        due = self._state.due if self._state else None
        place, wager = self.focus
        return due is not None and due.place == place and (not wager or self._layout.area_of(due.wager).wager == wager)

    @property
    def _told_area(self) -> Focus:
        return self._pointed_at if self._pointed_at[1] else self.focus

    def _block_of(self, place: str) -> Block | None:
        return next((at for at in self._spots.blocks if place == f"position-{at.number}"), None)

    def _area_of(self, wager: str) -> Area | None:
        return next((area for area in self._layout.areas if area.wager == wager), None)

    def _path_of(self, place: str, wager: str) -> QPainterPath:
        at, area = self._block_of(place), self._area_of(wager)
        if at is not None and area is not None:
            (u, v), (width, height) = area.at, area.size
            return block_transform(at).map(corners_path(QRectF(u - width / 2, v - height / 2, width, height)))
        path = QPainterPath()
        for box in named_boxes(self._layout, place):
            path.addPath(corners_path(box, MAGNIFIED))
        return path

    def _show_corners(self) -> None:
        shown = self.has_corners
        if shown != self._corners.isVisible():
            self._corners.setVisible(shown)
            self._corners.repaint()

    def _paint_corners(self, painter: QPainter) -> None:
        """The corners, and over them the words of the areas they come near."""
        paint_corners(painter, self._path)
        at = self._block_of(self.focus[0])
        if at is not None:
            painter.save()
            enter_block(painter, at)
            for area in self._layout.areas:
                if area.label:
                    write_label(painter, area, self.look)
            painter.restore()

    def _show_pill(self) -> None:
        words = self.told_amount
        self._pill.setVisible(bool(words))
        if words:
            self._pill.move_to(self._pill_place().mapRect(pill_box(words)).adjusted(-3, -3, 3, 3))

    def _pill_place(self) -> QTransform:
        place, wager = self._told_area
        at, area = self._block_of(place), self._area_of(wager)
        return on_lower_line(area, at) if at is not None and area is not None else QTransform()

    def _paint_pill(self, painter: QPainter) -> None:
        if self.told_amount:
            painter.setTransform(self._pill_place(), combine=True)
            paint_pill(painter, self.told_amount)


def named_boxes(layout: Layout, place: str) -> list[QRectF]:
    """The places of the Dealer's that go by a name in the procedure."""
    return [QRectF(*box) for box in boxes_of(layout, place)]

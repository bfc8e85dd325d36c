"""The items of one position: its outlines, badges and name, and what its Player says, each painted only when it changed."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from app.layouts.geometry import Block
from app.layouts.model import Layout
from app.table.table_state import TableState
from ui.felt.figures_painter import paint_figures
from ui.felt.items import BADGE_Z, BUBBLE_Z, OUTLINE_Z, PaintedItem
from ui.felt.marks_painter import has_badges, has_outlines, paint_badges, paint_outlines
from ui.felt.table_painter import paint_rail_number
from ui.felt.tag_painter import Standing, bubble_box, paint_bubble, paint_map_number, paint_tag
from ui.foundation.felt_look import FeltLook

HALF_WIDTH = 180
DEPTH = 436


class SeatItems:
    """All that is painted for one position beside its cards and chips."""

    def __init__(self, scene: QGraphicsScene, layout: Layout, at: Block, look: FeltLook) -> None:
        self._layout = layout
        self.look = look
        self._at = at
        self._state: TableState | None = None
        self._standing: Standing = "usual"
        self._wagers: object = None
        self._player: object = None
        box = _box_of(at)
        self._outlines = PaintedItem(box, self._paint_outlines, OUTLINE_Z)
        self._badges = PaintedItem(box, self._paint_badges, BADGE_Z)
        self._tag = PaintedItem(QRectF(*at.tag_box).adjusted(-4, -4, 4, 4), self._paint_tag, BADGE_Z)
        self._bubble = PaintedItem(QRectF(), self._paint_bubble, BUBBLE_Z)
        self.items = (self._outlines, self._badges, self._tag, self._bubble)
        for item in self.items:
            scene.addItem(item)
        self._outlines.hide()
        self._badges.hide()
        self._is_map = False

    def be_a_map(self, *, is_map: bool) -> None:
        """Be seen so small that of a Player only the number can be read."""
        if is_map != self._is_map:
            self._is_map = is_map
            self._tag.repaint()

    @property
    def says(self) -> str:
        """What the Player says."""
        return self._state.said.get(f"position-{self._at.number}", "") if self._state else ""

    def show(self, state: TableState, *, in_focus: bool) -> None:
        """Show the position as it is now."""
        standing: Standing = "due" if state.is_due(self._at.number) else "focus" if in_focus else "usual"
        self._state, self._standing = state, standing
        number = self._at.number
        wagers = _wagers(state, number)
        if wagers != self._wagers:
            self._wagers = wagers
            self._outlines.setVisible(has_outlines(self._at, state))
            self._badges.setVisible(has_badges(self._at, state))
            self._outlines.repaint()
            self._badges.repaint()
        player = (_player(state, number), standing, wagers, self.look)
        if player != self._player:
            self._player = player
            self._tag.repaint()
            self._bubble.setVisible(bool(self.says))
            self._bubble.move_to(bubble_box(self._at, self.says).adjusted(-20, -4, 20, 20))

    def _paint_outlines(self, painter: QPainter) -> None:
        if self._state is not None:
            paint_outlines(painter, self._layout, self._at, self._state)

    def _paint_badges(self, painter: QPainter) -> None:
        if self._state is not None:
            paint_badges(painter, self._layout, self._at, self._state)
            paint_figures(painter, self._layout, self._at, self._state)

    def _paint_tag(self, painter: QPainter) -> None:
        if self._state is not None and self._at.number in self._state.seats:
            paint = paint_map_number if self._is_map else paint_tag
            paint(painter, self._at, self._state, self._standing, self.look)
        else:
            paint_rail_number(painter, self._at)

    def _paint_bubble(self, painter: QPainter) -> None:
        if self.says:
            paint_bubble(painter, self._at, self.says)


def _wagers(state: TableState, number: int) -> object:
    """What of a state is marked at the wagers of a position: where it has not changed, nothing is painted anew."""
    chips = tuple((wager, pile) for (position, wager), pile in state.felt.chips.items() if position == number)
    wrong = state.wrong if state.wrong and state.wrong[0] == number else None
    return chips, wrong, state.shows_limits, state.tells, state.figures


def _player(state: TableState, number: int) -> object:
    """What of a state is seen of a Player."""
    felt = state.felt
    doing = felt.decisions.get(number), number in felt.waiting, number in felt.given_up, number in felt.away
    return state.seats.get(number), doing, state.said.get(f"position-{number}")


def _box_of(at: Block) -> QRectF:
    """All of a block, its name and what stands out of it."""
    corners = [at.point(u, v) for u in (-HALF_WIDTH, HALF_WIDTH) for v in (-40, DEPTH)]
    block = QPolygonF([QPointF(*corner) for corner in corners]).boundingRect()
    return block.united(QRectF(*at.tag_box)).adjusted(-8, -8, 8, 8)

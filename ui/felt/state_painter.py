"""Everything that lies on the table, painted at once: for pictures. On the screen the same painters fill the items of a scene."""

from PySide6.QtGui import QPainter

from app.layouts.chipset import ChipSet
from app.layouts.geometry import MAGNIFIED
from app.layouts.model import Layout
from app.table.bench import tubes_of
from app.table.spot import CardSpot, StackSpot
from app.table.spots import Spots
from app.table.table_state import TableState
from ui.felt.board_painter import paint_boards
from ui.felt.brush import enter_dealers_side
from ui.felt.card_painter import FOLDED_OPACITY, paint_card, paint_shadow
from ui.felt.chip_painter import paint_stack
from ui.felt.due_item import DueMark
from ui.felt.figures_painter import paint_figures
from ui.felt.marks_painter import paint_badges, paint_outlines
from ui.felt.notes_painter import paint_notes
from ui.felt.reach_painter import paint_reach
from ui.felt.table_painter import paint_rail_number
from ui.felt.tag_painter import paint_bubble, paint_tag
from ui.felt.tray_painter import paint_tray
from ui.foundation.felt_look import USUAL, FeltLook


class StatePainter:
    """Draws a state over the table of a layout, in millimetres."""

    def __init__(self, layout: Layout, positions: int, chips: ChipSet, look: FeltLook = USUAL) -> None:
        self.layout = layout
        self.look = look
        self.spots = Spots(layout, positions, chips)

    def paint(self, painter: QPainter, state: TableState, *, boards: bool = True) -> None:
        """Outlines first, cards, chips over them, badges, names on the rail, boards in the corners where they are wanted."""
        painter.save()
        enter_dealers_side(painter)
        paint_tray(painter, self.spots.chips, tubes_of(self.spots.chips, state.tray))
        painter.restore()
        for at in self.spots.blocks:
            paint_outlines(painter, self.layout, at, state)
        for reach in self.spots.reaches(state.felt):
            paint_reach(painter, reach)
        for card in self.spots.cards(state.felt, state.picked):
            self._paint_card(painter, card)
        for stack in self.spots.stacks(state.felt, state.being_cut):
            _paint_stack(painter, stack, checks=state.checks)
        for at in self.spots.blocks:
            paint_badges(painter, self.layout, at, state)
            paint_figures(painter, self.layout, at, state)
            if at.number in state.seats:
                paint_tag(painter, at, state, "due" if state.is_due(at.number) else "usual", self.look)
            else:
                paint_rail_number(painter, at)
            if words := state.said.get(f"position-{at.number}"):
                paint_bubble(painter, at, words)
        if state.due is not None:
            DueMark(self.spots, state, state.due, self.look).paint(painter)
        if boards:
            paint_boards(painter, state, self.look)

    def _paint_card(self, painter: QPainter, spot: CardSpot) -> None:
        painter.save()
        painter.translate(*spot.at)
        painter.rotate(spot.turned)
        painter.scale(MAGNIFIED, MAGNIFIED)
        painter.setOpacity(FOLDED_OPACITY if spot.folded else 1.0)
        if not self.look.contrast:
            paint_shadow(painter)
        paint_card(painter, spot.card if spot.face_up else None, self.look, odd=spot.odd)
        painter.restore()


def _paint_stack(painter: QPainter, spot: StackSpot, *, checks: bool) -> None:
    painter.save()
    painter.translate(*spot.at)
    painter.scale(MAGNIFIED, MAGNIFIED)
    paint_stack(painter, spot.chips, paid=checks and spot.is_payment and spot.is_last, slip=spot.slip)
    paint_notes(painter, spot.notes)
    painter.restore()

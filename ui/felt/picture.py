"""A whole table as a picture: for previews and for looking at every felt."""

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPolygonF

from app.layouts.chipset import ChipSet
from app.layouts.geometry import Block, block
from app.layouts.model import Layout
from app.rules.core.gamefile import GameFile
from app.rules.world.world import position_of
from app.table.table_state import TableState
from ui.felt.focus_marks import named_boxes
from ui.felt.state_painter import StatePainter
from ui.felt.table_painter import VIEW, TablePainter, paint_rail_number
from ui.foundation.felt_look import USUAL, FeltLook

AROUND_AREAS = 26.0
"""How much of the felt is seen around the areas of a position, in millimetres."""
CARDS = QMarginsF(80, 80, 80, 80)
"""How much around the middle of a hand its cards take."""


def table_picture(
    layout: Layout,
    positions: int,
    chips: ChipSet,
    width: int,
    state: TableState | None,
    look: FeltLook = USUAL,
    game: GameFile | None = None,
    part: QRectF = VIEW,
) -> QImage:
    """A part of the table so many pixels wide, empty or in a state, printed with figures of its game where they are given."""
    image = QImage(width, round(width * part.height() / part.width()), QImage.Format.Format_RGB32)
    image.fill(look.room)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(width / part.width(), width / part.width())
    painter.translate(-part.topLeft())
    table = TablePainter(layout, positions, chips, look, game)
    device = state.table.device or "" if state else "automated"
    table.paint(painter, device, state.occupied if state else frozenset(), dark=state is not None and state.felt.dark)
    if state is None:
        for at in table.blocks if layout.print is None else ():
            paint_rail_number(painter, at)
    else:
        StatePainter(layout, positions, chips, look).paint(painter, state)
    painter.end()
    return image


def position_picture(layout: Layout, chips: ChipSet, size: QSize, look: FeltLook = USUAL) -> QImage:
    """One position of a felt upright, so large that the arrangement of its areas is told from that of another."""
    most = layout.positions[1]
    table = TablePainter(layout, most if most % 2 else max(1, most - 1), chips, look)
    seen = _areas_of(layout, table.blocks[len(table.blocks) // 2])
    scale = min(size.width() / seen.width(), size.height() / seen.height())
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(look.room)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(scale, scale)
    painter.translate(-seen.center())
    table.paint(painter, "")
    painter.end()
    return image


def part_around(layout: Layout, positions: int, place: str) -> QRectF:
    """The part of the table that shows a place from near, in the shape of the whole: all of it where that is none."""
    number = position_of(place)
    boxes = named_boxes(layout, place)
    if 0 < number <= positions:
        at = block(number, positions)
        around = _areas_of(layout, at) | QRectF(*at.point(0, layout.hand.v), 1, 1).marginsAdded(CARDS)
    elif boxes:
        around = boxes[0].marginsAdded(CARDS)
    else:
        return VIEW
    part = QRectF(QPointF(), VIEW.size() * max(around.width() / VIEW.width(), around.height() / VIEW.height()))
    part.moveCenter(around.center())
    part.moveLeft(min(max(part.left(), VIEW.left()), VIEW.right() - part.width()))
    part.moveTop(min(max(part.top(), VIEW.top()), VIEW.bottom() - part.height()))
    return part


def _areas_of(layout: Layout, at: Block) -> QRectF:
    """Where the areas of a position lie, with a little felt around them."""
    boxes = [(*area.at, *area.size) for area in layout.areas]
    corners = [at.point(u + x * w / 2, v + y * h / 2) for u, v, w, h in boxes for x in (-1, 1) for y in (-1, 1)]
    around = QPolygonF([QPointF(*corner) for corner in corners]).boundingRect()
    return around.adjusted(-AROUND_AREAS, -AROUND_AREAS, AROUND_AREAS, AROUND_AREAS)

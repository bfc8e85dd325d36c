"""A part of a felt, as large as there is room: the positions a question is about."""

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from app.layouts.chipset import ChipSet
from app.layouts.geometry import Block
from app.layouts.model import Layout
from app.layouts.placing import placed
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from ui.felt.badges import paint_pill
from ui.felt.look import FeltLook
from ui.felt.state import TableState
from ui.felt.state_painter import StatePainter
from ui.felt.table_painter import VIEW, TablePainter

LOWER = 0.55
AROUND = 28.0
"""How much felt is seen around what is looked at, in millimetres."""


def part_of_felt(layout: Layout, seats: int, positions: Collection[int]) -> QRectF:
    """The part of the table where these positions are, from their names on the rail to their cards."""
    part = QRectF()
    for thing in placed(layout, seats):
        if any(thing.name.startswith(f"position {number},") for number in positions):
            xs, ys = [point.x for point in thing.outline.edge], [point.y for point in thing.outline.edge]
            part = part.united(QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    return part.adjusted(-AROUND, -AROUND, AROUND, AROUND)


def fitted(part: QRectF, size: QSize) -> QRectF:
    """The part made wider or higher, so that it fills a picture of this size."""
    width, height = max(part.width(), part.height() * size.width() / size.height()), part.height()
    height = max(height, width * size.height() / size.width())
    made = QRectF(0, 0, width, height)
    made.moveCenter(part.center())
    return made


def glimpse(
    layout: Layout, chips: ChipSet, state: TableState, look: FeltLook, part: QRectF, size: QSize, ratio: float
) -> QPixmap:
    """A picture of a part of the table, of this size at this scale factor."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(look.room)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    window = fitted(part if part.isValid() else VIEW, size)
    scale = size.width() / window.width()
    painter.setClipRect(QRectF(0, 0, size.width(), size.height()), Qt.ClipOperation.ReplaceClip)
    painter.scale(scale, scale)
    painter.translate(-window.topLeft())
    seats = state.table.seats
    TablePainter(layout, seats, chips, look).paint(painter, state.table.device or "", state.occupied)
    spots = StatePainter(layout, seats, chips, look)
    spots.paint(painter, state, boards=False)
    for at in spots.spots.blocks:
        _paint_amounts(painter, layout, at, state)
    painter.end()
    return picture


def _paint_amounts(painter: QPainter, layout: Layout, at: Block, state: TableState) -> None:
    """What lies on each area, over its lower edge where no chip is."""
    for area in layout.areas:
        pile = state.felt.chips.get((at.number, area.wager))
        if pile is not None and pile.lies and area.wager != JACKPOT:
            (u, v), half = area.at, area.size[1] / 2
            paint_pill(painter, dollars(pile.lies), QPointF(*at.point(u, v + half * LOWER)))

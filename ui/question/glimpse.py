"""A part of a felt, as large as there is room: the positions a question is about; one alone stands upright in the middle."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from app.layouts.chipset import ChipSet
from app.layouts.geometry import Block, block
from app.layouts.model import Layout
from app.layouts.placing import placed
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.table.table_state import TableState
from ui.felt.badges import paint_pill
from ui.felt.state_painter import StatePainter
from ui.felt.table_painter import VIEW, TablePainter
from ui.foundation.felt_look import FeltLook
from ui.question.amount_tags import amount_tags, paint_amount_tags

LOWER = 0.55
AROUND = 20.0
"""How much felt is seen around what is looked at, in millimetres."""
SEVEN, CROWN = 7, 4
"""The position at the crown of a table of seven stands upright."""


class Glimpse:
    """Draws a part of a table: these positions, and which wager is asked about."""

    def __init__(self, layout: Layout, chips: ChipSet, state: TableState, positions: Sequence[int], asked: str) -> None:
        self._layout, self._chips, self._state, self._asked = layout, chips, state, asked
        seats = state.table.seats
        self._alone = positions[0] if len(positions) == 1 else None
        self.blocks = [block(number, seats, self._alone) for number in range(1, seats + 1)]
        self.part = part_of_felt(layout, seats, positions) if self._alone is None else self._with_tags(self._alone)

    def _with_tags(self, position: int) -> QRectF:
        """One position upright, with the tags that reach out beside it."""
        part, at = part_of_felt(self._layout, SEVEN, [CROWN]), self.blocks[position - 1]
        for tag in amount_tags(self._layout, position, self._state):
            first, last = at.point(tag.box.left(), tag.box.top()), at.point(tag.box.right(), tag.box.bottom())
            part = part.united(QRectF(QPointF(*first), QPointF(*last)).adjusted(-AROUND, 0, AROUND, 0))
        return part

    def draw(self, look: FeltLook, size: QSize, ratio: float) -> QPixmap:
        """A picture of this size at this scale factor."""
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(look.room)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        window = fitted(self.part if self.part.isValid() else VIEW, size)
        scale = size.width() / window.width()
        painter.setClipRect(QRectF(0, 0, size.width(), size.height()), Qt.ClipOperation.ReplaceClip)
        painter.scale(scale, scale)
        painter.translate(-window.topLeft())
        self._paint(painter, look)
        painter.end()
        return picture

    def _paint(self, painter: QPainter, look: FeltLook) -> None:
        state, seats = self._state, self._state.table.seats
        table = TablePainter(self._layout, seats, self._chips, look.bare)
        lying = StatePainter(self._layout, seats, self._chips, look)
        table.blocks = lying.spots.blocks = self.blocks
        table.paint(painter, state.table.device or "", state.occupied, named=not self.part.isValid())
        lying.paint(painter, state, boards=False)
        for at in self.blocks:
            if at.number == self._alone:
                paint_amount_tags(painter, self._layout, at, state, self._asked)
            else:
                _paint_amounts(painter, self._layout, at, state)


def part_of_felt(layout: Layout, seats: int, positions: Sequence[int]) -> QRectF:
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


def _paint_amounts(painter: QPainter, layout: Layout, at: Block, state: TableState) -> None:
    """What lies on each area of one of several positions, over its lower edge where no chip is."""
    for area in layout.areas:
        pile = state.felt.chips.get((at.number, area.wager))
        if pile is not None and pile.lies and area.wager != JACKPOT:
            (u, v), half = area.at, area.size[1] / 2
            painter.save()
            painter.translate(*at.point(u, v + half * LOWER))
            paint_pill(painter, dollars(pile.lies))
            painter.restore()

"""What lies on the areas of a position, in tags beside them; the wager that is asked about has a tag of gold with a point."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPolygonF

from app.layouts.geometry import LABEL_GAP, LABEL_HEIGHT, LETTER_WIDTH, Block
from app.layouts.model import Area, Layout
from app.layouts.placing import hand_boxes
from app.rules.core.money import dollars
from app.table.table_state import TableState
from ui.felt.brush import enter_block
from ui.foundation.fonts import font
from ui.foundation.ink import FOCUS, HALO, TAG_TEXT, pen, width_of, write

HEIGHT, TYPE = 27, 19
GAP = 9
POINT = 8
"""How far the point of the gold tag reaches out."""
ON_GOLD = HALO


class Tag(NamedTuple):
    """A tag in the axes of its block."""

    area: Area
    words: str
    box: QRectF


def paint_amount_tags(painter: QPainter, layout: Layout, at: Block, state: TableState, asked: str) -> None:
    """A tag for every wager of a position."""
    painter.save()
    enter_block(painter, at)
    for tag in amount_tags(layout, at.number, state):
        _paint(painter, tag, gold=tag.area.wager == asked)
    painter.restore()


def amount_tags(layout: Layout, position: int, state: TableState) -> list[Tag]:
    """Where each tag lies: on nothing that is printed, no card and no other tag. A lit sensor tells its wager without one."""
    tags: list[Tag] = []
    for area in layout.areas:
        pile = state.felt.chips.get((position, area.wager))
        if pile is not None and pile.lies:
            words = dollars(pile.lies)
            box = _beside(area, words, [*printed(layout), *(tag.box for tag in tags)])
            tags += [] if box is None else [Tag(area, words, box)]
    return tags


def printed(layout: Layout) -> Iterator[QRectF]:
    """Everything a tag may not lie on: the areas with their words, and the cards."""
    for area in layout.areas:
        yield box_of(area)
        if area.label:
            width = len(area.label) * LETTER_WIDTH
            middle = area.at[1] + area.size[1] / 2 + LABEL_GAP
            yield QRectF(area.at[0] - width / 2, middle - LABEL_HEIGHT / 2, width, LABEL_HEIGHT)
    for hand in hand_boxes(layout.hand):
        yield QRectF(*hand)


def box_of(area: Area) -> QRectF:
    """The box around an area."""
    (u, v), (w, h) = area.at, area.size
    return QRectF(u - w / 2, v - h / 2, w, h)


def _beside(area: Area, words: str, taken: list[QRectF]) -> QRectF | None:
    """A free place: outward first, else inward or above. Where there is none, the lower edge of its area; none on a sensor."""
    own = box_of(area)
    width = width_of(words, TYPE, QFont.Weight.DemiBold) + 20
    left = QRectF(own.left() - GAP - width, own.center().y() - HEIGHT / 2, width, HEIGHT)
    right = left.translated(own.width() + 2 * GAP + width, 0)
    above = QRectF(own.center().x() - width / 2, own.top() - GAP / 2 - HEIGHT, width, HEIGHT)
    places = (right, left, above) if area.at[0] > 0 else (left, right, above)
    on_it = None if area.shape == "sensor" else QRectF(above.left(), own.bottom() - HEIGHT, width, HEIGHT)
    return next((place for place in places if not any(place.intersects(other) for other in taken)), on_it)


def _paint(painter: QPainter, tag: Tag, *, gold: bool) -> None:
    painter.setPen(pen(HALO if gold else TAG_TEXT, 1.2, 0.5))
    painter.setBrush(FOCUS if gold else HALO)
    painter.drawRoundedRect(tag.box, 6, 6)
    if gold:
        _paint_point(painter, tag.box, tag.area)
    face = font(TYPE, QFont.Weight.DemiBold)
    write(painter, tag.words, tag.box.center() + QPointF(0, TYPE * 0.36), face, ON_GOLD if gold else TAG_TEXT)


def _paint_point(painter: QPainter, box: QRectF, area: Area) -> None:
    """The point toward the area, where the tag lies at its side."""
    middle = box.center().y()
    if abs(middle - area.at[1]) > 1:
        return
    edge, way = (box.right(), 1) if box.center().x() < area.at[0] else (box.left(), -1)
    corners = (QPointF(edge, middle - POINT), QPointF(edge + way * POINT, middle), QPointF(edge, middle + POINT))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(QPolygonF(corners))

"""What marks the areas of a position: lit sensors and outlines under the chips, badges and limits over them."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from app.layouts.geometry import Block
from app.layouts.model import Area, Layout
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.table.table_state import TableState
from ui.felt.area_painter import area_path, paint_sensor
from ui.felt.badges import paint_badge, paint_pill
from ui.felt.brush import enter_block
from ui.foundation.ink import HALO, PRINT, WRONG, faded, pen

CORNER = 0.36
LIMIT_ARROWS = {-1: "↓", 1: "↑"}
ABOVE = 14
NEAR_THE_RAIL = 0


def paint_outlines(painter: QPainter, layout: Layout, at: Block, state: TableState) -> None:
    """Under the chips: sensors that are lit, what is to be taken, what is wrong."""
    painter.save()
    enter_block(painter, at)
    for area in layout.areas:
        key = (at.number, area.wager)
        if area.wager == JACKPOT and key in state.felt.chips:
            paint_sensor(painter, area, lit=True)
        if key == state.to_take:
            dashed = pen(PRINT, 5)
            dashed.setDashPattern([2, 1.6])
            painter.setPen(dashed)
            painter.setBrush(faded(HALO, 0.25))
            painter.drawPath(area_path(area))
        if key == state.wrong:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for ring in (pen(HALO, 8, 0.85), pen(WRONG, 5)):
                painter.setPen(ring)
                painter.drawPath(area_path(area))
    painter.restore()


def has_outlines(layout: Layout, at: Block, state: TableState) -> bool:
    """Whether there is anything to paint under the chips of a position."""
    return (at.number, JACKPOT) in state.felt.chips or _is_marked(layout, at, state)


def has_badges(layout: Layout, at: Block, state: TableState) -> bool:
    """Whether there may be anything to paint over the chips of a position."""
    return any(number == at.number for number, _ in state.felt.chips) or _is_marked(layout, at, state)


def _is_marked(layout: Layout, at: Block, state: TableState) -> bool:
    keys = {(at.number, area.wager) for area in layout.areas}
    return state.to_take in keys or state.wrong in keys


def paint_badges(painter: QPainter, layout: Layout, at: Block, state: TableState) -> None:
    """Over the chips: a sign for what became of a wager, and its amount where it is beyond the limits."""
    for area in layout.areas:
        _paint_badge(painter, area, at, state)
        beyond = state.beyond_limits(at.number, area.wager)
        if beyond:
            words = f"{LIMIT_ARROWS[beyond]} {dollars(state.felt.chips[at.number, area.wager].lies)}"
            paint_pill(painter, words, above(area, at))


def above(area: Area, at: Block) -> QPointF:
    """Where the amount of a wager is told: over the upper edge of its area, or under the lower one where the rail is too near."""
    u, v = area.at
    edge = v - area.size[1] / 2 - ABOVE
    return QPointF(*at.point(u, edge if edge > NEAR_THE_RAIL else v + area.size[1] / 2 + ABOVE))


def _paint_badge(painter: QPainter, area: Area, at: Block, state: TableState) -> None:
    key = (at.number, area.wager)
    chips = state.felt.chips.get(key)
    corner = QPointF(*at.point(area.at[0] + area.size[0] * CORNER, area.at[1] - area.size[1] * CORNER))
    if key == state.wrong:
        paint_badge(painter, "wrong", corner + QPointF(6, -6), 14)
    elif key == state.to_take:
        paint_badge(painter, "to-take", corner + QPointF(4, -4))
    elif chips is not None and not chips.lies and not chips.paid:
        if chips.taken:
            paint_badge(painter, "taken", QPointF(*at.point(*area.at)), 11)
        elif chips.returned:
            paint_badge(painter, "returned", QPointF(*at.point(*area.at)))
    elif chips is not None and chips.paid and area.wager == JACKPOT:
        paint_badge(painter, "paid", corner + QPointF(4, -4))

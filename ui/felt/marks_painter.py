"""What marks the areas of a position: lit sensors and outlines under the chips, badges over them."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from app.layouts.geometry import Block
from app.layouts.model import Area, Layout
from app.rules.core.felt import NO_CHIPS, Chips
from app.rules.core.round import JACKPOT
from app.table.table_state import TableState
from ui.felt.area_painter import area_path, paint_sensor
from ui.felt.badges import paint_badge
from ui.felt.brush import enter_block
from ui.foundation.ink import HALO, PRINT, WRONG, pen

CORNER = 0.36
GHOST = 19


def paint_outlines(painter: QPainter, layout: Layout, at: Block, state: TableState) -> None:
    """Under the chips: sensors that are lit, what was taken, what is wrong."""
    painter.save()
    enter_block(painter, at)
    for area in layout.areas:
        chips = state.felt.chips.get((at.number, area.wager), NO_CHIPS)
        if area.wager == JACKPOT and is_lit(chips):
            paint_sensor(painter, area, lit=True)
        elif state.tells and chips.taken and not (chips.lies or chips.paid or chips.late):
            _paint_ghost(painter, area)
        if _is_wrong(layout, area, at, state):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for ring in (pen(HALO, 8, 0.85), pen(WRONG, 5)):
                painter.setPen(ring)
                painter.drawPath(area_path(area))
    painter.restore()


def is_lit(chips: Chips) -> bool:
    """Whether the sensor of a jackpot wager is lit: the chip was there when bets closed and has not gone back."""
    return chips.staked > chips.returned - chips.beside


def _paint_ghost(painter: QPainter, area: Area) -> None:
    """A dashed ring where chips were that have been taken."""
    dashed = pen(PRINT, 1.6, 0.5)
    dashed.setDashPattern([2, 2.6])
    painter.setPen(dashed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(*area.at), GHOST, GHOST)


def has_outlines(at: Block, state: TableState) -> bool:
    """Whether there is anything to paint under the chips of a position."""
    return _has_chips(at, state) or _has_wrong(at, state)


def has_badges(at: Block, state: TableState) -> bool:
    """Whether there may be anything to paint over the chips of a position."""
    return state.tells and (_has_chips(at, state) or _has_wrong(at, state))


def _has_wrong(at: Block, state: TableState) -> bool:
    return state.wrong is not None and state.wrong[0] == at.number


def _has_chips(at: Block, state: TableState) -> bool:
    return any(number == at.number for number, _ in state.felt.chips)


def _is_wrong(layout: Layout, area: Area, at: Block, state: TableState) -> bool:
    """Whether something wrong was done at an area, be it with a payment that has none of its own."""
    return state.wrong is not None and state.wrong[0] == at.number and layout.area_of(state.wrong[1]) is area


def paint_badges(painter: QPainter, layout: Layout, at: Block, state: TableState) -> None:
    """Over the chips: a sign for what became of a wager; in silence none."""
    if not state.tells:
        return
    for area in layout.areas:
        _paint_badge(painter, area, at, state, is_wrong=_is_wrong(layout, area, at, state))


def _paint_badge(painter: QPainter, area: Area, at: Block, state: TableState, *, is_wrong: bool) -> None:
    chips = state.felt.chips.get((at.number, area.wager), NO_CHIPS)
    corner = QPointF(*at.point(area.at[0] + area.size[0] * CORNER, area.at[1] - area.size[1] * CORNER))
    if is_wrong:
        paint_badge(painter, "wrong", corner + QPointF(6, -6), 14)
    elif chips.returned and not (chips.taken or chips.lies or chips.paid):
        paint_badge(painter, "returned", QPointF(*at.point(*area.at)))

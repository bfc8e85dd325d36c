"""The amounts of stakes and payments in figures over the chips, where they are told: a stake in ivory, a payment in green."""

from math import degrees

from PySide6.QtGui import QPainter, QTransform

from app.layouts.geometry import CHIP, STACK_STEP, Block
from app.layouts.model import Area, Layout
from app.rules.core.felt import NO_CHIPS
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.table.stack_spots import MOST_STACKS, STACK_HOLDS, payment_spot, unprinted
from app.table.table_state import TableState
from ui.felt.badges import paint_pill

LIMIT_ARROWS = {-1: "↓", 1: "↑"}
ABOVE_LINE = 9
UNDER_PAYMENT, RIGHT_OF_PAYMENT = (6.0, CHIP / 2 + 9), (CHIP / 2 + 20, 0.0)
"""Where the amount of a payment stands beside its first stack; one without an area of its own has room to its right."""


def paint_figures(painter: QPainter, layout: Layout, at: Block, state: TableState) -> None:
    """The amounts of a position, guided; a stake with an arrow where it is beyond the limits. A sensor is told by its light."""
    if not (state.shows_limits and state.figures):
        return
    for area in layout.areas:
        if area.wager != JACKPOT:
            _paint_stake(painter, layout, area, at, state)
    for number, wager in state.felt.chips:
        if number == at.number:
            _paint_payment(painter, layout, wager, at, state)


def on_lower_line(area: Area, at: Block) -> QTransform:
    """Where the amount of a wager is told: on the lower line of its area and turned with it, so that no word is hidden."""
    u, v = area.at
    return _turned(at, u, v + area.size[1] / 2 - ABOVE_LINE)


def _paint_stake(painter: QPainter, layout: Layout, area: Area, at: Block, state: TableState) -> None:
    chips = state.felt.chips.get((at.number, area.wager), NO_CHIPS)
    amount = chips.lies or chips.beside
    _, aside = payment_spot(layout, area.wager)
    if not amount or (aside and chips.paid):  # in one area there is room for one amount
        return
    beyond = state.beyond_limits(at.number, area.wager)
    words = f"{LIMIT_ARROWS[beyond]} {dollars(amount)}" if beyond else dollars(amount)
    _paint(painter, on_lower_line(area, at), words)


def _paint_payment(painter: QPainter, layout: Layout, wager: str, at: Block, state: TableState) -> None:
    amount = state.felt.chips[at.number, wager].paid
    if not amount:
        return
    others = unprinted(layout, state.felt, at.number)
    (u, v), aside = payment_spot(layout, wager, others)
    area = layout.area_of(wager)
    if wager in others:
        place = _turned(at, u + RIGHT_OF_PAYMENT[0], v + RIGHT_OF_PAYMENT[1])
    elif aside:
        place = on_lower_line(area, at)
    else:
        chips = state.felt.stacks.get((at.number, wager, "payment"), ())
        stacks = min(MOST_STACKS, -(-len(chips) // STACK_HOLDS))
        place = _turned(at, u + UNDER_PAYMENT[0] + max(0, stacks - 1) * STACK_STEP / 2, v + UNDER_PAYMENT[1])
    _paint(painter, place, dollars(amount), is_payment=True)


def _turned(at: Block, u: float, v: float) -> QTransform:
    return QTransform().translate(*at.point(u, v)).rotate(degrees(at.tilt))


def _paint(painter: QPainter, place: QTransform, words: str, *, is_payment: bool = False) -> None:
    painter.save()
    painter.setTransform(place, combine=True)
    paint_pill(painter, words, is_payment=is_payment)
    painter.restore()

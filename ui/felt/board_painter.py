"""What hangs over the table: the jackpot display in the left corner, the limits sign in the right."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from app.layouts.geometry import LIMITS_SIGN, METER
from app.rules.core.money import Cents, dollars
from app.table.table_state import TableState
from app.words.listing import enumerated
from app.words.text import say
from ui.foundation.felt_look import USUAL, FeltLook, Plate
from ui.foundation.fonts import font
from ui.foundation.ink import fitting, pen, width_of, write

LIMITS_WIDTH = LIMITS_SIGN.w - 44
ROW_HEIGHT = 30
ROW_TYPE = 21.0
USUAL_ROWS = 3
"""More rows stand closer."""


def paint_boards(painter: QPainter, state: TableState, look: FeltLook = USUAL) -> None:
    """Both; a game without a jackpot has no display of one."""
    if state.has_jackpot:
        _paint_meter(painter, state.meter, look.plate)
    _paint_limits(painter, state, look.plate)


def _paint_meter(painter: QPainter, display: Cents, plate: Plate) -> None:
    _paint_board(painter, QRectF(*METER), plate)
    write(painter, say("felt.jackpot"), QPointF(METER.x + 24, METER.y + 42), font(24), plate.note, centred=False)
    amount = f"${display // 100:,}.{display % 100:02}"
    write(painter, amount, QPointF(METER.x + 24, METER.y + 98), font(50, QFont.Weight.DemiBold), plate.gold, centred=False)


def _paint_limits(painter: QPainter, state: TableState, plate: Plate) -> None:
    """The limits of the wagers, those with the same limits in one row, and the jackpot's price."""
    rows = sign_rows(state)
    if not rows:
        return
    spare = max(0, USUAL_ROWS - len(rows)) * ROW_HEIGHT
    height = min(ROW_HEIGHT, ROW_HEIGHT * USUAL_ROWS / len(rows))
    most = min(ROW_TYPE, height)
    _paint_board(painter, QRectF(*LIMITS_SIGN).adjusted(0, 0, 0, -spare), plate)
    write(painter, say("felt.limits"), QPointF(LIMITS_SIGN.x + 22, LIMITS_SIGN.y + 34), font(20), plate.note, centred=False)
    figures = [width_of(words, most, QFont.Weight.DemiBold) for _, words in rows]
    size = min(
        fitting(name, most, QFont.Weight.Medium, LIMITS_WIDTH - wide - 16) for (name, _), wide in zip(rows, figures, strict=True)
    )
    for place, ((name, words), wide) in enumerate(zip(rows, figures, strict=True)):
        base = LIMITS_SIGN.y + 38 + (place + 1) * height
        write(painter, name, QPointF(LIMITS_SIGN.x + 22, base), font(size), plate.text, centred=False)
        right = LIMITS_SIGN.x + LIMITS_SIGN.w - 22 - wide
        write(painter, words, QPointF(right, base), font(most, QFont.Weight.DemiBold), plate.text, centred=False)


def sign_rows(state: TableState) -> list[tuple[str, str]]:
    """Wagers by their limits, and the price of the jackpot where there is one."""
    alike: dict[tuple[Cents, Cents], list[str]] = {}
    for name, limits in state.table.limits.items():
        alike.setdefault(limits, []).append(state.wager_names[name])
    rows = [(enumerated(names), f"{dollars(least)} – {dollars(most)}") for (least, most), names in alike.items()]
    price = (say("felt.jackpot-price"), dollars(state.table.jackpot.price))
    return [*rows, price] if state.has_jackpot else rows


def _paint_board(painter: QPainter, box: QRectF, plate: Plate) -> None:
    painter.setPen(pen(plate.edge, 2))
    painter.setBrush(plate.ground)
    painter.drawRoundedRect(box, 14, 14)

"""What hangs over the table: the jackpot display in the left corner, the limits sign in the right."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from app.layouts.geometry import LIMITS_SIGN, METER
from app.rules.core.money import Cents, dollars
from app.table.table_state import TableState
from app.words.listing import enumerated
from app.words.text import say
from ui.foundation.felt_look import USUAL, FeltLook, Plate
from ui.foundation.fonts import font
from ui.foundation.ink import LEAST_READ, pen, width_of, write

LIMITS_WIDTH = LIMITS_SIGN.w - 44
ROW_HEIGHT = 28
USUAL_ROWS = 3
"""With more the sign is higher."""
HEAD, ALONE = 38, 10
"""How far above its first row the sign begins, with its heading and without."""


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
    """The limits of the wagers, those with the same limits in one row, and the jackpot's price.

    Where no limits are known there is nothing to head: the price stands alone.
    """
    rows = sign_rows(state)
    if not rows:
        return
    top = HEAD if state.table.limits else ALONE
    spare = (USUAL_ROWS - len(rows)) * ROW_HEIGHT + HEAD - top
    _paint_board(painter, QRectF(*LIMITS_SIGN).adjusted(0, 0, 0, -spare), plate)
    if state.table.limits:
        head = QPointF(LIMITS_SIGN.x + 22, LIMITS_SIGN.y + 34)
        write(painter, say("felt.limits"), head, font(LEAST_READ), plate.note, centred=False)
    for place, (name, words) in enumerate(rows, start=1):
        base = LIMITS_SIGN.y + top + place * ROW_HEIGHT
        write(painter, name, QPointF(LIMITS_SIGN.x + 22, base), font(LEAST_READ), plate.text, centred=False)
        right = LIMITS_SIGN.x + LIMITS_SIGN.w - 22 - _wide(words)
        write(painter, words, QPointF(right, base), font(LEAST_READ, QFont.Weight.DemiBold), plate.text, centred=False)


def sign_rows(state: TableState) -> list[tuple[str, str]]:
    """Wagers by their limits, as many in a row as can be read there, and the price of the jackpot where there is one."""
    price = (say("felt.jackpot-price" if state.table.limits else "felt.jackpot-wager"), dollars(state.table.jackpot.price))
    alike: dict[tuple[Cents, Cents], list[str]] = {}
    for name, limits in state.table.limits.items():
        alike.setdefault(limits, []).append(state.wager_names[name])
    rows: list[tuple[str, str]] = []
    for (least, most), names in alike.items():
        words = f"{dollars(least)} – {dollars(most)}"
        rows += [(enumerated(some), words) for some in _in_rows(names, LIMITS_WIDTH - _wide(words) - 16)]
    return [*rows, price] if state.has_jackpot else rows


def _in_rows(names: Sequence[str], room: float) -> list[list[str]]:
    """Names in as few rows as have room for them."""
    rows: list[list[str]] = []
    for name in names:
        if rows and width_of(enumerated([*rows[-1], name]), LEAST_READ, QFont.Weight.Medium) <= room:
            rows[-1].append(name)
        else:
            rows.append([name])
    return rows


def _wide(words: str) -> float:
    return width_of(words, LEAST_READ, QFont.Weight.DemiBold)


def _paint_board(painter: QPainter, box: QRectF, plate: Plate) -> None:
    painter.setPen(pen(plate.edge, 2))
    painter.setBrush(plate.ground)
    painter.drawRoundedRect(box, 14, 14)

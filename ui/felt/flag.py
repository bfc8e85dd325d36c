"""The flag of what is due: what to do there and the key for it, on the side where it hides least."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPolygonF

from app.table.due import DueThing
from ui.felt.table_painter import VIEW
from ui.foundation.fonts import font
from ui.foundation.ink import DUE, HALO, ON_DUE, pen, width_of, write
from ui.foundation.keys import key_words

Side = Literal["right", "left", "above", "below"]
HEIGHT, TIP, GAP = 42.0, 15.0, 4.0
WORDS_TYPE, KEY_TYPE = 23, 18
KEY_HEIGHT, PADDING = 26.0, 13.0
NEAR = 1.0
"""What it costs to stand on another side than the first that would do."""
OUT_OF_VIEW = 1000.0
POINTS: dict[Side, tuple[tuple[float, float], ...]] = {
    "right": ((0, 0), (17, -11), (17, 11)),
    "left": ((0, 0), (-17, -11), (-17, 11)),
    "above": ((0, 0), (-11, -17), (11, -17)),
    "below": ((0, 0), (-11, 17), (11, 17)),
}


class Flag(Struct, frozen=True):
    """A flag: its box, the point of its tip and the side it stands on."""

    box: QRectF
    tip: QPointF
    side: Side

    @property
    def reach(self) -> QRectF:
        """All that is painted of it."""
        return self.box.united(QRectF(self.tip, self.tip)).adjusted(-3, -3, 3, 3)


def flag_for(due: DueThing, beside: QRectF, others: Iterable[QRectF]) -> Flag | None:
    """The flag beside an outline, where it hides the least of what lies there; none where it has nothing to say."""
    if not (due.words or due.key):
        return None
    taken = list(others)
    flags = [flag_at(due, beside, side) for side in POINTS]
    costs = {flag.side: _cost(flag, taken) + number * NEAR for number, flag in enumerate(flags)}
    return min(flags, key=lambda flag: costs[flag.side])


def paint_flag(painter: QPainter, flag: Flag, due: DueThing) -> None:
    """Act and key, dark on brass."""
    tip = QPainterPath()
    tip.addPolygon(QPolygonF([flag.tip + QPointF(x, y) for x, y in POINTS[flag.side]]))
    tip.closeSubpath()
    body = QPainterPath()
    body.addRoundedRect(flag.box, 10, 10)
    painter.setPen(pen(HALO, 2.4))
    painter.setBrush(DUE)
    painter.drawPath(body.united(tip))
    left, middle = flag.box.left() + PADDING, flag.box.center().y()
    if due.words:
        face = font(WORDS_TYPE, QFont.Weight.Bold)
        write(painter, due.words, QPointF(left, middle + WORDS_TYPE * 0.36), face, ON_DUE, centred=False)
    if due.key:
        cap = QRectF(flag.box.right() - _cap(due) - 8, middle - KEY_HEIGHT / 2, _cap(due), KEY_HEIGHT)
        painter.setPen(pen(ON_DUE, 1.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 6, 6)
        base = QPointF(cap.center().x(), middle + KEY_TYPE * 0.36)
        write(painter, key_words(due.key), base, font(KEY_TYPE, QFont.Weight.Bold), ON_DUE)


def _cap(due: DueThing) -> float:
    return max(KEY_HEIGHT, width_of(key_words(due.key), KEY_TYPE, QFont.Weight.Bold) + 16)


def _width(due: DueThing) -> float:
    words = width_of(due.words, WORDS_TYPE, QFont.Weight.Bold) + 2 * PADDING if due.words else 8
    return words + (_cap(due) + 8 - (PADDING - 8 if due.words else 0) if due.key else 0)


def flag_at(due: DueThing, beside: QRectF, side: Side) -> Flag:
    """The flag on a side of an outline."""
    width, middle = _width(due), beside.center()
    match side:
        case "right":
            tip = QPointF(beside.right() + GAP, middle.y())
            box = QRectF(tip.x() + TIP, tip.y() - HEIGHT / 2, width, HEIGHT)
        case "left":
            tip = QPointF(beside.left() - GAP, middle.y())
            box = QRectF(tip.x() - TIP - width, tip.y() - HEIGHT / 2, width, HEIGHT)
        case "above":
            tip = QPointF(middle.x(), beside.top() - GAP)
            box = QRectF(tip.x() - width / 2, tip.y() - TIP - HEIGHT, width, HEIGHT)
        case "below":
            tip = QPointF(middle.x(), beside.bottom() + GAP)
            box = QRectF(tip.x() - width / 2, tip.y() + TIP, width, HEIGHT)
    return Flag(box, tip, side)


def _cost(flag: Flag, taken: list[QRectF]) -> float:
    hidden = sum(_area(flag.box.intersected(other)) for other in taken)
    outside = _area(flag.box) - _area(flag.box.intersected(VIEW))
    return (hidden + outside * OUT_OF_VIEW) / HEIGHT


def _area(box: QRectF) -> float:
    return box.width() * box.height() if box.isValid() else 0.0

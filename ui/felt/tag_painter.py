"""The Players as the Dealer sees them: a name on the rail with a mood and their chips, and what they say beside it."""

from math import radians

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from app.layouts.geometry import Block
from app.rules.core.money import dollars
from app.table.table_state import TableState
from app.words.text import say
from ui.foundation.fonts import font
from ui.foundation.ink import FOCUS, TAG, TAG_EDGE, TAG_NOTE, TAG_TEXT, fitting, pen, width_of, write

OUT_OPACITY = 0.78
NAME_TYPE = 23
BEFORE_NAME, AFTER_NAME = 60, 46
"""What the number takes at the left of a name, and the mood at its right."""
NUMBER_GROUND = QColor("#2A3136")
ON_FOCUS = QColor("#1B1405")
BUBBLE = QColor("#F7F3E8")
BUBBLE_INK = QColor("#1C2023")
BUBBLE_HEIGHT = 52
BUBBLE_TYPE = 24
BESIDE = radians(46)
"""Nearer to the crown than this a bubble stands beside the tag, elsewhere above it."""


def paint_tag(painter: QPainter, at: Block, state: TableState, *, active: bool) -> None:
    """A Player's name on the rail: number, name, mood, and what they have or are doing."""
    seat = state.seats[at.number]
    width, height = at.tag_box.w, at.tag_box.h
    painter.save()
    painter.translate(*at.tag)
    painter.setOpacity(OUT_OPACITY if is_out(state, at.number) else 1.0)
    painter.setPen(pen(FOCUS if active else TAG_EDGE, 4 if active else 2))
    painter.setBrush(TAG)
    painter.drawRoundedRect(QRectF(-width / 2, -height / 2, width, height), 28, 28)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(FOCUS if active else NUMBER_GROUND)
    painter.drawEllipse(QPointF(-width / 2 + 28, 0), 21, 21)
    number = QPointF(-width / 2 + 28, 9.5)
    write(painter, str(at.number), number, font(27, QFont.Weight.Bold), ON_FOCUS if active else TAG_TEXT)
    left = -width / 2 + BEFORE_NAME
    size = fitting(seat.player, NAME_TYPE, QFont.Weight.DemiBold, width - BEFORE_NAME - AFTER_NAME)
    write(painter, seat.player, QPointF(left, -2), font(size, QFont.Weight.DemiBold), TAG_TEXT, centred=False)
    write(painter, note_of(state, at.number), QPointF(left, 18), font(17), TAG_NOTE, centred=False)
    _paint_mood(painter, QPointF(width / 2 - 28, 0), seat.mood)
    painter.restore()


def is_out(state: TableState, position: int) -> bool:
    """Whether a Player has no part in the rest of the round."""
    return position in state.felt.away or position in state.felt.given_up


def note_of(state: TableState, position: int) -> str:
    """What a Player is doing, or has in chips."""
    if position in state.felt.away:
        return say("felt.away")
    if position in state.felt.given_up:
        return state.decision_names[state.felt.decisions[position]]
    return dollars(state.rack(position))


def bubble_box(at: Block, words: str) -> QRectF:
    """Where a bubble stands: beside the tag, outward, or above it."""
    width = width_of(words, BUBBLE_TYPE, QFont.Weight.Medium) + 44
    side = -1 if at.angle < 0 else 1
    beside = abs(at.angle) < BESIDE
    x = at.tag.x + (side * (at.tag_box.w / 2 + 16 + width / 2) if beside else 0)
    y = at.tag.y - (6 if beside else 64)
    return QRectF(x - width / 2, y - BUBBLE_HEIGHT / 2, width, BUBBLE_HEIGHT)


def paint_bubble(painter: QPainter, at: Block, words: str) -> None:
    """What a Player says."""
    box = bubble_box(at, words)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(box, 16, 16)
    tail = QPainterPath()
    if abs(at.angle) < BESIDE:
        side = -1 if at.angle < 0 else 1
        edge = QPointF(box.right() if side < 0 else box.left(), box.center().y())
        corners = [edge + QPointF(side * 2, -8), edge + QPointF(-side * 14, 4), edge + QPointF(side * 2, 10)]
    else:
        edge = QPointF(at.tag.x, box.bottom())
        corners = [edge + QPointF(-12, -1), edge + QPointF(-6, 14), edge + QPointF(8, -1)]
    tail.moveTo(corners[0])
    tail.lineTo(corners[1])
    tail.lineTo(corners[2])
    tail.closeSubpath()
    painter.setPen(pen(TAG, 2))
    painter.setBrush(BUBBLE)
    painter.drawPath(path.united(tail))
    base = QPointF(box.center().x(), box.center().y() + BUBBLE_TYPE * 0.36)
    write(painter, words, base, font(BUBBLE_TYPE), BUBBLE_INK)


def _paint_mood(painter: QPainter, centre: QPointF, mood: str) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(TAG_NOTE, 2))
    painter.drawEllipse(centre, 12, 12)
    for x in (-4.5, 4.5):
        painter.drawPoint(centre + QPointF(x, -3))
    bend = {"smile": 3.5, "flat": 0.0, "frown": -3.5}[mood]
    painter.drawPolyline([centre + QPointF(x, 4.5 + bend * (1 - (x / 5.5) ** 2)) for x in (-5.5, -3, 0, 3, 5.5)])

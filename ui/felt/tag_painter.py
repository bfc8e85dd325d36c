"""The Players as the Dealer sees them: a name on the rail with a mood and their chips, and what they say beside it."""

from math import radians
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPolygonF

from app.layouts.geometry import Block
from app.rules.core.money import dollars
from app.table.table_state import TableState
from app.words.text import say
from ui.foundation.felt_look import USUAL, FeltLook, Plate
from ui.foundation.fonts import font
from ui.foundation.ink import DUE, ON_DUE, TAG, faded, fitted, pen, width_of, write

OUT_OPACITY = 0.78
MAP_RADIUS, MAP_TYPE = 36, 56
NAME_TYPE = 24
NOTE_TYPE = 22
Standing = Literal["usual", "focus", "due"]
"""What a name stands for: somebody at the table, where the Dealer's hands are, or where something is due."""
WIDTHS: dict[Standing, float] = {"usual": 2, "focus": 3.5, "due": 5}
BEFORE_NAME, AFTER_NAME = 60, 46
"""What the number takes at the left of a name, and the mood at its right."""
EMPTY_CHAIR = 0.8
BUBBLE = QColor("#F7F3E8")
BUBBLE_INK = QColor("#1C2023")
BUBBLE_HEIGHT = 52
BUBBLE_TYPE = 24
BUBBLE_LINE = 30
LONGEST_LINE = 300
IN_VIEW = (1052, -1074)
"""How far to the sides, and how high, a bubble may stand."""
BESIDE = radians(46)
"""Nearer to the crown than this a bubble stands beside the tag, elsewhere above it."""


def paint_tag(painter: QPainter, at: Block, state: TableState, standing: Standing = "usual", look: FeltLook = USUAL) -> None:
    """A Player's name on the rail: number, name, mood, and what they have or are doing; an empty chair has a broken edge."""
    seat, plate = state.seats[at.number], look.plate
    width, height = at.tag_box.w, at.tag_box.h
    away = at.number in state.felt.away
    painter.save()
    painter.translate(*at.tag)
    painter.setOpacity(OUT_OPACITY if is_out(state, at.number) else 1.0)
    _paint_pill(painter, QRectF(-width / 2, -height / 2, width, height), plate, standing, away=away)
    _paint_number(painter, QPointF(-width / 2 + 28, 0), at.number, plate, standing)
    left, room = -width / 2 + BEFORE_NAME, width - BEFORE_NAME - AFTER_NAME
    name, size = fitted(seat.player, NAME_TYPE, QFont.Weight.DemiBold, room)
    note, note_size = fitted(note_of(state, at.number), NOTE_TYPE, QFont.Weight.Medium, room)
    base = QPointF(left, -3 if note else size * 0.36)
    write(painter, name, base, font(size, QFont.Weight.DemiBold), plate.text, centred=False)
    write(painter, note, QPointF(left, 21), font(note_size, QFont.Weight.Medium), plate.note, centred=False)
    if not away:
        _paint_mood(painter, QPointF(width / 2 - 28, 0), seat.mood, plate.note)
    painter.restore()


def paint_map_number(painter: QPainter, at: Block, state: TableState, standing: Standing, look: FeltLook) -> None:
    """A Player on a map: the number alone, large, filled where the Dealer's hands are or where something is due."""
    plate = look.plate
    painter.save()
    painter.translate(*at.tag)
    painter.setOpacity(OUT_OPACITY if is_out(state, at.number) else 1.0)
    painter.setPen(pen(plate.edge, 2))
    painter.setBrush({"usual": plate.ground, "focus": plate.focus, "due": DUE}[standing])
    painter.drawEllipse(QPointF(0, 0), MAP_RADIUS, MAP_RADIUS)
    ink = {"usual": plate.text, "focus": plate.on_focus, "due": ON_DUE}[standing]
    write(painter, str(at.number), QPointF(0, MAP_TYPE * 0.36), font(MAP_TYPE, QFont.Weight.Bold), ink)
    painter.restore()


def _paint_pill(painter: QPainter, box: QRectF, plate: Plate, standing: Standing, *, away: bool) -> None:
    edge = pen({"usual": plate.edge, "focus": plate.focus, "due": DUE}[standing], WIDTHS[standing])
    if away and standing == "usual":
        edge.setDashPattern([3, 3])
    painter.setPen(edge)
    painter.setBrush(faded(plate.ground, EMPTY_CHAIR) if away else plate.ground)
    painter.drawRoundedRect(box, 28, 28)


def _paint_number(painter: QPainter, centre: QPointF, number: int, plate: Plate, standing: Standing) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush({"usual": plate.number, "focus": plate.focus, "due": DUE}[standing])
    painter.drawEllipse(centre, 21, 21)
    ink = {"usual": plate.text, "focus": plate.on_focus, "due": ON_DUE}[standing]
    write(painter, str(number), centre + QPointF(0, 9.5), font(27, QFont.Weight.Bold), ink)


def is_out(state: TableState, position: int) -> bool:
    """Whether a Player has no part in the rest of the round, as far as the Dealer has taken it in."""
    folded = position in state.felt.given_up and position not in state.felt.waiting
    return position in state.felt.away or folded


def note_of(state: TableState, position: int) -> str:
    """What a Player is doing, or has in chips: a decision until it is taken in, and for good where the hand is given up.

    Where decisions are not told by name, only a sign that neither cards nor chips show.
    """
    felt = state.felt
    if position in felt.away:
        return say("felt.away")
    decision = felt.decisions.get(position, "")
    if position in felt.waiting and not state.names_decisions:
        return state.signs.get(decision) or _rack(state, position)
    if position in felt.waiting or position in felt.given_up:
        return state.decision_names.get(decision, decision)
    return _rack(state, position)


def _rack(state: TableState, position: int) -> str:
    """What a Player has in chips, where sums are told."""
    return dollars(state.rack(position)) if state.figures else ""


def bubble_lines(words: str) -> list[str]:
    """What is said in one line, or in two of about the same length where it is long."""
    middle = len(words) / 2
    breaks = [place for place, letter in enumerate(words) if letter == " "]
    if width_of(words, BUBBLE_TYPE, QFont.Weight.Medium) <= LONGEST_LINE or not breaks:
        return [words]
    at = min(breaks, key=lambda place: abs(place - middle))
    return [words[:at], words[at + 1 :]]


def bubble_box(at: Block, words: str) -> QRectF:
    """Where a bubble stands: beside the tag, outward, where there is room for it, else above; never out of view."""
    lines = bubble_lines(words)
    width = max(width_of(line, BUBBLE_TYPE, QFont.Weight.Medium) for line in lines) + 44
    height = BUBBLE_HEIGHT + (len(lines) - 1) * BUBBLE_LINE
    x, y = at.tag.x + _outward(at) * (at.tag_box.w / 2 + 16 + width / 2), at.tag.y - 6
    if abs(at.angle) >= BESIDE or abs(x) + width / 2 > IN_VIEW[0]:
        x = max(-IN_VIEW[0] + width / 2, min(IN_VIEW[0] - width / 2, at.tag.x))
        y = at.tag.y - 38 - height / 2
    return QRectF(x - width / 2, max(IN_VIEW[1], y - height / 2), width, height)


def _outward(at: Block) -> int:
    return -1 if at.angle < 0 else 1


def paint_bubble(painter: QPainter, at: Block, words: str) -> None:
    """What a Player says."""
    box = bubble_box(at, words)
    path = QPainterPath()
    path.addRoundedRect(box, 16, 16)
    painter.setPen(pen(TAG, 2))
    painter.setBrush(BUBBLE)
    painter.drawPath(path.united(_tail(at, box)))
    lines = bubble_lines(words)
    for number, line in enumerate(lines):
        y = box.center().y() + (number - (len(lines) - 1) / 2) * BUBBLE_LINE + BUBBLE_TYPE * 0.36
        write(painter, line, QPointF(box.center().x(), y), font(BUBBLE_TYPE), BUBBLE_INK)


def _tail(at: Block, box: QRectF) -> QPainterPath:
    """The tip of a bubble, toward the name of who speaks."""
    if box.bottom() > at.tag_box.y:
        side = _outward(at)
        edge = QPointF(box.right() if side < 0 else box.left(), at.tag.y - 6)
        corners = [edge + QPointF(side * 2, -8), edge + QPointF(-side * 14, 4), edge + QPointF(side * 2, 10)]
    else:
        edge = QPointF(at.tag.x, box.bottom())
        corners = [edge + QPointF(-12, -1), edge + QPointF(-6, 14), edge + QPointF(8, -1)]
    tail = QPainterPath()
    tail.addPolygon(QPolygonF(corners))
    tail.closeSubpath()
    return tail


def _paint_mood(painter: QPainter, centre: QPointF, mood: str, ink: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, 2))
    painter.drawEllipse(centre, 12, 12)
    for x in (-4.5, 4.5):
        painter.drawPoint(centre + QPointF(x, -3))
    bend = {"smile": 3.5, "flat": 0.0, "frown": -3.5}[mood]
    painter.drawPolyline([centre + QPointF(x, 4.5 + bend * (1 - (x / 5.5) ** 2)) for x in (-5.5, -3, 0, 3, 5.5)])

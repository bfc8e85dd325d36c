"""Chips and stacks, seen from the Dealer's side: colour, shape and number of edge spots, and the figure tell the value."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPolygonF

from app.layouts.chipset import Chip
from app.rules.core.chips import is_tidy
from app.rules.core.money import Cents, dollars
from ui.felt.badges import paint_badge
from ui.foundation.fonts import font
from ui.foundation.ink import BLACK, HALO, TAG_TEXT, faded, pen, width_of, write

RADIUS = 19.5
THICKNESS = 6.0
MOST_DRAWN = 10
SEAM_EVERY = 5
ASTRAY = (0.0, 3.4, -2.2, 4.6, -3.6, 1.4, -4.4, 2.6)
"""How far to the side the chips of a stack lie that was put down untidily."""
INK = QColor("#1B1B1B")
INLAY = QColor("#FBF7EC")
SLIP, SLIP_EDGE = QColor("#FFFDF8"), QColor("#B5AB98")

# The outline of one edge spot at the top of a chip; dots are drawn round.
SPOTS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "block": (((-4.2, -19.05), (4.2, -19.05), (2.9, -13.2), (-2.9, -13.2)),),
    "wedge": (((-3, -19.27), (3, -19.27), (0, -13.2)),),
    "twin": (
        ((-3.6, -19.16), (-1, -19.47), (-0.8, -13.2), (-2.7, -13.2)),
        ((3.6, -19.16), (1, -19.47), (0.8, -13.2), (2.7, -13.2)),
    ),
    "diamond": (((0, -19.3), (3, -16.2), (0, -13.1), (-3, -16.2)),),
    "tick": (((-1.1, -19.45), (1.1, -19.45), (1.1, -14.2), (-1.1, -14.2)),),
    "arc": (((-8.6, -17.5), (-4.4, -19), (0, -19.5), (4.4, -19), (8.6, -17.5), (6.5, -13.2), (0, -14.7), (-6.5, -13.2)),),
    "chevron": (((-3.8, -18.9), (0, -16.5), (3.8, -18.9), (3, -15.8), (0, -13.2), (-3, -15.8)),),
}


def paint_stack(painter: QPainter, chips: Sequence[Chip], *, paid: bool = False, slip: Cents = 0) -> None:
    """A stack around the origin, rising up the screen, the largest value at the bottom; at most ten are drawn.

    One that was paid has a check on it; what no chip makes stands on a slip in front of it.
    """
    if chips:
        _paint_chips(painter, chips)
    if slip:
        _paint_slip(painter, slip, QPointF(0, 13 if chips else 0))
    if paid:
        height = min(len(chips), MOST_DRAWN) * THICKNESS
        paint_badge(painter, "paid", QPointF(17, -13 - height), 10)


def _paint_chips(painter: QPainter, chips: Sequence[Chip]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(BLACK, 0.32))
    painter.drawEllipse(QPointF(0, 3.4), 20.5, 19.8)
    drawn = chips[:MOST_DRAWN]
    crooked = not is_tidy(tuple(chip.value for chip in chips))
    for place, chip in enumerate(drawn):
        painter.save()
        painter.translate(ASTRAY[place % len(ASTRAY)] if crooked else 0, -place * THICKNESS)
        paint_chip(painter, chip, on_top=place == len(drawn) - 1)
        if place:
            _paint_seam(painter, strong=place % SEAM_EVERY == 0)
        painter.restore()
    if len(chips) > MOST_DRAWN:
        _paint_count(painter, len(chips), QPointF(0, 13 - len(drawn) * THICKNESS))


def _paint_seam(painter: QPainter, *, strong: bool) -> None:
    """A line under a chip that lies on another, and a stronger one under every sixth: one counts a stack by fives."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(BLACK, 2.6 if strong else 1.5, 0.95 if strong else 0.6))
    painter.drawArc(QRectF(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS), 190 * 16, 160 * 16)
    painter.setPen(pen(INLAY, 0.9, 0.55))
    painter.drawArc(QRectF(1.2 - RADIUS, 1.2 - RADIUS, 2 * RADIUS - 2.4, 2 * RADIUS - 2.4), 200 * 16, 140 * 16)


def _paint_slip(painter: QPainter, cents: Cents, centre: QPointF) -> None:
    """A slip of paper with an amount on it."""
    words = dollars(cents)
    width = width_of(words, 11, QFont.Weight.DemiBold) + 10
    painter.setPen(pen(SLIP_EDGE, 0.8))
    painter.setBrush(SLIP)
    painter.drawRect(QRectF(centre.x() - width / 2, centre.y() - 8, width, 16))
    write(painter, words, centre + QPointF(0, 4), font(11, QFont.Weight.DemiBold), INK)


def _paint_count(painter: QPainter, count: int, centre: QPointF) -> None:
    """How many chips a stack has that is higher than is drawn."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(HALO)
    painter.drawRoundedRect(QRectF(centre.x() - 17, centre.y() - 8, 34, 16), 8, 8)
    write(painter, f"×{count}", centre + QPointF(0, 4.5), font(12, QFont.Weight.Bold), TAG_TEXT)


def paint_chip(painter: QPainter, chip: Chip, *, on_top: bool = True) -> None:
    """One chip around the origin; its figure shows when nothing lies on it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(chip.body))
    painter.drawEllipse(QPointF(0, 0), RADIUS, RADIUS)
    _paint_spots(painter, chip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(BLACK, 0.8, 0.38 if on_top else 0.5))
    painter.drawEllipse(QPointF(0, 0), RADIUS - 0.35, RADIUS - 0.35)
    if on_top:
        painter.setBrush(INLAY)
        painter.setPen(pen(QColor(chip.body), 1.2))
        painter.drawEllipse(QPointF(0, 0), 12.3, 12.3)
        size = {1: 15.0, 2: 13.0}.get(len(chip.short), 11.0)
        write(painter, chip.short, QPointF(0, size * 0.36), font(size, QFont.Weight.Bold), INK)


def _paint_spots(painter: QPainter, chip: Chip) -> None:
    painter.setBrush(QColor(chip.spot))
    for turn in range(chip.spots):
        painter.save()
        painter.rotate(turn * 360 / chip.spots)
        if chip.shape == "dot":
            painter.drawEllipse(QRectF(-2.3, -RADIUS + 1, 4.6, 4.6))
        for outline in SPOTS.get(chip.shape, ()):
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in outline]))
        painter.restore()

"""Badges: a sign in a disc for what became of a wager, and a pill for its amount. Never told by colour alone."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from ui.foundation.fonts import font
from ui.foundation.ink import HALO, PRINT, RIGHT, TAG_TEXT, WRONG, pen, width_of, write

Badge = Literal["paid", "wrong", "returned"]
INK = QColor("#1B1B1B")
GROUNDS: dict[Badge, QColor] = {
    "paid": RIGHT,
    "wrong": WRONG,
    "returned": PRINT,
}
INKS: dict[Badge, QColor] = {
    "paid": QColor("#06200F"),
    "wrong": QColor("#2B0803"),
    "returned": INK,
}
# Strokes in a disc of radius twelve.
SIGNS: dict[Badge, tuple[tuple[tuple[float, float], ...], ...]] = {
    "paid": (((-5, 0.5), (-1.6, 4), (5, -4)),),
    "wrong": (((0, -6), (0, 1.2)), ((0, 5.4), (0, 5.5))),
    "returned": (((-5, -2.6), (5, -2.6)), ((-5, 2.6), (5, 2.6))),
}
PILL_HEIGHT = 30
PILL_TYPE = 22
USUAL_PILL = (HALO, pen(TAG_TEXT, 1.2, 0.5), TAG_TEXT)
PAYMENT_PILL = (QColor("#14291F"), pen(RIGHT, 1.2), QColor("#A8EBC8"))
"""The ground of a pill, its edge, and its words."""


def paint_badge(painter: QPainter, badge: Badge, centre: QPointF, radius: float = 12) -> None:
    """A badge of some size around a point."""
    painter.setPen(pen(HALO, 1.8, 0.85))
    painter.setBrush(GROUNDS[badge])
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(pen(INKS[badge], 2.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for stroke in SIGNS[badge]:
        path = QPainterPath()
        path.moveTo(centre + QPointF(*stroke[0]) * radius / 12)
        for point in stroke[1:]:
            path.lineTo(centre + QPointF(*point) * radius / 12)
        painter.drawPath(path)


def pill_box(words: str) -> QRectF:
    """How much room a pill takes around the origin."""
    width = width_of(words, PILL_TYPE, QFont.Weight.DemiBold) + 22
    return QRectF(-width / 2, -PILL_HEIGHT / 2, width, PILL_HEIGHT)


def paint_pill(painter: QPainter, words: str, *, is_payment: bool = False) -> None:
    """An amount in a dark pill around the origin; that of a payment in green."""
    ground, edge, ink = PAYMENT_PILL if is_payment else USUAL_PILL
    painter.setPen(edge)
    painter.setBrush(ground)
    painter.drawRoundedRect(pill_box(words), PILL_HEIGHT / 2, PILL_HEIGHT / 2)
    write(painter, words, QPointF(0, PILL_TYPE * 0.36), font(PILL_TYPE, QFont.Weight.DemiBold), ink)

"""Suit signs and courts' headgear as paths in a box of 24, drawn by ourselves."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

Curve = tuple[float, float, float, float, float, float]

HEART: tuple[Curve, ...] = (
    (8.2, 18, 1.6, 13.2, 1.6, 7.9),
    (1.6, 4.6, 4, 2.4, 6.9, 2.4),
    (9.1, 2.4, 10.9, 3.6, 12, 5.7),
    (13.1, 3.6, 14.9, 2.4, 17.1, 2.4),
    (20, 2.4, 22.4, 4.6, 22.4, 7.9),
    (22.4, 13.2, 15.8, 18, 12, 21.6),
)
DIAMOND: tuple[Curve, ...] = (
    (14.3, 5.3, 17.2, 8.9, 20.6, 12),
    (17.2, 15.1, 14.3, 18.7, 12, 22.8),
    (9.7, 18.7, 6.8, 15.1, 3.4, 12),
    (6.8, 8.9, 9.7, 5.3, 12, 1.2),
)
SPADE: tuple[Curve, ...] = (
    (15.3, 5.3, 22, 9.2, 22, 14.2),
    (22, 16.9, 20, 18.8, 17.5, 18.8),
    (15.8, 18.8, 14.3, 17.9, 13.5, 16.4),
    (13.7, 19.1, 14.5, 21.1, 16.3, 22.6),
    (13.4, 22.6, 10.6, 22.6, 7.7, 22.6),
    (9.5, 21.1, 10.3, 19.1, 10.5, 16.4),
    (9.7, 17.9, 8.2, 18.8, 6.5, 18.8),
    (4, 18.8, 2, 16.9, 2, 14.2),
    (2, 9.2, 8.7, 5.3, 12, 1.2),
)
STEM: tuple[Curve, ...] = ((13.7, 19, 14.5, 21, 16.3, 22.6), (13.4, 22.6, 10.6, 22.6, 7.7, 22.6), (9.5, 21, 10.3, 19, 10.5, 14))
CROWN: tuple[Curve, ...] = (
    (2.5, 7.5, 7, 12, 7, 12),
    (7, 12, 12, 4, 12, 4),
    (12, 4, 17, 12, 17, 12),
    (17, 12, 21.5, 7.5, 21.5, 7.5),
    (21.5, 7.5, 19.8, 18, 19.8, 18),
    (19.8, 18, 4.2, 18, 4.2, 18),
)
TIARA: tuple[Curve, ...] = (
    (5.2, 10, 6.4, 12, 7, 14.6),
    (8.6, 11, 10, 9.2, 12, 5.6),
    (14, 9.2, 15.4, 11, 17, 14.6),
    (17.6, 12, 18.8, 10, 21, 9),
    (21, 9, 19.6, 18.2, 19.6, 18.2),
    (19.6, 18.2, 4.4, 18.2, 4.4, 18.2),
)
CAP: tuple[Curve, ...] = (
    (4.6, 9.8, 9, 6.2, 15.4, 6.2),
    (15.2, 4.2, 16.2, 2.4, 18.4, 1.4),
    (18.4, 3.4, 18.8, 4.4, 19.8, 5.6),
    (21, 7.1, 21.2, 9.3, 20.4, 11),
    (19.7, 12.6, 19.1, 14.2, 19, 16.4),
)
PEARL = QRectF(10.3, 1.6, 3.4, 3.4)


@cache
def suit_sign(suit: str) -> QPainterPath:
    """The sign of a suit: s, h, d or c."""
    if suit == "c":
        return _club()
    start, curves = {"h": (QPointF(12, 21.6), HEART), "d": (QPointF(12, 1.2), DIAMOND), "s": (QPointF(12, 1.2), SPADE)}[suit]
    return _curved(start, curves)


@cache
def court_sign(rank: str) -> QPainterPath | None:
    """What a King, a Queen or a Jack wears: crown, tiara with a pearl, or cap; nothing for any other card."""
    match rank:
        case "K":
            path = _curved(QPointF(2.5, 7.5), CROWN)
            path.addRect(QRectF(4.2, 19.6, 15.6, 2.2))
        case "Q":
            path = _curved(QPointF(3, 9), TIARA)
            path.addRect(QRectF(4.4, 19.8, 15.2, 2))
            path.addEllipse(PEARL)
        case "J":
            path = _curved(QPointF(3.2, 16.4), CAP)
            path.addRect(QRectF(3.2, 18, 15.8, 3.4))
        case _:
            return None
    return path


def paint_sign(painter: QPainter, sign: QPainterPath, at: QPointF, size: float) -> None:
    """A sign in the painter's own ink, from its upper left corner, so large."""
    painter.save()
    painter.translate(at)
    painter.scale(size / 24, size / 24)
    painter.drawPath(sign)
    painter.restore()


def _curved(start: QPointF, curves: tuple[Curve, ...]) -> QPainterPath:
    path = QPainterPath(start)
    for curve in curves:
        path.cubicTo(*curve)
    path.closeSubpath()
    return path


def _club() -> QPainterPath:
    path = QPainterPath()
    for x, y, radius in ((12, 6.3, 4.9), (6.9, 13.9, 4.8), (17.1, 13.9, 4.8), (12, 11.6, 3)):
        leaf = QPainterPath()
        leaf.addEllipse(QPointF(x, y), radius, radius)
        path = path.united(leaf)
    return path.united(_curved(QPointF(13.5, 14), STEM))

"""The classic face of a card, for one that is shown large: pips where they have always been, courts in a frame, told twice."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from ui.felt.court_painter import paint_half
from ui.felt.signs import paint_sign, suit_sign
from ui.foundation.fonts import font
from ui.foundation.ink import pen, write

# Where pips stand: columns -1, 0 and 1, and rows from -1 at the top to 1 at the bottom.
COLUMN, ROW = 11.5, 26.5
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
SIDES = (*CORNERS, (-1, 0), (1, 0))
TWO_AND_TWO = (*CORNERS, (-1, -1 / 3), (1, -1 / 3), (-1, 1 / 3), (1, 1 / 3))
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((0, 0),),
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": CORNERS,
    "5": (*CORNERS, (0, 0)),
    "6": SIDES,
    "7": (*SIDES, (0, -1 / 2)),
    "8": (*SIDES, (0, -1 / 2), (0, 1 / 2)),
    "9": (*TWO_AND_TWO, (0, 0)),
    "T": (*TWO_AND_TWO, (0, -2 / 3), (0, 2 / 3)),
}
PIP, ACE = 12.5, 27.0
INDEX = QPointF(-24.6, -31)
FRAME = QRectF(-17.2, -34, 34.4, 68)
UPPER = QRectF(-17.2, -34, 34.4, 34)
SIGN = {"K": QPointF(-16.2, -33), "Q": QPointF(-15.4, -32.6), "J": QPointF(9.4, -19)}
SIGN_SIZE = 6.2


def paint_classic(painter: QPainter, rank: str, suit: str, ink: QColor) -> None:
    """The face of a card on its body, around the origin."""
    if rank in PIPS:
        _paint_pips(painter, rank, suit, ink)
    else:
        _paint_court(painter, rank, suit, ink)
    for _ in range(2):
        _paint_index(painter, rank, suit, ink)
        painter.rotate(180)


def _paint_index(painter: QPainter, rank: str, suit: str, ink: QColor) -> None:
    """Rank and suit in the upper left corner; ten is set narrow, so that it keeps clear of edge and pips."""
    painter.save()
    painter.translate(INDEX)
    if rank == "T":
        painter.translate(2, 0)
        painter.scale(0.76, 1)
    write(painter, "10" if rank == "T" else rank, QPointF(0, 0), font(14, QFont.Weight.Bold, -1), ink)
    painter.restore()
    _use(painter, ink)
    paint_sign(painter, suit_sign(suit), INDEX + QPointF(-4.3, 2.9), 8.6)


def _paint_pips(painter: QPainter, rank: str, suit: str, ink: QColor) -> None:
    """As many signs as the card counts; those of the lower half stand on their heads."""
    _use(painter, ink)
    size = ACE if rank == "A" else PIP
    for column, row in PIPS[rank]:
        painter.save()
        painter.translate(column * COLUMN, row * ROW)
        painter.rotate(180 if row > 0 else 0)
        paint_sign(painter, suit_sign(suit), QPointF(-size / 2, -size / 2), size)
        painter.restore()


def _paint_court(painter: QPainter, rank: str, suit: str, ink: QColor) -> None:
    """A court in a frame, upright above and turned round below, with its suit beside the head."""
    for _ in range(2):
        painter.save()
        painter.setClipRect(UPPER, Qt.ClipOperation.IntersectClip)
        paint_half(painter, rank, suit, ink)
        _use(painter, ink)
        paint_sign(painter, suit_sign(suit), SIGN[rank], SIGN_SIZE)
        painter.restore()
        painter.rotate(180)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, 0.8))
    painter.drawRoundedRect(FRAME, 2.5, 2.5)
    painter.drawLine(QPointF(FRAME.left(), 0), QPointF(FRAME.right(), 0))


def _use(painter: QPainter, ink: QColor) -> None:
    """Fill with an ink, and draw no line."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)

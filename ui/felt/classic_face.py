"""The classic face of a card, for one that is shown large: pips where they have always been, courts in a frame, told twice."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from ui.felt.signs import court_sign, paint_sign, suit_sign
from ui.foundation.fonts import font
from ui.foundation.ink import CARD, faded, pen, write

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
GROUND = QRectF(-15.5, -32.3, 31, 64.6)
LETTER_RADIUS = 6.2


def paint_classic(painter: QPainter, rank: str, suit: str, ink: QColor) -> None:
    """The face of a card on its body, around the origin."""
    court = court_sign(rank)
    if court is None:
        _paint_pips(painter, rank, suit, ink)
    else:
        _paint_court(painter, court, suit, ink)
        _paint_letter(painter, rank, ink)
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


def _paint_court(painter: QPainter, court: QPainterPath, suit: str, ink: QColor) -> None:
    """A frame with what the court wears and its suit, upright above and turned round below."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(ink, 0.7))
    painter.drawRoundedRect(FRAME, 2.5, 2.5)
    _use(painter, faded(ink, 0.07))
    painter.drawRoundedRect(GROUND, 1.6, 1.6)
    painter.setPen(pen(ink, 0.5, 0.5))
    painter.drawLine(QPointF(GROUND.left(), 0), QPointF(GROUND.right(), 0))
    _use(painter, ink)
    for _ in range(2):
        paint_sign(painter, court, QPointF(-10.5, -29.5), 21)
        paint_sign(painter, suit_sign(suit), QPointF(6.9, -9.8), 7.5)
        painter.rotate(180)


def _paint_letter(painter: QPainter, rank: str, ink: QColor) -> None:
    """The court's letter in the middle, where the two halves meet."""
    painter.setPen(pen(ink, 0.7))
    painter.setBrush(CARD)
    painter.drawEllipse(QPointF(0, 0), LETTER_RADIUS, LETTER_RADIUS)
    write(painter, rank, QPointF(0, 3.2), font(9, QFont.Weight.Bold), ink)


def _use(painter: QPainter, ink: QColor) -> None:
    """Fill with an ink, and draw no line."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)

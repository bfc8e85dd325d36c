"""Cards: one large index and one large sign, readable when the card is 35 pixels wide; and their back."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from app.base.lazy import lazily
from app.layouts.geometry import CARD as CARD_SIZE
from app.rules.core.cards import NAME, Card
from ui.felt.signs import court_sign, paint_sign, suit_sign
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.fonts import font
from ui.foundation.ink import BLACK, CARD, CARD_BACK, CARD_BACK_INK, CARD_EDGE, faded, pen, write

with lazily():
    from ui.felt.classic_face import paint_classic


CORNER = 5.0
SHADOW_AT = (1.2, 1.8)
SHADOWS = ((0.0, 0.2), (1.4, 0.12))
FOLDED_OPACITY = 0.6
BODY = QRectF(-CARD_SIZE[0] / 2, -CARD_SIZE[1] / 2, *CARD_SIZE)
LATTICE = QRectF(-27, -39.5, 54, 79)
ODD_BACK, ODD_PAPER = QColor("#7A2E35"), QColor("#F1E7CF")


def paint_card(painter: QPainter, card: Card | None, look: FeltLook = USUAL, *, large: bool = False, odd: bool = False) -> None:
    """A card face up, or its back where no card is given, around the origin; a large one may have the classic face.

    An odd one is of another deck: another back, another paper, a line round its face.
    """
    painter.setPen(QPen(CARD_EDGE, 0.8))
    painter.setBrush(ODD_PAPER if odd else CARD)
    painter.drawRoundedRect(BODY, CORNER, CORNER)
    if odd and card is not None:
        painter.setPen(QPen(ODD_BACK, 1.6))
        painter.drawRoundedRect(BODY.adjusted(2.6, 2.6, -2.6, -2.6), 3, 3)
    if card is None:
        _paint_back(painter, ODD_BACK if odd else CARD_BACK)
    elif look.classic and large:
        paint_classic(painter, NAME[card][0], NAME[card][1], look.suit(NAME[card][1]))
    else:
        _paint_face(painter, NAME[card][0], NAME[card][1], look.suit(NAME[card][1]))


def paint_shadow(painter: QPainter) -> None:
    """The shadow of a card that lies on the felt, a little to the right and nearer to the Dealer."""
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, strength in SHADOWS:
        painter.setBrush(faded(BLACK, strength))
        box = BODY.translated(*SHADOW_AT).adjusted(-grow, -grow, grow, grow)
        painter.drawRoundedRect(box, CORNER + grow, CORNER + grow)


def _paint_face(painter: QPainter, rank: str, suit: str, ink: QColor) -> None:
    words = "10" if rank == "T" else rank
    left, spacing = (-29.0, -3.2) if words == "10" else (-27.5, -1.0)
    write(painter, words, QPointF(left, -14.5), font(31, QFont.Weight.Bold, spacing), ink, centred=False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    paint_sign(painter, suit_sign(suit), QPointF(-27.6, -8.5), 19)
    court = court_sign(rank)
    if court is None:
        paint_sign(painter, suit_sign(suit), QPointF(-3.5, 5), 31)
    else:
        paint_sign(painter, court, QPointF(2, -1), 27)
        paint_sign(painter, suit_sign(suit), QPointF(7.5, 25.5), 15.5)


def _paint_back(painter: QPainter, colour: QColor) -> None:
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(LATTICE, 3, 3)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.fillRect(LATTICE, colour)
    painter.setPen(pen(CARD_BACK_INK, 1.1, 0.42))
    for step in range(-4, 5):
        painter.drawLine(QPointF(step * 12 - 40, -40), QPointF(step * 12 + 40, 40))
        painter.drawLine(QPointF(step * 12 + 40, -40), QPointF(step * 12 - 40, 40))
    painter.restore()
    painter.setBrush(colour)
    painter.setPen(QPen(CARD_BACK_INK, 1.4))
    painter.drawPolygon([QPointF(0, -13), QPointF(13, 0), QPointF(0, 13), QPointF(-13, 0)])
    painter.setPen(QPen(CARD_BACK_INK, 2.6))
    painter.drawPolyline([QPointF(-3.6, 7), QPointF(-3.6, -7), QPointF(5.6, -7)])
    painter.drawLine(QPointF(-3.6, -0.6), QPointF(4, -0.6))

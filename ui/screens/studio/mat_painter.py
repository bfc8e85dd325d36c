"""The mat as it is painted: the cloth, two frames with their words, and where the cards may lie."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from app.layouts.geometry import CARD
from app.words.text import say
from ui.felt.card_painter import paint_card
from ui.felt.cloth import paint_cloth
from ui.foundation.felt_look import FeltLook
from ui.foundation.fonts import font
from ui.foundation.ink import BLACK, ROOM, faded, pen, write
from ui.screens.studio.mat_places import MatPlaces

CORNER = 10


def paint_mat(painter: QPainter, places: MatPlaces, parts: tuple[str, str], felt: QColor, look: FeltLook, words_px: int) -> None:
    """Everything but the cards."""
    paint_cloth(painter, QRectF(QPointF(0, 0), places.size), felt, look)
    for number in range(places.hand):
        _paint_slot(painter, places.card.translated(places.in_hand(number)), look, 0.16)
    for apart, count, words in (
        (True, places.apart, parts[0]),
        (False, places.hand - places.apart, parts[1]),
    ):
        _paint_frame(painter, places.frame(apart=apart), words.upper(), look, words_px)
        for number in range(count):
            _paint_slot(painter, places.card.translated(places.in_frame(number, apart=apart)), look, 0.35)


def paint_backs(painter: QPainter, places: MatPlaces, look: FeltLook) -> None:
    """The hand before it is seen."""
    for number in range(places.hand):
        painter.save()
        painter.translate(places.in_hand(number))
        scale = places.card.width() / CARD[0]
        painter.scale(scale, scale)
        paint_card(painter, None, look)
        painter.restore()


def paint_cannot(painter: QPainter, places: MatPlaces, look: FeltLook, words_px: int) -> None:
    """That the hand cannot be set, over both frames."""
    both = places.frame(apart=True).united(places.frame(apart=False))
    painter.setPen(pen(look.print, 2))
    painter.setBrush(ROOM)
    painter.drawRoundedRect(both, CORNER, CORNER)
    face = font(words_px * 1.5, QFont.Weight.DemiBold)
    write(painter, say("studio.cannot"), both.center() + QPointF(0, words_px * 0.5), face, look.print)


def _paint_frame(painter: QPainter, frame: QRectF, words: str, look: FeltLook, words_px: int) -> None:
    painter.setPen(pen(look.print, 2))
    painter.setBrush(faded(BLACK, 0.17))
    painter.drawRoundedRect(frame, CORNER, CORNER)
    face = font(words_px, QFont.Weight.Bold, 0.6)
    write(painter, words, QPointF(frame.center().x(), frame.top() - words_px * 0.7), face, look.print)


def _paint_slot(painter: QPainter, card: QRectF, look: FeltLook, strength: float) -> None:
    edge = pen(look.print, 1.4, strength)
    edge.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(edge)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(card, 6, 6)

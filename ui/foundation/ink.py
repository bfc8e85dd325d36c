"""The colours of everything on the felt, and how words are put there. They are the same in every theme but high contrast."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from ui.foundation.fonts import font

BLACK = QColor("#000000")
WHITE = QColor("#FFFFFF")
PRINT = QColor("#F4ECD6")
GOLD = QColor("#F0CE84")
RAIL = QColor("#23201E")
RAIL_LIGHT = QColor("#3A342F")
BRASS = QColor("#A98645")
RAIL_NUMBER = QColor("#B9AE9C")
CARD = QColor("#FCFAF5")
CARD_EDGE = QColor("#B9B2A2")
CARD_BACK = QColor("#2F4A63")
CARD_BACK_INK = QColor("#C9D6E2")
SUITS = {"s": QColor("#15191C"), "h": QColor("#C3142D"), "d": QColor("#0D57B5"), "c": QColor("#0B6B38")}
FOCUS = QColor("#FFD75E")
DUE = QColor("#E8BE63")
ON_DUE = QColor("#1B1405")
IVORY = QColor("#FFFDF4")
HALO = QColor("#0B0D0E")
RIGHT = QColor("#63CF97")
WRONG = QColor("#FF8F80")
ROOM = QColor("#111416")
TAG = QColor("#14181A")
TAG_EDGE = QColor("#4A5359")
TAG_TEXT = QColor("#ECEFF0")
TAG_NOTE = QColor("#B3BCC2")


LEAST_READ = 22.0
"""Money, limits, names, states and decisions are no smaller on the felt, in millimetres: ten pixels in the smallest window."""
MOST_KEPT = 500
_kept: dict[tuple[str, str], tuple[QPainterPath, float]] = {}


def faded(colour: QColor, opacity: float) -> QColor:
    """A colour that lets through what lies under it."""
    made = QColor(colour)
    made.setAlphaF(opacity)
    return made


def pen(colour: QColor, width: float, opacity: float = 1.0) -> QPen:
    """A pen of a width in the units that are painted in, with round joins."""
    made = QPen(faded(colour, opacity), width)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    made.setCapStyle(Qt.PenCapStyle.RoundCap)
    return made


def write(painter: QPainter, words: str, at: QPointF, face: QFont, colour: QColor, *, centred: bool = True) -> None:
    """Words as outlines, so that they are sharp at any scale: centred on a point of the base line, or starting there."""
    path, width = _outlined(words, face.key(), face)
    painter.fillPath(path.translated(at.x() - width / 2 if centred else at.x(), at.y()), colour)


def write_over(painter: QPainter, words: str, at: QPointF, face: QFont, colour: QColor, halo: float) -> None:
    """The same in a dark halo of a width, to be read on whatever it crosses."""
    path, width = _outlined(words, face.key(), face)
    path = path.translated(at.x() - width / 2, at.y())
    painter.strokePath(path, pen(HALO, 2 * halo, 0.85))
    painter.fillPath(path, colour)


def width_of(words: str, size: float, weight: QFont.Weight) -> float:
    """How wide words are at a size."""
    return QFontMetricsF(font(size, weight)).horizontalAdvance(words)


def fitting(words: str, most: float, weight: QFont.Weight, room: float) -> float:
    """The size at which words have enough room, no larger than wanted."""
    return min(most, most * room / max(1.0, width_of(words, most, weight)))


def fitted(words: str, most: float, weight: QFont.Weight, room: float) -> tuple[str, float]:
    """Words with the size at which they have room, never smaller than can be read; the rest ends with three dots."""
    size = max(LEAST_READ, fitting(words, most, weight, room))
    metrics = QFontMetricsF(font(size, weight))
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, room + 1), size


def _outlined(words: str, name: str, face: QFont) -> tuple[QPainterPath, float]:
    """The outlines of words in a font, and how wide they are; kept, because a felt says the same words at every position."""
    kept = _kept.get((words, name))
    if kept is None:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        path.addText(QPointF(0, 0), face, words)
        if len(_kept) > MOST_KEPT:
            _kept.clear()
        kept = _kept[words, name] = path, QFontMetricsF(face).horizontalAdvance(words)
    return kept

"""The courts of the classic face, our own drawing: King, Queen and Jack to the waist, each with what they wear and hold."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from ui.felt.signs import paint_sign, suit_sign
from ui.foundation.ink import faded, pen

SKIN = QColor("#F6DFC4")
GOLD_CLOTH = QColor("#E2B447")
BLUE_CLOTH = QColor("#33558B")
HAIR = {"K": QColor("#8A5A2B"), "Q": QColor("#C98A3A"), "J": QColor("#5D3A1E")}
LINE = 0.55
FACE = QRectF(-5.2, -22.2, 10.4, 12.6)


def paint_half(painter: QPainter, rank: str, suit: str, ink: QColor) -> None:
    """The upper half of a court, from the crown down to the middle of the card; the painter keeps to the frame."""
    _robe(painter, rank, suit, ink)
    _hair(painter, rank, ink)
    _face(painter, rank, ink)
    {"K": _crown, "Q": _tiara, "J": _cap}[rank](painter, ink)
    {"K": _sword, "Q": _flower, "J": _staff}[rank](painter, ink)


def _fill(painter: QPainter, colour: QColor, line: QColor) -> None:
    painter.setBrush(colour)
    painter.setPen(pen(line, LINE))


def _shape(*points: tuple[float, float]) -> QPainterPath:
    """A closed path whose first point is a corner and whose others come in threes, as curves."""
    path = QPainterPath(QPointF(*points[0]))
    for place in range(1, len(points), 3):
        first, second, end = (QPointF(*point) for point in points[place : place + 3])
        path.cubicTo(first, second, end)
    path.closeSubpath()
    return path


ROBE = _shape(
    (-15.5, 0),
    (-15.5, -5),
    (-11, -8),
    (-4, -9.6),
    (-2, -10),
    (2, -10),
    (4, -9.6),
    (11, -8),
    (15.5, -5),
    (15.5, 0),
    (8, 2),
    (-8, 2),
    (-15.5, 0),
)
PANEL = _shape((-4.2, 0), (-4, -4), (-3.4, -7), (-2.6, -9.4), (-1, -8), (1, -8), (2.6, -9.4), (3.4, -7), (4, -4), (4.2, 0))
COLLARS = {
    "K": _shape((-9, -8.6), (-5, -12.4), (5, -12.4), (9, -8.6), (5, -6), (-5, -6), (-9, -8.6)),
    "Q": _shape((-6.6, -9), (-4, -11), (4, -11), (6.6, -9), (3, -4.6), (-3, -4.6), (-6.6, -9)),
    "J": _shape((-5.6, -10), (-3, -11.4), (3, -11.4), (5.6, -10), (4, -7.6), (-4, -7.6), (-5.6, -10)),
}
CURLS = {
    "K": _shape(
        (-6.4, -20),
        (-8.6, -16),
        (-8.4, -11),
        (-6.2, -9.6),
        (-3, -8),
        (3, -8),
        (6.2, -9.6),
        (8.4, -11),
        (8.6, -16),
        (6.4, -20),
        (4, -24),
        (-4, -24),
        (-6.4, -20),
    ),
    "Q": _shape(
        (-6, -21),
        (-9.6, -17),
        (-8.8, -9),
        (-10.2, -5.4),
        (-6, -6),
        (6, -6),
        (10.2, -5.4),
        (8.8, -9),
        (9.6, -17),
        (6, -21),
        (3, -25),
        (-3, -25),
        (-6, -21),
    ),
    "J": _shape(
        (-6.2, -20),
        (-8, -17),
        (-8.8, -14),
        (-7.4, -11.4),
        (-4, -10.6),
        (4, -10.6),
        (7.4, -11.4),
        (8.8, -14),
        (8, -17),
        (6.2, -20),
        (4, -24),
        (-4, -24),
        (-6.2, -20),
    ),
}
BEARD = _shape(
    (-5, -15.6), (-4.6, -8), (-2, -6.4), (0, -5.6), (2, -6.4), (4.6, -8), (5, -15.6), (3, -12.6), (-3, -12.6), (-5, -15.6)
)
CROWN = QPolygonF(
    [QPointF(x, y) for x, y in ((-7, -21.4), (-8.4, -29), (-4.4, -25.6), (0, -31.4), (4.4, -25.6), (8.4, -29), (7, -21.4))]
)
TIARA = _shape(
    (-6.6, -21.6),
    (-6.4, -24.6),
    (-7.4, -27),
    (-5.4, -26),
    (-3, -27),
    (-1.6, -29),
    (0, -30.6),
    (1.6, -29),
    (3, -27),
    (5.4, -26),
    (7.4, -27),
    (6.4, -24.6),
    (6.6, -21.6),
)
CAP = _shape((-7.4, -21), (-8.6, -26), (-4, -29.6), (1, -28.6), (5, -28.4), (8.4, -25.4), (7.4, -21))
FEATHER = _shape((5.6, -24), (8, -29), (12.4, -31), (15, -28.6), (12, -27.4), (9, -25), (5.6, -24))


def _robe(painter: QPainter, rank: str, suit: str, ink: QColor) -> None:
    """A robe of the suit's colour, with a panel of gold, buttons of the suit's sign and a collar."""
    _fill(painter, faded(ink, 0.9), ink)
    painter.drawPath(ROBE)
    _fill(painter, GOLD_CLOTH, ink)
    painter.drawPath(PANEL)
    painter.setPen(pen(GOLD_CLOTH, 0.9))
    for side in (-1, 1):
        for reach in (7.2, 10.2, 13):
            painter.drawLine(QPointF(side * reach, -7.2 + (reach - 7.2) * 0.4), QPointF(side * (reach + 0.6), 0))
    _fill(painter, BLUE_CLOTH if rank != "Q" else SKIN, ink)
    painter.drawPath(COLLARS[rank])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    paint_sign(painter, suit_sign(suit), QPointF(-1.9, -4.6), 3.8)


def _hair(painter: QPainter, rank: str, ink: QColor) -> None:
    _fill(painter, HAIR[rank], ink)
    painter.drawPath(CURLS[rank])


def _face(painter: QPainter, rank: str, ink: QColor) -> None:
    """Eyes, brows, nose and mouth; a King has a beard."""
    _fill(painter, SKIN, ink)
    painter.drawEllipse(FACE)
    if rank == "K":
        _fill(painter, HAIR["K"], ink)
        painter.drawPath(BEARD)
    painter.setPen(pen(ink, 0.6))
    for side in (-1, 1):
        painter.drawLine(QPointF(side * 1.2, -18.7), QPointF(side * 3.4, -18.9))
    painter.drawPolyline([QPointF(0.2, -17.6), QPointF(-0.9, -14.6), QPointF(0.5, -14.3)])
    painter.setPen(pen(QColor("#A8322E"), 0.8))
    painter.drawLine(QPointF(-1.3, -12.5), QPointF(1.3, -12.5))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#1C2023"))
    for side in (-1, 1):
        painter.drawEllipse(QPointF(side * 2.2, -17.2), 0.75, 0.6)


def _crown(painter: QPainter, ink: QColor) -> None:
    _fill(painter, GOLD_CLOTH, ink)
    painter.drawPolygon(CROWN)
    _fill(painter, ink, ink)
    painter.drawRect(QRectF(-7, -23.2, 14, 1.9))
    for x, y in ((-8.4, -29.4), (0, -31.8), (8.4, -29.4)):
        painter.drawEllipse(QPointF(x, y), 0.95, 0.95)


def _tiara(painter: QPainter, ink: QColor) -> None:
    _fill(painter, GOLD_CLOTH, ink)
    painter.drawPath(TIARA)
    _fill(painter, BLUE_CLOTH, ink)
    for x, y in ((0, -25.6), (-4, -23.8), (4, -23.8)):
        painter.drawEllipse(QPointF(x, y), 1.0, 1.0)


def _cap(painter: QPainter, ink: QColor) -> None:
    _fill(painter, BLUE_CLOTH, ink)
    painter.drawPath(CAP)
    _fill(painter, GOLD_CLOTH, ink)
    painter.drawRect(QRectF(-7.6, -23, 15.2, 2.3))
    painter.drawPath(FEATHER)


def _sword(painter: QPainter, ink: QColor) -> None:
    """A blade upright at his left hand, with a hilt of gold."""
    _fill(painter, QColor("#DDE3E8"), ink)
    painter.drawPolygon([QPointF(11.6, -8), QPointF(11.6, -25), QPointF(12.7, -28), QPointF(13.8, -25), QPointF(13.8, -8)])
    _fill(painter, GOLD_CLOTH, ink)
    painter.drawRoundedRect(QRectF(9.4, -8.4, 6.6, 1.7), 0.8, 0.8)
    painter.drawRect(QRectF(12, -6.8, 1.4, 3.6))
    _hand(painter, QPointF(12.7, -4.6), ink)


def _flower(painter: QPainter, ink: QColor) -> None:
    """A flower in her hand."""
    painter.setPen(pen(QColor("#3F7A4A"), 0.9))
    painter.drawLine(QPointF(12, -4), QPointF(12.8, -13.6))
    _fill(painter, QColor("#D8576B"), ink)
    for x, y in ((12.8, -17.4), (10.6, -15.4), (15, -15.4), (11.6, -13.2), (14, -13.2)):
        painter.drawEllipse(QPointF(x, y), 1.7, 1.7)
    _fill(painter, GOLD_CLOTH, ink)
    painter.drawEllipse(QPointF(12.8, -15.2), 1.3, 1.3)
    _hand(painter, QPointF(12, -4.4), ink)


def _staff(painter: QPainter, ink: QColor) -> None:
    """A staff with a point of gold."""
    painter.setPen(pen(HAIR["J"], 1.5))
    painter.drawLine(QPointF(-12.6, -1), QPointF(-12.6, -23))
    _fill(painter, GOLD_CLOTH, ink)
    painter.drawPolygon([QPointF(-12.6, -30), QPointF(-10.6, -24.6), QPointF(-12.6, -22.6), QPointF(-14.6, -24.6)])
    _hand(painter, QPointF(-12.4, -5), ink)


def _hand(painter: QPainter, at: QPointF, ink: QColor) -> None:
    _fill(painter, SKIN, ink)
    painter.drawEllipse(at, 2.0, 1.6)

"""The playing areas as they are printed: outline, emblem and word, and the star of the jackpot sensor."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPolygonF

from app.layouts.geometry import LABEL_GAP
from app.layouts.model import Area
from ui.felt.signs import suit_sign
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.fonts import font
from ui.foundation.ink import BLACK, GOLD, PRINT, faded, pen, width_of, write, write_over

STAR = (
    (0, -10.5), (3, -3.6), (10.4, -3), (4.8, 1.9), (6.5, 9.2), (0, 5.3), (-6.5, 9.2), (-4.8, 1.9), (-10.4, -3), (-3, -3.6),
)  # fmt: skip
LABEL_SIZE, LABEL_HALO, CAP_HEIGHT = 15, 2.6, 11
OUTLINE, CONTRAST_OUTLINE = 2.4, 6.0


def area_path(area: Area) -> QPainterPath:
    """The outline of an area in its block."""
    (u, v), (w, h) = area.at, area.size
    path = QPainterPath()
    if area.shape in ("circle", "sensor"):
        path.addEllipse(QPointF(u, v), w / 2, h / 2)
    elif area.shape == "diamond":
        path.addPolygon(QPolygonF([QPointF(u, v - h / 2), QPointF(u + w / 2, v), QPointF(u, v + h / 2), QPointF(u - w / 2, v)]))
        path.closeSubpath()
    else:
        path.addRoundedRect(QRectF(u - w / 2, v - h / 2, w, h), 9, 9)
    return path


def grown_area(area: Area, outside: float) -> Area:
    """An area as it would be with its outline so far outside."""
    return replace(area, size=(area.size[0] + 2 * outside, area.size[1] + 2 * outside))


def paint_area(painter: QPainter, area: Area, look: FeltLook = USUAL) -> None:
    """The print of an area: its outline and its word; the sensor is a star."""
    if area.shape == "sensor":
        paint_sensor(painter, area, lit=False)
        return
    painter.setPen(pen(look.print, CONTRAST_OUTLINE if look.contrast else OUTLINE))
    painter.setBrush(faded(BLACK, 0.17))
    painter.drawPath(area_path(area))
    write_label(painter, area, look)


def write_label(painter: QPainter, area: Area, look: FeltLook = USUAL) -> None:
    """The word under an area, upright for the Dealer or for the Players."""
    with _at_label(painter, area, look):
        write(painter, area.label, QPointF(0, CAP_HEIGHT / 2), _label_font(), look.print)


def write_label_over(painter: QPainter, area: Area, look: FeltLook) -> None:
    """The same in a halo, over a mark that crosses it."""
    with _at_label(painter, area, look):
        write_over(painter, area.label, QPointF(0, CAP_HEIGHT / 2), _label_font(), look.print, LABEL_HALO)


def label_box(area: Area) -> QRectF:
    """How much room the word takes, in its block."""
    wide = width_of(area.label, LABEL_SIZE, QFont.Weight.Bold)
    return QRectF(area.at[0] - wide / 2, area.at[1] + area.size[1] / 2 + LABEL_GAP - CAP_HEIGHT / 2, wide, CAP_HEIGHT)


def _label_font() -> QFont:
    return font(LABEL_SIZE, QFont.Weight.Bold, 0.6)


@contextmanager
def _at_label(painter: QPainter, area: Area, look: FeltLook) -> Iterator[None]:
    painter.save()
    painter.translate(area.at[0], area.at[1] + area.size[1] / 2 + LABEL_GAP)
    if look.to_the_players:
        painter.rotate(180)
    yield
    painter.restore()


def paint_sensor(painter: QPainter, area: Area, *, lit: bool) -> None:
    """The jackpot sensor: a star in a ring, filled where the wager is placed."""
    centre = QPointF(*area.at)
    radius = area.size[0] / 2
    painter.setPen(pen(GOLD, 2.2))
    painter.setBrush(GOLD if lit else faded(BLACK, 0.28))
    painter.drawEllipse(centre, radius, radius)
    if lit:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(GOLD, 2, 0.55))
        painter.drawEllipse(centre, radius + 4.5, radius + 4.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#3A2A05") if lit else faded(GOLD, 0.8))
    painter.drawPolygon(QPolygonF([centre + QPointF(x, y) for x, y in STAR]))


def paint_emblem(painter: QPainter, area: Area) -> None:
    """What tells an area apart besides its word."""
    centre = QPointF(*area.at)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match area.emblem:
        case "target":
            painter.setPen(pen(PRINT, 2, 0.5))
            for radius in (24, 14, 4.5):
                painter.drawEllipse(centre, radius, radius)
        case "equals":
            painter.setPen(pen(PRINT, 5, 0.5))
            for y in (-7, 7):
                painter.drawLine(centre + QPointF(-14, y), centre + QPointF(14, y))
        case "suits":
            _paint_four_suits(painter, centre)
        case "two-cards":
            painter.setPen(pen(PRINT, 2.2, 0.5))
            painter.drawRoundedRect(QRectF(centre.x() - 19, centre.y() - 15, 20, 28), 3, 3)
            painter.drawRoundedRect(QRectF(centre.x() - 5, centre.y() - 11, 20, 28), 3, 3)
            painter.drawLine(centre + QPointF(5, -2), centre + QPointF(5, 8))
            painter.drawLine(centre + QPointF(0, 3), centre + QPointF(10, 3))


def _paint_four_suits(painter: QPainter, centre: QPointF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(PRINT, 0.55))
    for suit, x, y in (("s", -17, -17), ("h", 1, -17), ("c", -17, 1), ("d", 1, 1)):
        painter.save()
        painter.translate(centre + QPointF(x, y))
        painter.scale(16 / 24, 16 / 24)
        painter.drawPath(suit_sign(suit))
        painter.restore()

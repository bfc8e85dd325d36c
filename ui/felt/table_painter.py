"""The table itself: rail and felt, the print of every position, the Dealer's places and things. Nothing on it moves."""

from math import cos, degrees, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPolygonF, QRadialGradient

from app.layouts.chipset import ChipSet
from app.layouts.geometry import (
    DEALERS_EDGE,
    DEVICE,
    DISCARD,
    FELT_RADIUS,
    LABEL_GAP,
    LEGEND_HEIGHT,
    LEGEND_SPACING,
    MAGNIFIED,
    TABLE_RADIUS,
    TRAY,
    Block,
    Box,
    block,
)
from app.layouts.model import Area, Layout
from app.layouts.placing import dealers_boxes, hand_boxes, legend_place
from ui.felt.card_painter import paint_card
from ui.felt.ink import BRASS, CARD_BACK_INK, GOLD, PRINT, RAIL, RAIL_LIGHT, RAIL_NUMBER, faded, pen, write
from ui.felt.signs import suit_sign
from ui.fonts import font

BLACK = QColor("#000000")
WHITE = QColor("#FFFFFF")
STAR = (
    (0, -10.5), (3, -3.6), (10.4, -3), (4.8, 1.9), (6.5, 9.2), (0, 5.3), (-6.5, 9.2), (-4.8, 1.9), (-10.4, -3), (-3, -3.6),
)  # fmt: skip
TUBE_WIDTH = 57
TUBE_FILL = (8, 10, 16, 17, 20, 19, 20, 12)


class TablePainter:
    """Draws the empty table of a layout with so many positions, in millimetres."""

    def __init__(self, layout: Layout, positions: int, chips: ChipSet) -> None:
        self.layout = layout
        self.blocks = [block(number, positions) for number in range(1, positions + 1)]
        self.chips = chips

    def paint(self, painter: QPainter, device: str, occupied: frozenset[str] = frozenset()) -> None:
        """All of it; places that are occupied have no word under the cards."""
        self._paint_table(painter)
        self._paint_legend(painter)
        for name, box in dealers_boxes(self.layout).items():
            if name not in ("float tray", "dealing device", "discard holder"):
                self._paint_place(painter, "" if name in occupied else name, box)
        for at in self.blocks:
            self._paint_block(painter, at)
        self._paint_things(painter, device)

    def _paint_table(self, painter: QPainter) -> None:
        rail = QLinearGradient(0, -TABLE_RADIUS, 0, DEALERS_EDGE)
        rail.setColorAt(0, RAIL_LIGHT)
        rail.setColorAt(1, RAIL)
        painter.setPen(pen(BLACK, 3, 0.55))
        painter.setBrush(rail)
        painter.drawPath(outline(TABLE_RADIUS, DEALERS_EDGE + 8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(BRASS, 3, 0.8))
        painter.drawPath(outline(FELT_RADIUS + 7, DEALERS_EDGE))
        painter.fillPath(outline(FELT_RADIUS, DEALERS_EDGE), QColor(self.layout.felt))
        light = QRadialGradient(QPointF(0, -300), FELT_RADIUS * 1.05)
        light.setColorAt(0, faded(WHITE, 0.05))
        light.setColorAt(0.55, faded(WHITE, 0))
        light.setColorAt(1, faded(BLACK, 0.26))
        painter.fillPath(outline(FELT_RADIUS, DEALERS_EDGE), light)

    def _paint_legend(self, painter: QPainter) -> None:
        """The game's name, on an arc or on a straight line."""
        face = font(LEGEND_HEIGHT, QFont.Weight.DemiBold)
        words = self.layout.legend.upper()
        advances = [QFontMetricsF(face).horizontalAdvance(letter) + LEGEND_SPACING for letter in words]
        place = legend_place(self.layout)
        along = -sum(advances) / 2
        for letter, advance in zip(words, advances, strict=True):
            middle = along + advance / 2
            turn = middle / place.radius if place.radius else 0.0
            centre = QPointF(place.radius * sin(turn), -place.radius * cos(turn)) if place.radius else QPointF(middle, place.y)
            painter.save()
            painter.translate(centre)
            painter.rotate(degrees(turn))
            write(painter, letter, QPointF(0, 0), face, GOLD)
            painter.restore()
            along += advance

    def _paint_place(self, painter: QPainter, name: str, box: Box) -> None:
        painter.setPen(pen(PRINT, 2 * MAGNIFIED, 0.55))
        painter.setBrush(faded(BLACK, 0.13))
        painter.drawRoundedRect(QRectF(*box), 11, 11)
        words = "DEALER" if name == "Dealer's hand" else name.upper()
        face = font(13.5 * MAGNIFIED, QFont.Weight.Bold, 0.6)
        centre = QPointF(box.x + box.w / 2, box.y + box.h / 2 + 6)
        write(painter, words, centre, face, faded(PRINT, 0.8))

    def _paint_block(self, painter: QPainter, at: Block) -> None:
        painter.save()
        enter_block(painter, at)
        for area in self.layout.areas:
            paint_area(painter, area)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        dashed = pen(PRINT, 1.8, 0.28)
        dashed.setDashPattern([3, 3.5])
        painter.setPen(dashed)
        for box in hand_boxes(self.layout.hand):
            painter.drawRoundedRect(QRectF(*box), 8, 8)
        painter.restore()

    def _paint_things(self, painter: QPainter, device: str) -> None:
        painter.save()
        painter.translate(0, DEALERS_EDGE * (1 - MAGNIFIED))
        painter.scale(MAGNIFIED, MAGNIFIED)
        _paint_tray(painter, self.chips)
        _paint_device(painter, device)
        _paint_discard(painter)
        painter.restore()


def outline(radius: float, edge: float) -> QPainterPath:
    """A half disc with straight sides down to an edge."""
    path = QPainterPath(QPointF(-radius, edge))
    path.lineTo(-radius, 0)
    path.arcTo(QRectF(-radius, -radius, 2 * radius, 2 * radius), 180, -180)
    path.lineTo(radius, edge)
    path.closeSubpath()
    return path


def enter_block(painter: QPainter, at: Block) -> None:
    """From here on, paint in the axes of a block."""
    painter.translate(at.origin.x, at.origin.y)
    painter.rotate(degrees(at.tilt))
    painter.scale(MAGNIFIED, MAGNIFIED)


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


def paint_area(painter: QPainter, area: Area) -> None:
    """The print of an area: its outline, its emblem and its word; the sensor is a star."""
    if area.shape == "sensor":
        paint_sensor(painter, area, lit=False)
        return
    painter.setPen(pen(PRINT, 2.4))
    painter.setBrush(faded(BLACK, 0.17))
    painter.drawPath(area_path(area))
    _paint_emblem(painter, area)
    write_label(painter, area)


def write_label(painter: QPainter, area: Area) -> None:
    """The word under an area."""
    base = QPointF(area.at[0], area.at[1] + area.size[1] / 2 + LABEL_GAP + 5)
    write(painter, area.label, base, font(15, QFont.Weight.Bold, 0.6), PRINT)


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


def _paint_emblem(painter: QPainter, area: Area) -> None:
    """What tells an area apart besides its word."""
    centre = QPointF(*area.at)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match area.wager:
        case "bullseye":
            painter.setPen(pen(PRINT, 2, 0.5))
            for radius in (24, 14, 4.5):
                painter.drawEllipse(centre, radius, radius)
        case "tie":
            painter.setPen(pen(PRINT, 5, 0.5))
            for y in (-7, 7):
                painter.drawLine(centre + QPointF(-14, y), centre + QPointF(14, y))
        case "suits":
            _paint_four_suits(painter, centre)
        case "pair-plus":
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


def _paint_tray(painter: QPainter, chips: ChipSet) -> None:
    """The float: a tube for each value, the highest at the left."""
    painter.setPen(pen(BRASS, 2, 0.75))
    painter.setBrush(QColor("#15120F"))
    painter.drawRoundedRect(QRectF(*TRAY), 12, 12)
    left = TRAY.x + (TRAY.w - len(chips.chips) * TUBE_WIDTH) / 2
    painter.setPen(Qt.PenStyle.NoPen)
    for place, chip in enumerate(chips.chips):
        x = left + place * TUBE_WIDTH
        painter.setBrush(QColor("#070605"))
        painter.drawRoundedRect(QRectF(x + 5, TRAY.y + 5, TUBE_WIDTH - 10, 70), 7, 7)
        for number in range(TUBE_FILL[place % len(TUBE_FILL)]):
            top = TRAY.y + 72 - (number + 1) * 3.3
            painter.setBrush(QColor(chip.body))
            painter.drawRect(QRectF(x + 9, top, TUBE_WIDTH - 18, 2.8))
            painter.setBrush(QColor(chip.spot))
            for spot in range(3):
                painter.drawRect(QRectF(x + 9 + (spot * 14 + number * 7) % (TUBE_WIDTH - 24), top, 6, 2.8))
        write(
            painter,
            f"${chip.short}",
            QPointF(x + TUBE_WIDTH / 2, TRAY.y + 91),
            font(13.5, QFont.Weight.DemiBold),
            QColor("#E8DFCB"),
        )


def _paint_device(painter: QPainter, device: str) -> None:
    """The shuffler, or the shoe where cards are dealt by hand."""
    painter.setPen(pen(QColor("#4A443D"), 2))
    painter.setBrush(QColor("#141210"))
    painter.drawRoundedRect(QRectF(*DEVICE), 16, 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#1E1B18"))
    painter.drawRoundedRect(QRectF(DEVICE.x + 10, DEVICE.y + 10, DEVICE.w - 20, DEVICE.h - 20), 10, 10)
    middle = DEVICE.x + DEVICE.w / 2
    if device != "manual":
        painter.setBrush(QColor("#0B1A14"))
        painter.drawRoundedRect(QRectF(DEVICE.x + 22, DEVICE.y + 18, DEVICE.w - 44, 26), 6, 6)
        write(painter, "READY", QPointF(middle, DEVICE.y + 37), font(16, QFont.Weight.DemiBold, 3), QColor("#7FD6A8"))
    painter.save()
    painter.translate(middle, DEVICE.y + DEVICE.h / 2 + 12)
    painter.scale(0.55, 0.55)
    paint_card(painter, None)
    painter.restore()
    name = "SHOE" if device == "manual" else "SHUFFLER" if device else "CARDS"
    write(painter, name, QPointF(middle, DEVICE.y + DEVICE.h - 13), font(12.5, QFont.Weight.DemiBold, 1.6), RAIL_NUMBER)


def _paint_discard(painter: QPainter) -> None:
    painter.setPen(pen(CARD_BACK_INK, 2, 0.45))
    painter.setBrush(QColor(12, 14, 15, 140))
    painter.drawRoundedRect(QRectF(*DISCARD), 12, 12)
    base = QPointF(DISCARD.x + DISCARD.w / 2, DISCARD.y + DISCARD.h - 12)
    write(painter, "DISCARD", base, font(12.5, QFont.Weight.DemiBold, 1.6), RAIL_NUMBER)


def paint_rail_number(painter: QPainter, at: Block) -> None:
    """The number of a position on the rail, where nobody sits."""
    write(painter, str(at.number), QPointF(at.tag.x, at.tag.y + 11), font(32, QFont.Weight.DemiBold), RAIL_NUMBER)

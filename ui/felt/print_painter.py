"""What a felt prints beside its areas: pay tables, odds, awards beside the sensors, a rule, numbers, the house's mark."""

from math import cos, degrees, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from app.layouts.geometry import Block, Box
from app.layouts.model import Area, Layout
from app.layouts.print_places import MARKS, RULE_LETTER, SLOT, number_place, row_height, rule_radius, sensor_table_box, table_box
from app.layouts.printing import PrintedOdds, PrintedTable, Printing
from ui.foundation.felt_look import FeltLook
from ui.foundation.fonts import font
from ui.foundation.ink import BLACK, BRASS, faded, fitting, pen, width_of, write

ROW_TYPE, TITLE_TYPE, FOOT_TYPE, RULE_TYPE, NUMBER_TYPE, SENSOR_TYPE = 14, 16, 11, 15, 36, 8
SENSOR_ROW = 10
TITLE_BASE, TITLE_LINE, FIRST_ROW = 12, 22, 44
NUMBER_STRENGTH = 0.62
MARK_SCALE, MARK_STRENGTH = 1.9, 0.8
PLATE, HOLE = QColor("#2A241D"), QColor("#040404")
BOLD, SEMI, MEDIUM = QFont.Weight.Bold, QFont.Weight.DemiBold, QFont.Weight.Medium


class PrintPainter:
    """Paints the print of a layout in a look, in millimetres."""

    def __init__(self, layout: Layout, printing: Printing, look: FeltLook) -> None:
        self.layout, self.printing, self.look = layout, printing, look

    def paint_on_table(self, painter: QPainter) -> None:
        """The rule, the pay tables, the house's mark and the drop slot."""
        if self.printing.rule:
            self._paint_rule(painter)
        for table in self.printing.tables:
            self._paint_table(painter, table)
        if self.printing.tables:
            for mark in MARKS:
                self._paint_mark(painter, mark)
            _paint_slot(painter)

    def paint_in_block(self, painter: QPainter, at: Block) -> None:
        """A position's number, and the awards beside its sensor; the painter is in the block."""
        place = number_place(self.layout, at)
        if place is not None:
            self._turned(painter, QRectF(place[0] - 12, place[1] - 26, 24, 26))
            ink = faded(self.look.gold, 1.0 if self.look.contrast else NUMBER_STRENGTH)
            write(painter, str(at.number), QPointF(*place), font(NUMBER_TYPE, BOLD), ink)
            painter.restore()
        if self.printing.beside_sensor:
            self._paint_beside_sensor(painter, sensor_table_box(at))

    def paint_odds(self, painter: QPainter, area: Area) -> bool:
        """The odds in an area; whether it has any."""
        odds = self.printing.odds.get(area.wager)
        if odds is None:
            return False
        u, v = area.at
        self._turned(painter, QRectF(u - 1, v - 1, 2, 2))
        self._paint_odds(painter, QPointF(u, v), odds)
        painter.restore()
        return True

    def _paint_odds(self, painter: QPainter, at: QPointF, odds: PrintedOdds) -> None:
        if not odds.unit:
            big, _, small = odds.lines[0][1].partition(" ")
            write(painter, big, at + QPointF(0, 3), font(30, BOLD), self.look.print)
            write(painter, small, at + QPointF(0, 18), font(10, SEMI), self.look.print)
            return
        write(painter, odds.unit, at + QPointF(0, -15), font(9, SEMI), self.look.gold)
        for place, (count, paid) in enumerate(odds.lines):
            base = at + QPointF(0, -1 + place * 13)
            write(painter, count, base + QPointF(-25, 0), font(11, BOLD), self.look.gold, centred=False)
            _write_right(painter, paid, base + QPointF(28, 0), 10, SEMI, self.look.print)

    def _paint_table(self, painter: QPainter, table: PrintedTable) -> None:
        box, look = table_box(table), self.look
        self._turned(painter, QRectF(*box))
        left, right, middle, top = box.x, box.x + box.w, box.x + box.w / 2, box.y
        write(painter, table.title, QPointF(middle, top + TITLE_BASE), font(TITLE_TYPE, SEMI, 2.4), look.gold)
        painter.fillRect(QRectF(left, top + TITLE_LINE, box.w, 1.4), faded(look.gold, 0.55))
        apart = row_height(len(table.lines))
        for place, (hand, paid) in enumerate(table.lines):
            base = top + FIRST_ROW + place * apart
            size = fitting(hand, ROW_TYPE, MEDIUM, box.w - width_of(paid, ROW_TYPE, SEMI) - 10)
            write(painter, hand, QPointF(left, base), font(size, MEDIUM), look.print, centred=False)
            _write_right(painter, paid, QPointF(right, base), ROW_TYPE, SEMI, look.print)
        if table.foot:
            base = top + FIRST_ROW + len(table.lines) * apart
            write(painter, table.foot, QPointF(middle, base), font(FOOT_TYPE, MEDIUM, 0.8), faded(look.print, 0.8))
        painter.restore()

    def _paint_beside_sensor(self, painter: QPainter, box: Box) -> None:
        self._turned(painter, QRectF(*box))
        title = "PROGRESSIVE"
        if box.x > 0:
            write(painter, title, QPointF(box.x, box.y + 8), font(SENSOR_TYPE, BOLD, 0.6), self.look.gold, centred=False)
        else:
            _write_right(painter, title, QPointF(box.x + box.w, box.y + 8), SENSOR_TYPE, BOLD, self.look.gold)
        for place, (hand, paid) in enumerate(self.printing.beside_sensor):
            base = box.y + 8 + (place + 1) * SENSOR_ROW
            write(painter, hand, QPointF(box.x, base), font(SENSOR_TYPE, MEDIUM), faded(self.look.print, 0.85), centred=False)
            _write_right(painter, paid, QPointF(box.x + box.w, base), SENSOR_TYPE, SEMI, self.look.gold)
        painter.restore()

    def _paint_rule(self, painter: QPainter) -> None:
        """Letter by letter under the game's name, round the same centre."""
        radius, words = rule_radius(self.layout), self.printing.rule
        along = -len(words) * RULE_LETTER / 2
        ink, face = faded(self.look.print, 1.0 if self.look.contrast else 0.78), font(RULE_TYPE, MEDIUM)
        for letter in words:
            middle = (along + RULE_LETTER / 2) * (-1 if self.look.to_the_players else 1)
            turn = middle / radius
            painter.save()
            painter.translate(radius * sin(turn), -radius * cos(turn))
            painter.rotate(degrees(turn))
            if self.look.to_the_players:
                painter.translate(0, -RULE_TYPE * 0.73)
                painter.rotate(180)
            write(painter, letter, QPointF(0, 0), face, ink)
            painter.restore()
            along += RULE_LETTER

    def _paint_mark(self, painter: QPainter, box: Box) -> None:
        """The house's mark: a table seen from above, and its name."""
        gold = faded(self.look.gold, 1.0 if self.look.contrast else MARK_STRENGTH)
        painter.save()
        painter.translate(box.x + box.w / 2, box.y + box.h / 2 - 5)
        painter.scale(MARK_SCALE, MARK_SCALE)
        if self.look.to_the_players:
            painter.rotate(180)
        painter.setPen(pen(gold, 1.7))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_half_disc(22))
        painter.fillPath(_half_disc(9), gold)
        write(painter, "FELTWORK", QPointF(0, 25), font(9, SEMI, 1.6), gold)
        painter.restore()

    def _turned(self, painter: QPainter, box: QRectF) -> None:
        """Turn what is printed in a box to the Players where it reads their way; to be restored."""
        painter.save()
        if self.look.to_the_players:
            painter.translate(box.center())
            painter.rotate(180)
            painter.translate(-box.center())


def _half_disc(radius: float) -> QPainterPath:
    path = QPainterPath(QPointF(-radius, 10))
    path.arcTo(QRectF(-radius, 10 - radius, 2 * radius, 2 * radius), 180, -180)
    path.closeSubpath()
    return path


def _paint_slot(painter: QPainter) -> None:
    """The slot in the table that money is put away through."""
    plate = QRectF(*SLOT)
    painter.setPen(pen(BRASS, 2))
    painter.setBrush(PLATE)
    painter.drawRoundedRect(plate, 7, 7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(HOLE)
    painter.drawRoundedRect(plate.adjusted(13, 13, -13, -13), 4, 4)
    painter.setBrush(BRASS)
    for x in (plate.left() + 7, plate.right() - 7):
        painter.drawEllipse(QPointF(x, plate.center().y()), 2, 2)
    painter.setBrush(BLACK)


def _write_right(painter: QPainter, words: str, at: QPointF, size: float, weight: QFont.Weight, ink: QColor) -> None:
    """Words that end at a point of their base line."""
    write(painter, words, at - QPointF(width_of(words, size, weight), 0), font(size, weight), ink, centred=False)

"""Banknotes that a Player put down: in rows of five, each with its value, so that whoever counts them knows what they make."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from app.rules.core.chips import Stack, runs
from app.rules.core.money import Cents
from ui.foundation.fonts import font
from ui.foundation.ink import pen, write

PAPERS = {100_000: "#B9A6C9", 10_000: "#E3C9A0", 5_000: "#A9C6DA", 1_000: "#DDA9A9"}
"""The papers of the larger notes; smaller ones are pale green."""
PAPER, INK = "#B7CFB0", QColor("#1B1B1B")
WIDE, HIGH = 42.0, 22.0
STEP, ROOM = 9.0, 66.0
IN_A_ROW = 5
RISE = 40.0
"""How far above its spot the first row lies."""


def paint_notes(painter: QPainter, notes: Stack) -> None:
    """Rows of five notes of one value around the origin, the first at the top."""
    rows = [row for value, count in runs(notes) for row in _rows(value, count)]
    step = min(HIGH + 2, ROOM / max(1, len(rows) - 1))
    for number, row in enumerate(rows):
        for place, note in enumerate(row):
            left = -(WIDE + STEP * (IN_A_ROW - 1)) / 2 + place * STEP
            _paint_note(painter, QRectF(left, -RISE + number * step, WIDE, HIGH), note)


def _rows(value: Cents, count: int) -> list[Stack]:
    return [(value,) * min(IN_A_ROW, count - at) for at in range(0, count, IN_A_ROW)]


def _paint_note(painter: QPainter, box: QRectF, note: Cents) -> None:
    painter.setPen(pen(INK, 1.2, 0.8))
    painter.setBrush(QColor(PAPERS.get(note, PAPER)))
    painter.drawRect(box)
    write(painter, f"{note // 100:,}", QPointF(box.center().x() + 3, box.center().y() + 5), font(14, QFont.Weight.Bold), INK)

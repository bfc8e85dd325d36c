"""The program's own picture: an ace and a chip on felt, in the colours of the tables."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from app.layouts.chipset import academy_chips
from app.rules.core.cards import cards
from ui.felt.card_painter import paint_card, paint_shadow
from ui.felt.chip_painter import paint_stack

BOX = 128.0
CORNER = 26.0
CLOTH = QColor("#14523C")
ACE = "As"
CHIP = 500
"""The red one, in cents: it stands out from the cloth."""


def program_icon(size: int) -> QImage:
    """The picture in a square of so many pixels, with nothing around it."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(size / BOX, size / BOX)
    painter.setBrush(CLOTH)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(QRectF(0, 0, BOX, BOX), CORNER, CORNER)
    _paint_things(painter)
    painter.end()
    return image


def _paint_things(painter: QPainter) -> None:
    painter.save()
    painter.translate(QPointF(52, 64))
    painter.rotate(-10)
    painter.scale(1.12, 1.12)
    paint_shadow(painter)
    paint_card(painter, cards(ACE)[0])
    painter.restore()
    painter.translate(QPointF(90, 90))
    painter.scale(1.35, 1.35)
    paint_stack(painter, [next(chip for chip in academy_chips().chips if chip.value == CHIP)])

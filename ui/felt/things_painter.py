"""The Dealer's things at the straight edge: the float, the dealing device, the discard holder."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from app.layouts.chipset import ChipSet
from app.layouts.geometry import DEVICE, DISCARD, TRAY, TUBE_WIDTH
from ui.felt.card_painter import paint_card
from ui.foundation.fonts import font
from ui.foundation.ink import BRASS, CARD_BACK_INK, RAIL_NUMBER, pen, write

TUBE_FILL = (8, 10, 16, 17, 20, 19, 20, 12)
UNLIT = 0.25


def paint_things(painter: QPainter, device: str, chips: ChipSet, *, dark: bool = False) -> None:
    """All three; a device without power is dark."""
    _paint_tray(painter, chips)
    _paint_device(painter, device, dark=dark)
    _paint_discard(painter)


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
        tops = [TRAY.y + 72 - (number + 1) * 3.3 for number in range(TUBE_FILL[place % len(TUBE_FILL)])]
        painter.setBrush(QColor(chip.body))
        painter.drawRects([QRectF(x + 9, top, TUBE_WIDTH - 18, 2.8) for top in tops])
        painter.setBrush(QColor(chip.spot))
        spots = [(x + 9 + (spot * 14 + n * 7) % (TUBE_WIDTH - 24), top) for n, top in enumerate(tops) for spot in range(3)]
        painter.drawRects([QRectF(left_edge, top, 6, 2.8) for left_edge, top in spots])
        write(
            painter,
            f"${chip.short}",
            QPointF(x + TUBE_WIDTH / 2, TRAY.y + 91),
            font(13.5, QFont.Weight.DemiBold),
            QColor("#E8DFCB"),
        )


def _paint_device(painter: QPainter, device: str, *, dark: bool) -> None:
    """The shuffler, or the shoe where cards are dealt by hand; without power its display is blank and no card looks out of it."""
    painter.setPen(pen(QColor("#4A443D"), 2))
    painter.setBrush(QColor("#141210"))
    painter.drawRoundedRect(QRectF(*DEVICE), 16, 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#1E1B18"))
    painter.drawRoundedRect(QRectF(DEVICE.x + 10, DEVICE.y + 10, DEVICE.w - 20, DEVICE.h - 20), 10, 10)
    middle = DEVICE.x + DEVICE.w / 2
    if device == "automated":
        painter.setBrush(QColor("#060606" if dark else "#0B1A14"))
        painter.drawRoundedRect(QRectF(DEVICE.x + 22, DEVICE.y + 18, DEVICE.w - 44, 26), 6, 6)
        if not dark:
            write(painter, "READY", QPointF(middle, DEVICE.y + 37), font(16, QFont.Weight.DemiBold, 3), QColor("#7FD6A8"))
    painter.save()
    painter.setOpacity(UNLIT if dark else 1.0)
    painter.translate(middle, DEVICE.y + DEVICE.h / 2 + 12)
    painter.scale(0.55, 0.55)
    paint_card(painter, None)
    painter.restore()
    name = "SHOE" if device == "manual" else "DEALING DEVICE" if device else "CARDS"
    write(painter, name, QPointF(middle, DEVICE.y + DEVICE.h - 13), font(11.5, QFont.Weight.DemiBold, 0.8), RAIL_NUMBER)


def _paint_discard(painter: QPainter) -> None:
    painter.setPen(pen(CARD_BACK_INK, 2, 0.45))
    painter.setBrush(QColor(12, 14, 15, 140))
    painter.drawRoundedRect(QRectF(*DISCARD), 12, 12)
    base = QPointF(DISCARD.x + DISCARD.w / 2, DISCARD.y + DISCARD.h - 12)
    write(painter, "DISCARD", base, font(12.5, QFont.Weight.DemiBold, 1.6), RAIL_NUMBER)

"""The Dealer's things at the straight edge: the float, the dealing device, the discard holder."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from app.layouts.chipset import ChipSet
from app.layouts.geometry import DEVICE, DISCARD
from app.rules.core.tray import Tray
from app.table.bench import tubes_of
from ui.felt.card_painter import paint_card
from ui.felt.tray_painter import paint_tray
from ui.foundation.fonts import font
from ui.foundation.ink import CARD_BACK_INK, RAIL_NUMBER, pen, write

UNLIT = 0.25


def paint_things(painter: QPainter, device: str, chips: ChipSet, *, dark: bool = False) -> None:
    """All three; a device without power is dark."""
    paint_tray(painter, chips, tubes_of(chips, Tray()))
    _paint_device(painter, device, dark=dark)
    _paint_discard(painter)


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

"""A piece of bare cloth, where no table is needed around it."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from ui.foundation.felt_look import FeltLook
from ui.foundation.ink import BLACK

LIGHT, SHADE = QColor(255, 255, 255, 13), QColor(0, 0, 0, 66)


def paint_cloth(painter: QPainter, whole: QRectF, felt: QColor, look: FeltLook) -> None:
    """The felt's colour, a soft light in its middle; black in high contrast."""
    painter.fillRect(whole, BLACK if look.contrast else felt)
    if not look.contrast:
        light = QRadialGradient(whole.center(), max(whole.width(), whole.height()) * 0.7)
        light.setColorAt(0, LIGHT)
        light.setColorAt(1, SHADE)
        painter.fillRect(whole, light)

"""A look at a real felt shows its middle, as high as there is room."""

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.layouts.chipset import academy_chips
from app.layouts.loader import layouts
from ui.felt.felt_window import FeltWindow
from ui.foundation.felt_look import USUAL


def test_the_middle_of_the_table_is_shown(qtbot: QtBot) -> None:
    window = FeltWindow(next(iter(layouts().values())), academy_chips(), USUAL)
    qtbot.addWidget(window)
    window.resize(100, 200)
    high = round(200 * window.devicePixelRatioF())
    picture = QImage(4 * high, high, QImage.Format.Format_RGB32)
    for x in range(picture.width()):
        colour = QColor("red") if abs(x - 2 * high) < high // 8 else QColor("blue")
        for y in range(high):
            picture.setPixelColor(x, y, colour)
    window._picture = picture
    shown = window.grab().toImage()
    middle, edges = shown.width() // 2, (shown.width() // 8, shown.width() * 7 // 8)
    assert shown.pixelColor(middle, shown.height() // 2) == QColor("red")
    assert [shown.pixelColor(x, shown.height() // 2) for x in edges] == [QColor("blue")] * 2

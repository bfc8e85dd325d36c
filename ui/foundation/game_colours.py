"""The colour a game has on screens: the hue of its felt, as light or dark as it must be to be seen on the theme's ground."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from ui.foundation.theme import Theme

LIGHTNESS = {True: 0.66, False: 0.36}
"""How light a game's colour is on a dark ground, and on a light one."""
LIVELY = 0.5
MIDDLE = 0.5


def game_colour(felt: str, colours: Theme) -> QColor:
    """The colour of a game with such a felt."""
    hue, strength, _, _ = QColor(felt).getHslF()
    ground = QColor(colours.surface).lightnessF()
    return QColor.fromHslF(max(0.0, hue), max(LIVELY, strength), LIGHTNESS[ground < MIDDLE])


def dot_picture(colour: QColor, size: int) -> QPixmap:
    """A dot of a colour."""
    made = QPixmap(size, size)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(made.rect())
    painter.end()
    return made

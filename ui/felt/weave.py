"""The grain of the cloth: a weave and a noise in one tile, the same everywhere, laid over the felt's colour."""

from functools import lru_cache
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPixmap

TILE = 128
"""How many pixels the tile has on a side."""
FINE, COARSE = 3.0, 7.0
"""How strong the noise is from pixel to pixel, and from patch to patch, of 255."""
THREAD = 4
LIGHT_THREAD, DARK_THREAD = 5, 8
SEED = 7


def paint_weave(painter: QPainter, felt: QPainterPath) -> None:
    """Lay the grain over a piece of cloth; it is of the screen's own pixels, however large the table is seen."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    where = painter.transform()
    painter.setWorldTransform(where.fromTranslate(0, 0))
    painter.fillPath(where.map(felt), QBrush(_tile()))
    painter.restore()


@lru_cache(maxsize=1)
def _tile() -> QPixmap:
    """One tile, light and dark spots on nothing; its noise wraps round, so that no edge is seen."""
    chance = Random(SEED)  # noqa: S311 - a texture, no secret
    patches = [[chance.gauss(0, COARSE) for _ in range(TILE // THREAD)] for _ in range(TILE // THREAD)]
    image = QImage(TILE, TILE, QImage.Format.Format_ARGB32)
    for y in range(TILE):
        for x in range(TILE):
            strength = patches[y // THREAD][x // THREAD] * 0.5 + chance.gauss(0, FINE) + _thread(x, y)
            image.setPixelColor(x, y, QColor(255, 255, 255, _opacity(strength)) if strength > 0 else _dark(strength))
    return QPixmap.fromImage(image, Qt.ImageConversionFlag.NoOpaqueDetection)


def _thread(x: int, y: int) -> float:
    """Threads cross on the slant: one way they catch the light, the other way they lie in shadow."""
    over = LIGHT_THREAD if (x + y) % THREAD == 0 else 0
    return over - (DARK_THREAD if (x - y) % THREAD == 0 else 0)


def _opacity(strength: float) -> int:
    return min(40, round(abs(strength)))


def _dark(strength: float) -> QColor:
    return QColor(0, 0, 0, min(60, round(abs(strength) * 1.8)))

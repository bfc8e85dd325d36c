"""The grain of the cloth: a weave and a noise in one tile, the same everywhere, laid over the felt's colour."""

from array import array
from functools import lru_cache
from random import Random

from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QPixmap

TILE = 96
"""How many pixels the tile has on a side."""
THREAD = 4
"""How many pixels threads are apart; as large are the patches of the noise."""
LIGHT_THREAD, DARK_THREAD = 5, 8
FINE, COARSE = 16, 18
"""The noise from pixel to pixel, and from patch to patch, is a byte shared by this."""
MOST_LIGHT, MOST_DARK = 40, 60
WHITE_INK = 0x00FFFFFF
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
    """One tile, light and dark spots on nothing; its threads meet at its edges, so that none is seen."""
    chance = Random(SEED)  # noqa: S311 - a texture, no secret
    fine = chance.randbytes(TILE * TILE)
    patches = chance.randbytes((TILE // THREAD) ** 2)
    pixels = array("I", bytes(4 * TILE * TILE))
    for place, byte in enumerate(fine):
        y, x = divmod(place, TILE)
        patch = patches[y // THREAD * (TILE // THREAD) + x // THREAD]
        strength = (byte - 128) // FINE + (patch - 128) // COARSE + _thread(x, y)
        light = min(MOST_LIGHT, strength) << 24 | WHITE_INK
        pixels[place] = light if strength > 0 else min(MOST_DARK, -strength * 9 // 5) << 24
    return QPixmap.fromImage(QImage(pixels.tobytes(), TILE, TILE, 4 * TILE, QImage.Format.Format_ARGB32).copy())


def _thread(x: int, y: int) -> int:
    """Threads cross on the slant: one way they catch the light, the other way they lie in shadow."""
    over = LIGHT_THREAD if (x + y) % THREAD == 0 else 0
    return over - (DARK_THREAD if (x - y) % THREAD == 0 else 0)

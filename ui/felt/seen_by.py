"""A picture as somebody sees it who does not see all colours."""

from array import array

from PySide6.QtGui import QImage

from app.layouts.colour_sight import USUAL, seen

OPAQUE = 0xFF000000


def seen_by(picture: QImage, sight: str) -> QImage:
    """The same picture in somebody's eyes."""
    if sight == USUAL:
        return picture
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    pixels = memoryview(plain.constBits()).cast("I")
    looks = {pixel: _look(pixel, sight) for pixel in set(pixels)}
    changed = array("I", map(looks.__getitem__, pixels))
    return QImage(changed.tobytes(), plain.width(), plain.height(), plain.bytesPerLine(), plain.format()).copy()


def _look(pixel: int, sight: str) -> int:
    red, green, blue = seen((pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255), sight)
    return OPAQUE | red << 16 | green << 8 | blue

"""The picture of an academy's real felt, painted over the whole felt under the print."""

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from app.layouts.felt_picture import FELT_MM
from app.layouts.geometry import FELT_RADIUS

WHOLE_FELT = QRectF(-FELT_RADIUS, -FELT_RADIUS, *FELT_MM)


def paint_felt_picture(painter: QPainter, file: str, felt: QPainterPath) -> None:
    """Paint the picture in a file, cut off at the edge of the felt; nothing where it can no longer be read."""
    painter.save()
    painter.setClipPath(felt, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    _drawing(file)(painter, WHOLE_FELT)
    painter.restore()


@lru_cache(maxsize=4)
def _drawing(file: str) -> Callable[[QPainter, QRectF], None]:
    """What draws the picture into a box; the file is read once."""
    if not file.lower().endswith(".svg"):
        image = QImage(file)
        return lambda painter, box: painter.drawImage(box, image)
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415 - few felts have such a picture, and the start shall not wait for it

    renderer = QSvgRenderer(file)
    renderer.setAspectRatioMode(Qt.AspectRatioMode.IgnoreAspectRatio)
    return renderer.render

"""Icons: strokes in a box of twenty, drawn sharp in any colour at any size."""

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.base.datafile import files, read_datafile

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="{path}" fill="none" stroke="{colour}" '
    'stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)
SHARPEST = 3
"""Icons are drawn for the highest scale factor and shown smaller where it is lower."""


@cache
def icon_paths() -> dict[str, str]:
    """The path of every icon."""
    return read_datafile(files("assets") / "icons" / "icons.toml", dict[str, str])


@cache
def icon_picture(name: str, colour: str, size: int) -> QPixmap:
    """An icon as a picture so many pixels wide, at scale factor 1."""
    picture = QPixmap(size * SHARPEST, size * SHARPEST)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(DRAWING.format(path=icon_paths()[name], colour=colour).encode()).render(painter, QRectF(picture.rect()))
    painter.end()
    picture.setDevicePixelRatio(SHARPEST)
    return picture

"""What an instructor points at: a white ring in a dark halo round an area, a position's cards, or a place of the Dealer's."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from app.layouts.geometry import CARD, MAGNIFIED
from app.layouts.model import Layout
from app.table.spots import Spots
from ui.felt.brush import block_transform
from ui.felt.focus_marks import named_boxes
from ui.felt.items import FLAG_Z, PaintedItem
from ui.foundation.ink import HALO, WHITE, pen

WIDTH, HALO_WIDTH, OUTSIDE = 5.0 * MAGNIFIED, 10.0 * MAGNIFIED, 16.0


class Pointer:
    """The ring; nowhere until something is pointed at."""

    def __init__(self, layout: Layout, spots: Spots) -> None:
        self._layout, self._spots = layout, spots
        self._path = QPainterPath()
        self.item = PaintedItem(QRectF(), self._paint, FLAG_Z)
        self.item.setVisible(False)

    def point_out(self, place: str, wager: str) -> None:
        """Point at an area, or a place as a whole; at nothing, nowhere."""
        path = self._path_of(place, wager)
        if path != self._path:
            self._path = path
            self.item.setVisible(not path.isEmpty())
            self.item.move_to(path.boundingRect().adjusted(-HALO_WIDTH, -HALO_WIDTH, HALO_WIDTH, HALO_WIDTH))

    def _path_of(self, place: str, wager: str) -> QPainterPath:
        block = next((at for at in self._spots.blocks if place == f"position-{at.number}"), None)
        path = QPainterPath()
        if block is None:
            for box in named_boxes(self._layout, place):
                path.addPath(_ring(box))
            return path
        area = next((one for one in self._layout.areas if one.wager == wager), None)
        if area is not None:
            (u, v), (width, height) = area.at, area.size
        else:
            (u, v), (width, height) = (0.0, self._layout.hand.v), (2 * CARD[0], CARD[1])
        return block_transform(block).map(_ring(QRectF(u - width / 2, v - height / 2, width, height)))

    def _paint(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for line in (pen(HALO, HALO_WIDTH, 0.85), pen(WHITE, WIDTH)):
            painter.setPen(line)
            painter.drawPath(self._path)


def _ring(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(box.adjusted(-OUTSIDE, -OUTSIDE, OUTSIDE, OUTSIDE))
    return path

"""The table itself: rail and felt, the print of every position, the Dealer's places and things. Nothing on it moves."""

from math import cos, degrees, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from app.base.lazy import lazily
from app.layouts.chipset import ChipSet
from app.layouts.geometry import (
    DEALERS_EDGE,
    FELT_RADIUS,
    LEGEND_HEIGHT,
    LEGEND_SPACING,
    MAGNIFIED,
    TABLE_RADIUS,
    Block,
    Box,
    block,
)
from app.layouts.model import Layout
from app.layouts.placing import DEALERS_HAND, dealers_boxes, hand_boxes, legend_place
from app.layouts.printing import NOTHING_PRINTED, printing_of
from app.rules.core.gamefile import GameFile
from app.table.table_state import SET_HAND
from ui.felt.area_painter import paint_area, paint_emblem
from ui.felt.brush import enter_block
from ui.felt.print_painter import PrintPainter
from ui.felt.things_painter import paint_things
from ui.foundation.felt_look import USUAL, WHITE, FeltLook
from ui.foundation.fonts import font
from ui.foundation.ink import BLACK, BRASS, RAIL, RAIL_LIGHT, RAIL_NUMBER, faded, pen, write

with lazily():
    from ui.felt.cloth_picture import paint_felt_picture
    from ui.felt.weave import paint_weave


VIEW = QRectF(-1060, -1082, 2120, 1192)
"""What of the room is always in view, in millimetres."""
LEGEND_CAPS = LEGEND_HEIGHT * 0.73


class TablePainter:
    """Draws the empty table of a layout with so many positions, in millimetres.

    What is printed beside the areas are figures of the game, where the look has it so; the numbers of the positions always are.
    """

    def __init__(
        self, layout: Layout, positions: int, chips: ChipSet, look: FeltLook = USUAL, game: GameFile | None = None
    ) -> None:
        self.layout = layout
        self.look = look
        self.blocks = [block(number, positions) for number in range(1, positions + 1)]
        self.chips = chips
        printed = printing_of(layout, game) if look.printed and game is not None else NOTHING_PRINTED
        self._print = PrintPainter(layout, printed, look)

    def paint(
        self, painter: QPainter, device: str, occupied: frozenset[str] = frozenset(), *, dark: bool = False, named: bool = True
    ) -> None:
        """All of it; places that are occupied have no word under the cards, a device without power is dark.

        The game's name can be left out, where it would be cut.
        """
        self._paint_table(painter)
        if named:
            self._paint_legend(painter)
        self._print.paint_on_table(painter)
        for name, box in dealers_boxes(self.layout).items():
            if name not in ("float tray", "dealing device", "discard holder"):
                self._paint_place(painter, "" if self._is_covered(name, occupied) else name, box)
        for at in self.blocks:
            self._paint_block(painter, at)
        self._paint_things(painter, device, dark=dark)

    def _is_covered(self, name: str, occupied: frozenset[str]) -> bool:
        return name in occupied or (SET_HAND in occupied and name in self.layout.hand.parts)

    def _paint_table(self, painter: QPainter) -> None:
        rail = QLinearGradient(0, -TABLE_RADIUS, 0, DEALERS_EDGE)
        rail.setColorAt(0, RAIL_LIGHT)
        rail.setColorAt(1, RAIL)
        contrast = self.look.contrast
        painter.fillPath(outline(TABLE_RADIUS, DEALERS_EDGE + 8), BLACK if contrast else rail)
        painter.fillPath(edging(TABLE_RADIUS, DEALERS_EDGE + 8), WHITE if contrast else faded(BLACK, 0.55))
        painter.fillPath(edging(FELT_RADIUS + 7, DEALERS_EDGE), WHITE if contrast else faded(BRASS, 0.8))
        felt = outline(FELT_RADIUS, DEALERS_EDGE)
        painter.fillPath(felt, self.look.felt(self.layout))
        if contrast:
            return
        if self.layout.picture:
            paint_felt_picture(painter, self.layout.picture, felt)
        else:
            paint_weave(painter, felt)
        light = QRadialGradient(QPointF(0, -300), FELT_RADIUS * 1.05)
        light.setColorAt(0, faded(WHITE, 0.05))
        light.setColorAt(0.55, faded(WHITE, 0))
        light.setColorAt(1, faded(BLACK, 0.26))
        painter.fillPath(felt, light)

    def _paint_legend(self, painter: QPainter) -> None:
        """The game's name, on an arc or on a straight line."""
        face = font(LEGEND_HEIGHT, QFont.Weight.DemiBold)
        words = self.layout.legend.upper()
        metrics = QFontMetricsF(face)
        advances = [metrics.horizontalAdvance(letter) + LEGEND_SPACING for letter in words]
        place = legend_place(self.layout)
        along = -sum(advances) / 2
        for letter, advance in zip(words, advances, strict=True):
            middle = (along + advance / 2) * (-1 if self.look.to_the_players else 1)
            turn = middle / place.radius if place.radius else 0.0
            centre = QPointF(place.radius * sin(turn), -place.radius * cos(turn)) if place.radius else QPointF(middle, place.y)
            painter.save()
            painter.translate(centre)
            painter.rotate(degrees(turn))
            if self.look.to_the_players:
                painter.translate(0, -LEGEND_CAPS)
                painter.rotate(180)
            write(painter, letter, QPointF(0, 0), face, self.look.gold)
            painter.restore()
            along += advance

    def _paint_place(self, painter: QPainter, name: str, box: Box) -> None:
        painter.setPen(pen(self.look.print, 2 * MAGNIFIED, self.look.strength))
        painter.setBrush(faded(BLACK, 0.13))
        painter.drawRoundedRect(QRectF(*box), 11, 11)
        words = "DEALER" if name == DEALERS_HAND else name.upper()
        face = font(13.5 * MAGNIFIED, QFont.Weight.Bold, 0.6)
        centre = QPointF(box.x + box.w / 2, box.y + box.h / 2 + 6)
        write(painter, words, centre, face, faded(self.look.print, 0.8))

    def _paint_block(self, painter: QPainter, at: Block) -> None:
        painter.save()
        enter_block(painter, at)
        for area in self.layout.areas:
            paint_area(painter, area, self.look)
            if not self._print.paint_odds(painter, area):
                paint_emblem(painter, area)
        self._print.paint_in_block(painter, at)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        dashed = pen(self.look.print, 1.8, 0.28)
        dashed.setDashPattern([3, 3.5])
        painter.setPen(dashed)
        for box in hand_boxes(self.layout.hand):
            painter.drawRoundedRect(QRectF(*box), 8, 8)
        painter.restore()

    def _paint_things(self, painter: QPainter, device: str, *, dark: bool) -> None:
        painter.save()
        painter.translate(0, DEALERS_EDGE * (1 - MAGNIFIED))
        painter.scale(MAGNIFIED, MAGNIFIED)
        paint_things(painter, device, self.chips, dark=dark)
        painter.restore()


def outline(radius: float, edge: float) -> QPainterPath:
    """A half disc with straight sides down to an edge."""
    path = QPainterPath(QPointF(-radius, edge))
    path.lineTo(-radius, 0)
    path.arcTo(QRectF(-radius, -radius, 2 * radius, 2 * radius), 180, -180)
    path.lineTo(radius, edge)
    path.closeSubpath()
    return path


def edging(radius: float, edge: float, width: float = 3) -> QPainterPath:
    """An outline as broad as a line: to fill it takes a fraction of the time of drawing one so long."""
    path = outline(radius + width / 2, edge + width / 2)
    path.addPath(outline(radius - width / 2, edge - width / 2))
    return path


def paint_rail_number(painter: QPainter, at: Block) -> None:
    """The number of a position on the rail, where nobody sits."""
    write(painter, str(at.number), QPointF(at.tag.x, at.tag.y + 11), font(32, QFont.Weight.DemiBold), RAIL_NUMBER)

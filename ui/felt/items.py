"""The things of a felt as items of a scene: painted once into a picture at the size they are seen, then only moved."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from app.layouts.geometry import CARD, MAGNIFIED
from app.rules.core.cards import Card
from ui.felt.card_painter import paint_card
from ui.felt.chip_painter import MOST_DRAWN, RADIUS, THICKNESS, paint_stack
from ui.felt.spots import CardSpot, StackSpot

# What lies over what. Chips lie over cards because a raise is put on top of the packet; the focus is seen over everything.
TABLE_Z = 0.0
CARD_Z = 10.0
STACK_Z = 100.0
FOCUS_Z = 200.0

CARD_BOX = QRectF(-CARD[0] / 2 - 2, -CARD[1] / 2 - 2, CARD[0] + 4, CARD[1] + 4)
STACK_BOX = QRectF(-RADIUS - 12, -RADIUS - MOST_DRAWN * THICKNESS - 8, 2 * RADIUS + 24, 2 * RADIUS + MOST_DRAWN * THICKNESS + 16)

Paint = Callable[[QPainter], None]


class PaintedItem(QGraphicsItem):
    """A large thing that seldom changes, painted in millimetres and kept by Qt as it was last seen."""

    def __init__(self, box: QRectF, paint: Paint, z: float) -> None:
        super().__init__()
        self._box = box
        self._paint = paint
        self.setZValue(z)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        """Where it may paint."""
        return self._box

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paint it."""
        self._paint(painter)


class Pictures:
    """Pictures of cards and stacks at one scale, each painted when first needed."""

    def __init__(self, pixels_per_mm: float) -> None:
        self.pixels_per_mm = pixels_per_mm
        self._kept: dict[object, QPixmap] = {}

    def card(self, card: Card | None) -> QPixmap:
        """A card's face, or the back."""
        return self._picture(card, CARD_BOX, lambda painter: paint_card(painter, card))

    def stack(self, spot: StackSpot) -> QPixmap:
        """A stack of chips."""
        key = (spot.chips, spot.is_payment)
        return self._picture(key, STACK_BOX, lambda painter: paint_stack(painter, spot.chips, paid=spot.is_payment))

    def _picture(self, key: object, box: QRectF, paint: Paint) -> QPixmap:
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = self._painted(box, paint)
        return kept

    def _painted(self, box: QRectF, paint: Paint) -> QPixmap:
        scale = self.pixels_per_mm * MAGNIFIED
        pixmap = QPixmap(max(1, round(box.width() * scale)), max(1, round(box.height() * scale)))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(-box.topLeft())
        paint(painter)
        painter.end()
        return pixmap


class ThingItem(QGraphicsPixmapItem):
    """A card or a stack, wherever it is."""

    def __init__(self) -> None:
        super().__init__()
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def look_like(self, picture: QPixmap, box: QRectF, pixels_per_mm: float, z: float) -> None:
        """Show a picture of this scale, with its origin on the origin of the item."""
        self.setPixmap(picture)
        self.setOffset(box.left() * pixels_per_mm * MAGNIFIED, box.top() * pixels_per_mm * MAGNIFIED)
        self.setScale(1 / pixels_per_mm)
        self.setZValue(z)


class CardItem(ThingItem):
    """One card of the deck."""

    def show_card(self, spot: CardSpot, place: int, pictures: Pictures) -> None:
        """Show its face or its back, over the cards that lie lower."""
        picture = pictures.card(spot.card if spot.face_up else None)
        self.look_like(picture, CARD_BOX, pictures.pixels_per_mm, CARD_Z + place / 100)


class StackItem(ThingItem):
    """One stack of chips."""

    def show_stack(self, spot: StackSpot, pictures: Pictures) -> None:
        """Show its chips; what stands nearer to the Dealer stands in front."""
        self.look_like(pictures.stack(spot), STACK_BOX, pictures.pixels_per_mm, STACK_Z + (spot.at.y + 1100) / 100)

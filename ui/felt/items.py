"""The things of a felt as items of a scene: painted once into a picture at the size they are seen, then only moved."""

from collections.abc import Callable
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from app.layouts.chipset import Chip
from app.layouts.geometry import CARD, MAGNIFIED
from app.rules.core.cards import Card
from app.rules.core.chips import Stack
from app.rules.core.money import Cents
from app.table.spot import CardSpot, StackSpot
from ui.felt.card_painter import BODY, CORNER, FOLDED_OPACITY, paint_card, paint_shadow
from ui.felt.chip_painter import MOST_DRAWN, RADIUS, THICKNESS, paint_stack
from ui.felt.motion import Motion
from ui.felt.notes_painter import paint_notes
from ui.foundation.felt_look import FeltLook
from ui.foundation.ink import BLACK, faded

# What lies over what. Chips lie over cards because a raise is put on top of the packet, an arm under them because the hand at its
# end holds them up; marks are seen over everything but what is said and what is in the hand, and amounts over the mark of what is
# due.
TABLE_Z = 0.0
TRAY_Z = 4.0
OUTLINE_Z = 5.0
REACH_Z = 8.0
CARD_Z = 10.0
STACK_Z = 100.0
BADGE_Z = 150.0
FOCUS_Z = 200.0
FLAG_Z = 210.0
PILL_Z = 215.0
BUBBLE_Z = 220.0
HAND_Z = 300.0

CARD_BOX = QRectF(-CARD[0] / 2 - 4, -CARD[1] / 2 - 4, CARD[0] + 8, CARD[1] + 8)
STACK_BOX = QRectF(-RADIUS - 22, -RADIUS - MOST_DRAWN * THICKNESS - 8, 2 * RADIUS + 44, 2 * RADIUS + MOST_DRAWN * THICKNESS + 16)
SHADOW = 14
LIFTED_BOX = CARD_BOX.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW + 6)
CLASSIC_FROM_PX = 96
TRANSPARENT = QColor(0, 0, 0, 0)

Paint = Callable[[QPainter], None]


class PaintedItem(QGraphicsPixmapItem):
    """Something that seldom changes, painted in millimetres into a picture of its own at the size it is seen.

    Qt never asks Python to paint it: that would cost more than a frame each time, and a whole start the first time.
    """

    def __init__(self, box: QRectF, paint: Paint, z: float, under: QColor = TRANSPARENT) -> None:
        super().__init__()
        self.under = under
        self._box = box
        self._paint = paint
        self._pixels_per_mm = 0.0
        self.setZValue(z)

    def shape(self) -> QPainterPath:
        """Nothing of it catches the mouse."""
        return QPainterPath()

    def see_at(self, pixels_per_mm: float) -> None:
        """Be seen at this size from now on."""
        self._pixels_per_mm = pixels_per_mm
        self.repaint()

    def move_to(self, box: QRectF) -> None:
        """Paint somewhere else from now on."""
        self._box = box
        self.repaint()

    def repaint(self) -> None:
        """Paint it anew. Its picture begins on a whole pixel, so that it is as sharp as it was painted."""
        scale = self._pixels_per_mm
        if not scale or self._box.isEmpty() or not self.isVisible():
            return
        left, top = floor(self._box.left() * scale), floor(self._box.top() * scale)
        picture = QPixmap(ceil(self._box.right() * scale) - left, ceil(self._box.bottom() * scale) - top)
        picture.fill(self.under)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        painter.scale(scale, scale)
        self._paint(painter)
        painter.end()
        self.setPixmap(picture)
        self.setOffset(left, top)
        self.setScale(1 / scale)


class Pictures:
    """Pictures of cards and stacks at one scale in one look, each painted when first needed."""

    def __init__(self, pixels_per_mm: float, look: FeltLook) -> None:
        self.pixels_per_mm = pixels_per_mm
        self._look = look
        self._large = CARD[0] * MAGNIFIED * pixels_per_mm >= CLASSIC_FROM_PX
        self._kept: dict[object, QPixmap] = {}

    def card(self, card: Card | None, *, odd: bool = False) -> QPixmap:
        """A card's face, or the back; of another deck where it is odd."""

        def paint(painter: QPainter) -> None:
            if not self._look.contrast:
                paint_shadow(painter)
            paint_card(painter, card, self._look, large=self._large, odd=odd)

        return self._picture((card, odd), CARD_BOX, paint)

    def lifted_card(self, card: Card | None) -> QPixmap:
        """A card in the hand, with its shadow on the felt."""

        def paint(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(BLACK, 0.05))
            for grow in range(0, SHADOW, 2):
                painter.drawRoundedRect(BODY.adjusted(-grow, 4 - grow, grow, 6 + grow), CORNER + grow, CORNER + grow)
            paint_card(painter, card, self._look, large=self._large)

        return self._picture(("lifted", card), LIFTED_BOX, paint)

    def stack(self, chips: tuple[Chip, ...], *, paid: bool = False, slip: Cents = 0, notes: Stack = ()) -> QPixmap:
        """A stack of chips, and the slip or the banknotes before it."""

        def paint(painter: QPainter) -> None:
            paint_stack(painter, chips, paid=paid, slip=slip)
            paint_notes(painter, notes)

        return self._picture((chips, paid, slip, notes), STACK_BOX, paint)

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

    def look_like(self, picture: QPixmap, box: QRectF, pixels_per_mm: float) -> None:
        """Show a picture of this scale, with its origin on the origin of the item."""
        self.setPixmap(picture)
        self.setOffset(box.left() * pixels_per_mm * MAGNIFIED, box.top() * pixels_per_mm * MAGNIFIED)
        self.setScale(1 / pixels_per_mm)


class CardItem(ThingItem):
    """One card of the deck."""

    def __init__(self) -> None:
        super().__init__()
        self._face_up: bool | None = None

    def show_card(self, spot: CardSpot, place: int, pictures: Pictures, motion: Motion) -> None:
        """Show its face or its back, over the cards that lie lower; a card whose other side comes up turns over."""
        self.setZValue(CARD_Z + place / 100)
        self.setOpacity(FOLDED_OPACITY if spot.folded else 1.0)
        picture = pictures.card(spot.card if spot.face_up else None, odd=spot.odd)
        turns = self._face_up is False and spot.face_up
        self._face_up = spot.face_up
        if turns:
            motion.turn_over(self, lambda: self.look_like(picture, CARD_BOX, pictures.pixels_per_mm))
        else:
            self.look_like(picture, CARD_BOX, pictures.pixels_per_mm)


class StackItem(ThingItem):
    """One stack of chips."""

    def show_stack(self, spot: StackSpot, pictures: Pictures, *, checks: bool) -> None:
        """Show its chips, checked where that is told; what stands nearer to the Dealer stands in front."""
        self.setZValue(STACK_Z + (spot.at.y + 1100) / 100)
        picture = pictures.stack(spot.chips, paid=checks and spot.is_payment and spot.is_last, slip=spot.slip, notes=spot.notes)
        self.look_like(picture, STACK_BOX, pictures.pixels_per_mm)


class HandItem(ThingItem):
    """What is in the hand while it is dragged: a little larger, over everything."""

    LARGER = 1.04

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(HAND_Z)
        self.hide()

    def take_card(self, card: Card | None, pictures: Pictures) -> None:
        """A card, face up or down."""
        self.look_like(pictures.lifted_card(card), LIFTED_BOX, pictures.pixels_per_mm)
        self.setScale(self.LARGER / pictures.pixels_per_mm)

    def take_chips(self, chips: tuple[Chip, ...], pictures: Pictures) -> None:
        """One chip, or a stack."""
        self.look_like(pictures.stack(chips), STACK_BOX, pictures.pixels_per_mm)
        self.setScale(self.LARGER / pictures.pixels_per_mm)

    def move_to(self, point: QPointF) -> None:
        """Be where the mouse is."""
        self.setPos(point)
        self.show()

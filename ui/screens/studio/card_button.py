"""A card on the mat: a button with its key, to be clicked, keyed or dragged."""

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.layouts.geometry import CARD as CARD_SIZE
from app.rules.core.cards import Card
from ui.felt.card_painter import paint_card
from ui.felt.items import CLASSIC_FROM_PX
from ui.foundation.felt_look import USUAL, FeltLook
from ui.foundation.fonts import font
from ui.foundation.ink import HALO, TAG_TEXT, pen

EDGE = 4
"""Room around the card for what is drawn over its edge."""
CAP = 20


class MatCard(QPushButton):
    """One card of the hand. `dropped` tells where it was let go after a drag."""

    dropped = Signal(QPointF)

    def __init__(self, parent: QWidget, key: str, card: Card) -> None:
        super().__init__(parent)
        self.key = key
        self.card = card
        self._look = USUAL
        self._cap_px = CAP
        self._grip: QPoint | None = None
        self._dragged = False
        self.setObjectName("bare")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def dress(self, look: FeltLook, cap_px: int) -> None:
        """Take the look of the cards, and keys of this size."""
        self._look, self._cap_px = look, cap_px
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Space moves it; everything else, Enter too, is the screen's."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Take hold of it."""
        self._grip, self._dragged = event.position().toPoint(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Drag it along."""
        if self._grip is None or not self.isEnabled():
            return
        moved = event.position().toPoint() - self._grip
        if self._dragged or moved.manhattanLength() >= QApplication.startDragDistance():
            self._dragged = True
            self.raise_()
            self.move(self.pos() + moved)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Let it go where it is; without a drag it was a click."""
        self._grip = None
        if self._dragged:
            self.setDown(False)
            self.dropped.emit(QPointF(self.geometry().center()))
        else:
            super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The card, and its key in the corner while it can be moved."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.translate(self.width() / 2, self.height() / 2)
        scale = (self.width() - 2 * EDGE) / CARD_SIZE[0]
        painter.scale(scale, scale)
        paint_card(painter, self.card, self._look, large=self.width() >= CLASSIC_FROM_PX)
        painter.restore()
        if self.isEnabled():
            self._paint_cap(painter)

    def _paint_cap(self, painter: QPainter) -> None:
        side = self._cap_px
        box = self.rect().adjusted(self.width() - side, 0, 0, side - self.height())
        painter.setPen(pen(TAG_TEXT, 1, 0.7))
        painter.setBrush(HALO)
        painter.drawRoundedRect(box.adjusted(0, 0, -1, -1), 4, 4)
        painter.setPen(TAG_TEXT)
        painter.setFont(font(side * 0.62))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.key)

"""A felt behind words: the table as high as the screen, running out of it at one side, and dim where the words stand."""

from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.table.table_state import TableState
from ui.felt.picture import table_picture
from ui.felt.table_painter import VIEW
from ui.foundation.felt_look import FeltLook


class FeltBackdrop(QWidget):
    """A picture of a table in a state. Its middle lies at a share of the width; from the left it comes out of a veil."""

    def __init__(self, chips: ChipSet, look: FeltLook, middle: float = 0.5) -> None:
        super().__init__()
        self._chips, self._look, self._middle = chips, look, middle
        self._felt: Layout | None = None
        self._state: TableState | None = None
        self._picture: QImage | None = None
        self._veil: tuple[QColor, int, int] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_table(self, layout: Layout, state: TableState) -> None:
        """Show this table."""
        self._felt, self._state, self._picture = layout, state, None
        self.update()

    def draw_veil(self, colour: str, solid: int, wide: int) -> None:
        """Be hidden by this colour for so many pixels from the left, and less and less for so many more."""
        self._veil = (QColor(colour), solid, wide)
        self.update()

    def set_look(self, look: FeltLook) -> None:
        """Be drawn another way."""
        self._look, self._picture = look, None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The room, the table, the veil."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), self._look.room)
        picture = self._drawn()
        if picture is not None:
            wide = self.height() * picture.width() / picture.height()
            painter.drawImage(QRectF(self.width() * self._middle - wide / 2, 0, wide, self.height()), picture)
        if self._veil is not None:
            self._paint_veil(painter, *self._veil)

    def _paint_veil(self, painter: QPainter, colour: QColor, solid: int, wide: int) -> None:
        clear = QColor(colour)
        clear.setAlpha(0)
        fading = QLinearGradient(QPointF(solid, 0), QPointF(solid + wide, 0))
        fading.setColorAt(0, colour)
        fading.setColorAt(1, clear)
        painter.fillRect(QRectF(0, 0, solid + wide, self.height()), fading)

    def _drawn(self) -> QImage | None:
        high = round(self.height() * self.devicePixelRatioF())
        if self._felt is None or self._state is None or not high:
            return None
        if self._picture is None or self._picture.height() < high:
            wide = ceil(high * VIEW.width() / VIEW.height())
            seats = self._state.table.seats
            self._picture = table_picture(self._felt, seats, self._chips, wide, self._state, self._look)
        return self._picture

"""A look at a real felt: the Dealer's side of its table, as large as there is room."""

from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from ui.felt.picture import table_picture
from ui.felt.table_painter import VIEW
from ui.foundation.felt_look import FeltLook

CORNER = 9


class FeltWindow(QWidget):
    """The middle of a table, cut to the room there is; its left corners are round as the card's it lies in."""

    def __init__(self, layout: Layout, chips: ChipSet, look: FeltLook) -> None:
        super().__init__()
        self._felt, self._chips, self._look = layout, chips, look
        self._picture: QImage | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A little higher than wide."""
        return QSize(260, 200)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the table as large as it is seen, and show its middle."""
        picture = self._drawn()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        path = QPainterPath()
        path.addRoundedRect(QRectF(0, 0, self.width() + CORNER, self.height()), CORNER, CORNER)
        painter.setClipPath(path)
        scale = picture.height() / self.height()
        wide = min(self.width() * scale, picture.width())
        painter.drawImage(QRectF(self.rect()), picture, QRectF((picture.width() - wide) / 2, 0, wide, picture.height()))

    def _drawn(self) -> QImage:
        high = round(self.height() * self.devicePixelRatioF())
        if self._picture is None or self._picture.height() < high:
            wide = ceil(high * VIEW.width() / VIEW.height())
            self._picture = table_picture(self._felt, self._felt.positions[1], self._chips, wide, None, self._look)
        return self._picture

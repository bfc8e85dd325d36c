"""The table that is chosen, as it will lie there when the Players have put down their chips: one large picture of it."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.gamefile import GameFile
from app.table.table_state import TableState
from ui.felt.picture import table_picture
from ui.felt.table_painter import VIEW
from ui.foundation.felt_look import FeltLook

SMALLEST = 320
UNBOUNDED = 16_777_215
"""As high as Qt lets a widget be."""


class TablePreview(QWidget):
    """As large as its room lets it be, drawn anew when the table or the room changes."""

    def __init__(self) -> None:
        super().__init__()
        self.fit(whole=False)
        self._table: tuple[Layout, int, TableState | None] | None = None
        self._dress: tuple[ChipSet, FeltLook] | None = None
        self._game: GameFile | None = None
        self._drawn: QImage | None = None

    def show_table(
        self,
        layout: Layout,
        positions: int,
        state: TableState | None,
        dress: tuple[ChipSet, FeltLook],
        game: GameFile | None = None,
    ) -> None:
        """Show this table; without a state it is empty."""
        self._table, self._dress, self._drawn = (layout, positions, state), dress, None
        self._game = game
        self.update()

    def fit(self, *, whole: bool) -> None:
        """Fill the room there is, or be as high as a table is when so wide."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum if whole else QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(whole)
        self.setSizePolicy(policy)
        self._whole = whole
        self.setMaximumHeight(self.heightForWidth(self.width()) if whole else UNBOUNDED)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Where it is as high as a table is, never higher."""
        super().resizeEvent(event)
        if self._whole:
            self.setMaximumHeight(self.heightForWidth(self.width()))

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """Of the shape of a table."""
        return round(width * VIEW.height() / VIEW.width())

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Of the shape of a table."""
        return QSize(2 * SMALLEST, self.heightForWidth(2 * SMALLEST))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Large enough to be recognised."""
        return QSize(SMALLEST, self.heightForWidth(SMALLEST))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Lay the picture in the middle of the room."""
        place = self._place()
        picture = self._picture(round(place.width() * self.devicePixelRatioF()))
        if picture is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(place, picture)

    def _place(self) -> QRectF:
        shape = VIEW.width() / VIEW.height()
        width = min(float(self.width()), self.height() * shape)
        return QRectF((self.width() - width) / 2, (self.height() - width / shape) / 2, width, width / shape)

    def _picture(self, width: int) -> QImage | None:
        if self._table is None or self._dress is None or width <= 0:
            return None
        if self._drawn is None or self._drawn.width() != width:
            layout, positions, state = self._table
            chips, look = self._dress
            self._drawn = table_picture(layout, positions, chips, width, state, look, self._game)
        return self._drawn

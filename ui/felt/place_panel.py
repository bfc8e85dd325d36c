"""One place of a felt, large, beside the whole of it: where text is large, what lies in focus is read here."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.felt.cloth import paint_cloth
from ui.felt.place_painter import PlacePainter, PlaceShown
from ui.foundation.felt_look import USUAL, FeltLook


class PlacePanel(QWidget):
    """Shows a place upright, whatever side of the table it is at. What is done is done on the whole table, or by key."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: PlaceShown | None = None
        self._felt, self._look = QColor(), USUAL
        self.setAccessibleName(say("felt.magnified"))

    def show_place(self, shown: PlaceShown, felt: QColor, look: FeltLook) -> None:
        """Show a place; where nothing changed nothing is painted."""
        if (shown, felt, look) != (self.shown, self._felt, self._look):
            self.shown, self._felt, self._look = shown, felt, look
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The cloth, and the place on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        paint_cloth(painter, room, self._felt, self._look)
        if self.shown is not None:
            PlacePainter(painter, self.shown, self._look, room).paint()

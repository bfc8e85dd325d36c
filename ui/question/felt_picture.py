"""A picture of a felt on a screen."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

Picture = Callable[[QSize, float], QPixmap]


class FeltPicture(QWidget):
    """A picture of a felt, drawn once for the size it has."""

    def __init__(self, draw: Picture) -> None:
        super().__init__()
        self._draw = draw
        self._picture: QPixmap | None = None
        self._drawn_for = QSize()
        self.setMinimumHeight(160)

    def draw_again(self) -> None:
        """Draw it anew when it is next seen."""
        self._picture = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Draw it for the new size, unless it was drawn for that ahead."""
        super().resizeEvent(event)
        if self._drawn_for != self.size():
            self.draw_again()

    def prepare(self) -> None:
        """Draw it before it is seen."""
        if self._picture is None and not self.size().isEmpty():
            self._drawn_for = self.size()
            self._picture = self._draw(self._drawn_for, self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The picture."""
        self.prepare()
        if self._picture is not None:
            QPainter(self).drawPixmap(0, 0, self._picture)

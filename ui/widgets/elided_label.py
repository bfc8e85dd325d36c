"""Words in one line that end with three dots where there is no room for all of them, such as a person's long name."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel


class ElidedLabel(QLabel):
    """A label that may be narrower than its words; the whole of them is told on hover by whatever holds it."""

    def __init__(self, look: str, words: str) -> None:
        super().__init__(words)
        self.setObjectName(look)
        self.setTextFormat(Qt.TextFormat.PlainText)

    @property
    def shown(self) -> str:
        """As much of the words as there is room for."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width())

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """It gives way to everything beside it."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The words, or their beginning."""
        painter = QPainter(self)
        room, side, palette = self.contentsRect(), int(self.alignment()), self.palette()
        self.style().drawItemText(painter, room, side, palette, self.isEnabled(), self.shown, self.foregroundRole())

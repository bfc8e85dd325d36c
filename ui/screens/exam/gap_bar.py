"""The time of a part as a line: what had run, where it stood still, and what is left."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.foundation.theme import Theme

HIGH, GAP, LEAST = 8, 4, 24


class GapBar(QWidget):
    """The gap is hatched, so that it is told apart without its colour."""

    def __init__(self, ran_ms: int, stopped_ms: int, left_ms: int, words: str) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(words)
        self._parts = (ran_ms, stopped_ms, left_ms)
        self._theme: Theme | None = None

    def dress(self, colours: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = colours
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Thin, and as wide as there is room."""
        return QSize(200, HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Three pieces, each at least wide enough to be seen."""
        if self._theme is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        brushes = (
            QBrush(QColor(self._theme.text_2)),
            QBrush(QColor(self._theme.slow), Qt.BrushStyle.BDiagPattern),
            QBrush(QColor(self._theme.line)),
        )
        room, at = self.width() - 2 * GAP - 3 * LEAST, 0.0
        for part, brush in zip(self._parts, brushes, strict=True):
            wide = LEAST + room * part / max(1, sum(self._parts))
            painter.setBrush(brush)
            painter.drawRoundedRect(QRectF(at, 0, wide, HIGH), 3, 3)
            at += wide + GAP

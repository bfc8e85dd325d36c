"""The questions or rounds of a part as small bars: done, now, and to come. Nothing of it tells whether they are right."""

from collections.abc import Collection

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.foundation.theme import Theme

WIDE, HIGH, GAP = 11, 6, 3
MOST_WIDE = 180


class StepsBar(QWidget):
    """One bar a step."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._done: Collection[int] = ()
        self._now = self._count = 0
        self._theme: Theme | None = None

    def show_steps(self, done: Collection[int], now: int, count: int, words: str) -> None:
        """Show which are done and which is now, of so many."""
        self._done, self._now, self._count = done, now, count
        self.setAccessibleName(words)
        self.updateGeometry()
        self.setFixedSize(self.sizeHint())
        self.update()

    def dress(self, colours: Theme) -> None:
        """Take the colours of a theme."""
        self._theme = colours
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """All of them in a row, narrower where there are many."""
        return QSize(min(MOST_WIDE, self._count * (WIDE + GAP)), HIGH + 6)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The bars; the one now is higher."""
        if self._theme is None or not self._count:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        each = self.width() / self._count
        for place in range(self._count):
            is_now = place == self._now
            ink = self._theme.text if is_now else self._theme.text_2 if place in self._done else self._theme.line
            painter.setBrush(QColor(ink))
            high = HIGH + 4 if is_now else HIGH
            box = QRectF(place * each, (self.height() - high) / 2, max(1.5, each - GAP), high)
            painter.drawRoundedRect(box, 2, 2)

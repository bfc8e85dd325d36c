"""The par bar: how long a question has been seen, toward the mark where par is. It fills, and never changes its colour."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.foundation.theme import Theme

PAR_AT = 2 / 3
"""Where par is marked when there is no limit."""
MARK = 2


class ParBar(QWidget):
    """A thin line under the top."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("par")
        self._colours = (QColor("#000"), QColor("#888"), QColor("#fff"))
        self.share = 0.0
        self.par_at = PAR_AT
        self._of_ms = 1
        self.setFixedHeight(4)

    def begin(self, par_ms: int, limit_ms: int = 0) -> None:
        """Begin anew for a question with this par; with a limit, the end of the bar is the limit."""
        self._of_ms = max(limit_ms, par_ms) if limit_ms else round(par_ms / PAR_AT)
        self.par_at = min(par_ms / self._of_ms, 1.0)
        self.setAccessibleName(say("drill.par-bar", par=seconds(par_ms)))
        self.show_time(0)

    def show_time(self, ms: int) -> None:
        """So long it has been seen."""
        self.share = min(ms / self._of_ms, 1.0)
        self.update()

    def dress(self, colours: Theme, height: int) -> None:
        """Take the colours of a theme."""
        self._colours = (QColor(colours.accent), QColor(colours.track), QColor(colours.text))
        self.setFixedHeight(height)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The ground, the time on it, and the mark."""
        painter = QPainter(self)
        fill, ground, mark = self._colours
        painter.fillRect(self.rect(), ground)
        painter.fillRect(QRectF(0, 0, self.width() * self.share, self.height()), fill)
        painter.fillRect(QRectF(self.width() * self.par_at - MARK, 0, MARK, self.height()), mark)


def seconds(ms: int) -> str:
    """A time in seconds, to the tenth."""
    return f"{ms / 1000:.1f}"

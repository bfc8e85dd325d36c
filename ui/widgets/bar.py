"""A bar: how much of something there is, with a mark where it should reach. It is never told by its colour alone."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.foundation.theme import Theme

THICK = 8
MARK = 2
MARK_OVER = 4


class Bar(QWidget):
    """A share from 0 to 1, and the share that is wanted where there is one."""

    def __init__(self, words: str, share: float = 0.0, wanted: float | None = None) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._colours: tuple[QColor, QColor, QColor] = (QColor("#000"), QColor("#888"), QColor("#000"))
        self.show_share(share, wanted, words)

    def show_share(self, share: float, wanted: float | None, words: str) -> None:
        """Show another share; the words say the same to whoever does not see it."""
        self.share, self.wanted = min(max(share, 0.0), 1.0), wanted
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def dress(self, colours: Theme, fill: str = "") -> None:
        """Take the colours of a theme."""
        self._colours = (QColor(fill or colours.accent), QColor(colours.track), QColor(colours.text))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Thin, and as wide as there is room."""
        return QSize(96, THICK + 2 * MARK_OVER)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The ground, the share on it, and the mark across."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        fill, ground, mark = self._colours
        top, width = (self.height() - THICK) / 2, self.width()
        for colour, share in ((ground, 1.0), (fill, self.share)):
            painter.setBrush(colour)
            if share:
                painter.drawRoundedRect(QRectF(0, top, max(width * share, THICK), THICK), THICK / 2, THICK / 2)
        if self.wanted is not None:
            painter.setBrush(mark)
            painter.drawRect(QRectF(width * self.wanted - MARK / 2, top - MARK_OVER, MARK, THICK + 2 * MARK_OVER))

"""A felt of the game under the words of a page that has none to work at, so that one knows the places it speaks of."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.gamefile import GameFile
from app.rules.wording import say_words
from app.words.listing import listed
from app.words.text import language
from ui.felt.picture import table_picture
from ui.felt.table_painter import VIEW
from ui.foundation.felt_look import USUAL, FeltLook
from ui.widgets.parts import column, label

LEAST = 150
"""Smaller than this in height it shows nothing worth seeing."""


class FeltBelow(QWidget):
    """The felt with its name, as large as the room that is left."""

    def __init__(self, layout: Layout, chips: ChipSet, game: GameFile) -> None:
        super().__init__()
        self.picture = FeltImage(layout, chips, game)
        told = listed([say_words(layout.name, language()), say_words(layout.arrangement, language())])
        self.name = label("caption", told, wraps=True)
        inside = column(self, spacing=6)
        inside.addWidget(self.picture, 1000)
        inside.addWidget(self.name)
        inside.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The name stays right under the picture."""
        super().resizeEvent(event)
        self.picture.setMaximumHeight(max(LEAST, round(self.width() * VIEW.height() / VIEW.width())))

    def dress(self, look: FeltLook, *, narrow: bool) -> None:
        """Take the look of the felt; where text is large there is no room for it."""
        self.setVisible(not narrow)
        self.picture.set_look(look)


class FeltImage(QWidget):
    """The empty table, drawn anew for every size."""

    def __init__(self, layout: Layout, chips: ChipSet, game: GameFile) -> None:
        super().__init__()
        self._layout, self._chips, self._look, self._game = layout, chips, USUAL, game
        self._image: QImage | None = None
        self.setAccessibleName(layout.name)
        self.setMinimumHeight(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_look(self, look: FeltLook) -> None:
        """Be drawn another way."""
        self._look, self._image = look, None
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """No more than the least: it takes what is left over."""
        return QSize(LEAST, LEAST)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The table in its shape, at the left as the words are."""
        width = min(self.width(), round(self.height() * VIEW.width() / VIEW.height()))
        sharp = round(width * self.devicePixelRatioF())
        if self._image is None or self._image.width() != sharp:
            most = self._layout.positions[1]
            self._image = table_picture(self._layout, most, self._chips, sharp, None, self._look, self._game)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRect(0, 0, width, round(width * VIEW.height() / VIEW.width())), self._image)

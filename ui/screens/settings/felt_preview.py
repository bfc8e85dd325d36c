"""A piece of a real table in the middle of a round, drawn as the person likes it: what is chosen is seen at once."""

from functools import cached_property

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.base.lazy import lazily
from app.layouts.model import Layout
from app.table.table_state import TableState
from app.words.text import say
from ui.felt.picture import table_picture
from ui.foundation.desk import Desk
from ui.foundation.felt_look import FeltLook

with lazily():
    from app.table.sample_round import middle_of_a_round
    from app.table.table_state import state_of


DRAWN = 2200
"""How wide the whole table is drawn; the lower middle of it is seen."""
CORNER = 10
HEIGHT = 240


class FeltPreview(QWidget):
    """The Dealer's cards, the float and the positions beside them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._drawn: tuple[FeltLook, QImage] | None = None
        self.setAccessibleName(say("preferences.preview"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as there is room."""
        return QSize(480, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Show the lower middle of the table."""
        picture = self._picture()
        painter = QPainter(self)
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()), CORNER, CORNER)
        painter.setClipPath(path)
        left, top = (picture.width() - self.width()) / 2, picture.height() - self.height() - HEIGHT / 4
        painter.drawImage(QRectF(self.rect()), picture, QRectF(left, top, self.width(), self.height()))

    @cached_property
    def _state(self) -> TableState:
        return state_of(middle_of_a_round(self._felt, self._desk.catalogue))

    @cached_property
    def _felt(self) -> Layout:
        return next(iter(self._desk.felts.values()))

    def _picture(self) -> QImage:
        look = self._desk.preferences.look
        if self._drawn is None or self._drawn[0] != look:
            file = self._desk.catalogue[self._felt.game].file
            drawn = table_picture(self._felt, self._felt.positions[1], self._desk.chips, DRAWN, self._state, look, file)
            self._drawn = look, drawn
        return self._drawn[1]

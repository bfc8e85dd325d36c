"""A felt as a card: one of its positions, its appendix by letter, how its areas are arranged."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPixmap

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.wording import say_words
from app.words.listing import begun, listed
from app.words.text import language, say
from ui.felt.picture import position_picture
from ui.foundation.felt_look import FeltLook
from ui.foundation.keys import key_words
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.parts import cap, column, label, row
from ui.widgets.segments import stop_where_it_holds
from ui.widgets.wrapped_button import WrappedButton

PICTURE = QSize(64, 78)
CORNER = 6
SHARPER = 2


class FeltCard(WrappedButton):
    """One felt among those of a game."""

    def __init__(self, layout: Layout, chips: ChipSet, look: FeltLook) -> None:
        super().__init__()
        self.setObjectName("card")
        self.setCheckable(True)
        stop_where_it_holds(self)
        name, arrangement = say_words(layout.name, language()), begun(say_words(layout.arrangement, language()))
        fewest, most = layout.positions
        seats = say("lobby.seats", fewest=fewest, most=most)
        self.setAccessibleName(listed([name, arrangement, seats]))
        self.setToolTip(arrangement)
        inside = row(self, (8, 8, 8, 8), 8)
        picture = label("picture")
        picture.setPixmap(_rounded(position_picture(layout, chips, PICTURE * SHARPER, look)))
        picture.setFixedSize(PICTURE)
        row(picture, (4, 4, 4, 4)).addWidget(
            cap(key_words(layout.key)), 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        )
        inside.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        words = column(spacing=2)
        words.addWidget(ElidedLabel("strong", name))
        words.addWidget(label("caption", arrangement, wraps=True))
        words.addStretch(1)
        inside.addLayout(words, 1)


def _rounded(image: QImage) -> QPixmap:
    """A picture for the sharpest screens, with round corners."""
    made = QPixmap(image.size())
    made.fill(Qt.GlobalColor.transparent)
    path = QPainterPath()
    path.addRoundedRect(QRectF(image.rect()), CORNER * SHARPER, CORNER * SHARPER)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(path)
    painter.drawImage(0, 0, image)
    painter.end()
    made.setDevicePixelRatio(SHARPER)
    return made

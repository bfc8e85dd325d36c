"""The top of the lesson player: the way out, which lesson of which course this is, and how long it still takes."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QLabel

from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.key_button import IconButton
from ui.widgets.parts import label, row

DOT = 12
SHARPEST = 3


class LessonTop(QFrame):
    """Says where one is."""

    def __init__(self, title: str, course: str, place: str, felt: str) -> None:
        super().__init__()
        self.setObjectName("top")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._felt = felt
        self._narrow = False
        self.back = IconButton("back", say("lesson.leave"), "Esc")
        self._dot = QLabel()
        self.title = label("title", title)
        self.course = label("body-2", course)
        self.place = label("body-2", place)
        self.minutes = label("body-2")
        inside = row(self, (12, 0, 20, 0), 12)
        for part in (self.back, self._dot, self.title, self.course):
            inside.addWidget(part)
        inside.addStretch(1)
        inside.addWidget(self.place)
        inside.addWidget(self.minutes)

    def show_minutes(self, minutes: int) -> None:
        """About how long the rest takes; nothing where nothing is left."""
        self.minutes.setText(say("lesson.minutes", minutes=minutes) if minutes else "")
        self._show_what_fits()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures; where text is large there is room for the lesson alone."""
        self.setFixedHeight(measures.top)
        self.back.dress(colours, measures.px(32))
        self._dot.setPixmap(_dot(self._felt or colours.accent, measures.px(DOT)))
        self._narrow = measures.narrow
        self._show_what_fits()

    def _show_what_fits(self) -> None:
        self.course.setVisible(not self._narrow)
        self.minutes.setVisible(not self._narrow and bool(self.minutes.text()))


def _dot(colour: str, size: int) -> QPixmap:
    """The colour of the felt."""
    picture = QPixmap(size * SHARPEST, size * SHARPEST)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(picture.rect())
    painter.end()
    picture.setDevicePixelRatio(SHARPEST)
    return picture

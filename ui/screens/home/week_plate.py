"""The last seven days: how long was practised on each."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from app.practice.overview import Day
from app.words.listing import sentences
from app.words.text import say
from ui.foundation.fonts import font
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.page import plate
from ui.widgets.parts import column

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
GAP = 8
NOTHING = "–"


class WeekPlate(QFrame):
    """A bar a day, with its minutes over it and its name under it."""

    def __init__(self, days: Sequence[Day]) -> None:
        super().__init__()
        note = say("home.week-note", minutes=sum(day.minutes for day in days), answers=sum(day.answers for day in days))
        card, inside = plate(say("home.week"), note)
        column(self).addWidget(card)
        self.bars = WeekBars(days)
        inside.addWidget(self.bars, 1)
        self.history = QPushButton(say("home.history"))
        self.history.setObjectName("link")
        inside.addWidget(self.history, 0, Qt.AlignmentFlag.AlignLeft)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.bars.dress(colours, measures)


class WeekBars(QWidget):
    """The bars. Their figures stand beside them, so that nothing is told by height alone."""

    def __init__(self, days: Sequence[Day]) -> None:
        super().__init__()
        names = [say(f"home.{DAYS[date.fromisoformat(day.day).weekday()]}") for day in days[:-1]] + [say("home.today")]
        self._days = list(zip(names, (day.minutes for day in days), strict=True))
        told = sentences(say("home.day-told", day=name, minutes=minutes) for name, minutes in self._days)
        self.setAccessibleName(told)
        self.setToolTip(told)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._colours, self._size = colours, measures.px(12)
        self.setMinimumHeight(measures.px(110))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Wide enough for seven days."""
        return QSize(280, 150)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Bars from the ground up, the highest taking all the room there is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(self._size))
        line = painter.fontMetrics().height() + 4
        wide = (self.width() - GAP * (len(self._days) - 1)) / len(self._days)
        most = max(1, *(minutes for _, minutes in self._days))
        room = self.height() - 2 * line
        for place, (name, minutes) in enumerate(self._days):
            left, last = place * (wide + GAP), place == len(self._days) - 1
            high = room * minutes / most
            bar = QRectF(left, line + room - high, wide, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._colours.accent) if last else _pale(self._colours.text_3))
            painter.drawRoundedRect(bar, 3, 3)
            painter.setPen(QColor(self._colours.text if last else self._colours.text_2))
            figure = str(minutes) if minutes else NOTHING
            painter.drawText(QRectF(left, bar.top() - line, wide, line), Qt.AlignmentFlag.AlignCenter, figure)
            painter.drawText(QRectF(left, self.height() - line, wide, line), Qt.AlignmentFlag.AlignCenter, name)


def _pale(colour: str) -> QColor:
    made = QColor(colour)
    made.setAlphaF(0.45)
    return made

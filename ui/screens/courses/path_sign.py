"""The sign of a lesson on the way: its number in a ring, a check once it is done, and the way to the next one."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.practice.course_path import State
from ui.foundation.fonts import font
from ui.foundation.icons import icon_picture
from ui.foundation.theme import Theme

WIDTH = 2


class PathSign(QWidget):
    """A ring on a line. The line begins at the first lesson and ends at the last."""

    def __init__(self, number: int, *, first: bool, last: bool) -> None:
        super().__init__()
        self._number, self._first, self._last = number, first, last
        self._state: State = "later"
        self._colours: Theme | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_state(self, state: State, colours: Theme, side: int) -> None:
        """Show how the lesson stands, in a ring so wide."""
        self._state, self._colours, self._side = state, colours, side
        self.setFixedWidth(side + 4)
        self.setMinimumHeight(side + 8)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The way, the ring on it, and the number or the check in it."""
        if self._colours is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, middle = self._colours, QPointF(self.width() / 2, self.height() / 2)
        painter.setPen(QPen(QColor(colours.edge), WIDTH))
        painter.drawLine(QPointF(middle.x(), middle.y() if self._first else 0), middle)
        painter.drawLine(middle, QPointF(middle.x(), middle.y() if self._last else self.height()))
        filled = self._state in ("begun", "next")
        painter.setPen(QPen(QColor(colours.accent if filled else colours.edge), WIDTH))
        painter.setBrush(QColor(colours.accent if filled else colours.surface))
        painter.drawEllipse(middle, self._side / 2, self._side / 2)
        self._paint_inside(painter, QRectF(0, 0, self.width(), self.height()), colours.on_accent if filled else colours.text)

    def _paint_inside(self, painter: QPainter, box: QRectF, ink: str) -> None:
        if self._state == "done":
            size = round(self._side * 0.62)
            at = QPointF(box.center().x() - size / 2, box.center().y() - size / 2)
            painter.drawPixmap(at, icon_picture("check", ink, size))
            return
        painter.setPen(QColor(ink))
        painter.setFont(font(self._side * 0.46))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self._number))

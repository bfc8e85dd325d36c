"""The questions of a run as small squares: a check, a clock or a cross for those answered, empty for those to come."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words.text import say
from scoring.judge import Mark
from ui.foundation.icons import icon_picture
from ui.foundation.theme import Theme

GAP = 4


def sign_of(mark: Mark) -> str:
    """The sign of a mark: right, right but slow, wrong."""
    return "check" if mark.at_par else "clock" if mark.right else "cross"


class Squares(QWidget):
    """One square a question; where not all fit, those around the question now."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._marks: tuple[Mark, ...] = ()
        self._of = 0
        self._side = 18
        self._theme: Theme | None = None

    def show_marks(self, marks: Sequence[Mark], of: int) -> None:
        """Show what was answered, of so many."""
        self._marks, self._of = tuple(marks), of
        signs = [sign_of(mark) for mark in marks]
        words = say("drill.squares", right=signs.count("check"), slow=signs.count("clock"), wrong=signs.count("cross"))
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setMaximumWidth(of * (self._side + GAP))
        self.update()

    def dress(self, colours: Theme, side: int) -> None:
        """Take the colours, and be so large."""
        self._theme, self._side = colours, side
        self.setMaximumWidth(self._of * (side + GAP))
        self.setFixedHeight(side + 2)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """All of them in a row."""
        return QSize(self._of * (self._side + GAP), self._side + 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The squares that fit."""
        if self._theme is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fit = max(1, self.width() // (self._side + GAP))
        first = max(0, min(len(self._marks) - fit // 2, self._of - fit))
        for place, number in enumerate(range(first, min(first + fit, self._of))):
            mark = self._marks[number] if number < len(self._marks) else None
            box = QRectF(place * (self._side + GAP) + 1, 1, self._side - 1, self._side - 1)
            self._paint_square(painter, box, mark, self._theme)

    def _paint_square(self, painter: QPainter, box: QRectF, mark: Mark | None, colours: Theme) -> None:
        inks = {"check": (colours.right, colours.right_soft), "clock": (colours.slow, colours.slow_soft)}
        sign = sign_of(mark) if mark else ""
        edge, ground = inks.get(sign, (colours.wrong, colours.wrong_soft)) if sign else (colours.edge, "")
        painter.setPen(QPen(QColor(edge), 1))
        painter.setBrush(QColor(ground) if ground else QColor(0, 0, 0, 0))
        painter.drawRoundedRect(box, 4, 4)
        if sign:
            inner = box.adjusted(3, 3, -3, -3)
            painter.drawPixmap(inner.topLeft(), icon_picture(sign, edge, round(inner.width())))

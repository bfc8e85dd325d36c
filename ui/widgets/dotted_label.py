"""Words that may be new to whoever reads them: those of the trade are dotted, and say what they mean when they are pointed at."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel

from ui.widgets.word_places import word_places

UNDER = 1.0
"""How far above the foot of its line the dots run."""


class DottedLabel(QLabel):
    """A label with dots under the words of the trade, each where it first appears."""

    def __init__(self, look: str, words: str = "") -> None:
        super().__init__(words)
        self.setObjectName(look)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The words, and the dots."""
        super().paintEvent(event)
        painter = QPainter(self)
        pen = QPen(self.palette().color(self.foregroundRole()), 1.2, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        met = set()
        for term, box in word_places(self):
            if term.key not in met:
                painter.drawLine(QPointF(box.left(), box.bottom() - UNDER), QPointF(box.right(), box.bottom() - UNDER))
            met.add(term.key)

"""Numbers as a table, as high as it is: the page around it scrolls."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem

from ui.measures import Measures
from ui.progress.numbers import NOTHING, Numbers
from ui.theme import Theme

ROW = 30
TALLEST = 14
"""So many rows are seen at once; a longer table scrolls by itself."""


class NumbersTable(QTableWidget):
    """Read with arrows and by a screen reader; nothing of it can be changed."""

    def __init__(self, name: str, numbers: Numbers) -> None:
        super().__init__(len(numbers.rows), len(numbers.heads))
        self.setObjectName("numbers")
        self.setAccessibleName(name)
        self.horizontalHeader().setAccessibleName(name)
        for place, words in enumerate(numbers.heads):
            self.setHorizontalHeaderItem(place, _aligned(words, like=numbers.rows[0][place]))
        self.verticalHeader().hide()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for line, row in enumerate(numbers.rows):
            for place, words in enumerate(row):
                self.setItem(line, place, _aligned(words, like=words))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Letters and figures are the screen's: nothing is searched for here."""
        if event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """As high as its rows, up to what is seen at once."""
        height = measures.px(ROW)
        self.verticalHeader().setDefaultSectionSize(height)
        self.resizeColumnsToContents()
        rows = min(self.rowCount(), TALLEST)
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + rows * height + 2 + self._bar_height())

    def _bar_height(self) -> int:
        return self.horizontalScrollBar().sizeHint().height()


def _aligned(words: str, like: str) -> QTableWidgetItem:
    """Numbers and what stands over them at the right, words at the left."""
    made = QTableWidgetItem(words)
    is_number = like == NOTHING or like.replace(".", "", 1).isdigit()
    side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
    made.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    return made

"""Numbers as a table, as high as it is: the page around it scrolls."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem

from app.pages.progress_tables import NOTHING, Numbers
from ui.foundation.fonts import even_figures
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme

ROW = 30
TALLEST = 14
"""So many rows are seen at once; a longer table scrolls by itself."""


class NumbersTable(QTableWidget):
    """Read with arrows and by a screen reader; nothing of it can be changed."""

    def __init__(self, name: str, numbers: Numbers) -> None:
        super().__init__(len(numbers.rows), len(numbers.heads))
        self.setObjectName("numbers")
        self.setAccessibleName(name)
        even_figures(self)
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
        self._row = ROW
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
        self._row = measures.px(ROW)
        self.verticalHeader().setDefaultSectionSize(self._row)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Use the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Every column as wide as its words and the first with what is left over; where that is too much, it scrolls."""
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        too_wide = header.length() > self.viewport().width()
        if not too_wide:
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        bar = self.horizontalScrollBar().sizeHint().height() if too_wide else 0
        self.setFixedHeight(header.sizeHint().height() + min(self.rowCount(), TALLEST) * self._row + 2 + bar)


def _is_number(words: str) -> bool:
    return words == NOTHING or words.replace(".", "", 1).isdigit()


def _aligned(words: str, like: str) -> QTableWidgetItem:
    """Numbers and what stands over them at the right, words at the left."""
    made = QTableWidgetItem(words)
    side = Qt.AlignmentFlag.AlignRight if _is_number(like) else Qt.AlignmentFlag.AlignLeft
    made.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    return made

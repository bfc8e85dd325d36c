"""A table of the report, as high as its rows up to what is seen at once, with a bar where a row has a share."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from app.pages.class_report_tables import ReportTable
from ui.foundation.fonts import even_figures
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme

ROW, TALLEST, BAR = 30, 14, 8
Place = QModelIndex | QPersistentModelIndex


class BarDelegate(QStyledItemDelegate):
    """Draws a share, in percent, as a bar."""

    def __init__(self, colours: Theme) -> None:
        super().__init__()
        self._colours = colours

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Place) -> None:
        """The bar, in the middle of its cell."""
        share = index.data(Qt.ItemDataRole.UserRole)
        if share is None:
            return
        whole: QRect = option.rect.adjusted(6, 0, -6, 0)
        whole = QRect(whole.left(), whole.center().y() - BAR // 2, whole.width(), BAR)
        painter.fillRect(whole, QColor(self._colours.line))
        whole.setWidth(round(whole.width() * share / 100))
        painter.fillRect(whole, QColor(self._colours.text_2))


class ReportTableView(QTableWidget):
    """Read with arrows and by a screen reader; nothing of it can be changed."""

    def __init__(self, table: ReportTable) -> None:
        super().__init__(len(table.rows), len(table.heads) + bool(table.bars))
        self.setObjectName("numbers")
        self.setAccessibleName(table.title)
        even_figures(self)
        self.verticalHeader().hide()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setHighlightSections(False)
        self._table = table
        for place, words in enumerate((*table.heads, *([""] if table.bars else []))):
            head = QTableWidgetItem(words)
            head.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self.setHorizontalHeaderItem(place, head)
        for line, row in enumerate(table.rows):
            for place, words in enumerate(row):
                self.setItem(line, place, QTableWidgetItem(words))
            if table.bars:
                made = QTableWidgetItem()
                made.setData(Qt.ItemDataRole.UserRole, table.bars[line])
                self.setItem(line, len(row), made)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Letters and figures are the page's: nothing is searched for here."""
        if event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """As high as its rows; every column as wide as its words, the first and the bar share what is left."""
        tall = measures.px(ROW)
        self.verticalHeader().setDefaultSectionSize(tall)
        if self._table.bars:
            self._bars = BarDelegate(colours)
            self.setItemDelegateForColumn(len(self._table.heads), self._bars)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        if self._table.bars:
            header.setSectionResizeMode(len(self._table.heads), QHeaderView.ResizeMode.Stretch)
        else:
            header.setStretchLastSection(True)
        rows = min(self.rowCount(), TALLEST)
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(header.sizeHint().height() + rows * tall + bar)

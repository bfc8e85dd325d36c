"""The list of clauses: number, kind, and the first words of each, with what was searched for marked."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QTextLayout
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.rules.clause_search import Hit
from app.words.listing import named
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme, theme
from ui.screens.rulebook.highlight import formats, from_first_mark

Index = QModelIndex | QPersistentModelIndex
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
LINES = 2
HEIGHT = 68
MARGIN = 12
STRIPE = 3


class Clauses(QAbstractListModel):
    """What was found, as Qt's lists read it."""

    def __init__(self) -> None:
        super().__init__()
        self.hits: Sequence[Hit] = ()

    def show(self, hits: Sequence[Hit]) -> None:
        """Hold these."""
        self.beginResetModel()
        self.hits = hits
        self.endResetModel()

    def rowCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's name, and Qt's own default
        """How many there are."""
        return len(self.hits)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A clause in words; the painter takes it whole."""
        hit = self.hits[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return named(hit.entry.cited, hit.entry.text)
        return hit if role == Qt.ItemDataRole.UserRole else None


class ClauseList(QListView):
    """One clause chosen at a time. Arrows walk through it; every other key is the screen's."""

    chosen = Signal(str)
    activated_clause = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("clauses")
        self.setAccessibleName(say("rulebook.list"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self._model = Clauses()
        self._painter = ClausePainter(self)
        self.setModel(self._model)
        self.setItemDelegate(self._painter)
        self.selectionModel().currentChanged.connect(self._tell)
        self.clicked.connect(lambda index: self.activated_clause.emit(self._cited(index)))

    @property
    def shown(self) -> list[str]:
        """The clauses in the list."""
        return [hit.entry.cited for hit in self._model.hits]

    @property
    def now(self) -> Hit | None:
        """The one that is chosen."""
        return self._model.hits[self.currentIndex().row()] if self.currentIndex().isValid() else None

    def show_hits(self, hits: Sequence[Hit]) -> None:
        """Show what was found; nothing is chosen."""
        self._model.show(hits)

    def choose(self, cited: str) -> bool:
        """Choose a clause and bring it into view; whether it is in the list."""
        if cited not in self.shown:
            return False
        self.choose_row(self.shown.index(cited))
        return True

    def choose_row(self, row: int) -> None:
        """Choose the clause in a row; past an end, the one at that end."""
        row = min(max(row, 0), len(self._model.hits) - 1)
        if row >= 0:
            self.setCurrentIndex(self._model.index(row))
            self.scrollTo(self.currentIndex())

    def choose_none(self) -> None:
        """Let nothing be chosen."""
        self.setCurrentIndex(QModelIndex())

    def step(self, by: int) -> None:
        """Go so many rows on."""
        self.choose_row(self.currentIndex().row() + by if self.currentIndex().isValid() else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Walk; the rest goes on to the screen."""
        if event.key() in MOVES:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._painter.dress(colours, measures)
        self.doItemsLayout()

    def _tell(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self._cited(index))

    def _cited(self, index: QModelIndex) -> str:
        return self._model.hits[index.row()].entry.cited


class ClausePainter(QStyledItemDelegate):
    """Paints a row: number and kind over two lines of the text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._colours = theme("dark")
        self._px: Callable[[float], int] = round

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._colours, self._px = colours, measures.px

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        """All rows are equally high."""
        return QSize(0, self._px(HEIGHT))

    def paint(self, painter: QPainter, option: Any, index: Index) -> None:
        """Paint one row."""
        hit: Hit = index.data(Qt.ItemDataRole.UserRole)
        painter.save()
        self._paint_ground(painter, option)
        rect = QRectF(option.rect).adjusted(MARGIN, self._px(8), -MARGIN, -2)
        self._paint_head(painter, option.font, rect, hit)
        self._paint_text(painter, option.font, rect.adjusted(0, self._px(18), 0, 0), hit)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: Any) -> None:
        rect, colours = option.rect, self._colours
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colours.accent_soft))
            painter.fillRect(QRectF(rect.x(), rect.y(), STRIPE, rect.height()), QColor(colours.accent))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(colours.raised))
        painter.fillRect(QRectF(rect.x(), rect.bottom(), rect.width(), 1), QColor(colours.line))

    def _paint_head(self, painter: QPainter, font: QFont, rect: QRectF, hit: Hit) -> None:
        painter.setFont(_sized(font, self._px(12), QFont.Weight.DemiBold))
        painter.setPen(QColor(self._colours.link))
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft, hit.entry.cited)
        painter.setFont(_sized(font, self._px(12)))
        painter.setPen(QColor(self._colours.text_3))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight, say(f"rulebook.{hit.entry.kind}"))

    def _paint_text(self, painter: QPainter, font: QFont, rect: QRectF, hit: Hit) -> None:
        text, marks = from_first_mark(hit.entry.text, hit.marks)
        painter.setPen(QColor(self._colours.text))
        paint_lines(painter, _sized(font, self._px(13)), rect, text, formats(marks, self._colours.accent_text))


def paint_lines(
    painter: QPainter, font: QFont, rect: QRectF, text: str, marks: Sequence[QTextLayout.FormatRange], lines: int = LINES
) -> None:
    """Paint the first lines of a text, with a sign where it goes on."""
    layout = QTextLayout(text, font)
    layout.setFormats(list(marks))
    layout.beginLayout()
    y = 0.0
    for _ in range(lines):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(rect.width() - painter.fontMetrics().averageCharWidth())
        line.setPosition(QPointF(0, y))
        y += line.height()
    layout.endLayout()
    layout.draw(painter, rect.topLeft())
    last = layout.lineAt(layout.lineCount() - 1)
    if last.textStart() + last.textLength() < len(text):
        painter.setFont(font)
        end = QPointF(rect.x() + last.naturalTextWidth(), rect.y() + last.y() + last.ascent())
        painter.drawText(end, "…")


def _sized(font: QFont, pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    made = QFont(font)
    made.setPixelSize(pixels)
    made.setWeight(weight)
    return made

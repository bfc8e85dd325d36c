"""Everybody on the roster as a table that costs no more for a thousand: who, since when away, how it goes, which grades."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from app.pages.class_roster import RosterLine
from app.words.listing import listed
from app.words.text import say
from ui.foundation.days import say_day_briefly
from ui.foundation.fonts import even_figures
from ui.foundation.measures import Measures

HEADS = ("name", "number", "groups", "last", "asked", "right", "grade")
RIGHT = ("asked", "right")
NAME_SHARE = 200
ROW, TALLEST = 34, 16
Place = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class PeopleModel(QAbstractTableModel):
    """The lines as they are shown; grades come when they are known."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[RosterLine] = ()
        self.grades: dict[str, str] = {}

    def show_lines(self, lines: Sequence[RosterLine]) -> None:
        """Show these in place of any before."""
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def show_grades(self, grades: dict[str, str]) -> None:
        """Show the grades of some people, by id."""
        self.grades |= grades
        if self.lines:
            last = len(HEADS) - 1
            self.dataChanged.emit(self.index(0, last), self.index(len(self.lines) - 1, last))

    def rowCount(self, parent: Place = NOWHERE) -> int:  # noqa: N802 - Qt's name
        """How many people there are."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Place = NOWHERE) -> int:  # noqa: N802 - Qt's name
        """How much is told of each."""
        return 0 if parent.isValid() else len(HEADS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:  # noqa: N802 - Qt's name
        """What stands over a column."""
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(HEADS[section])
        return say(f"instructor.head-{HEADS[section]}") if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Place, role: int = 0) -> object:
        """A cell."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(HEADS[index.column()])
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        line = self.lines[index.row()]
        percent = line.percent
        told = {
            "name": line.member.profile.name,
            "number": line.member.number,
            "groups": listed(line.groups),
            "last": say_day_briefly(line.last_day) if line.last_day else say("instructor.never"),
            "asked": str(line.asked) if line.asked else "",
            "right": f"{percent} %" if percent is not None else "",
            "grade": self.grades.get(line.member.profile.id, ""),
        }
        return told[HEADS[index.column()]]


def _side(column: str) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in RIGHT else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


class PeopleTable(QTableView):
    """Rows of which several can be chosen. `picked` tells that others are."""

    picked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.people = PeopleModel()
        self.setModel(self.people)
        self.setObjectName("numbers")
        self.setAccessibleName(say("instructor.roster"))
        even_figures(self)
        self.verticalHeader().hide()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(True)
        self.selectionModel().selectionChanged.connect(lambda *_: self.picked.emit())

    @property
    def chosen(self) -> list[RosterLine]:
        """The lines that are chosen."""
        return [self.people.lines[index.row()] for index in self.selectionModel().selectedRows()]

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Letters and figures are the page's: nothing is searched for here."""
        if event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def dress(self, measures: Measures) -> None:
        """As high as its rows up to what is seen at once, and every column as wide as its words may be."""
        self.verticalHeader().setDefaultSectionSize(measures.px(ROW))
        widths = {"name": NAME_SHARE, "number": 90, "groups": 150, "last": 110, "asked": 80, "right": 70}
        for place, name in enumerate(HEADS[:-1]):
            self.setColumnWidth(place, measures.px(widths[name]))
        rows = max(1, min(self.people.rowCount(), TALLEST))
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + rows * measures.px(ROW) + 16)

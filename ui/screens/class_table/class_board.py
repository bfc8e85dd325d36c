"""The board of a class: everybody with accuracy and pace, a bar each; who deals now stands out."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea

from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.bar import Bar
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.parts import box, clear, column, label, row

ACROSS, ROWS_SEEN, ROW = 4, 3, 40


class BoardLine(Struct, frozen=True):
    """Somebody's name, what it has come to in words, and the accuracy as a share; nothing where nothing was dealt."""

    name: str
    told: str
    share: float | None = None


class BoardCell(QFrame):
    """One of the class."""

    def __init__(self, line: BoardLine) -> None:
        super().__init__()
        self.name, self.told, self.bar = ElidedLabel("label", line.name), label("caption", line.told), Bar(line.name)
        top = row(spacing=6)
        top.addWidget(self.name, 1)
        top.addWidget(self.told)
        inside = column(self, spacing=2)
        inside.addLayout(top)
        inside.addWidget(self.bar)
        self._shown: tuple[BoardLine, bool, Theme] | None = None

    def show_line(self, line: BoardLine, colours: Theme, *, deals: bool) -> None:
        """Show what it has come to by now."""
        shown = (line, deals, colours)
        if shown == self._shown:
            return
        self._shown = shown
        whole = f"{line.name}: {line.told}"
        self.told.setText(line.told)
        self.setToolTip(whole)
        self.setAccessibleName(whole)
        self.bar.show_share(line.share or 0.0, None, whole)
        self.bar.dress(colours, colours.accent if deals else colours.text_2)


class ClassBoard(QFrame):
    """Cells that are made once, side by side; a large class is scrolled, and whoever deals is in view."""

    def __init__(self) -> None:
        super().__init__()
        inside = column(self, spacing=6)
        inside.addWidget(label("label", say("console.board")))
        ground = box()
        self._grid = QGridLayout(ground)
        self._grid.setContentsMargins(0, 0, 12, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(4)
        self.cells: dict[str, BoardCell] = {}
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(ground)
        inside.addWidget(self._scroll)
        self._deals = ""

    def show_board(self, lines: Sequence[BoardLine], deals: str, dress: tuple[Theme, Measures]) -> None:
        """Show everybody, and who deals."""
        colours, measures = dress
        if list(self.cells) != [line.name for line in lines]:
            self._make(lines, measures)
        for line in lines:
            self.cells[line.name].show_line(line, colours, deals=line.name == deals)
        if deals != self._deals and deals in self.cells:
            self._deals = deals
            self._scroll.ensureWidgetVisible(self.cells[deals])

    def _make(self, lines: Sequence[BoardLine], measures: Measures) -> None:
        clear(self._grid)
        self.cells = {line.name: BoardCell(line) for line in lines}
        across = 2 if measures.narrow else ACROSS
        for place, cell in enumerate(self.cells.values()):
            self._grid.addWidget(cell, place // across, place % across)
        for number in range(across):
            self._grid.setColumnStretch(number, 1)
        rows = min(ROWS_SEEN, -(-len(lines) // across))
        self._scroll.setFixedHeight(measures.px(ROW) * rows)

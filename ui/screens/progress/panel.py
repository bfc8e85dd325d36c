"""A panel of the progress page: a plot with its title, and its numbers as a table; both can be saved."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from app.pages.progress_tables import Numbers
from app.words.listing import named
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.progress.table import NumbersTable
from ui.widgets.drawing import Drawing
from ui.widgets.page import plate
from ui.widgets.parts import column, label, row

SaveAs = Literal["png", "csv"]


class Panel(QFrame):
    """One plot. T, or its button, turns it to its numbers and back. Where there are no numbers it says so."""

    saving = Signal(object, str)

    def __init__(self, name: str, note: str, numbers: Numbers, draw: Callable[[], Drawing]) -> None:
        super().__init__()
        self.name = name
        self.title = say(f"progress.{name}")
        self.numbers = numbers
        self.drawing = draw() if numbers.rows else None
        self.table: NumbersTable | None = None
        self._dress: tuple[Theme, Measures] | None = None
        self.setAccessibleName(self.title)
        card, self._inside = plate()
        column(self).addWidget(card)
        self._inside.addLayout(self._head(note))
        for button in (self.turner, self.png, self.csv):
            button.setVisible(self.drawing is not None)
        self._inside.addWidget(self.drawing or label("body-2", say(f"progress.{name}-empty"), wraps=True))
        self._inside.addStretch(1)

    @property
    def as_table(self) -> bool:
        """Whether its numbers are shown."""
        return self.table is not None and not self.table.isHidden()

    @property
    def shown(self) -> QWidget:
        """The numbers, the plot, or all of a panel that has neither."""
        return self.table if self.as_table and self.table is not None else self.drawing or self

    def turn(self, *, as_table: bool) -> None:
        """Show the numbers, or the plot."""
        if self.drawing is None or as_table == self.as_table:
            return
        if self.table is None:
            self.table = self._make_table(self.drawing)
        self.table.setVisible(as_table)
        self.drawing.setVisible(not as_table)
        self._name_turner(say("progress.as-plot" if as_table else "progress.as-table"))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the theme and the measures."""
        self._dress = (colours, measures)
        for button in (self.turner, self.png, self.csv):
            button.setMinimumHeight(max(28, measures.px(28)))
        for part in (self.drawing, self.table):
            if part is not None:
                part.dress(colours, measures)

    def _make_table(self, drawing: Drawing) -> NumbersTable:
        made = NumbersTable(say("progress.table-of", title=self.title), self.numbers)
        self._inside.insertWidget(self._inside.indexOf(drawing) + 1, made)
        if self._dress:
            made.dress(*self._dress)
        return made

    def _head(self, note: str) -> QHBoxLayout:
        words = column(spacing=2)
        self.heading = label("title", self.title, wraps=True)
        words.addWidget(self.heading)
        if note:
            words.addWidget(label("caption", note, wraps=True))
        made = row(spacing=4)
        made.addLayout(words, 1)
        self.turner, self.png, self.csv = (_tool(), _tool(), _tool())
        self._name_turner(say("progress.as-table"))
        _name(self.png, say("progress.as-png"), say("progress.save-png", title=self.title))
        _name(self.csv, say("progress.as-csv"), say("progress.save-csv", title=self.title))
        self.turner.clicked.connect(lambda: self.turn(as_table=not self.as_table))
        self.png.clicked.connect(lambda: self.saving.emit(self, "png"))
        self.csv.clicked.connect(lambda: self.saving.emit(self, "csv"))
        for button in (self.turner, self.png, self.csv):
            made.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return made

    def _name_turner(self, words: str) -> None:
        _name(self.turner, words, named(words, self.title))


def _tool() -> QPushButton:
    made = QPushButton()
    made.setObjectName("tool")
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made


def _name(button: QPushButton, words: str, name: str) -> None:
    button.setText(words)
    button.setAccessibleName(name)
    button.setToolTip(name)

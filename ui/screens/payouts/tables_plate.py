"""The multiplication tables of the games: which are practised, how well each goes, and a start for each."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton

from app.pages.drill_names import variant_name
from app.practice.drill_list import TableEntry
from app.words.listing import sentences
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.bar import Bar
from ui.widgets.fitted_button import FittedButton
from ui.widgets.par_bar import seconds
from ui.widgets.parts import column, label, row
from ui.widgets.tiles import Tiles

COLUMNS, NARROW_COLUMNS = 4, 2


class TablesPlate(QFrame):
    """A tile a table; those chosen are mixed in a series, and each has a start of its own."""

    started = Signal(str)
    changed = Signal()

    def __init__(self, tables: Sequence[str]) -> None:
        super().__init__()
        self.tiles = {table: TableTile(table) for table in tables}
        for table, tile in self.tiles.items():
            tile.chosen.toggled.connect(lambda _=False: self.changed.emit())
            tile.start.clicked.connect(lambda _=False, table=table: self.started.emit(table))
        self._grid = Tiles(list(self.tiles.values()), 12)
        column(self).addWidget(self._grid)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The tables to be mixed."""
        return tuple(table for table, tile in self.tiles.items() if tile.chosen.isChecked())

    def show_entries(self, entries: Sequence[TableEntry]) -> None:
        """Show how well each goes."""
        for entry in entries:
            self.tiles[entry.variant].show_entry(entry)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._grid.set_columns(NARROW_COLUMNS if measures.narrow else COLUMNS)
        for tile in self.tiles.values():
            tile.dress(colours, measures)


class TableTile(QFrame):
    """One table: a click chooses it or not, its button starts a series of it alone."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.setObjectName("plate")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        name = variant_name(table)
        self.chosen = FittedButton()
        self.chosen.setObjectName("choice")
        self.chosen.setCheckable(True)
        self.chosen.setChecked(True)
        self.chosen.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.chosen.setAccessibleName(say("payouts.mix", table=name))
        self._mark = label("caption", say("payouts.in"))
        inner = row(self.chosen, (10, 6, 10, 6), 8)
        inner.addWidget(label("figure", name))
        inner.addStretch(1)
        inner.addWidget(self._mark)
        self.chosen.toggled.connect(lambda on: self._mark.setText(say("payouts.in" if on else "payouts.out")))
        self.told = label("caption", say("payouts.never"), wraps=True)
        self.bar = Bar(say("payouts.never"))
        self.start = QPushButton(say("payouts.alone"))
        self.start.setObjectName("tool")
        self.start.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.start.setAccessibleName(say("payouts.start", table=name))
        inside = column(self, (10, 10, 10, 8), 6)
        for part in (self.chosen, self.bar, self.told, self.start):
            inside.addWidget(part)

    def show_entry(self, entry: TableEntry) -> None:
        """Show how well it goes."""
        if entry.accuracy_percent is None:
            return
        time = say("payouts.median", time=seconds(entry.median_ms)) if entry.median_ms is not None else ""
        words = sentences([say("payouts.accuracy", percent=entry.accuracy_percent, asked=entry.asked), time])
        self.told.setText(words)
        self.bar.show_share(entry.accuracy_percent / 100, None, words)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.bar.dress(colours)
        self.chosen.setMinimumHeight(max(40, measures.button))
        self.start.setFixedHeight(max(28, measures.px(28)))

"""The page under the filters: the figures in a row, and the panels in columns."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.pages.grades import GradeWords
from app.pages.progress import ProgressPage
from app.pages.progress_tables import Names
from scoring.summaries import Confusion
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.progress.drawings import panels
from ui.screens.progress.figures_row import figure_plates
from ui.screens.progress.grade_lines import OpenAttempt
from ui.widgets.parts import column, row
from ui.widgets.tiles import Tiles

SHARES = (4, 3, 3)
"""How wide the columns are, one to the other."""
THREE_FROM = 2880
"""So wide a window has room for a third column."""
FIGURES_WHEN_NARROW = 2
GAP = 16


class Body(QWidget):
    """Made anew for every page of numbers."""

    def __init__(
        self,
        page: ProgressPage,
        names: Names,
        open_clause: Callable[[str], object],
        practise: Callable[[Sequence[Confusion]], object],
        words: GradeWords,
        open_attempt: OpenAttempt,
    ) -> None:
        super().__init__()
        self.page = page
        self.figures = figure_plates(page)
        self._tiles = Tiles(self.figures, GAP)
        self._tiles.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.panels = panels(page, names, open_clause, practise, words, open_attempt)
        self._columns = row(spacing=GAP)
        self._stacks: list[QVBoxLayout] = []
        self._in_columns = 0
        inside = column(self, spacing=GAP)
        inside.addWidget(self._tiles)
        inside.addLayout(self._columns)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the theme and the measures: two columns where there is room, else one; on a very wide screen three."""
        self._tiles.set_columns(FIGURES_WHEN_NARROW if measures.narrow else len(self.figures))
        self._arrange(1 if measures.narrow else 3 if self.window().width() >= THREE_FROM else 2)
        for panel in self.panels:
            panel.dress(colours, measures)

    def _arrange(self, columns: int) -> None:
        """Put the panels into so many columns, from left to right."""
        if columns == self._in_columns:
            return
        self._in_columns = columns
        while len(self._stacks) < columns:
            self._stacks.append(column(spacing=GAP))
            self._stacks[-1].addStretch(1)
            self._columns.addLayout(self._stacks[-1])
        for place, panel in enumerate(self.panels):
            for stack in self._stacks:
                stack.removeWidget(panel)
            stack = self._stacks[place % columns]
            stack.insertWidget(stack.count() - 1, panel)
        for place in range(len(self._stacks)):
            self._columns.setStretch(place, SHARES[place] if place < columns else 0)

"""The clauses that went wrong most, each a way to its page."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout

from app.rules.clause_search import ClauseEntry
from app.words.text import say
from scoring.summaries import ClauseFigures
from ui.widgets.clause_link import clause_link
from ui.widgets.page import plate
from ui.widgets.parts import label


def weakest_plate(weakest: Sequence[tuple[ClauseEntry, ClauseFigures]], open_clause: Callable[[str], object]) -> QFrame:
    """Every clause with its text, and how often it was met and went wrong."""
    made, inside = plate(say("rulebook.weakest"))
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(10)
    grid.setColumnStretch(1, 1)
    top = Qt.AlignmentFlag.AlignTop
    for place, (entry, figures) in enumerate(weakest):
        told = say("rulebook.wrong-of", wrong=figures.wrong, met=figures.met)
        grid.addWidget(clause_link(entry.cited, open_clause), place, 0, top | Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(label("body", entry.text, wraps=True), place, 1)
        grid.addWidget(label("caption", told), place, 2, top | Qt.AlignmentFlag.AlignRight)
    inside.addLayout(grid)
    return made

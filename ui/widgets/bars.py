"""Bars with a name before and words behind: where a round's time goes, its pace by phase, what was met, what goes wrong."""

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton

from app.words.listing import named
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.bar import Bar
from ui.widgets.clause_link import clause_link
from ui.widgets.drawing import Drawing
from ui.widgets.parts import column, label

LEAST_BAR = 72
Look = Literal["plain", "slow", "wrong"]


class BarLine(Struct, frozen=True):
    """One bar: its name, its share of the longest, what is told of it, where it should reach, and whether it is slow or wrong."""

    name: str
    share: float
    told: str
    wanted: float | None = None
    look: Look = "plain"


class Bars(Drawing):
    """Bars under one another, with a sentence below. Names that are clauses lead into the rulebook."""

    def __init__(
        self, lines: Sequence[BarLine], sentences: Sequence[str] = (), open_clause: Callable[[str], object] | None = None
    ) -> None:
        super().__init__()
        self.lines = tuple(lines)
        self.bars = [Bar(named(line.name, line.told), line.share, line.wanted) for line in lines]
        self.names = [_name(line.name, open_clause) for line in lines]
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        for place, (line, bar, name) in enumerate(zip(lines, self.bars, self.names, strict=True)):
            told = label("strong", line.told)
            told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for at, part in enumerate((name, bar, told)):
                grid.addWidget(part, place, at)
        inside = column(self, spacing=12)
        inside.addLayout(grid)
        for words in sentences:
            inside.addWidget(label("caption", words, wraps=True))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours; the words and the mark say the same."""
        fills: dict[Look, str] = {"plain": colours.text_2, "slow": colours.slow, "wrong": colours.wrong}
        for line, bar in zip(self.lines, self.bars, strict=True):
            bar.dress(colours, fills[line.look])
            bar.setMinimumWidth(LEAST_BAR)


def _name(words: str, open_clause: Callable[[str], object] | None) -> QLabel | QPushButton:
    return label("body", words) if open_clause is None else clause_link(words, open_clause)

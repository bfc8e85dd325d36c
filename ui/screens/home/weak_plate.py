"""Weak spots: what goes wrong most, with its clause and a way to practise it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton

from app.words.listing import listed, named
from app.words.text import language, say
from lessons.texts import drill_texts
from scoring.recent_terms import recent_terms
from scoring.summaries import WeakSpot
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.bar import Bar
from ui.widgets.clause_link import clause_link
from ui.widgets.page import plate
from ui.widgets.parts import column, label


class WeakPlate(QFrame):
    """The weakest skills, worst first: a bar of how many were right with the gate marked, and a button to practise."""

    def __init__(
        self,
        spots: tuple[WeakSpot, ...],
        names: dict[str, str],
        minutes: Callable[[WeakSpot], int],
        practise: Callable[[WeakSpot], object],
        open_clause: Callable[[str], object],
    ) -> None:
        super().__init__()
        card, inside = plate(say("home.weak"), say("home.weak-note"))
        column(self).addWidget(card)
        self.bars: list[Bar] = []
        self.buttons: list[QPushButton] = []
        if not spots:
            inside.addWidget(label("body-2", say("home.weak-none"), wraps=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(3, 2)
        for place, spot in enumerate(spots):
            self._add(grid, place, spot, names, open_clause)
            self.buttons.append(_practise(spot, say("home.practise", minutes=minutes(spot)), names.get(spot.game, ""), practise))
            grid.addWidget(self.buttons[-1], place, 4)
        inside.addLayout(grid)
        inside.addStretch(1)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        for bar in self.bars:
            bar.dress(colours)
        for button in self.buttons:
            button.setMinimumHeight(max(36, measures.button))

    def _add(
        self, grid: QGridLayout, place: int, spot: WeakSpot, names: dict[str, str], open_clause: Callable[[str], object]
    ) -> None:
        told = column(spacing=0)
        told.addStretch(1)
        told.addWidget(label("strong", drill_texts(language()).skills[spot.skill], wraps=True))
        told.addWidget(label("caption", names.get(spot.game, ""), wraps=True))
        told.addStretch(1)
        missed = say("home.missed", missed=spot.missed, asked=spot.asked)
        gate = recent_terms().right_percent / 100
        self.bars.append(Bar(missed, 1 - spot.missed / spot.asked, gate))
        figures = column(spacing=2)
        figures.addStretch(1)
        figures.addWidget(self.bars[-1])
        figures.addWidget(label("caption", missed))
        figures.addStretch(1)
        grid.addWidget(label("caption", str(place + 1)), place, 0)
        grid.addLayout(told, place, 1)
        if spot.clauses:
            grid.addWidget(clause_link(spot.clauses[0], open_clause), place, 2, Qt.AlignmentFlag.AlignLeft)
        grid.addLayout(figures, place, 3)


def _practise(spot: WeakSpot, words: str, game: str, practise: Callable[[WeakSpot], object]) -> QPushButton:
    made = QPushButton(words)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setAccessibleName(named(words, listed([drill_texts(language()).skills[spot.skill], game])))
    made.clicked.connect(lambda: practise(spot))
    return made

"""What is taken for what: every pair with how often, its clause, and a way to practise it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton

from app.pages.progress_tables import Names
from app.words.text import say
from scoring.summaries import Confusion
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.clause_link import clause_link
from ui.widgets.drawing import Drawing
from ui.widgets.key_button import KeyButton
from ui.widgets.page import hairline
from ui.widgets.parts import column, label, row

MOST = 6


class Pairs(Drawing):
    """The most frequent pairs. Enter practises those of the skill that is confused most."""

    def __init__(
        self,
        confusions: Sequence[Confusion],
        names: Names,
        practise: Callable[[Sequence[Confusion]], object],
        open_clause: Callable[[str], object],
    ) -> None:
        super().__init__()
        self.pairs = tuple(confusions[:MOST])
        self.buttons: list[QPushButton] = []
        first = self.pairs[0]
        self.alike = tuple(one for one in confusions if (one.game, one.skill) == (first.game, first.skill))
        self.practise = KeyButton("Enter", say("progress.practise-pairs"), "primary")
        self.practise.clicked.connect(lambda: practise(self.alike))
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        for place, name in enumerate(("was", "said", "times")):
            grid.addWidget(label("label", say(f"progress.{name}")), 0, place)
        for place, pair in enumerate(self.pairs):
            grid.addWidget(hairline(), 2 * place + 1, 0, 1, 5)
            self._add(grid, 2 * place + 2, pair, names.pair(pair), practise, open_clause)
        foot = row(spacing=12)
        foot.addWidget(self.practise)
        told = say("progress.practise-told", skill=names.skill(first.skill), game=names.game(first.game))
        foot.addWidget(label("caption", told, wraps=True), 1)
        inside = column(self, spacing=16)
        inside.addLayout(grid)
        inside.addLayout(foot)

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        self.practise.set_height(max(40, measures.button))
        for button in self.buttons:
            button.setMinimumHeight(max(26, measures.px(26)))

    def _add(
        self,
        grid: QGridLayout,
        line: int,
        pair: Confusion,
        words: tuple[str, str],
        practise: Callable[[Sequence[Confusion]], object],
        open_clause: Callable[[str], object],
    ) -> None:
        was, taken_for = words
        times = label("strong", str(pair.times))
        times.setAlignment(Qt.AlignmentFlag.AlignCenter)
        button = QPushButton(say("progress.practise"))
        button.setObjectName("link")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(say("progress.practise-pair", was=was, said=taken_for))
        button.clicked.connect(lambda: practise((pair,)))
        self.buttons.append(button)
        grid.addWidget(label("strong", was, wraps=True), line, 0)
        grid.addWidget(label("body", taken_for, wraps=True), line, 1)
        grid.addWidget(times, line, 2)
        if pair.clauses:
            grid.addWidget(clause_link(pair.clauses[0], open_clause), line, 3, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(button, line, 4)

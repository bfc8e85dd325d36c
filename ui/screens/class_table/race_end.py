"""A race as it came out, side by side: how much right and how fast, question by question, and the two tables."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from app.pages.race import RaceResult
from app.words.durations import minutes
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.table.compared_plate import ComparedPlate
from ui.widgets.page import Page, heading, plate
from ui.widgets.parts import column, label, row

WIDEST = 980
SIGNS = {True: "✓", False: "✗"}


class RaceEnd(QWidget):
    """One page for the class to look at together."""

    def __init__(self, told: RaceResult) -> None:
        super().__init__()
        self.told = told
        self.page = Page(WIDEST, (32, 32, 32, 32), 16)
        column(self).addWidget(self.page)
        inside = self.page.inside
        inside.addWidget(heading(say("race.title"), say("race.title-told")))
        if told.questions:
            card, rows = plate(say("race.questions"))
            rows.addLayout(self._questions())
            inside.addWidget(card)
        self.table = ComparedPlate(told.table, told.names) if told.table is not None else None
        if self.table is not None:
            card, rows = plate(say("race.table"))
            rows.addWidget(self.table)
            inside.addWidget(card)
        inside.addStretch(1)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.page.set_widest(measures.px(WIDEST))
        if self.table is not None:
            self.table.dress(colours, measures)

    def _questions(self) -> QGridLayout:
        grid, told = QGridLayout(), self.told
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        for side, name in enumerate(told.names):
            head = row(spacing=12)
            head.addWidget(label("strong", name))
            score = say("race.score", right=told.right(side), count=len(told.questions), time=minutes(told.seconds(side) * 1000))
            head.addWidget(label("title", score), 1)
            grid.addLayout(head, 0, side + 1)
            grid.setColumnStretch(side + 1, 1)
        for line, one in enumerate(told.questions, 1):
            grid.addWidget(label("caption", say("race.question", number=one.number)), line, 0)
            for side, answer in enumerate(one.answers):
                look = "body-2" if answer is None else "good" if answer[0] else "wrong"
                words = "–" if answer is None else f"{SIGNS[answer[0]]}  {answer[1] / 1000:.1f} s"
                shown = label(look, words)
                if answer is not None:
                    shown.setAccessibleName(
                        say("race.right-in" if answer[0] else "race.wrong-in", seconds=f"{answer[1] / 1000:.1f}")
                    )
                grid.addWidget(shown, line, side + 1, Qt.AlignmentFlag.AlignLeft)
        return grid

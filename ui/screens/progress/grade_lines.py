"""The grades of a page: the way to the next one line by line, and behind every line the answers and rounds that prove it."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.pages.grades import GradeWords, LineShown, work_told
from app.pages.progress_tables import Names
from app.words.listing import listed, sentences
from app.words.text import say
from scoring.grades.standing import GradeStanding
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.drawing import Drawing
from ui.widgets.page import hairline
from ui.widgets.parts import column, label

MOST_PROOFS = 12
"""More than that nobody opens one by one."""

OpenAttempt = Callable[[str], object]


class GradeLines(Drawing):
    """Every game's grade, and the lines to the next; a line opens its evidence under itself."""

    def __init__(self, standings: Sequence[GradeStanding], words: GradeWords, names: Names, open_attempt: OpenAttempt) -> None:
        super().__init__()
        self.lines: list[GradeLine] = []
        inside = column(self, spacing=14)
        for standing in standings:
            head = column(spacing=2)
            head.addWidget(label("title", names.whole(standing.game), wraps=True))
            for told in (words.headline(standing), words.way(standing)):
                head.addWidget(label("body", told, wraps=True))
            inside.addLayout(head)
            for shown in words.lines(standing) if len(standings) == 1 else words.lines(standing)[:MOST_OF_MANY]:
                self.lines.append(GradeLine(shown, words, open_attempt))
                inside.addWidget(hairline())
                inside.addWidget(self.lines[-1])

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        for line in self.lines:
            line.dress(measures)


MOST_OF_MANY = 2
"""Of several games only the nearest lines are shown."""


class GradeLine(QWidget):
    """One demand: its title, what is there, what is missing with its minutes, and a button that opens what proves it."""

    def __init__(self, shown: LineShown, words: GradeWords, open_attempt: OpenAttempt) -> None:
        super().__init__()
        self.shown = shown
        self.proofs: list[QPushButton] = []
        self.is_open = False
        self._words, self._open_attempt = words, open_attempt
        self.opener = _link(say("grades.open"), say("grades.open-told", demand=shown.title), self.open)
        self._inside = column(self, spacing=4)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 1)
        grid.addWidget(label("body", shown.title, wraps=True), 0, 0)
        grid.addWidget(label("strong", shown.there), 0, 1, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.opener, 0, 2)
        told = shown.missing if shown.is_met else sentences([shown.missing, work_told(shown)])
        grid.addWidget(label("caption", told, wraps=True), 1, 0, 1, 3)
        self._inside.addLayout(grid)
        self.opener.setVisible(bool(shown.proofs))  # in its layout by now: before, it would be a window of its own
        self.setAccessibleName(listed([shown.title, shown.there, told]))

    def open(self) -> None:
        """Show the answers and rounds that prove the line; once more hides them."""
        self.is_open = not self.is_open
        for proof in () if self.proofs else self.shown.proofs[:MOST_PROOFS]:
            words = self._words.proof(proof)
            self.proofs.append(_link(words, words, partial(self._open_attempt, proof.attempt)))
            self._inside.addWidget(self.proofs[-1], 0, Qt.AlignmentFlag.AlignLeft)
        for button in self.proofs:
            button.setVisible(self.is_open)

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        for button in (self.opener, *self.proofs):
            button.setMinimumHeight(max(26, measures.px(26)))


def _link(words: str, told: str, do: Callable[[], object]) -> QPushButton:
    made = QPushButton(words)
    made.setObjectName("link")
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setAccessibleName(told)
    made.clicked.connect(partial(_press, do))
    return made


def _press(do: Callable[[], object], _is_checked: object = None) -> None:
    do()

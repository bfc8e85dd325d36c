"""A game as a card: its felt's colour, the grade, how accurate and how fast, and what is missing to the next grade."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from app.pages.grades import minutes_of
from app.practice.overview import GameStanding
from app.words.listing import listed, sentences
from app.words.text import say
from ui.felt.felt_band import FeltBand
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.fitted_button import PlateButton
from ui.widgets.parts import cap, column, label, restyle, row

WIDTH = 200
BAND = 40
LEVELS = 3
NOTHING = "–"
LINES = 2


class GameCard(PlateButton):
    """A button that leads to a game."""

    def __init__(self, number: int, name: str, felt: str) -> None:
        super().__init__(WIDTH)
        self.setObjectName("game-card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._name = name
        self.name = label("strong", name, wraps=True)
        self.name.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.steps = [label("step-box") for _ in range(LEVELS)]
        self.grade = label("label")
        self.accuracy, self.at_par = label("figure", NOTHING), label("figure", NOTHING)
        self.arrow, self.missing = label("picture"), label("caption", wraps=True)
        self.missing.setAlignment(Qt.AlignmentFlag.AlignTop)
        inside = column(self, (0, 0, 0, 12), 8)
        inside.addWidget(FeltBand(felt, BAND))
        body = column(margins=(14, 2, 14, 0), spacing=8)
        body.addLayout(self._top(number), 1)
        body.addLayout(self._grade_row())
        body.addLayout(self._figures())
        body.addLayout(self._foot())
        inside.addLayout(body, 1)
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_standing(self, game: GameStanding) -> None:
        """Show where somebody stands with the game."""
        grade = say(f"grades.{game.standing.grade}") if game.begun else say("home.new")
        for place, box in enumerate(self.steps):
            restyle(box, "done", place < game.level)
        self.grade.setText(grade)
        for words, percent in ((self.accuracy, game.figures.accuracy_percent), (self.at_par, game.figures.at_par_percent)):
            words.setText(NOTHING if percent is None else f"{percent} %")
        self.missing.setText(missing_words(game))
        level = say("home.level", level=game.level, most=LEVELS)
        figures = (f"{say('home.accuracy')} {self.accuracy.text()}", f"{say('home.at-par')} {self.at_par.text()}")
        self.setAccessibleName(sentences([self._name, grade, level, *figures, self.missing.text()]))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.arrow.setPixmap(icon_picture("next", colours.text_2, measures.px(14)))
        for box in self.steps:
            box.setFixedSize(measures.px(9), measures.px(9))
        for words in (self.name, self.missing):  # so that cards beside one another line up
            words.setMinimumHeight(words.fontMetrics().size(0, "\n".join([words.text()] * LINES)).height())

    def _top(self, number: int) -> QHBoxLayout:
        made = row()
        made.addWidget(self.name, 1)
        made.addWidget(cap(str(number)), 0, Qt.AlignmentFlag.AlignTop)
        return made

    def _grade_row(self) -> QHBoxLayout:
        made = row(spacing=4)
        for box in self.steps:
            made.addWidget(box)
        made.addSpacing(4)
        made.addWidget(self.grade, 1)
        return made

    def _figures(self) -> QHBoxLayout:
        made = row(spacing=8)
        for name, figure in zip(("accuracy", "at-par"), (self.accuracy, self.at_par), strict=True):
            made.addLayout(_figure(say(f"home.{name}"), figure), 1)
        return made

    def _foot(self) -> QHBoxLayout:
        made = row(spacing=6)
        made.addWidget(self.arrow, 0, Qt.AlignmentFlag.AlignTop)
        made.addWidget(self.missing, 1)
        return made


def _figure(name: str, figure: QLabel) -> QVBoxLayout:
    made = column(spacing=0)
    for part in (label("caption", name), figure):
        made.addWidget(part)
    return made


def missing_words(game: GameStanding) -> str:
    """What is missing to the next grade, the nearest thing, in words."""
    if not game.begun:
        return say("home.first-guided")
    if not game.standing.missing:
        return say("home.nothing-missing")
    nearest = game.standing.missing[0]
    missing = say(f"grades.demand-{nearest.demand}")
    minutes = say("home.minutes", count=minutes_of(nearest.work_ms))
    return say("home.for-grade", missing=listed([missing, minutes]), grade=say(f"grades.{game.standing.next_grade}"))

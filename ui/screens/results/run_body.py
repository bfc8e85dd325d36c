"""The results of a run of questions: the figures, and every question in a row of its own."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.pages.places import DrillAt, ProgressAt
from app.pages.results import QuestionResult, RunResults
from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.results.figures import run_figures
from ui.screens.results.question_row import QuestionRow
from ui.screens.results.ways_on import Offer
from ui.widgets.page import hairline, plate
from ui.widgets.parts import column
from ui.widgets.tiles import Tiles

FIGURES_WHEN_NARROW = 2


class RunBody(QWidget):
    """Up and down choose a question, Enter opens it, P practises it; M practises all that was missed."""

    go = Signal(object)

    def __init__(self, results: RunResults, desk: Desk, open_clause: Callable[[str], object]) -> None:
        super().__init__()
        self.results = results
        self._desk = desk
        self.now = -1
        self.figures = run_figures(results.figures)
        self._tiles = Tiles(self.figures, 16)
        self._tiles.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        say_kept = partial(desk.drills.say_kept, results.attempt.game)
        self.rows = [QuestionRow(one, desk, open_clause, say_kept) for one in results.questions]
        card, inside = plate(say("results.questions"), say("results.questions-note"))
        inside.setSpacing(0)
        inside.addSpacing(8)
        for place, made in enumerate(self.rows):
            if place:
                inside.addWidget(hairline())
            inside.addWidget(made)
            made.chosen.connect(lambda place=place: self.choose(place))
            made.practise.connect(lambda made=made: self.go.emit(self._again(made.result)))
        whole = column(self, spacing=16)
        for part in (self._tiles, card):
            whole.addWidget(part)
        whole.addStretch(1)

    @property
    def chosen(self) -> QuestionRow | None:
        """The row that is chosen."""
        return self.rows[self.now] if 0 <= self.now < len(self.rows) else None

    def press(self, key: str) -> bool:
        """Do what a key does."""
        if key in ("Up", "Down"):
            self.choose(min(max(self.now + (1 if key == "Down" else -1), 0), len(self.rows) - 1))
        elif key in ("Enter", "Space") and self.chosen is not None:
            self.chosen.toggle()
        elif key == "P" and self.chosen is not None:
            self.go.emit(self._again(self.chosen.result))
        else:
            return False
        return True

    def choose(self, place: int) -> None:
        """Choose a row."""
        self.now = place
        for number, made in enumerate(self.rows):
            made.mark_now(now=number == place)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the theme and the measures."""
        self._tiles.set_columns(FIGURES_WHEN_NARROW if measures.narrow else len(self.figures))
        for made in self.rows:
            made.dress(colours, measures, self._desk.preferences.look)

    def stop(self) -> None:
        """Nothing runs here."""

    @property
    def offers(self) -> list[Offer]:
        """The ways on from here."""
        attempt, missed = self.results.attempt, self.results.to_repeat
        offers: list[Offer] = []
        if missed:
            again = DrillAt(attempt.game, attempt.skill, questions=len(missed), references=missed, purpose="review")
            offers.append(("M", say("lists.count", words=say("results.missed"), count=len(missed)), again))
        offers.append(("R", say("results.once-more"), DrillAt(attempt.game, attempt.skill)))
        offers.append(("G", say("results.to-progress"), ProgressAt(attempt.game)))
        return offers

    def _again(self, one: QuestionResult) -> DrillAt:
        """This very question once more; where it cannot be made again, others of its kind."""
        answer, attempt = one.answer, self.results.attempt
        if not one.is_asked:
            return DrillAt(attempt.game, answer.skill, answer.variant)
        return DrillAt(attempt.game, answer.skill, questions=1, references=((answer.variant, answer.question),), purpose="review")

"""What a class sees while it answers together: the question under a countdown, then what was answered, and the working."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.classroom.together_run import TogetherRun
from app.pages.answer_words import said
from app.words.text import say
from lessons.skills import NO_GAME
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.screen_reader import announce
from ui.foundation.theme import Theme
from ui.question.exhibit import SeenPanel, scrolled
from ui.question.pads import seen_for
from ui.question.spoken_question import spoken_question
from ui.screens.class_table.answer_tile import AnswerTiles
from ui.screens.class_table.countdown import Countdown
from ui.widgets.flow import Flow
from ui.widgets.page import plate
from ui.widgets.parts import box, column, label, relook, row

FIGURES = "1234567890"
SEEN_SHARE, ASKED_SHARE = 7, 9
LONG = 120
"""Questions longer than this are written smaller."""


class TogetherPage(QWidget):
    """One question. `given` tells the place of an answer that was clicked."""

    given = Signal(int)

    def __init__(self, run: TogetherRun, desk: Desk) -> None:
        super().__init__()
        self.run, self._desk = run, desk
        made = self.made = run.now
        question = made.question
        self.texts = [said(answer, question) for answer in made.options]
        self.countdown, self.result = Countdown(), label("heading")
        self.who = label("body-2", wraps=True)
        self.tiles = AnswerTiles(FIGURES, self.texts)
        self.tiles.chosen.connect(self.given)
        self.seen: SeenPanel | None = seen_for(question, desk)
        game = "" if question.game == NO_GAME else desk.catalogue.title(question.game).name
        told = say("together.question-of", number=run.number + 1, count=len(run.plan.questions))
        top = row(margins=(24, 12, 24, 4), spacing=16)
        top.addWidget(label("lead-2", f"{told}  {game}".strip(), wraps=True), 1)
        top.addWidget(self.result)
        top.addWidget(self.countdown)
        self._middle = QWidget()
        self._inside = column(self._middle, (16, 8, 8, 8), 12)
        self._inside.addStretch(1)
        self.prompt = label("question" if len(question.prompt) <= LONG else "heading", question.prompt, wraps=True)
        self._inside.addWidget(self.prompt)
        self._inside.addStretch(2)
        self._across = row(margins=(24, 0, 24, 0), spacing=16)
        if self.seen is not None:
            self._across.addWidget(self.seen, SEEN_SHARE)
        self._across.addWidget(scrolled(self._middle, ""), ASKED_SHARE)
        foot = column(margins=(24, 8, 24, 20), spacing=8)
        foot.addWidget(self.who)
        foot.addWidget(self.tiles)
        whole = column(self, spacing=8)
        whole.addLayout(top)
        whole.addLayout(self._across, 1)
        whole.addLayout(foot)
        self.result.hide()
        announce(self, spoken_question(question, desk))

    def show_time(self) -> None:
        """Show how much time is left."""
        self.countdown.show_time(self.run.left_ms, self.run.countdown_s * 1_000, held=self.run.is_held)

    def show_who(self, words: str) -> None:
        """Tell who answers next, and how many have."""
        self.who.setText(words)
        self.who.setVisible(bool(words))

    def show_answers(self) -> None:
        """Show what was answered, what is right and why, and what those who were wrong took it for."""
        told = self.run.distribution
        self.countdown.hide()
        self.who.hide()
        self.result.setText(say("together.right-of", right=told.were_right, count=told.answered))
        self.result.show()
        self.tiles.show_counts(told.counts, told.right)
        relook(self.prompt, "lead-2")
        self._inside.takeAt(self._inside.count() - 1)
        self._inside.addWidget(label("heading", self.texts[told.right], wraps=True))
        self._inside.addWidget(label("lead", self.made.question.explanation, wraps=True))
        if clauses := self._clauses():
            row_of = QWidget()
            flow = Flow(row_of, 8)
            flow.setContentsMargins(0, 0, 0, 0)
            for clause in clauses:
                flow.addWidget(label("label", clause))
            self._inside.addWidget(row_of)
        if told.most_wrong is not None and (why := self.run.why(told.most_wrong)):
            self._inside.addWidget(self._why(told.counts[told.most_wrong], self.texts[told.most_wrong], why))
        self._inside.addStretch(1)
        announce(self, f"{self.result.text()}. {self.texts[told.right]}. {self.made.question.explanation}")

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.countdown.dress(colours, measures)
        self.tiles.dress(colours, measures)
        if self.seen is not None:
            self.seen.dress(measures, self._desk.preferences.look)

    def _clauses(self) -> list[str]:
        question = self.made.question
        if question.game == NO_GAME:
            return []
        abbreviation = self._desk.catalogue.title(question.game).abbreviation
        return [f"{abbreviation} {number}" for number in dict.fromkeys(question.clauses)]

    @staticmethod
    def _why(count: int, text: str, why: Sequence[str]) -> QWidget:
        """What most of those did who were wrong."""
        made, inside = plate()
        inside.setSpacing(4)
        inside.addWidget(label("label", say("together.what-some-did", count=count)))
        inside.addWidget(label("title", text, wraps=True))
        for line in why:
            inside.addWidget(label("body", line, wraps=True))
        return made


class TogetherEnd(QWidget):
    """Everything was asked: how everybody did."""

    def __init__(self, run: TogetherRun) -> None:
        super().__init__()
        whole = column(self, (48, 40, 48, 40), 16)
        whole.addWidget(label("screen-title", say("together.over"), wraps=True))
        shown = [run.distribution_of(one) for one in run.shown]
        right, answered = sum(one.were_right for one in shown), sum(one.answered for one in shown)
        whole.addWidget(label("lead-2", say("together.right-of", right=right, count=answered), wraps=True))
        ground = QWidget()
        flow = Flow(ground, 10)
        flow.setContentsMargins(0, 0, 0, 0)
        for person in run.plan.people:
            flow.addWidget(_tile(person.name, board_words(run, person.id)))
        whole.addWidget(scrolled(ground, ""), 1)


def board_words(run: TogetherRun, person: str) -> str:
    """How somebody has done so far: how much right, and how long one question took."""
    tally = run.tally(next(one for one in run.plan.people if one.id == person))
    if not tally.acts or tally.each_ms is None:
        return "–"
    return say("together.board", right=tally.right, count=tally.acts, seconds=f"{tally.each_ms / 1000:.0f}")


def _tile(name: str, told: str) -> QWidget:
    made = box("plate")
    inside = column(made, (16, 10, 16, 10), 2)
    inside.addWidget(label("title", name))
    inside.addWidget(label("body-2", told))
    return made

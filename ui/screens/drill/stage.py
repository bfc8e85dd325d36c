"""What fills the player: a question beside what it is about, a table to deal at, the cover of a pause, or the end of the run."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from lessons.question import Question
from ui.foundation.desk import Desk
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.cover import Cover
from ui.question.pad import AnswerPad
from ui.question.pads import is_dealt
from ui.question.summary import Summary
from ui.screens.drill.dealt_question import DealtPage
from ui.screens.drill.question_page import DrillBody
from ui.screens.drill.verdict_panel import ToldPanel
from ui.widgets.laying_out import scroll_by


class Stage(QStackedWidget):
    """One of them at a time. `given` is an answer, `changed` that one grows, `painted` that a question can be seen.

    `left` asks to leave a table, `held` to have it stand still; `laid` and `lifted` tell of a sheet over it.
    """

    given = Signal(object)
    changed = Signal()
    painted = Signal()
    left = Signal()
    laid = Signal()
    lifted = Signal()
    held = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.body = DrillBody(desk)
        self.body.asking.painted.connect(self.painted)
        self.cover = Cover()
        self.dealt: DealtPage | None = None
        self._coming: DealtPage | None = None
        self.summary: Summary | None = None
        for part in (self.body, self.cover):
            self.addWidget(part)

    @property
    def pad(self) -> AnswerPad | None:
        """The way to answer, where one is shown."""
        return self.body.asking.pad

    def ask(self, question: Question) -> None:
        """Show a question."""
        self.put_table_away()
        if is_dealt(question):
            self.make_ready(question)
            self.dealt, self._coming = self._coming, None
        else:
            pad = self.body.ask(question)
            pad.given.connect(self.given)
            pad.changed.connect(self.changed)
        self.uncover()

    def show_again(self, question: Question) -> None:
        """Show what an answered question is about; a table that was dealt at is put away."""
        if not is_dealt(question):
            self.body.ask(question)

    def tell(self, told: ToldPanel) -> None:
        """Show what an answer came to."""
        self.put_table_away()
        self.body.tell(told)
        self.uncover()

    def make_ready(self, question: Question) -> None:
        """Make the question ready that comes next, its table laid unseen."""
        if not is_dealt(question):
            self.body.make_ready(question)
        elif self._coming is None or self._coming.question is not question:
            self._put_away(self._coming)
            self._coming = DealtPage(question, self._desk)
            for tells in ("given", "left", "laid", "lifted", "held"):
                getattr(self._coming, tells).connect(getattr(self, tells))
            self.addWidget(self._coming)
            self._coming.resize(self.size())

    def turn_pages(self, pages: int) -> None:
        """Scroll what is seen by so many pages."""
        if self.summary is not None:
            scroll_by(self.summary, pages)
        else:
            self.body.turn_pages(pages)

    def uncover(self) -> None:
        """Show the question, with the keyboard at the table where it is dealt."""
        self.setCurrentWidget(self.dealt or self.body)
        if self.dealt is not None:
            self.dealt.uncover()

    def cover_up(self) -> None:
        """Cover the question, where no sheet over its table does."""
        if self.dealt is None or not self.dealt.cover_up():
            self.setCurrentWidget(self.cover)
            self.cover.go_on.setFocus()

    def sum_up(self, summary: Summary) -> None:
        """Show what the run came to."""
        self.summary = summary
        self.addWidget(summary)
        self.setCurrentWidget(summary)

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the colours and the measures."""
        self.cover.dress(measures)
        self.body.dress(colours, measures, look)
        if self.summary is not None:
            self.summary.dress(colours, measures, look)

    def put_table_away(self) -> None:
        """Leave the table that was dealt at."""
        self._put_away(self.dealt)
        self.dealt = None

    def stop(self) -> None:
        """Leave nothing running at any table."""
        self.put_table_away()
        self._put_away(self._coming)
        self._coming = None

    def _put_away(self, table: DealtPage | None) -> None:
        if table is not None:
            table.stop()
            self.removeWidget(table)
            table.deleteLater()

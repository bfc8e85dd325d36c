"""The middle of the player: at the left what a question is about, at the right the question. The next is made ready unseen."""

from PySide6.QtWidgets import QScrollArea, QWidget

from lessons.question import Question
from ui.foundation.desk import Desk
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.asking_column import AskingColumn
from ui.question.exhibit import SeenPanel
from ui.question.pad import AnswerPad
from ui.question.pads import pad_for, seen_for
from ui.screens.drill.verdict_panel import ToldPanel
from ui.widgets.laying_out import polish, scroll_by
from ui.widgets.parts import row

SEEN_SHARE, ASKING_SHARE = 7, 9

Dress = tuple[Theme, Measures, FeltLook]


class DrillBody(QWidget):
    """One question at a time."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._dress: Dress | None = None
        self._ready: tuple[Question, SeenPanel | None, AnswerPad] | None = None
        self.seen: SeenPanel | None = None
        self.told: ToldPanel | None = None
        self.asking = AskingColumn()
        self._across = row(self, spacing=0)
        self._across.addWidget(self.asking, ASKING_SHARE)

    def make_ready(self, question: Question) -> None:
        """Make what a question needs before it is asked, its picture of the felt drawn."""
        if self._ready is not None and self._ready[0] is question:
            return
        self._drop_ready()
        seen, pad = seen_for(question, self._desk), pad_for(question, self._desk)
        self._ready = (question, seen, pad)
        self.asking.make_ready(pad)
        if seen is not None:
            seen.setParent(self)
            seen.hide()
            polish(seen)
            seen.resize(self.width() * SEEN_SHARE // (SEEN_SHARE + ASKING_SHARE), self.height())
            self._dress_seen(seen)
            seen.draw_ahead()

    def ask(self, question: Question) -> AnswerPad:
        """Show a question; the way to answer it."""
        self.make_ready(question)
        if self._ready is None:
            raise RuntimeError("the question was just made ready")
        _, seen, pad = self._ready
        self._ready = None
        self._show_seen(seen)
        self.told = None
        self.asking.ask(question, pad, alone=seen is None)
        return pad

    def tell(self, told: ToldPanel) -> None:
        """Show what an answer came to."""
        self.told = told
        self.asking.tell(told.told.question, told)
        if self._dress is not None:
            told.dress(*self._dress)
            self.asking.settle()

    def turn_pages(self, pages: int) -> None:
        """Scroll both sides by so many pages."""
        self.asking.turn_pages(pages)
        if self.seen is not None:
            for area in self.seen.findChildren(QScrollArea):
                scroll_by(area, pages)

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the colours and the measures."""
        self._dress = (colours, measures, look)
        self._drop_ready()
        self.asking.dress(colours, measures, look)
        if self.seen is not None:
            self._dress_seen(self.seen)
        if self.told is not None:
            self.told.dress(colours, measures, look)

    def _dress_seen(self, seen: SeenPanel) -> None:
        if self._dress is not None:
            seen.dress(*self._dress[1:])

    def _show_seen(self, seen: SeenPanel | None) -> None:
        if self.seen is not None:
            self._across.removeWidget(self.seen)
            self.seen.hide()
            self.seen.deleteLater()
        self.seen = seen
        if seen is not None:
            self._across.insertWidget(0, seen, SEEN_SHARE)
            seen.show()

    def _drop_ready(self) -> None:
        if self._ready is not None:
            for part in self._ready[1:]:
                if part is not None:
                    part.deleteLater()
            self._ready = None

"""Beside the board: what is to be entered, figures to type it with, what the last entry came to; at the end the result."""

from PySide6.QtCore import Signal

from app.practice.desk_run import DeskRun
from app.practice.jackpot.case import CaseEntry
from app.practice.kept_desk import Entered
from app.rules.core.money import Cents
from lessons.question import Amount
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.amount_pad import AmountPad
from ui.screens.jackpot.entry_words import say_question
from ui.screens.jackpot.result import CaseResult
from ui.screens.jackpot.verdict_panel import ToldEntry
from ui.widgets.page import Page
from ui.widgets.parts import label

WIDEST = 720
SCROLL = 80


class DeskPanel(Page):
    """`entered` gives an amount, `changed` tells of another figure, `opened` asks for a clause in the rulebook."""

    entered = Signal(object)
    changed = Signal()
    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__(WIDEST, (20, 20, 20, 20), 12)
        self._dress: tuple[Theme, Measures, FeltLook] | None = None
        self.question = label("question", wraps=True)
        self.note = label("body-2", wraps=True)
        self.pad = AmountPad()
        self.told: ToldEntry | CaseResult | None = None
        for part in (self.question, self.note, self.pad):
            self.inside.addWidget(part)
        self.inside.addStretch(1)
        self.pad.given.connect(self._give)
        self.pad.changed.connect(self.changed)

    @property
    def is_typed(self) -> bool:
        """Whether an amount has been begun."""
        return bool(self.pad.typed)

    @property
    def begins(self) -> bool:
        """Whether the first figure has just been typed."""
        return len(self.pad.typed) == 1

    def ask(self, entry: CaseEntry) -> None:
        """Ask for an entry."""
        question, note = say_question(entry)
        self.question.setText(question)
        self.note.setText(note)
        self._show_pad(shown=True)
        self.clear_typed()

    def clear_typed(self) -> None:
        """Begin the amount anew; figures that go are not figures that are typed."""
        self.pad.blockSignals(True)
        while self.pad.typed:
            self.pad.press("Backspace")
        self.pad.blockSignals(False)
        self.changed.emit()

    def tell(self, run: DeskRun, entered: Entered) -> ToldEntry:
        """Tell what an entry came to."""
        told = ToldEntry(run, entered)
        self._put(told)
        return told

    def show_result(self, run: DeskRun) -> None:
        """Tell what the whole case came to."""
        self._put(CaseResult(run))
        self._show_pad(shown=False)
        self.verticalScrollBar().setValue(0)

    def put_away(self) -> None:
        """Tell nothing any more."""
        if self.told is not None:
            self.inside.removeWidget(self.told)
            self.told.hide()
            self.told.deleteLater()
            self.told = None

    def scroll_by(self, steps: int) -> None:
        """Read on, or back."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + steps * SCROLL)

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the colours and the measures."""
        self._dress = (colours, measures, look)
        self.set_widest(measures.px(WIDEST))
        self.pad.dress(colours, measures, look)
        if self.told is not None:
            self.told.dress(colours, measures)

    def _put(self, told: ToldEntry | CaseResult) -> None:
        self.put_away()
        self.told = told
        told.opened.connect(self.opened)
        self.inside.insertWidget(self.inside.indexOf(self.pad) + 1, told)
        if self._dress is not None:
            told.dress(self._dress[0], self._dress[1])

    def _show_pad(self, *, shown: bool) -> None:
        for part in (self.question, self.note, self.pad):
            part.setVisible(shown)

    def _give(self, answer: Amount) -> None:
        cents: Cents = answer.cents
        self.entered.emit(cents)

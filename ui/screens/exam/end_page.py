"""The end of an exam: handed in, and not a word on how it went. Of a rehearsal, the candidate's sheet."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.base.texts import languages
from app.exams.candidate_sheet import answer_told, fault_told, not_right
from app.exams.entries import ResultFigure
from app.exams.marking import MarkedAnswer, MarkedFault, Marks
from app.exams.sitting_state import SittingState
from app.words.durations import minutes
from app.words.listing import named
from app.words.text import language, say, say_in
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.key_button import KeyButton
from ui.widgets.laying_out import scroll_by
from ui.widgets.page import Page, hairline, plate
from ui.widgets.parts import box, column, label, row

WIDEST = 900
PAGES = {"PageUp": -1, "PageDown": 1}


class EndPage(QWidget):
    """`left` asks to leave."""

    left = Signal()

    def __init__(self, title: str, told: str) -> None:
        super().__init__()
        self.leave = KeyButton("Enter", say("exam.leave"), "primary")
        self.leave.clicked.connect(self.left)
        self.page = Page(WIDEST, (32, 32, 32, 32), 16)
        self.page.inside.addWidget(label("screen-title", title, wraps=True))
        self.page.inside.addWidget(label("lead-2", told, wraps=True))
        self._fill()
        self.page.inside.addStretch(1)
        foot = box("surface")
        across = row(foot, (32, 12, 32, 12))
        across.addWidget(self.leave)
        across.addStretch(1)
        whole = column(self, spacing=0)
        whole.addWidget(self.page, 1)
        whole.addWidget(foot)
        self.setFocusProxy(self.leave)

    def press(self, key: str) -> bool:
        """Enter leaves; what is long is scrolled."""
        if key == "Enter":
            self.left.emit()
        elif key in PAGES:
            scroll_by(self.page, PAGES[key])
        return key == "Enter" or key in PAGES

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        self.page.set_widest(measures.px(WIDEST))
        self.leave.set_height(max(44, measures.button))

    def stop(self) -> None:
        """Nothing runs here."""

    def _fill(self) -> None:
        """What stands under the title: nothing, where nothing is told."""


class SheetPage(EndPage):
    """What a rehearsal came to, each fault in every language, the one in use first."""

    def __init__(self, state: SittingState, marks: Marks) -> None:
        self._state, self._marks = state, marks
        self._languages = sorted(languages(), key=lambda name: name != language())
        super().__init__(say("exam.sheet"), say("exam.passed" if marks.passed else "exam.failed"))

    def _fill(self) -> None:
        inside, marks = self.page.inside, self._marks
        inside.addWidget(label("body-2", say("exam.sealed"), wraps=True))
        inside.addWidget(self._figures())
        inside.addWidget(self._rows("faults", "no-faults", marks.faults, self._fault))
        if marks.answers:
            inside.addWidget(self._rows("wrong-answers", "no-wrong-answers", tuple(not_right(marks)), self._answer))

    def _figures(self) -> QFrame:
        card, rows = plate(say("exam.figures"))
        for figure in self._marks.figures:
            across = row(spacing=16)
            across.addWidget(label("body", say(f"exam.figure-{figure.name}", section=figure.section), wraps=True), 1)
            across.addWidget(label("strong" if figure.met else "wrong-word", _beside(figure)))
            rows.addLayout(across)
        return card

    @staticmethod
    def _rows(title: str, none: str, things: tuple[object, ...], tell: "Callable[..., None]") -> QFrame:
        card, rows = plate(say(f"exam.{title}"))
        if not things:
            rows.addWidget(label("body-2", say(f"exam.{none}")))
        for number, thing in enumerate(things):
            if number:
                rows.addWidget(hairline())
            tell(thing, rows)
        return card

    def _fault(self, fault: MarkedFault, rows: QVBoxLayout) -> None:
        for name in self._languages:
            said = fault_told(fault, self._state, name)
            head = say_in(name, "exam.fault-head", section=fault.section + 1, round=fault.round, time=minutes(fault.clock_ms))
            counts = say_in(name, f"exam.counts-{fault.counts_as}")
            rows.addWidget(label("caption", head, wraps=True))
            rows.addWidget(label("strong", named(said.what, counts), wraps=True))
            nothing = say_in(name, "exam.nothing")
            for key, told in (("done", said.done), ("expected", said.expected)):
                rows.addWidget(label("body", named(say_in(name, f"exam.{key}"), told or nothing), wraps=True))
            rows.addWidget(label("body-2", said.basis, wraps=True))

    def _answer(self, marked: MarkedAnswer, rows: QVBoxLayout) -> None:
        for name in self._languages:
            told = answer_told(marked, self._state, name)
            rows.addWidget(
                label("caption", say_in(name, "exam.question-head", section=marked.section + 1, number=marked.place + 1))
            )
            if told is not None:
                rows.addWidget(label("strong", told.prompt, wraps=True))
                answered = told.answered or say_in(name, "exam.unanswered")
                rows.addWidget(label("body", named(say_in(name, "exam.answered"), answered), wraps=True))
                rows.addWidget(label("body", named(say_in(name, "exam.right-answer"), told.right), wraps=True))


def _beside(figure: ResultFigure) -> str:
    """A figure beside its demand."""
    values = {"have": figure.have, "need": figure.need, "of": figure.of}
    if figure.name == "written":
        return say("exam.have-need-written", **values)
    at_least = figure.name in ("money-right", "pace")
    return say("exam.have-need-least" if at_least else "exam.have-need-most", **values)

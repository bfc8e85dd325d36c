"""Before a part is finished: what is unanswered or not dealt, and that nobody comes back to it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.exams.sitting import ExamSitting
from app.words.listing import listed
from app.words.text import say
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import label
from ui.widgets.sheet import Sheet

WIDTH = 460


class FinishSheet(Sheet):
    """Asks whether the part is really to be finished; the clock runs on meanwhile."""

    meant = Signal()

    def __init__(self, screen: QWidget, sitting: ExamSitting) -> None:
        super().__init__(screen, say("exam.finish-title", number=sitting.state.section + 1))
        for words in (self._left(sitting), say("exam.finish-for-good")):
            told = label("lead", words, wraps=True)
            told.setMinimumWidth(WIDTH)
            self.inside.addWidget(told)
        self.finish = KeyButton("", say("exam.finish-now"), "primary")
        self.finish.clicked.connect(self.meant)
        self.stay = KeyButton("Esc", say("exam.stay"))
        self.stay.clicked.connect(self.close_sheet)
        self.add_foot(self.stay, self.finish)
        self.close_button.hide()

    def open_sheet(self) -> None:
        """Show it with the keyboard on going on."""
        super().open_sheet()
        self.stay.setFocus(Qt.FocusReason.PopupFocusReason)

    @staticmethod
    def _left(sitting: ExamSitting) -> str:
        """What is left of the part."""
        state = sitting.state
        if state.terms.table is not None:
            table = state.table
            left = table.planned - table.session.rounds_begun + (not table.session.finished)
            return say("exam.finish-rounds", count=left) if left else say("exam.finish-all-rounds")
        count = len(state.paper.sections[state.section].questions)
        places = [str(place + 1) for place in range(count) if (state.section, place) not in state.answers]
        return say("exam.finish-unanswered", count=len(places), places=listed(places)) if places else say("exam.finish-all")

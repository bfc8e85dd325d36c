"""The written part: one question after another, silent. What is answered can be answered again until the part is over."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.exams.sitting import ExamSitting
from app.words.text import language, say
from lessons.kept_answer import say_answer
from lessons.question import Answer, Question
from ui.foundation.desk import Desk
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.screen_reader import announce
from ui.foundation.theme import Theme
from ui.question.asking_column import AskingColumn
from ui.question.exhibit import SeenPanel
from ui.question.pad import AnswerPad
from ui.question.pads import pad_for, seen_for
from ui.question.spoken_question import spoken_question
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, label, row

SEEN_SHARE, ASKING_SHARE = 7, 9
NEXT, PREVIOUS = "PageDown", "PageUp"


class ExamWrittenPage(QWidget):
    """`answered` and `turned` ask for what has to be written down first; whoever does that shows what comes of it."""

    answered = Signal(int, object)
    turned = Signal(int)

    def __init__(self, sitting: ExamSitting, desk: Desk) -> None:
        super().__init__()
        self._sitting, self._desk = sitting, desk
        self._dress: tuple[Theme, Measures, FeltLook] | None = None
        self.place = -1
        self.count = len(sitting.state.paper.sections[sitting.state.section].questions)
        self.seen: SeenPanel | None = None
        self.asking = AskingColumn()
        self.enter = KeyButton("Enter", say("exam.answer"), "primary")
        self.previous = KeyButton(PREVIOUS, say("exam.previous"))
        self.next = KeyButton(NEXT, say("exam.next"))
        self.saved = label("caption")
        for button in (self.enter, self.previous, self.next):
            button.pressed_key.connect(self.press)
        self._across = row(spacing=0)
        self._across.addWidget(self.asking, ASKING_SHARE)
        self._foot = box("surface")
        foot = row(self._foot, (24, 8, 24, 8), 12)
        for button in (self.enter, self.previous, self.next):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.saved)
        whole = column(self, spacing=0)
        whole.addLayout(self._across, 1)
        whole.addWidget(self._foot)

    @property
    def pad(self) -> AnswerPad | None:
        """The way to answer."""
        return self.asking.pad

    @property
    def steps(self) -> tuple[set[int], int, int, str]:
        """Which questions are answered, which is seen, of how many, and that in words."""
        section = self._sitting.state.section
        done = {place for of, place in self._sitting.state.answers if of == section}
        return done, self.place, self.count, say("exam.question-of", number=self.place + 1, count=self.count)

    def next_place(self) -> int:
        """The next question that is unanswered, from this one on and around; the same where none is."""
        done = self.steps[0]
        later = [(self.place + step) % self.count for step in range(1, self.count + 1)]
        return next((place for place in later if place not in done), self.place)

    def show_place(self, place: int) -> None:
        """Show a question, with the answer that is kept of it."""
        self.place = place
        question = self._sitting.question(place)
        self._show_seen(seen_for(question, self._desk))
        pad = pad_for(question, self._desk)
        self.asking.make_ready(pad)
        self.asking.ask(question, pad, alone=self.seen is None)
        pad.given.connect(lambda answer: self.answered.emit(place, answer))
        self.enter.setVisible(pad.ENTERED)
        self._show_kept(question)
        self.previous.setEnabled(place > 0)
        self.next.setEnabled(place < self.count - 1)
        announce(self, spoken_question(question, self._desk))

    def show_saved(self, number: int) -> None:
        """Tell that an answer is on the disk."""
        self.saved.setText(say("exam.answer-saved", number=number))

    def press(self, key: str) -> bool:
        """Turn to another question, or answer this one."""
        if key in (NEXT, PREVIOUS):
            place = self.place + (1 if key == NEXT else -1)
            if 0 <= place < self.count:
                self.turned.emit(place)
            return True
        return self.pad is not None and self.pad.press(key)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        look = self._desk.preferences.look
        self._dress = (colours, measures, look)
        self.asking.dress(colours, measures, look)
        if self.seen is not None:
            self.seen.dress(measures, look)
        for button in (self.enter, self.previous, self.next):
            button.set_height(max(40, measures.button))

    def stop(self) -> None:
        """Nothing runs here."""

    def _show_kept(self, question: Question) -> None:
        kept: Answer | None = self._sitting.state.answers.get((self._sitting.state.section, self.place))
        words = say_answer(kept, question.say, language()) if kept is not None else ""
        self.asking.say_why(say("exam.your-answer", answer=words) if kept is not None else "")

    def _show_seen(self, seen: SeenPanel | None) -> None:
        if self.seen is not None:
            self._across.removeWidget(self.seen)
            self.seen.hide()
            self.seen.deleteLater()
        self.seen = seen
        if seen is not None:
            self._across.insertWidget(0, seen, SEEN_SHARE)
            seen.show()
            if self._dress is not None:
                seen.dress(*self._dress[1:])

"""One question of a run: what was asked, answered and right, and its time; opened, the working, why it is wrong, and clauses."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from app.pages.results import QuestionResult
from app.words.listing import named, sentences
from app.words.text import language, say
from lessons.concepts import say_concept, words_of
from lessons.texts import drill_texts, rule_words
from ui.foundation.desk import Desk
from ui.foundation.felt_look import FeltLook
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.question.exhibit import SeenPanel
from ui.question.pads import seen_for
from ui.widgets.clause_link import clause_link
from ui.widgets.flow import Flow
from ui.widgets.par_bar import seconds
from ui.widgets.parts import column, keep_room, label, relook, row

SIGNS = {"right": "check", "slow": "clock", "wrong": "cross"}
SEEN = (380, 352)
WORD = 176
NUMBER = 22


class QuestionRow(QFrame):
    """A row that opens. `chosen` tells that it was clicked, `practise` asks to be asked it again."""

    chosen = Signal()
    practise = Signal()

    def __init__(
        self, result: QuestionResult, desk: Desk, open_clause: Callable[[str], object], say_kept: Callable[[str], str]
    ) -> None:
        super().__init__()
        self.result = result
        self._desk, self._open_clause, self._said = desk, open_clause, say_kept
        self._seen: SeenPanel | None = None
        self._across: QBoxLayout | None = None
        self._inside_details: QWidget | None = None
        self._dress: tuple[Theme, Measures, FeltLook] | None = None
        self.setObjectName("result-row")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.sign = label("picture")
        self.word = label(f"{self.kind}-word", self.told)
        self.opener = QPushButton(say("results.show"))
        self.again = QPushButton(say("results.practise-this"))
        self.setAccessibleName(sentences([f"{result.number}. {self.asked}", self.told]))
        self._lay_out()
        self._name_opener()

    @property
    def kind(self) -> str:
        """Right, slow or wrong."""
        mark = self.result.answer.mark
        return "wrong" if not mark.right else "right" if mark.at_par else "slow"

    @property
    def told(self) -> str:
        """The same in words."""
        answer = self.result.answer
        return say(f"results.{self.kind}-word", over=seconds(answer.time_ms - answer.par_ms))

    @property
    def asked(self) -> str:
        """What was asked; where it cannot be asked again, of which skill it was."""
        question = self.result.question
        return (
            question.prompt
            if question
            else say("results.not-again", skill=drill_texts(language()).skills[self.result.answer.skill])
        )

    @property
    def is_open(self) -> bool:
        """Whether the working is shown."""
        return self._inside_details is not None and not self._inside_details.isHidden()

    def toggle(self) -> None:
        """Show the working, or hide it."""
        if self._inside_details is None:
            self._inside_details = self._details()
            self._whole.addWidget(self._inside_details)
            self._inside_details.show()
            if self._dress:
                self.dress(*self._dress)
        else:
            self._inside_details.setVisible(self._inside_details.isHidden())
        self._name_opener()

    def mark_now(self, *, now: bool) -> None:
        """Be the row that is chosen, or not."""
        relook(self, "result-row-now" if now else "result-row")

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the theme and the measures."""
        self._dress = (colours, measures, look)
        inks = {"right": colours.right, "slow": colours.slow, "wrong": colours.wrong}
        self.sign.setPixmap(icon_picture(SIGNS[self.kind], inks[self.kind], measures.px(18)))
        for button in (self.opener, self.again):
            button.setMinimumHeight(max(32, measures.px(32)))
        self._result.setMinimumWidth(measures.px(WORD))
        self._number.setMinimumWidth(measures.px(NUMBER))
        direction = QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight
        self._top.setDirection(direction)
        if self._across is not None:
            self._across.setDirection(direction)
        if self._seen is not None:
            self._seen.setFixedHeight(measures.px(SEEN[1]))
            self._seen.setMaximumWidth(measures.px(SEEN[0]))
            self._seen.dress(measures, look)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A click chooses and opens it."""
        self.chosen.emit()
        self.toggle()

    def _name_opener(self) -> None:
        key = "results.close" if self.is_open else "results.open"
        self.opener.setText(say("results.hide" if self.is_open else "results.show"))
        self.opener.setAccessibleName(say(key, number=self.result.number))

    def _lay_out(self) -> None:
        answer = self.result.answer
        self.again.setAccessibleName(say("results.practise-question", number=self.result.number))
        self.again.clicked.connect(self.practise)
        self.opener.clicked.connect(self.toggle)
        self.opener.setObjectName("tool")
        keep_room(self.again)
        for button in (self.opener, self.again):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        words = column(spacing=2)
        words.addWidget(label("body", self.asked, wraps=True))
        words.addWidget(label("caption", self._outcome(), wraps=True))
        self._result = QWidget()
        result = column(self._result, spacing=2)
        result.addWidget(self.word)
        result.addWidget(label("caption", say("results.time", time=seconds(answer.time_ms), par=seconds(answer.par_ms))))
        asked, side = row(spacing=14), row(spacing=14)
        self._number = label("body-2", str(self.result.number))
        self._number.setAlignment(Qt.AlignmentFlag.AlignRight)
        asked.addWidget(self._number, 0, Qt.AlignmentFlag.AlignTop)
        asked.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        asked.addLayout(words, 1)
        for part in (self._result, self.opener, self.again):
            side.addWidget(part, 0, Qt.AlignmentFlag.AlignTop)
        self._top = row(spacing=14)
        self._top.addLayout(asked, 1)
        self._top.addLayout(side)
        self._whole: QVBoxLayout = column(self, (12, 10, 12, 10), 12)
        self._whole.addLayout(self._top)
        self.again.setVisible(self.kind != "right")

    @property
    def _confused(self) -> tuple[tuple[str, str], ...]:
        """What it was and what it was taken for, where that is known; each with its name."""
        answer, question = self.result.answer, self.result.question
        if not answer.was or question is None:
            return ()
        words = words_of(self._desk.catalogue, question.game, language())
        told = (say("progress.was"), answer.was), (say("progress.said"), answer.taken_for)
        return tuple((name, say_concept(concept, words)) for name, concept in told if concept)

    def _outcome(self) -> str:
        answer = self.result.answer
        given, expected = self._said(answer.given), self._said(answer.expected)
        if not answer.right and given == expected and self._confused:
            return "   ".join(named(name, words) for name, words in self._confused)
        told = named(say("results.answered"), given or say("results.time-up"))
        return told if answer.right else f"{told}   {named(say('results.right-was'), expected)}"

    def _details(self) -> QWidget:
        """What was seen, and beside it the working."""
        made = QWidget()
        across = self._across = row(made, (44, 0, 0, 4), 20)
        question = self.result.question
        self._seen = seen_for(question, self._desk) if question else None
        if self._seen is not None:
            across.addWidget(self._seen, 1)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for place, (name, shown) in enumerate(self._lines()):
            grid.addWidget(label("caption", name), place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(shown, place, 1)
        beside = column(spacing=0)
        beside.addLayout(grid)
        beside.addStretch(1)
        across.addLayout(beside, 1)
        return made

    def _lines(self) -> list[tuple[str, QWidget]]:
        answer, question = self.result.answer, self.result.question
        lines: list[tuple[str, QWidget]] = []
        given, expected = self._said(answer.given), self._said(answer.expected)
        if not answer.right and given != expected:
            lines.append((say("results.answered"), label("strong", given or say("results.time-up"), wraps=True)))
            lines.append((say("results.right-was"), label("strong", expected, wraps=True)))
        lines += [(name, label("body", words, wraps=True)) for name, words in self._confused]
        if answer.broken_rule:
            why = rule_words(answer.broken_rule, language())
            lines.append((say("results.why"), label("body", why, wraps=True)))
        if question is not None:
            lines.append((say("results.working"), label("body", question.explanation, wraps=True)))
        if answer.clauses:
            lines.append((say("results.clauses"), self._links()))
        return lines

    def _links(self) -> QWidget:
        made = QWidget()
        flow = Flow(made, 6)
        flow.setContentsMargins(0, 0, 0, 0)
        for clause in dict.fromkeys(self.result.answer.clauses):
            flow.addWidget(clause_link(clause, self._open_clause))
        return made

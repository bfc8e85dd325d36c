"""A clause to be read: its text, what hangs together with it, and beside it what teaches it and what went wrong under it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QVBoxLayout

from app.base.texts import ENGLISH
from app.house.house import House
from app.pages.places import LessonAt, Results
from app.pages.rulebook import Paid, above, below, named_in, pay_tables, switches_on, taught
from app.rules.clause_search import Span
from app.rules.clause_texts import say_clause
from app.rules.core.gamefile import GameFile
from app.rules.decisions import decisions_on
from app.rules.wording import say_name
from app.words.listing import begun
from app.words.text import language, say
from lessons.course import Course
from scoring.summaries import ClauseFault
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.rulebook.decisions_plate import decisions_plate
from ui.screens.rulebook.faults_plate import FaultsPlate
from ui.screens.rulebook.highlight import marked_html
from ui.screens.rulebook.lessons_plate import lessons_plate
from ui.screens.rulebook.practice_plate import PracticePlate
from ui.widgets.clause_link import clause_link
from ui.widgets.key_button import KeyButton
from ui.widgets.original_sheet import KEY
from ui.widgets.page import Page, hairline, plate
from ui.widgets.parts import box, clear, column, label, row
from ui.widgets.ruling_plate import ruling_plate

WIDEST = 1240
BESIDE = 860
"""From this width of the type on, what belongs to a clause stands beside it."""
SHARES = (5, 4)
"""How they share the width then."""


class ClausePage(Page):
    """One clause. `opened` asks for another clause, `went` for another place, `practised` for questions about this one."""

    opened = Signal(str)
    went = Signal(object)
    practised = Signal(str, str)
    chose_ruling = Signal()
    pressed = Signal(str)

    def __init__(self, courses: Mapping[str, Course]) -> None:
        super().__init__(WIDEST, (32, 24, 32, 32), 16)
        self._courses = courses
        self.game = ""
        self.has_english = False
        self._type = 1.0
        self.faults = FaultsPlate()
        self.practice = PracticePlate()
        self._across: QBoxLayout | None = None

    def show_clause(self, file: GameFile, number: str, marks: Sequence[Span], house: House, colours: Theme) -> None:
        """Show a clause, with what was searched for marked in it."""
        self.game = file.id
        clear(self.inside)
        whole = box()
        self._across = QBoxLayout(QBoxLayout.Direction.TopToBottom, whole)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(20)
        self._across.addLayout(self._rule(file, number, marks, house, colours))
        self._across.addLayout(self._beside(file, number))
        self.inside.addWidget(whole)
        self.inside.addStretch(1)
        self.verticalScrollBar().setValue(0)
        self._turn()

    def show_faults(self, faults: Sequence[ClauseFault]) -> None:
        """Show what went wrong under the clause, once the store has told."""
        self.faults.show_faults(faults, lambda attempt: self.went.emit(Results(attempt)))

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        self._type = measures.type
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Put things side by side, or one under another."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        if self._across is not None:
            beside = self.viewport().width() / self._type >= BESIDE
            way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
            self._across.setDirection(way)
            for place, share in enumerate(SHARES):
                self._across.setStretch(place, share if beside else 0)

    def _rule(self, file: GameFile, number: str, marks: Sequence[Span], house: House, colours: Theme) -> QVBoxLayout:
        """The clause itself, and what hangs together with it."""
        made = column(spacing=16)
        made.addLayout(self._head(file, number))
        made.addWidget(_text_plate(file, number, marks, colours, english=self.has_english))
        for table in pay_tables(file, number, language()):
            made.addWidget(_pay_plate(table))
        for name in switches_on(file, number):
            made.addWidget(ruling_plate(file, name, house, self.opened.emit, self.chose_ruling.emit))
        if decided := decisions_on(f"{file.abbreviation} {number}"):
            made.addWidget(decisions_plate(say("rulebook.read-so"), decided, None))
        if under := below(file, number):
            made.addWidget(self._clauses_plate(say("rulebook.under"), file, under))
        if named := named_in(file, number):
            made.addWidget(self._clauses_plate(say("rulebook.named"), file, named))
        if over := above(file, number):
            made.addWidget(self._clauses_plate(say("rulebook.over"), file, over))
        made.addStretch(1)
        return made

    def _head(self, file: GameFile, number: str) -> QVBoxLayout:
        made = column(spacing=2)
        line = row(spacing=16)
        line.addWidget(label("screen-title", f"{file.abbreviation} {number}"), 1)
        if language() != ENGLISH:
            english = KeyButton(KEY, say("rulebook.in-english"))
            english.pressed_key.connect(self.pressed)
            line.addWidget(english)
        made.addLayout(line)
        kind = say(f"rulebook.{file.clauses[number].kind}")
        made.addWidget(label("caption", say("rulebook.stands-in", kind=kind, document=file.document.title), wraps=True))
        return made

    def _clauses_plate(self, title: str, file: GameFile, numbers: Sequence[str]) -> QFrame:
        made, inside = plate(title)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        for place, number in enumerate(numbers):
            link = clause_link(f"{file.abbreviation} {number}", self.opened.emit)
            grid.addWidget(link, place, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(label("body", say_clause(file, number, language()), wraps=True), place, 1)
        inside.addLayout(grid)
        return made

    def _beside(self, file: GameFile, number: str) -> QVBoxLayout:
        """What can be done about the clause: practise it, read its lesson, look at what went wrong."""
        made = column(spacing=16)
        self.practice = PracticePlate()
        self.practice.started.connect(lambda skill: self.practised.emit(number, skill))
        self.faults = FaultsPlate()
        made.addWidget(self.practice)
        made.addWidget(lessons_plate(list(taught(self._courses, file, number)), self._open_lesson))
        made.addWidget(self.faults)
        made.addStretch(1)
        return made

    def _open_lesson(self, course: str, lesson: str, page: int | None) -> None:
        self.went.emit(LessonAt(course, lesson, page))


def _text_plate(file: GameFile, number: str, marks: Sequence[Span], colours: Theme, *, english: bool) -> QFrame:
    """What the clause says, and under it the English where that is wanted."""
    made = box("clause-plate")
    inside = column(made, (20, 16, 20, 16), 8)
    says = say_clause(file, number, language())
    text = label("lead", marked_html(says, marks, colours.accent_text), wraps=True)
    text.setTextFormat(Qt.TextFormat.RichText)
    text.setAccessibleName(says)
    inside.addWidget(text)
    if english:
        inside.addWidget(hairline())
        inside.addWidget(label("body-2", file.clause_text(number), wraps=True))
    return made


def _pay_plate(table: Paid) -> QFrame:
    made, inside = plate(say("rulebook.pays", wager=table.wager))
    for hand, pays in table.rows:
        line = row(spacing=16)
        line.addWidget(label("body", begun(say_name(hand, language())), wraps=True), 1)
        line.addWidget(label("figure-small", pays))
        inside.addLayout(line)
    return made

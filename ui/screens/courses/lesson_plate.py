"""The lesson that is chosen on the map, in full: its pages, its gate, its drills, the clauses it teaches, and the way in."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from app.practice.course_path import Stop
from app.practice.gates import GateStanding
from app.words.listing import enumerated
from app.words.text import say
from ui.foundation.measures import Measures
from ui.screens.courses.lesson_row import gate_words, state_words
from ui.screens.lesson.drills_page import drill_name
from ui.widgets.clause_link import clause_link
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, clear, column, label

GO = {"done": "courses.again", "begun": "courses.go-on", "next": "courses.begin", "later": "courses.look"}


class LessonPlate(QFrame):
    """Shows one lesson; its button does what Enter does."""

    def __init__(self, open_clause: Callable[[str], object]) -> None:
        super().__init__()
        self.setObjectName("plate")
        self._open_clause = open_clause
        self.links: list[QPushButton] = []
        self.go_on = KeyButton("Enter", say("courses.begin"), "primary")
        self._head = column(spacing=6)
        self._told = column(spacing=6)
        inside = column(self, (20, 16, 20, 16), 12)
        inside.addLayout(self._head)
        inside.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignLeft)
        inside.addLayout(self._told)
        inside.addStretch(1)

    def show_stop(self, number: int, stop: Stop, minutes: int, game: str) -> None:
        """Show a lesson of a course on a game, by the abbreviation clauses are cited with."""
        lesson = stop.lesson
        felts = sum(page.worked is not None for page in lesson.pages)
        clear(self._head)
        for look, words in (
            ("label", f"{say('courses.lesson', number=number)} · {state_words(stop)}"),
            ("heading", lesson.title),
            ("body", lesson.aim),
            ("caption", say("courses.told-pages", pages=len(lesson.pages), felts=felts, minutes=minutes)),
        ):
            self._head.addWidget(label(look, words, wraps=True))
        self.go_on.stand_for("Enter", state_words(stop) if stop.state == "begun" else say(GO[stop.state]))
        clear(self._told)
        self._tell("gate", asked_words(stop.standing), say("courses.gate-is", figures=gate_words(stop.standing)))
        self._tell("drills", enumerated(drill_name(drill) for drill in lesson.drills))
        self._tell("pages", *(f"{place}. {page.title}" for place, page in enumerate(lesson.pages, start=1)))
        self._tell("clauses", *(() if lesson.teaches else (say("courses.no-clauses"),)))
        self._told.addWidget(self._links([f"{game} {number}" for number in lesson.teaches]))

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        self.go_on.set_height(max(44, measures.button))

    def _tell(self, name: str, *lines: str) -> None:
        """A few lines under a heading."""
        self._told.addSpacing(6)
        self._told.addWidget(label("label", say(f"courses.{name}")))
        for words in lines:
            self._told.addWidget(label("body", words, wraps=True))

    def _links(self, clauses: list[str]) -> QWidget:
        made = box()
        flow = Flow(made, 6)
        flow.setContentsMargins(0, 0, 0, 0)
        self.links = [clause_link(clause, self._open_clause) for clause in clauses]
        for link in self.links:
            flow.addWidget(link)
        return made


def asked_words(standing: GateStanding) -> str:
    """What a gate asks for."""
    return say("courses.gate-asks", right=standing.right_needed, at_par=standing.at_par_needed, questions=standing.questions)

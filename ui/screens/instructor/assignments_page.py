"""What was given: to whom, until when, how far everybody is and who is late; and giving a sheet to a group or to people."""

from datetime import timedelta
from pathlib import Path

from PySide6.QtWidgets import QPushButton

from app.base.writing import write_whole
from app.classroom.assign_room import AssignmentState, AssignRoom
from app.classroom.assignment import HandedIn
from app.classroom.results_file import ResultsIn
from app.classroom.roster import Roster
from app.classroom.sheet import NamedSheet, sheet_title
from app.words.listing import listed
from app.words.text import language, say
from scoring.moments import local_now
from ui.foundation.days import say_day_briefly
from ui.screens.instructor.teaching import Teaching
from ui.screens.instructor.teaching_page import TeachingPage
from ui.widgets.acts_row import acts_row
from ui.widgets.choice_rows import ChoiceRows
from ui.widgets.file_choice import ask_to_open, ask_to_save
from ui.widgets.form_sheet import FormSheet
from ui.widgets.page import hairline, plate
from ui.widgets.parts import button, clear, label, row
from ui.widgets.screen import Screen

A_WEEK = 7
Shown = tuple[list[AssignmentState], Roster]
Chances = tuple[list[NamedSheet], Roster]


class AssignmentsView(TeachingPage):
    """Rows, and of the chosen one everybody."""

    def __init__(self, teaching: Teaching, screen: Screen) -> None:
        super().__init__(teaching, screen)
        self.states: list[AssignmentState] = []
        self.roster: Roster | None = None
        self.sheet: FormSheet | None = None
        self.rows = ChoiceRows(say("instructor.assignments"))
        self.rows.chosen.connect(lambda _: self._show_people())
        self._people, self._people_inside = plate()
        self._people.hide()
        self.give = button(say("instructor.give"), "primary")
        self.give.clicked.connect(lambda _=False: self.ask_what())
        self.bring = button(say("instructor.take-results"))
        self.bring.clicked.connect(lambda _=False: self._bring())
        self.save: QPushButton | None = None
        self.take_back: QPushButton | None = None
        for part in (acts_row(self.give, self.bring), self.told, self.rows, self._people):
            self.inside.addWidget(part)
        self.load()

    def press(self, key: str) -> bool:
        """G gives a sheet."""
        if key == "G":
            self.ask_what()
        return key == "G"

    def load(self) -> None:
        """Read what was given."""
        self.teaching.ask(self, AssignRoom, lambda room: (room.assignments(), room.roster()), self._show, self.tell)

    def _show(self, shown: Shown) -> None:
        self.states, self.roster = shown
        self.rows.show_rows([self._row(one) for one in self.states])
        self._show_people()

    def _row(self, one: AssignmentState) -> tuple[str, str, str, str]:
        given, late = one.assignment.given, len(one.overdue(_today()))
        groups = self.roster.groups if self.roster is not None else {}
        group = groups[given.group].name if given.group in groups else ""
        note = listed(filter(None, (group, say("instructor.until", day=say_day_briefly(given.until)))))
        state = say("instructor.handed", done=one.done, of=len(one.handed))
        if one.assignment.withdrawn:
            state = say("instructor.withdrawn")
        elif late:
            state = listed((state, say("instructor.late", count=late)))
        return one.assignment.id, sheet_title(given.sheet_id, given.sheet, language()), note, state

    def _show_people(self) -> None:
        clear(self._people_inside)
        one = next((one for one in self.states if one.assignment.id == self.rows.now), None)
        self._people.setVisible(one is not None)
        if one is None or self.roster is None:
            return
        late = {handed.person for handed in one.overdue(_today())}
        for place, handed in enumerate(sorted(one.handed, key=lambda each: (each.is_done, self._name(each).casefold()))):
            if place:
                self._people_inside.addWidget(hairline())
            line = row(spacing=16)
            line.addWidget(label("body", self._name(handed), wraps=True), 2)
            line.addWidget(label("body-2", say("instructor.how-far", done=handed.done, of=handed.of)), 1)
            right = say("instructor.right-of", right=handed.right, of=handed.done) if handed.done else ""
            line.addWidget(label("body-2", right), 1)
            state = "late-one" if handed.person in late else "done-one" if handed.is_done else "open-one"
            line.addWidget(label("wrong-word" if handed.person in late else "body-2", say(f"instructor.{state}")), 1)
            self._people_inside.addLayout(line)
        self.take_back = button(say("instructor.take-back"), "danger")
        self.take_back.setVisible(not one.assignment.withdrawn)
        name = one.assignment.id
        self.take_back.clicked.connect(
            lambda _=False: self.teaching.ask(
                self, AssignRoom, lambda room: room.withdraw(name), lambda _: self.load(), self.tell
            )
        )
        self.save = button(say("instructor.save-assignment"))
        self.save.setVisible(not one.assignment.withdrawn)
        self.save.clicked.connect(lambda _=False: self._save(name))
        self._people_inside.addWidget(acts_row(self.save, self.take_back))
        self.dress(self.screen_over.colours, self.screen_over.measures)

    def _save(self, name: str) -> None:
        """Write the assignment into a file for another machine."""

        def write(target: Path) -> None:
            self.teaching.ask(self, AssignRoom, lambda room: write_whole(target, room.hand_out(name)), lambda _: None, self.tell)

        kind = say("instructor.given-kind")
        ask_to_save(self, say("instructor.save-assignment"), f"{name[:8]}.assignment.jsonl", kind, write)

    def _bring(self) -> None:
        ask_to_open(self, say("instructor.take-results"), say("instructor.results-kind"), self.take_results)

    def take_results(self, file: Path) -> None:
        """Take in what somebody did on another machine."""
        self.teaching.ask(self, AssignRoom, lambda room: room.take_results(file), self._taken, self.tell)

    def _taken(self, came: ResultsIn) -> None:
        told = say("instructor.results-in", name=came.person, added=came.added, present=came.present, sheet=came.sheet)
        self.load()
        self.tell(" ".join(filter(None, (told, say("instructor.other-machine") if came.is_other_machine else ""))))

    def _name(self, handed: HandedIn) -> str:
        return self.roster.people[handed.person].profile.name if self.roster is not None else ""

    def ask_what(self) -> None:
        """Ask which sheet is given to whom."""
        self.teaching.ask(self, AssignRoom, lambda room: (room.sheets(), room.roster()), self._ask, self.tell)

    def _ask(self, chances: Chances) -> None:
        sheets, roster = chances
        sheet = self.sheet = FormSheet(self.screen_over, say("instructor.give"), say("instructor.give-told"))
        games = self.teaching.desk.catalogue
        told = [
            (one.id, _sheet_told(one, games.title(one.terms.game).abbreviation if one.terms.game in games else ""))
            for one in sheets
        ]
        sheet.form.choice("sheet", say("instructor.sheet"), told)
        groups = [(f"group {name}", one.name) for name, one in roster.groups.items() if not one.archived]
        people = [(f"person {name}", one.profile.name) for name, one in roster.people.items() if not one.archived]
        sheet.form.choice("whom", say("instructor.whom"), [*groups, *people])
        sheet.form.line(
            "until", say("instructor.until-when"), text=(local_now() + timedelta(days=A_WEEK)).date().isoformat(), most=10
        )

        def give(given: dict[str, str]) -> None:
            kind, _, name = given["whom"].partition(" ")

            def assign(room: AssignRoom) -> str:
                if kind == "group":
                    return room.assign(given["sheet"], given["until"], group=name)
                return room.assign(given["sheet"], given["until"], [name])

            self.teaching.ask(sheet, AssignRoom, assign, lambda _: self._given(sheet), sheet.refuse)

        sheet.ask(say("instructor.give"), give)

    def _given(self, sheet: FormSheet) -> None:
        sheet.close_sheet()
        self.load()


def _sheet_told(one: NamedSheet, game: str) -> str:
    return listed(filter(None, (game, one.words(language()).title)))


def _today() -> str:
    return local_now().date().isoformat()

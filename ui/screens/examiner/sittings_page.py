"""Every sitting: searched, and for the one that is chosen what can be done with it now."""

from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QPushButton

from app.base.texts import ENGLISH, languages
from app.base.writing import write_whole
from app.exams.office import ExamOffice
from app.exams.seal_office import Issued
from app.exams.sitting_list import SittingLine, lines_csv
from app.pages.result_sheet import ResultSheet, result_sheet
from app.words.listing import listed
from app.words.text import say
from ui.foundation.days import say_day
from ui.paper.issuing import write_certificates
from ui.paper.result_sheet import result_sheet_pdf
from ui.screens.examiner.ask_sheet import AskSheet
from ui.screens.examiner.office import Office
from ui.screens.examiner.office_page import OfficePage
from ui.widgets.acts_row import acts_row
from ui.widgets.choice_rows import ChoiceRows
from ui.widgets.file_choice import ask_to_open, ask_to_save
from ui.widgets.page import plate
from ui.widgets.parts import button, clear, label
from ui.widgets.screen import Screen

ACTS: dict[str, tuple[str, ...]] = {
    "prepared": ("annul",),
    "begun": ("annul", "save"),
    "to-mark": ("mark", "annul", "save"),
    "to-seal": ("seal", "save"),
    "passed": ("certify", "sheet", "save"),
    "failed": ("sheet", "save"),
    "annulled": ("save",),
    "damaged": ("save",),
}
"""What can be done with a sitting, by where it stands."""


class SittingsPage(OfficePage):
    """Rows, a search, and the acts of the chosen one."""

    def __init__(self, office: Office, screen: Screen) -> None:
        super().__init__(office, screen)
        self.lines: list[SittingLine] = []
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("examiner.search"))
        self.search.setAccessibleName(say("examiner.search"))
        self.search.textChanged.connect(lambda _: self._show())
        self.rows = ChoiceRows(say("examiner.sittings"))
        self.rows.chosen.connect(lambda _: self._show_acts())
        self.acts: dict[str, QPushButton] = {}
        self._acts, self._acts_inside = plate()
        self.csv, self.bring = button(say("examiner.csv")), button(say("examiner.bring-in"))
        self.csv.clicked.connect(self._save_csv)
        self.bring.clicked.connect(self._bring_in)
        for part in (self.search, self.told, self.rows, self._acts, acts_row(self.csv, self.bring)):
            self.inside.addWidget(part)
        self.sheet: AskSheet | None = None
        self.load()

    @property
    def line(self) -> SittingLine | None:
        """The sitting that is chosen."""
        return next((line for line in self.lines if line.id == self.rows.now), None)

    def load(self) -> None:
        """Read what there is."""
        self.office.ask(self, ExamOffice.sittings, self._take, self.tell)

    def _take(self, lines: list[SittingLine]) -> None:
        self.lines = lines
        self._show()

    def _show(self) -> None:
        found = [line for line in self.lines if line.matches(self.search.text())]
        self.rows.show_rows([(line.id, line_title(line), line_note(line), say(f"examiner.is-{line.state}")) for line in found])
        self._show_acts()

    def _show_acts(self) -> None:
        clear(self._acts_inside)
        line, self.acts = self.line, {}
        self._acts.setVisible(line is not None)
        if line is None:
            return
        self._acts_inside.addWidget(label("title", line_title(line), wraps=True))
        self._acts_inside.addWidget(label("body-2", say(f"examiner.told-{line.state}"), wraps=True))
        if line.reason:
            self._acts_inside.addWidget(label("body", line.reason, wraps=True))
        certified = ("to-certificate",) if line.certificates else ()
        for name in (*[act for act in ACTS[line.state] if act != "certify" or not certified], *certified):
            made = self.acts[name] = button(say(f"examiner.{name}"), "danger" if name == "annul" else "act")
            made.clicked.connect(lambda _=False, name=name, line=line: self._do(name, line))
        self._acts_inside.addWidget(acts_row(*self.acts.values()))
        self.dress(self.screen_over.colours, self.screen_over.measures)

    def _do(self, name: str, line: SittingLine) -> None:
        acts = {
            "mark": lambda: self.marked.emit(line.id),
            "annul": lambda: self._annul(line),
            "save": lambda: self._save(line),
            "seal": lambda: self._seal(line),
            "certify": lambda: self._certify(line),
            "sheet": lambda: self._save_sheet(line),
            "to-certificate": lambda: self.opened.emit("certificates"),
        }
        acts[name]()

    def _asked(self, name: str, *fields: str) -> AskSheet:
        words = say(f"examiner.{name}-told")
        self.sheet = AskSheet(self.screen_over, say(f"examiner.{name}"), words, fields, say(f"examiner.{name}"))
        return self.sheet

    def _done(self, sheet: AskSheet) -> None:
        sheet.close_sheet()
        self.load()

    def _annul(self, line: SittingLine) -> None:
        sheet = self._asked("annul", "reason")
        annul = lambda given: self.office.ask(  # noqa: E731 - a call back of two lines
            sheet, lambda office: office.annul(line.id, given["reason"]), lambda _: self._done(sheet), sheet.refuse
        )
        sheet.ask(annul)

    def _seal(self, line: SittingLine) -> None:
        sheet = self._asked("seal", "passphrase")
        seal = lambda given: self.office.ask_seals(  # noqa: E731
            sheet, lambda seals: seals.seal(line.id, given["passphrase"]), lambda _: self._done(sheet), sheet.refuse
        )
        sheet.ask(seal)

    def _certify(self, line: SittingLine) -> None:
        sheet = self._asked("certify", "passphrase")

        def certified(issued: Issued) -> None:
            write_certificates(self.office.folder, issued)
            self._done(sheet)
            self.opened.emit("certificates")

        certify = lambda given: self.office.ask_seals(  # noqa: E731
            sheet, lambda seals: seals.certify(line.id, given["passphrase"]), certified, sheet.refuse
        )
        sheet.ask(certify)

    def _save(self, line: SittingLine) -> None:
        def copied(target: Path) -> None:
            read = lambda office: office.file(line.id).read_bytes()  # noqa: E731
            self.office.ask(self, read, lambda data: write_whole(target, data), self.tell)

        ask_to_save(self, say("examiner.save"), f"{line.id}.jsonl", say("examiner.sitting-kind"), copied)

    def _save_sheet(self, line: SittingLine) -> None:
        def drawn(target: Path) -> None:
            self.office.ask(self, lambda office: sheet_of(office, line.id), lambda sheet: _draw(sheet, target), self.tell)

        ask_to_save(self, say("examiner.sheet"), f"{line.candidate.name}.pdf", say("examiner.page-kind"), drawn)

    def _save_csv(self) -> None:
        found = [line for line in self.lines if line.matches(self.search.text())]
        write = lambda target: write_whole(target, lines_csv(found).encode())  # noqa: E731
        ask_to_save(self, say("examiner.csv"), "sittings.csv", say("examiner.csv-kind"), write)

    def _bring_in(self) -> None:
        bring = lambda file: self.office.ask(  # noqa: E731
            self, lambda office: office.bring_in(file), lambda _: self.load(), self.tell
        )
        ask_to_open(self, say("examiner.bring-in"), say("examiner.sitting-kind"), bring)


def line_title(line: SittingLine) -> str:
    """Who sits what."""
    return listed([line.candidate.name, line.title]) or line.id


def line_note(line: SittingLine) -> str:
    """When, and by whom it is examined."""
    day = say_day(line.prepared_on[:10]) if line.prepared_on else ""
    return listed([day, *(one.name for one in line.examiners), *line.certificates])


def sheet_of(office: ExamOffice, sitting: str) -> ResultSheet:
    """The candidate's sheet of a sitting, in every language."""
    opened = office.sat(sitting)
    opened.close()
    return result_sheet(opened.state, (ENGLISH, *(other for other in languages() if other != ENGLISH)))


def _draw(sheet: ResultSheet, target: Path) -> None:
    write_whole(target, result_sheet_pdf(sheet))

"""The report of a group: everybody, who is ready, what to teach next, and every figure; as PDF, as a web page, as a sheet."""

from pathlib import Path

from app.base.lazy import lazily
from app.base.writing import write_whole
from app.classroom.report_room import ReportRoom
from app.classroom.roster import Group
from app.classroom.sheet import DrillSheets
from app.pages.class_report import ClassReport, ReportTerms, gathered_report
from app.pages.class_report_files import report_csv, report_html
from app.pages.class_report_tables import ReportNames, ReportTable, report_tables
from app.words.text import say
from ui.foundation.days import say_day
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.instructor.report_table import ReportTableView
from ui.screens.instructor.rounds_plate import RoundsPlate
from ui.screens.instructor.teaching import Teaching
from ui.screens.instructor.teaching_page import TeachingPage
from ui.widgets.acts_row import acts_row
from ui.widgets.choice_field import ChoiceField
from ui.widgets.file_choice import ask_to_save
from ui.widgets.page import plate
from ui.widgets.parts import button, clear, column, label
from ui.widgets.screen import Screen

with lazily():
    from ui.paper.class_report import class_report_pdf


class ReportView(TeachingPage):
    """The choice of a group, the ways to save it, and the tables."""

    def __init__(self, teaching: Teaching, screen: Screen) -> None:
        super().__init__(teaching, screen)
        self.report: ClassReport | None = None
        self.tables: list[ReportTable] = []
        self.views: list[ReportTableView] = []
        self.group = ChoiceField()
        self.group.setAccessibleName(say("instructor.group"))
        self.group.activated.connect(lambda _: self.load())
        self.span = label("body-2", wraps=True)
        self.pdf, self.html, self.csv = (button(say(f"instructor.save-{name}")) for name in ("pdf", "html", "csv"))
        for name, made in (("pdf", self.pdf), ("html", self.html), ("csv", self.csv)):
            made.clicked.connect(lambda _=False, name=name: self._ask_where(name))
        self._ways = acts_row(self.pdf, self.html, self.csv)
        self._ways.hide()
        self._tables = column(spacing=16)
        self.rounds: RoundsPlate | None = None
        for part in (self.group, self.told, self.span, self._ways):
            self.inside.addWidget(part)
        self.inside.addLayout(self._tables)
        teaching.ask(self, ReportRoom, ReportRoom.groups, self._show_groups, self.tell)

    def load(self) -> None:
        """Gather the report of the group that is chosen."""
        desk, group = self.teaching.desk, str(self.group.currentData() or "")
        if group:
            terms = ReportTerms(desk.catalogue, desk.courses, desk.times)
            self.teaching.ask(self, ReportRoom, lambda room: gathered_report(room, group, "", terms), self._show, self.tell)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        super().dress(colours, measures)
        for view in self.views:
            view.dress(colours, measures)
        if self.rounds is not None:
            self.rounds.dress(colours, measures)

    def stop(self) -> None:
        """Leave nothing running."""
        if self.rounds is not None:
            self.rounds.stop()

    def press(self, key: str) -> bool:
        """The keys of what is played again, while something is."""
        return self.rounds is not None and self.rounds.replay is not None and self.rounds.replay.press(key)

    def save(self, kind: str, target: Path) -> None:
        """Write the report into a file."""
        if self.report is not None:
            write_whole(target, self._content(kind, self.report))

    def _show_groups(self, groups: list[Group]) -> None:
        for one in groups:
            self.group.addItem(one.name, one.id)
        if groups:
            self.load()
        else:
            self.tell(say("instructor.no-groups"))

    def _show(self, report: ClassReport) -> None:
        self.report = report
        self.tell("")
        sheets = DrillSheets(self.teaching.folder)
        self.tables = report_tables(report, ReportNames(self.teaching.desk.catalogue, sheets))
        self.span.setText(say("report.span", since=say_day(report.since), until=say_day(report.until)))
        self._ways.show()
        clear(self._tables)
        self.views = []
        for one in self.tables:
            if not (one.rows or one.told):
                continue
            card, inside = plate(one.title)
            if one.told:
                inside.addWidget(label("body-2", one.told, wraps=True))
            if one.rows:
                self.views.append(ReportTableView(one))
                inside.addWidget(self.views[-1])
            self._tables.addWidget(card)
        self.stop()
        self.rounds = RoundsPlate(self.teaching, str(self.group.currentData() or ""))
        self._tables.addWidget(self.rounds)
        self.dress(self.screen_over.colours, self.screen_over.measures)

    def _ask_where(self, kind: str) -> None:
        if self.report is not None:
            kinds = say({"pdf": "report.page-kind"}.get(kind, f"report.{kind}-kind"))
            ask_to_save(
                self, say(f"instructor.save-{kind}"), f"{self.report.title}.{kind}", kinds, lambda file: self.save(kind, file)
            )

    def _content(self, kind: str, report: ClassReport) -> bytes:
        if kind == "pdf":
            return class_report_pdf(report, self.tables)
        return (report_html(report, self.tables) if kind == "html" else report_csv(report)).encode()

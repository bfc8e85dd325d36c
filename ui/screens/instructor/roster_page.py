"""The roster: a group or everybody, who stays away, what goes wrong together, and what can be done with whom is chosen."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton
from shiboken6 import isValid

from app.base.trouble import Surroundings
from app.classroom.entries import Aim
from app.classroom.people_list import PeopleList, list_file
from app.classroom.roster import Group, Member
from app.classroom.roster_room import RosterRoom
from app.pages.class_roster import RosterLine, RosterPage, roster_page
from app.pages.drill_names import variant_name
from app.practice.grading import grade_standing
from app.words.listing import listed, sentences
from app.words.text import language, say, told
from lessons.texts import drill_texts
from scoring.grades.terms import grades_file
from scoring.moments import local_now
from scoring.port import Store
from scoring.summaries import SkillFigures
from ui.foundation.days import say_day
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.instructor.people_table import HEADS, PeopleTable
from ui.screens.instructor.roster_sheets import PeopleSheet, aim_of, choose_group_sheet, group_sheet, person_sheet
from ui.screens.instructor.teaching import Teaching
from ui.screens.instructor.teaching_page import TeachingPage
from ui.widgets.acts_row import acts_row
from ui.widgets.choice_field import ChoiceField
from ui.widgets.file_choice import ask_to_open
from ui.widgets.form_sheet import FormSheet
from ui.widgets.page import plate
from ui.widgets.parts import box, button, clear, label, row
from ui.widgets.screen import Screen

ARCHIVED = "archived"
AT_ONCE = 12
"""The grades of so many people are asked at once: anything else the store is asked for comes in between."""


class RosterView(TeachingPage):
    """The choice of a group, a glance, the table, and acts."""

    def __init__(self, teaching: Teaching, screen: Screen) -> None:
        super().__init__(teaching, screen)
        self.shown: RosterPage | None = None
        self.sheet: FormSheet | PeopleSheet | None = None
        self.group = ChoiceField()
        self.group.setAccessibleName(say("instructor.group"))
        self.group.activated.connect(lambda _: self.load())
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("instructor.search"))
        self.search.setAccessibleName(say("instructor.search"))
        self.search.textChanged.connect(lambda _: self._show_lines())
        self.glance = label("body", wraps=True)
        self.missed = label("body-2", wraps=True)
        self.table = PeopleTable()
        self.table.picked.connect(self._show_acts)
        self.nobody = label("body-2", say("instructor.nobody"), wraps=True)
        self.acts: dict[str, QPushButton] = {}
        self._acts = box()
        self._acts_inside = row(self._acts)
        self._doubles, self._doubles_inside = plate()
        self._doubles.hide()
        self._lay_out()
        self.load()

    def _lay_out(self) -> None:
        top = row(spacing=12)
        top.addWidget(self.group, 2)
        top.addWidget(self.search, 3)
        self.inside.addLayout(top)
        for part in (self.told, self.glance, self.missed, self.nobody, self.table, self._acts, self._doubles):
            self.inside.addWidget(part)

    def press(self, key: str) -> bool:
        """N makes a group, A adds somebody, I brings in a list."""
        acts: dict[str, Callable[[], object]] = {"N": self._make_group, "A": self._add, "I": self._bring_in}
        if key in acts and not self.search.hasFocus():
            acts[key]()
            return True
        return False

    def load(self) -> None:
        """Read the roster of what is chosen."""
        chosen = str(self.group.currentData() or "")
        archived = chosen == ARCHIVED
        group = "" if archived else chosen
        self.teaching.ask(self, RosterRoom, lambda room: roster_page(room, group, archived=archived), self._show, self.tell)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        super().dress(colours, measures)
        self.table.dress(measures)

    # ---- what is shown

    def _show(self, page: RosterPage) -> None:
        self.shown = page
        self.tell("")
        self._show_groups(page)
        self.glance.setText(self._at_a_glance(page))
        missed = [self._missed(one) for one in page.missed]
        self.missed.setText(say("instructor.missed", what=listed(missed)) if missed else "")
        self.missed.setVisible(bool(missed))
        self._show_lines()
        self._show_doubles(page)

    def _show_groups(self, page: RosterPage) -> None:
        now = self.group.currentData() or ""
        groups = [one for one in page.roster.groups.values() if not one.archived]
        self.group.clear()
        self.group.addItem(say("instructor.everybody"), "")
        for one in groups:
            self.group.addItem(one.name, one.id)
        self.group.addItem(say("instructor.put-away"), ARCHIVED)
        self.group.setCurrentIndex(max(0, self.group.findData(now)))

    def _at_a_glance(self, page: RosterPage) -> str:
        said = [say("instructor.people", count=len(page.lines))]
        if page.away:
            said.append(say("instructor.away", count=page.away))
        if page.group is not None:
            said.append(say("instructor.begins", day=say_day(page.group.begins)))
            said.append(self._aim(page.group.aim))
        return sentences(filter(None, said))

    def _aim(self, aim: Aim) -> str:
        if not (aim.grade or aim.games or aim.day):
            return ""
        games = listed(self.teaching.desk.catalogue.title(game).name for game in aim.games)
        grade = say(f"grades.{aim.grade}") if aim.grade else ""
        return say("instructor.aims", what=listed(filter(None, (grade, games, say_day(aim.day) if aim.day else ""))))

    def _missed(self, one: SkillFigures) -> str:
        names = listed([drill_texts(language()).skills[one.skill], variant_name(one.variant) if one.variant else ""])
        return say("instructor.missed-one", what=names, percent=round(100 * one.right / one.asked))

    def _show_lines(self) -> None:
        page = self.shown
        if page is None:
            return
        sought = self.search.text().casefold().split()
        lines = [line for line in page.lines if all(word in _told(line) for word in sought)]
        self.table.people.show_lines(lines)
        self.table.setColumnHidden(HEADS.index("groups"), page.group is not None)
        self.table.setVisible(bool(lines))
        self.nobody.setVisible(not page.lines)
        self.table.dress(self.screen_over.measures)
        self._show_acts()
        self._ask_grades([line.member for line in lines])

    def _ask_grades(self, people: list[Member]) -> None:
        known = self.table.people.grades
        left = [one for one in people if one.profile.id not in known][:AT_ONCE]
        if left:
            self.teaching.desk.work.start(self._grades(left))

    async def _grades(self, people: list[Member]) -> None:
        desk = self.teaching.desk
        games = self.shown.group.aim.games if self.shown is not None and self.shown.group is not None else ()
        of = [game for game in desk.catalogue if not games or game in games]

        def standings(store: Store) -> dict[str, str]:
            return {one.profile.id: self._grade(store, one, of) for one in people}

        found = await desk.work.ask(standings)
        if isValid(self):
            self.table.people.show_grades(found)
            self._ask_grades([line.member for line in self.table.people.lines])

    def _grade(self, store: Store, member: Member, games: list[str]) -> str:
        """The grades somebody has, each with how many games; of doubles the higher one counts."""
        desk, order = self.teaching.desk, [grade.id for grade in grades_file().grades]
        best: list[tuple[int, str]] = []
        for game in games:
            held = [grade_standing(store, one, desk.catalogue[game], desk.courses, desk.times).grade for one in member.profiles]
            rank = max((order.index(grade) for grade in held if grade in order), default=-1)
            if rank >= 0:
                best.append((rank, desk.catalogue[game].file.abbreviation))
        ranks = sorted({rank for rank, _ in best}, reverse=True)
        each = (f"{say(f'grades.{order[rank]}')} {listed(name for at, name in best if at == rank)}" for rank in ranks)
        return listed(each) or say("instructor.no-grade")

    def _show_doubles(self, page: RosterPage) -> None:
        clear(self._doubles_inside)
        self._doubles_inside.addWidget(label("title", say("instructor.doubles")))
        merged = [one for one in page.roster.people.values() if one.doubles]
        for first, other in page.doubles[:5]:
            words = say("instructor.look-alike", name=first.profile.name, other=other.profile.name)
            self._doubles_inside.addLayout(self._double_row(words, "merge", first, other))
        for one in merged[:10]:
            for double in one.doubles:
                words = say("instructor.is-also", name=one.profile.name, other=double.name)
                self._doubles_inside.addLayout(self._double_row(words, "part", one, Member(double)))
        self._doubles.setVisible(bool(page.doubles or merged))

    def _double_row(self, words: str, act: str, first: Member, other: Member) -> QHBoxLayout:
        line = row(spacing=12)
        line.addWidget(label("body", words, wraps=True), 1)
        made = button(say(f"instructor.{act}"))
        kept, double = first.profile, other.profile

        def do(room: RosterRoom) -> None:
            room.merge(double, kept) if act == "merge" else room.unmerge(double)

        made.clicked.connect(lambda _=False: self._do(do))
        line.addWidget(made)
        return line

    # ---- what can be done

    def _show_acts(self) -> None:
        clear(self._acts_inside)
        self.acts = {}
        chosen, group = self.table.chosen, self.shown.group if self.shown else None
        names = ["new-group", "add", "bring-in"]
        names += ["change-group", "archive-group"] if group is not None else []
        if chosen:
            names = ["into-group", *(["out-of-group"] if group else []), "one-person", "archive"]
            if chosen[0].member.archived:
                names = ["take-out"]
            names = [name for name in names if name != "one-person" or len(chosen) == 2]
        for name in names:
            made = self.acts[name] = button(say(f"instructor.{name}"))
            made.clicked.connect(lambda _=False, name=name: self._act(name))
        self._acts_inside.addWidget(acts_row(*self.acts.values()))
        self.dress(self.screen_over.colours, self.screen_over.measures)

    def _act(self, name: str) -> None:
        chosen, group = [line.member for line in self.table.chosen], self.shown.group if self.shown else None
        acts: dict[str, Callable[[], object]] = {
            "new-group": self._make_group,
            "add": self._add,
            "bring-in": self._bring_in,
            "change-group": lambda: self._make_group(group),
            "archive-group": lambda: self._do(lambda room: room.archive_group(group.id if group else "")),
            "into-group": lambda: self._into_group(chosen),
            "out-of-group": lambda: self._each(chosen, lambda room, one: room.leave(one.profile, group.id if group else "")),
            "one-person": lambda: self._do(lambda room: room.merge(chosen[1].profile, chosen[0].profile)),
            "archive": lambda: self._each(chosen, lambda room, one: room.archive_person(one.profile)),
            "take-out": lambda: self._each(chosen, lambda room, one: room.archive_person(one.profile, archived=False)),
        }
        acts[name]()

    def _each(self, chosen: list[Member], act: Callable[[RosterRoom, Member], object]) -> None:
        def do(room: RosterRoom) -> None:
            for one in chosen:
                act(room, one)

        self._do(do)

    def _do(self, act: Callable[[RosterRoom], object]) -> None:
        self.teaching.ask(self, RosterRoom, act, lambda _: self.load(), self.tell)

    def _make_group(self, group: Group | None = None) -> None:
        sheet = self.sheet = group_sheet(self.teaching, self.screen_over, local_now().date().isoformat(), group)
        name = group.id if group is not None else ""

        def give(given: dict[str, str]) -> None:
            make = lambda room: room.make_group(given["name"], given["begins"], aim_of(given), name)  # noqa: E731
            self.teaching.ask(sheet, RosterRoom, make, lambda made: self._made(sheet, made), sheet.refuse)

        sheet.ask(say("instructor.keep"), give)

    def _made(self, sheet: FormSheet | PeopleSheet, group: str = "") -> None:
        sheet.close_sheet()
        if group and self.group.findData(group) < 0:
            self.group.addItem("", group)
        if group:
            self.group.setCurrentIndex(self.group.findData(group))
        self.load()

    def _add(self) -> None:
        sheet = self.sheet = person_sheet(self.screen_over)
        group = self.shown.group if self.shown else None

        def add(room: RosterRoom, given: dict[str, str]) -> None:
            person = room.add_person(given["name"], given["number"])
            if group is not None:
                room.join(person, group.id)

        give = lambda given: self.teaching.ask(  # noqa: E731
            sheet, RosterRoom, lambda room: add(room, given), lambda _: self._made(sheet), sheet.refuse
        )
        sheet.ask(say("instructor.add"), give)

    def _into_group(self, chosen: list[Member]) -> None:
        groups = [one for one in self.shown.roster.groups.values() if not one.archived] if self.shown else []
        if not groups:
            self._make_group()
            return
        sheet = self.sheet = choose_group_sheet(self.screen_over, groups)

        def join(room: RosterRoom, group: str) -> None:
            for one in chosen:
                room.join(one.profile, group)

        give = lambda given: self.teaching.ask(  # noqa: E731
            sheet, RosterRoom, lambda room: join(room, given["group"]), lambda _: self._made(sheet), sheet.refuse
        )
        sheet.ask(say("instructor.into-group"), give)

    def _bring_in(self) -> None:
        ask_to_open(self, say("instructor.bring-in"), say("instructor.list-kind"), self.look_at)

    def look_at(self, file: Path) -> None:
        """Show what a list would bring."""
        try:
            data = list_file(file)
        except Surroundings as trouble:
            self.tell(told(trouble))
            return
        preview = lambda room: room.preview_people(data)  # noqa: E731
        self.teaching.ask(self, RosterRoom, preview, lambda people: self._show_list(data, people), self.tell)

    def _show_list(self, data: bytes, people: PeopleList) -> None:
        group = self.shown.group.id if self.shown is not None and self.shown.group is not None else ""

        def take(skips_bad: bool) -> None:
            come = lambda room: room.take_people(data, group, skips_bad=skips_bad)  # noqa: E731
            self.teaching.ask(sheet, RosterRoom, come, lambda _: self._made(sheet), sheet.refuse)

        sheet = self.sheet = PeopleSheet(self.screen_over, people, take)
        sheet.open_sheet()
        (sheet.take if not people.bad else sheet.skip).setFocus()


def _told(line: RosterLine) -> str:
    """What a line is found by."""
    return " ".join((line.member.profile.name, line.member.number, *line.groups)).casefold()

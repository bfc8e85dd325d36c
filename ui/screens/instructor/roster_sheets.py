"""What the roster asks for over the page: a group, somebody new, which group, and whether a list is to come in."""

from collections.abc import Callable, Sequence

from app.classroom.entries import Aim
from app.classroom.people_list import PeopleList
from app.classroom.roster import Group
from app.words.listing import listed, sentences
from app.words.text import language, say
from scoring.grades.terms import grades_file
from ui.screens.instructor.teaching import Teaching
from ui.widgets.form_sheet import FormSheet
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page, hairline
from ui.widgets.parts import button, label, row
from ui.widgets.screen import Screen
from ui.widgets.sheet import Sheet

HEIGHT, WIDTH = 320, 560
SEEN = 200
"""So many lines of a list are shown; a good list needs no reading."""


def group_sheet(teaching: Teaching, screen: Screen, today: str, group: Group | None) -> FormSheet:
    """A new group, or one that is changed."""
    sheet = FormSheet(screen, say("instructor.change-group" if group else "instructor.new-group"), say("instructor.group-told"))
    form, aim, catalogue = sheet.form, group.aim if group else Aim(), teaching.desk.catalogue
    form.line("name", say("instructor.group-name"), text=group.name if group else "", most=80)
    form.line("begins", say("instructor.group-begins"), text=group.begins if group else today, most=10)
    grades = [(grade.id, say(f"grades.{grade.id}")) for grade in grades_file().grades]
    grade = form.choice("grade", say("instructor.aim-grade"), [("", say("instructor.no-aim")), *grades])
    games = [(game, catalogue.title(game).name) for game in catalogue]
    game = form.choice("game", say("instructor.aim-game"), [("", say("instructor.every-game")), *games])
    form.line("day", say("instructor.aim-day"), text=aim.day, most=10)
    grade.setCurrentIndex(max(0, grade.findData(aim.grade)))
    game.setCurrentIndex(max(0, game.findData(aim.games[0] if aim.games else "")))
    return sheet


def aim_of(given: dict[str, str]) -> Aim:
    """What a group aims at, as it was filled in."""
    return Aim(games=(given["game"],) if given["game"] else (), grade=given["grade"], day=given["day"].strip())


def person_sheet(screen: Screen) -> FormSheet:
    """Somebody new."""
    sheet = FormSheet(screen, say("instructor.add"), say("instructor.add-told"))
    sheet.form.line("name", say("instructor.head-name"), most=80)
    sheet.form.line("number", say("instructor.head-number"), most=40)
    return sheet


def choose_group_sheet(screen: Screen, groups: Sequence[Group]) -> FormSheet:
    """Which group somebody comes into."""
    sheet = FormSheet(screen, say("instructor.into-group"), say("instructor.into-told"))
    sheet.form.choice("group", say("instructor.group"), [(one.id, one.name) for one in groups])
    return sheet


class PeopleSheet(Sheet):
    """A list of people as it would come in, line by line, with what is wrong; it comes in only by a button."""

    def __init__(self, screen: Screen, listed_people: PeopleList, take: Callable[[bool], object]) -> None:
        super().__init__(screen, say("instructor.list-title"))
        self.people = listed_people
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        glance = label("body", _glance(listed_people), wraps=True)
        glance.setMinimumWidth(WIDTH)
        self.inside.addWidget(glance)
        page = Page(WIDTH + 160, (0, 0, 12, 0), 6)
        page.setMinimumHeight(HEIGHT)
        ordered = [*listed_people.bad, *listed_people.good]
        for one in ordered[:SEEN]:
            line = row(spacing=12)
            line.addWidget(label("caption", say("instructor.line", number=one.line)))
            words = listed(filter(None, (one.name, one.number, one.group)))
            line.addWidget(label("body", words or say("instructor.empty-line"), wraps=True), 2)
            state = one.why.said(language()) if one.why is not None else say(f"instructor.is-{one.state}")
            line.addWidget(label("wrong-word" if one.state == "bad" else "body-2", state, wraps=True), 3)
            page.inside.addLayout(line)
            page.inside.addWidget(hairline())
        page.inside.addStretch(1)
        self.inside.addWidget(page)
        self.inside.addWidget(self.told)
        self.take = KeyButton("Enter", say("instructor.take-all", count=len(listed_people.good)), "primary")
        self.take.clicked.connect(lambda _=False: take(False))
        self.skip = button(say("instructor.take-good", count=len(listed_people.good)))
        self.skip.clicked.connect(lambda _=False: take(True))
        self.take.setVisible(not listed_people.bad)
        self.skip.setVisible(bool(listed_people.bad and listed_people.good))
        self.add_foot(self.take, self.skip)

    def refuse(self, words: str) -> None:
        """Say why it was not taken."""
        self.told.setText(words)
        self.told.show()


def _glance(people: PeopleList) -> str:
    """How many come in and how many cannot, which groups are made, and what is left out."""
    new = sum(one.state == "new" for one in people.people)
    here = sum(one.state == "here" for one in people.people)
    told = [say("instructor.list-new", count=new)]
    told += [say("instructor.list-here", count=here)] if here else []
    told += [say("instructor.list-bad", count=len(people.bad))] if people.bad else []
    told += [say("instructor.list-groups", groups=listed(people.new_groups))] if people.new_groups else []
    told += [say("instructor.list-unknown", columns=listed(people.unknown))] if people.unknown else []
    return sentences(told)

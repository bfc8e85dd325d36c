"""The course map: the courses one has, and the lessons of the one that is chosen as a way to go."""

from PySide6.QtWidgets import QBoxLayout, QButtonGroup
from shiboken6 import isValid

from app.pages.places import Courses, LessonAt, Rulebook
from app.practice.course_path import CoursePath, course_now, course_path, minutes_left
from app.words.text import say
from lessons.course import Course
from ui.foundation.desk import Desk
from ui.screens.courses.course_card import CourseCard
from ui.screens.courses.lesson_plate import LessonPlate
from ui.screens.courses.way_list import WayList
from ui.widgets.page import Page
from ui.widgets.parts import column, label, row
from ui.widgets.room_scroll import RoomScroll
from ui.widgets.screen import Screen
from ui.widgets.tiles import Tiles

WIDEST = 1520
PLATE = 380
ANY = 16_777_215
COLUMNS_WHEN_NARROW = 2


class CoursesScreen(Screen):
    """Filled when the store has answered. Numbers choose a course, arrows walk, Enter opens the lesson that is chosen."""

    KEYS = ("courses",)

    def __init__(self, desk: Desk, place: Courses) -> None:
        super().__init__(desk, say("courses.title"))
        self._wanted = place.course
        self.course = ""
        self.lesson = ""
        self.paths: dict[str, CoursePath] = {}
        self.cards = {course.id: CourseCard(number, course) for number, course in enumerate(_in_order(desk), start=1)}
        self.way = WayList()
        self.plate = LessonPlate(lambda clause: self.go.emit(Rulebook(clause)))
        self._connect()
        self._lay_out()
        desk.work.start(self._load())

    def press(self, key: str) -> bool:
        """Numbers and the sideways arrows choose a course, Up and Down a lesson, Enter opens it."""
        courses = list(self.cards)
        if not self.lesson:
            return super().press(key)
        if key.isdigit() and 1 <= int(key) <= len(courses):
            self.choose_course(courses[int(key) - 1])
        elif key in ("Left", "Right"):
            self.choose_course(_beside(courses, self.course, 1 if key == "Right" else -1))
        elif key in ("Up", "Down"):
            self.choose_lesson(_beside(list(self.way.rows), self.lesson, 1 if key == "Down" else -1))
        elif key == "Enter":
            self.open_lesson(self.lesson)
        else:
            return super().press(key)
        return True

    def choose_course(self, course: str) -> None:
        """Show the lessons of a course, the one to go on with chosen; before it is known how they stand, only want it."""
        if course not in self.paths:
            self._wanted = course
            return
        self.course = course
        self.cards[course].setChecked(True)
        self.way.show_path(self.paths[course], self.colours, self.measures)
        self.choose_lesson(self.paths[course].goes_on)

    def choose_lesson(self, lesson: str) -> None:
        """Show a lesson in full."""
        self.lesson = lesson
        path = self.paths[self.course]
        stop, course = path.stop(lesson), path.course
        game = self.desk.catalogue[course.game].file.abbreviation if course.game else ""
        minutes = minutes_left(course, stop.lesson, stop.page or 0, self.desk.times)
        self.plate.show_stop(path.stops.index(stop) + 1, stop, minutes, game)
        self._side.updateGeometry()
        self.way.choose(lesson)

    def open_lesson(self, lesson: str) -> None:
        """Go into a lesson, where it was left."""
        self.go.emit(LessonAt(self.course, lesson))

    def here(self) -> Courses:
        """The course that is chosen."""
        return Courses(self.course or self._wanted)

    def dress(self) -> None:
        """Take the theme and the measures; where text is large, the chosen lesson comes first and the others under it."""
        measures, narrow = self.measures, self.measures.narrow
        self.page.set_widest(measures.px(WIDEST))
        self._tiles.set_columns(COLUMNS_WHEN_NARROW if narrow else len(self.cards))
        self._across.setDirection(QBoxLayout.Direction.BottomToTop if narrow else QBoxLayout.Direction.LeftToRight)
        self._side.fit(whole=narrow)
        self._side.setMinimumWidth(0 if narrow else measures.px(PLATE))
        self._side.setMaximumWidth(ANY if narrow else measures.px(PLATE))
        self.plate.dress(measures)
        for card in self.cards.values():
            card.dress(self.colours, measures)
        self.way.dress(self.colours, measures)

    async def _load(self) -> None:
        """Ask how every course stands."""
        person, courses = self.desk.profile, self.desk.courses
        now, paths = await self.desk.work.ask(
            lambda store: (course_now(store, person), {name: course_path(store, person, courses[name]) for name in courses})
        )
        if isValid(self):
            self.paths = paths
            for name, path in paths.items():
                self.cards[name].show_path(path)
            self.choose_course(next(name for name in (self._wanted, now, *self.cards) if name in courses))

    def _connect(self) -> None:
        self.way.chosen.connect(self.choose_lesson)
        self.way.opened.connect(self.open_lesson)
        self.plate.go_on.clicked.connect(lambda: self.press("Enter"))
        self._group = QButtonGroup(self)
        for name, card in self.cards.items():
            self._group.addButton(card)
            card.clicked.connect(lambda _=False, name=name: self.choose_course(name))

    def _lay_out(self) -> None:
        self.page = Page(WIDEST, spacing=16)
        column(self).addWidget(self.page)
        head = row(spacing=16)
        head.addWidget(label("screen-title", say("courses.title")))
        head.addWidget(label("body-2", say("courses.told"), wraps=True), 1)
        self._tiles = Tiles(list(self.cards.values()), 12)
        self._side = RoomScroll(self.plate)
        self._across = row(spacing=16)
        self._across.addWidget(self.way, 1)
        self._across.addWidget(self._side)
        self.page.inside.addLayout(head)
        self.page.inside.addWidget(self._tiles)
        self.page.inside.addLayout(self._across, 1)


def _beside(names: list[str], now: str, step: int) -> str:
    """The one before or after, or the same at either end."""
    return names[min(max(names.index(now) + step, 0), len(names) - 1)]


def _in_order(desk: Desk) -> list[Course]:
    """The courses of the games as the games are numbered everywhere, then the others."""
    games = list(desk.catalogue)
    return sorted(desk.courses.values(), key=lambda course: games.index(course.game) if course.game in games else len(games))

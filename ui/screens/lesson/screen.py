"""The lesson player: pages with felts to work at, the drills, the gate. It can be left at any moment and come back to."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from shiboken6 import isValid

from app.base.texts import ENGLISH
from app.pages.drill_names import drill_name
from app.pages.places import Courses, DrillAt, LessonAt, Rulebook, TableAt
from app.practice.course_path import LeftAt, drills_page, gate_page, keep_place, left_at, minutes_left, page_of, place_trouble
from app.practice.gates import LessonStanding, lesson_standing
from app.rounds.situations import Situation
from app.rules.world.act import Act
from app.words.listing import named, sentences
from app.words.text import language, say
from ui.foundation.desk import Desk
from ui.foundation.keys import chosen_key
from ui.foundation.screen_reader import announce
from ui.screens.lesson.foot import LessonFoot
from ui.screens.lesson.lesson_body import LessonBody
from ui.screens.lesson.spoken_page import spoken_page
from ui.screens.lesson.stop_maker import StopMaker
from ui.screens.lesson.stop_part import Dress, StopPart
from ui.screens.lesson.stops_list import StopsList
from ui.screens.lesson.top import LessonTop
from ui.screens.lesson.watched_felt import WatchedFelt
from ui.screens.lesson.worked_felt import WorkedFelt
from ui.screens.lesson.written_page import WrittenPage
from ui.widgets.laying_out import scroll_lines
from ui.widgets.parts import column, row
from ui.widgets.screen import Screen
from ui.widgets.tab_order import next_stop, tab_stops

LIST = 216


class LessonScreen(Screen):
    """One lesson, stop by stop: its pages, then its drills, then its gate."""

    def __init__(self, desk: Desk, place: LessonAt) -> None:
        self.course = desk.courses[place.course]
        self.lesson = next(lesson for lesson in self.course.lessons if lesson.id == place.lesson)
        super().__init__(desk, self.lesson.title)
        self._asked_for = place.page
        self._kept: LeftAt | None = None
        self._number = self.course.lessons.index(self.lesson) + 1
        self.told_in = language()
        self._maker = self._made_maker()
        self.stop_now: int | None = None
        self.standing: LessonStanding | None = None
        self.page: StopPart | None = None
        self.beside: StopPart | None = None
        self.top = self._made_top()
        self.stops = StopsList(self._maker.titles)
        self.body = LessonBody()
        self.foot = LessonFoot()
        self._lay_out()
        desk.work.start(self._load())

    @property
    def felt(self) -> WorkedFelt | None:
        """The felt of the page, where it has one."""
        return self.beside if isinstance(self.beside, WorkedFelt) else None

    def press(self, key: str) -> bool:
        """Space works at the felt while there is something to do, Enter does the next thing, Right and Left turn pages."""
        if self.stop_now is None or self.page is None:
            return super().press(key)
        if isinstance(self.beside, WorkedFelt | WatchedFelt) and self.beside.press(key):
            self.body.look_beside(self.measures)
            self._show_foot()
        elif self.page.press(key):
            return True
        elif key in ("Enter", "Space"):
            self._go_on()
        elif key in ("Right", "PageDown"):
            self.turn_to(self.stop_now + 1)
        elif key in ("Left", "PageUp"):
            self.turn_to(self.stop_now - 1)
        elif key in ("Up", "Down"):
            self._scroll(-1 if key == "Up" else 1)
        elif key == "L" and self._clause:
            self._open(self._clause)
        else:
            return super().press(key)
        return True

    def turn_to(self, stop: int, worked: Iterable[Act] = ()) -> None:
        """Go to a stop of the lesson, its felt worked so far, and remember it."""
        stop = page_of(self.lesson, stop)
        if stop == self.stop_now:
            return
        self.stop()
        self.stop_now = stop
        self.page, self.beside = self._maker.make(stop)
        if self.felt is not None:
            self.felt.table.go_on_after(worked)
            self.felt.changed.connect(self._felt_changed)
        self.body.show_stop(self.page, self.beside, is_felt=isinstance(self.beside, WorkedFelt | WatchedFelt))
        self.stops.show_stop(stop)
        self.top.show_minutes(minutes_left(self.course, self.lesson, stop, self.desk.times))
        self._dress_stop()
        self._keep_place()
        announce(self, self._spoken)

    def start_drill(self, place: int) -> None:
        """Go to a drill of the lesson."""
        drill, course, lesson = self.lesson.drills[place], self.course, self.lesson
        self.go.emit(DrillAt(course.game, drill.skill, drill.variant, drill.questions, course=course.id, lesson=lesson.id))

    def show_original(self) -> None:
        """Have the pages in English, or again in the language in use; where that is English, what the clauses say."""
        if language() == ENGLISH or self.stop_now is None:
            super().show_original()
            return
        self.told_in = language() if self.told_in == ENGLISH else ENGLISH
        self._maker = self._made_maker()
        stop, worked = self.stop_now, self.felt.table.acts_done if self.felt is not None else ()
        self.stop_now = None
        self.turn_to(stop, worked)

    def deal(self, situation: Situation) -> None:
        """Go to a table at which a situation of the lesson is dealt, every step told."""
        self.go.emit(TableAt(self.course.game, scenario=situation.scenario))

    def here(self) -> LessonAt:
        """The page one is at."""
        return LessonAt(self.course.id, self.lesson.id, self.stop_now)

    def dress(self) -> None:
        """Take the theme and the measures."""
        measures = self.measures
        self.top.dress(self.colours, measures)
        self.stops.dress(self.colours, measures)
        self.stops.setFixedWidth(measures.px(LIST))
        self.stops.setVisible(not measures.narrow)
        self.foot.dress(measures)
        self._dress_stop()

    def stop(self) -> None:
        """Leave nothing moving on the felt."""
        if self.beside is not None:
            self.beside.stop()

    async def _load(self) -> None:
        """Ask how the lesson stands, and go where it was left."""
        person, course, lesson = self.desk.profile, self.course, self.lesson
        left, trouble, standing = await self.desk.work.ask(
            lambda store: (
                left_at(store, person, course, lesson),
                place_trouble(store, person, course),
                lesson_standing(store, person, course, lesson),
            )
        )
        if isValid(self):
            self.standing = standing
            page = left.page if self._asked_for is None else page_of(lesson, self._asked_for)
            if trouble is not None:
                self.desk.work.tell_once(trouble)
                self._kept = LeftAt(course.id, lesson.id, page)  # what cannot be read stays until something is done
            self.turn_to(page, left.worked if page == left.page else ())

    def _go_on(self) -> None:
        """Do the next thing: turn the page, start a drill, or go on to the next lesson."""
        stop, standing = self.stop_now or 0, self.standing
        if stop < drills_page(self.lesson) or standing is None:
            self.turn_to(stop + 1)
        elif not standing.gate.reached:
            self.start_drill(standing.next_drill)
        elif stop < gate_page(self.lesson):
            self.turn_to(stop + 1)
        else:
            after = self.course.lessons[self._number :]
            self.go.emit(LessonAt(self.course.id, after[0].id) if after else Courses(self.course.id))

    @property
    def _next_words(self) -> str:
        """What Enter does, in words."""
        stop, standing, drills = self.stop_now or 0, self.standing, drills_page(self.lesson)
        if stop < drills or standing is None:
            return say("lesson.next" if stop < drills - 1 else "lesson.to-drills")
        if not standing.gate.reached:
            return say("lesson.start-drill", drill=drill_name(self.lesson.drills[standing.next_drill]))
        if stop == drills:
            return say("lesson.to-gate")
        return say("lesson.next-lesson" if self._number < len(self.course.lessons) else "lesson.to-course")

    @property
    def _clause(self) -> str:
        """The rule to read: of what was done on the felt last, or the first one of the page."""
        parts = [part.clauses for part in (self.beside, self.page) if part is not None]
        return next((clauses[0] for clauses in parts if clauses), "")

    def _dress_stop(self) -> None:
        """Show the stop as it is now."""
        dress = Dress(self.colours, self.measures, self.desk.preferences, self.standing)
        for part in (self.page, self.beside):
            if part is not None:
                part.dress(dress)
        self.body.arrange(self.measures)
        self._show_foot()

    def _felt_changed(self) -> None:
        """At the end of a felt the keyboard goes back to the page, where Space would otherwise begin the felt again."""
        if self.felt is not None and self.felt.table.finished and self.felt.again.hasFocus():
            self.setFocus()
        self._show_foot()
        self._keep_place()
        if isinstance(self.page, WrittenPage) and self.felt is not None and self.felt.table.last is not None:
            announce(self, self.page.told.text())

    @property
    def _spoken(self) -> str:
        """The stop for whoever hears it: the words of a page, else what it is and what Enter does there."""
        stop = self.stop_now or 0
        if stop < drills_page(self.lesson):
            return spoken_page(self._maker.lesson.pages[stop], self._maker.game)
        return sentences([self._maker.titles[stop][0], named(say("keys.key", key=chosen_key("Enter")), self._next_words)])

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's name
        """Tab goes as one reads: the top, the stops, the page and what stands beside it, the foot."""
        stops = tab_stops((self.top, self.stops, self.body, self.foot))
        stop = next_stop([self, *stops], forward=forward)
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        if self.body.isAncestorOf(stop):
            self.body.ensureWidgetVisible(stop)
        return True

    def _keep_place(self) -> None:
        """Remember the stop, and how far its felt is worked."""
        worked = self.felt.table.acts_done if self.felt is not None else ()
        person, left = self.desk.profile, LeftAt(self.course.id, self.lesson.id, self.stop_now or 0, worked)
        if left != self._kept:
            self._kept = left
            self.desk.work.soon(lambda store: keep_place(store, person, left))

    def _show_foot(self) -> None:
        watched = self.beside.finished if isinstance(self.beside, WatchedFelt) else True
        primary = watched if self.felt is None else self.felt.table.finished
        self.foot.show_stop(self._next_words, self._clause, first=not self.stop_now, primary=primary)
        self.foot.show_language(self.told_in)

    def _scroll(self, steps: int) -> None:
        """Go up or down on the page, or in what is told under its felt where the page is seen whole."""
        whole = self.body.verticalScrollBar().maximum() == 0
        scroll_lines(self.felt.told if whole and self.felt is not None else self.body, steps)

    def _open(self, clause: str) -> None:
        self.go.emit(Rulebook(clause))

    def _made_maker(self) -> StopMaker:
        """The lesson as it is told now: the same pages in whichever language."""
        course = self.course if self.told_in == language() else self.desk.courses.as_written(self.course.id)
        lesson = course.lessons[self._number - 1]
        return StopMaker(self.desk, course, lesson, self._open, self.start_drill, self.deal, self.told_in)

    def _made_top(self) -> LessonTop:
        place = say("lesson.place", number=self._number, lessons=len(self.course.lessons))
        felts = self.desk.felts_of(self.course.game)
        return LessonTop(self.lesson.title, self.course.title, place, felts[0].felt if felts else "")

    def _lay_out(self) -> None:
        self.top.back.clicked.connect(self.back)
        self.stops.chosen.connect(self.turn_to)
        self.foot.pressed.connect(self.press)
        middle = row(spacing=0)
        middle.addWidget(self.stops)
        middle.addWidget(self.body, 1)
        whole = column(self, spacing=0)
        whole.addWidget(self.top)
        whole.addLayout(middle, 1)
        whole.addWidget(self.foot)

"""The lessons of a course one under another, as a way with its first lesson at the top."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup

from app.practice.course_path import CoursePath
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.courses.lesson_row import LessonRow
from ui.widgets.parts import box, clear, column
from ui.widgets.room_scroll import RoomScroll


class WayList(RoomScroll):
    """One row a lesson, of which one is chosen. `opened` is told where one is to be gone into."""

    chosen = Signal(str)
    opened = Signal(str)

    def __init__(self) -> None:
        inside = box("plate")
        self._column = column(inside, (0, 4, 0, 4), 0)
        super().__init__(inside)
        self.rows: dict[str, LessonRow] = {}
        self._group = QButtonGroup(self)

    def show_path(self, path: CoursePath, colours: Theme, measures: Measures) -> None:
        """Show the lessons of a course."""
        clear(self._column)
        self.setAccessibleName(say("courses.lessons", course=path.course.title))
        self.rows = {}
        for number, stop in enumerate(path.stops, start=1):
            made = self.rows[stop.lesson.id] = LessonRow(number, stop, last=number == len(path.stops))
            made.clicked.connect(lambda _=False, lesson=stop.lesson.id: self.chosen.emit(lesson))
            made.opened.connect(lambda lesson=stop.lesson.id: self.opened.emit(lesson))
            self._group.addButton(made)
            self._column.addWidget(made)
        self._column.addStretch(1)
        self.dress(colours, measures)
        self.updateGeometry()

    def choose(self, lesson: str) -> None:
        """Show which lesson is chosen, where it can be seen."""
        self.rows[lesson].setChecked(True)
        self._column.activate()
        self.ensureWidgetVisible(self.rows[lesson], 0, 64)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.fit(whole=measures.narrow)
        for made in self.rows.values():
            made.dress(colours, measures)

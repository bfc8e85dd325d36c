"""A course as a card to choose: its key, its title, and how much of it is done."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.practice.course_path import CoursePath
from app.words.listing import listed
from app.words.text import say
from lessons.course import Course
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.bar import Bar
from ui.widgets.parts import cap, column, label, row
from ui.widgets.wrapped_button import WrappedButton


class CourseCard(WrappedButton):
    """One course; a number chooses it."""

    def __init__(self, number: int, course: Course) -> None:
        super().__init__()
        self.setObjectName("card")
        self.setCheckable(True)
        self._title = course.title
        self.key_cap = cap(str(number))
        self.told = label("caption", " ", wraps=True)
        self.bar = Bar(course.title)
        head = row(spacing=8)
        head.addWidget(label("strong", course.title, wraps=True), 1, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.key_cap, 0, Qt.AlignmentFlag.AlignTop)
        inside = column(self, (12, 10, 12, 10), 4)
        inside.addLayout(head)
        inside.addStretch(1)
        inside.addWidget(self.bar)
        inside.addWidget(self.told)
        for part in (*self.findChildren(QLabel), self.bar):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_path(self, path: CoursePath) -> None:
        """Show how much is done."""
        told = say("courses.done-of", done=path.done, lessons=len(path.stops))
        self.told.setText(told)
        self.bar.show_share(path.done / len(path.stops), None, told)
        self.setAccessibleName(listed([self._title, told]))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.bar.dress(colours)
        self.key_cap.setMinimumWidth(measures.px(22))

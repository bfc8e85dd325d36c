"""The lessons that teach a clause, each a way to the page that explains it."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QFrame

from app.pages.rulebook import Taught
from app.words.listing import listed
from app.words.text import say
from ui.widgets.page import plate
from ui.widgets.parts import column, label, mark_last
from ui.widgets.wrapped_button import WrappedButton

OpenLesson = Callable[[str, str, int | None], object]


def lessons_plate(lessons: Sequence[Taught], open_lesson: OpenLesson) -> QFrame:
    """A row for every page that explains the clause."""
    made, inside = plate(say("rulebook.lessons"))
    inside.setSpacing(4)
    rows = [_row(taught, open_lesson) for taught in lessons]
    for row in rows:
        inside.addWidget(row)
    mark_last(rows)
    if not lessons:
        inside.addWidget(label("body-2", say("rulebook.no-lesson"), wraps=True))
    return made


def _row(taught: Taught, open_lesson: OpenLesson) -> WrappedButton:
    made = WrappedButton()
    made.setObjectName("row")
    words = column(made, (4, 6, 4, 8), 0)
    words.addWidget(label("strong", taught.page_title or taught.lesson_title, wraps=True))
    where = say("rulebook.page-of", course=taught.course_title, lesson=taught.lesson_title)
    words.addWidget(label("caption", where, wraps=True))
    made.setAccessibleName(listed([taught.page_title or taught.lesson_title, where]))
    made.clicked.connect(lambda: open_lesson(taught.course, taught.lesson, taught.page))
    return made

"""The lesson player."""

from collections.abc import Iterator

from app.base.lazy import lazily
from app.pages.places import Courses, LessonAt
from app.words.text import say
from ui.widgets.door import Door, FoundEntry

with lazily():
    from ui.foundation.desk import Desk
    from ui.screens.lesson.screen import LessonScreen


def _lessons(desk: "Desk") -> Iterator[FoundEntry]:
    for course in desk.courses.values():
        for lesson in course.lessons:
            yield FoundEntry(lesson.title, say("finder.a-lesson", course=course.title), LessonAt(course.id, lesson.id))


DOOR = Door(
    place=LessonAt,
    make=LessonScreen,
    under=Courses,
    keys=("lesson",),
    beside_rail=False,
    entries=_lessons,
)

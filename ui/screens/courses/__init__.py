"""The course map."""

from app.base.lazy import lazily
from app.pages.places import Courses
from ui.widgets.door import Door

with lazily():
    from ui.screens.courses.screen import CoursesScreen

DOOR = Door(
    place=Courses,
    make=CoursesScreen,
    name="rail.courses",
    icon="courses",
    rail="top",
    key="Alt+2",
    keys=("courses",),
)

"""The instructor's room: opened by PIN."""

from app.base.lazy import lazily
from app.pages.places import Instructor
from ui.widgets.door import Door

with lazily():
    from ui.screens.instructor.screen import InstructorScreen

DOOR = Door(place=Instructor, make=InstructorScreen, for_anybody=True, beside_rail=False)

"""The instructor's room: opened by PIN."""

from app.base.lazy import lazily
from app.pages.places import Instructor
from app.words.text import say
from ui.widgets.door import Door, FoundEntry

with lazily():
    from ui.screens.instructor.screen import InstructorScreen

SECTIONS = ("roster", "sheets", "assignments", "report")

DOOR = Door(
    place=Instructor,
    make=InstructorScreen,
    for_anybody=True,
    beside_rail=False,
    entries=lambda _desk: [
        FoundEntry(say("instructor.found", page=say(f"instructor.{page}")), say(f"instructor.{page}-found-by"), Instructor(page))
        for page in SECTIONS
    ],
)

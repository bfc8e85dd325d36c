"""The examiners' office: opened by PIN."""

from app.base.lazy import lazily
from app.pages.places import Examiner
from app.words.text import say
from ui.widgets.door import Door, FoundEntry

with lazily():
    from ui.screens.examiner.screen import ExaminerScreen

DOOR = Door(
    place=Examiner,
    make=ExaminerScreen,
    keys=("marking",),
    for_anybody=True,
    beside_rail=False,
    entries=lambda _desk: [FoundEntry(say("staff.office"), say("staff.office-found-by"), Examiner())],
)

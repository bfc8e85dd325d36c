"""The examiners' office: opened by PIN."""

from app.base.lazy import lazily
from app.pages.places import Examiner
from ui.widgets.door import Door

with lazily():
    from ui.screens.examiner.screen import ExaminerScreen

DOOR = Door(place=Examiner, make=ExaminerScreen, keys=("marking",), for_anybody=True, beside_rail=False)

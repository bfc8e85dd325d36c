"""An exam while it is sat: there is no way out but to finish it, or to call the examiner."""

from app.base.lazy import lazily
from app.pages.places import ExamAt
from ui.widgets.door import Door

with lazily():
    from ui.screens.exam.screen import open_exam

DOOR = Door(
    place=ExamAt,
    make=lambda desk, place: open_exam(desk, place),  # noqa: PLW0108 - the screen is loaded when it is gone to
    for_anybody=True,
    beside_rail=False,
    closed=True,
)

"""Where an exam is begun with its start code, rehearsed, or gone on with."""

from app.base.lazy import lazily
from app.pages.places import Exams
from ui.widgets.door import Door

with lazily():
    from ui.screens.exams.screen import ExamsScreen

DOOR = Door(
    place=Exams,
    make=lambda desk, _place: ExamsScreen(desk),
    name="rail.exams",
    icon="exam",
    rail="foot",
    for_anybody=True,
)

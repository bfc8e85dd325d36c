"""A sheet run at the table with a class: the felt for everybody, and the instructor's console in a window of its own."""

from app.base.lazy import lazily
from app.pages.places import ClassAt
from ui.widgets.door import Door

with lazily():
    from ui.screens.class_table.screen import ClassTableScreen

DOOR = Door(
    place=ClassAt,
    make=lambda desk, place: ClassTableScreen(desk, place),  # noqa: PLW0108 - the screen is loaded when it is gone to
    name="console.title",
    for_anybody=True,
    beside_rail=False,
    closed=True,
)

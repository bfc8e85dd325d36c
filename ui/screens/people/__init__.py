"""Who practises, of those who share the machine."""

from app.base.lazy import lazily
from app.pages.places import People
from ui.widgets.door import Door

with lazily():
    from ui.screens.people.screen import PeopleScreen

DOOR = Door(
    place=People,
    make=lambda desk, _place: PeopleScreen(desk),
    name="rail.person",
    icon="person",
    rail="foot",
    for_anybody=True,
    beside_rail=False,
)

"""The staff's rooms: opened by PIN, and met by nobody who does not look for them."""

from app.base.lazy import lazily
from app.pages.places import Staff
from app.words.text import say
from ui.widgets.door import Door, FoundEntry

with lazily():
    from ui.screens.staff.screen import StaffScreen

DOOR = Door(
    place=Staff,
    make=lambda desk, _place: StaffScreen(desk),
    for_anybody=True,
    beside_rail=False,
    entries=lambda _desk: [FoundEntry(say("staff.first"), say("staff.found-by"), Staff())],
)

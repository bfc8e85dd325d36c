"""The House Way studio."""

from app.base.lazy import lazily
from app.pages.places import Drills, Studio
from ui.widgets.door import Door

with lazily():
    from ui.screens.studio.screen import StudioScreen

DOOR = Door(
    place=Studio,
    make=StudioScreen,
    name="finder.studio",
    under=Drills,
    keys=("studio",),
    beside_rail=False,
)

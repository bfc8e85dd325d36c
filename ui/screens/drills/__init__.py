"""The list of drills."""

from app.base.lazy import lazily
from app.pages.places import Drills
from ui.widgets.door import Door

with lazily():
    from ui.screens.drills.screen import DrillsScreen

DOOR = Door(
    place=Drills,
    make=DrillsScreen,
    name="rail.drills",
    icon="drills",
    rail="top",
    key="Alt+3",
    keys=("drills",),
)

"""The felts to deal at."""

from app.base.lazy import lazily
from app.pages.places import Tables
from ui.widgets.door import Door

with lazily():
    from ui.screens.tables.screen import Lobby

DOOR = Door(
    place=Tables,
    make=Lobby,
    name="rail.table",
    icon="table",
    rail="top",
    key="Alt+4",
    for_anybody=True,
)

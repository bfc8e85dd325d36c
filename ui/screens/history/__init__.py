"""Every run and sitting there was."""

from app.base.lazy import lazily
from app.pages.places import HistoryAt
from ui.widgets.door import Door

with lazily():
    from ui.screens.history.screen import HistoryScreen

DOOR = Door(
    place=HistoryAt,
    make=HistoryScreen,
    name="rail.history",
    icon="clock",
    rail="top",
    key="Alt+6",
    keys=("history",),
)

"""How practice goes, in plots and figures."""

from app.base.lazy import lazily
from app.pages.places import ProgressAt
from ui.widgets.door import Door

with lazily():
    from ui.screens.progress.screen import ProgressScreen

DOOR = Door(
    place=ProgressAt,
    make=ProgressScreen,
    name="rail.progress",
    icon="progress",
    rail="top",
    key="Alt+5",
)

"""The jackpot desk."""

from app.base.lazy import lazily
from app.pages.places import Drills, JackpotDesk
from ui.widgets.door import Door

with lazily():
    from ui.screens.jackpot.screen import JackpotDeskScreen

DOOR = Door(
    place=JackpotDesk,
    make=JackpotDeskScreen,
    name="finder.jackpot",
    under=Drills,
    keys=("jackpot",),
    beside_rail=False,
)

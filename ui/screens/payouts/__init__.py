"""The payout trainer."""

from app.base.lazy import lazily
from app.pages.places import Drills, Payouts
from ui.widgets.door import Door

with lazily():
    from ui.screens.payouts.screen import PayoutsScreen

DOOR = Door(
    place=Payouts,
    make=PayoutsScreen,
    name="finder.payouts",
    under=Drills,
    keys=("payouts",),
)

"""Home: what is worth doing next."""

from app.base.lazy import lazily
from app.pages.places import Home
from ui.widgets.door import Door

with lazily():
    from ui.foundation.desk import Desk
    from ui.screens.home.home_question import ask_ahead
    from ui.screens.home.screen import HomeScreen


def _home(desk: "Desk", _place: Home) -> "HomeScreen":
    asked = ask_ahead(desk)  # the store answers while the screen is loaded and made
    return HomeScreen(desk, asked)


DOOR = Door(
    place=Home,
    make=_home,
    name="rail.home",
    icon="home",
    rail="top",
    key="Alt+1",
    keys=("home",),
)

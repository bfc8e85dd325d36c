"""The first start: a name and a game."""

from app.base.lazy import lazily
from app.pages.places import Welcome
from ui.widgets.door import Door

with lazily():
    from ui.screens.welcome.screen import WelcomeScreen

DOOR = Door(
    place=Welcome,
    make=lambda desk, _place: WelcomeScreen(desk),
    for_anybody=True,
    beside_rail=False,
)

"""A sheet somebody was given."""

from app.base.lazy import lazily
from app.pages.places import GivenSheet, Home
from ui.widgets.door import Door

with lazily():
    from ui.screens.given.screen import GivenScreen

DOOR = Door(place=GivenSheet, make=GivenScreen, under=Home)

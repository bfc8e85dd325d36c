"""A made-up screen, as a new one would be: its folder, with its door."""

from app.base.lazy import lazily
from app.pages.places import Place
from ui.widgets.door import Door, FoundEntry

with lazily():
    from tests.ui.window.made_up.screen import MadeUpScreen


class MadeUp(Place, frozen=True):
    """A place nobody else asks for, so it stands here."""

    corner: str = ""


DOOR = Door(
    place=MadeUp,
    make=MadeUpScreen,
    name="rail.brand",
    icon="star",
    rail="top",
    key="Alt+9",
    keys=("home",),
    entries=lambda _desk: [FoundEntry("A quiet corner", "made up", MadeUp("quiet"))],
    search=lambda _desk, letters: [FoundEntry(letters, "searched for", MadeUp(letters))] if letters == "xyzzy" else [],
)

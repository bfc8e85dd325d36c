"""The supervisor's chair: watching a dealer who errs, stopping the game, and ruling."""

from app.base.lazy import lazily
from app.pages.places import SupervisorAt, Tables
from ui.widgets.door import Door

with lazily():
    from ui.screens.supervisor.screen import SupervisorScreen

DOOR = Door(
    place=SupervisorAt,
    make=lambda desk, place: SupervisorScreen(desk, place),  # noqa: PLW0108 - the screen is loaded when it is gone to
    name="supervisor.title",
    icon="shield",
    under=Tables,
    keys=("supervisor",),
    beside_rail=False,
)

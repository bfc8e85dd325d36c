"""The table: rounds dealt one after another, and what is kept of them."""

from collections.abc import Iterator

from app.base.lazy import lazily
from app.pages.places import TableAt, Tables
from app.words.text import say
from ui.widgets.door import Door, FoundEntry

with lazily():
    from ui.foundation.desk import Desk
    from ui.screens.table.screen import SittingScreen


def _tables(desk: "Desk") -> Iterator[FoundEntry]:
    for game in desk.catalogue.values():
        yield FoundEntry(say("finder.deal", game=game.file.name), say("finder.a-table"), TableAt(game.file.id, mode="coached"))


DOOR = Door(
    place=TableAt,
    make=SittingScreen,
    under=Tables,
    for_anybody=True,
    beside_rail=False,
    apart=True,
    entries=_tables,
)

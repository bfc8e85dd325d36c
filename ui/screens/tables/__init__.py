"""The tables to choose from, and the situations that can be dealt at them."""

from collections.abc import Iterator

from app.base.lazy import lazily
from app.pages.places import Tables
from app.words.text import language, say
from ui.widgets.door import Door, FoundEntry

with lazily():
    from app.rounds.situations import Situations
    from ui.foundation.desk import Desk
    from ui.screens.tables.screen import Lobby


def _situations(desk: "Desk") -> Iterator[FoundEntry]:
    for game in desk.catalogue.values():
        found, _ = Situations(game.file.id, desk.folder).by_level()
        for situation in (one for level in found.values() for one in level):
            note = say("finder.a-situation", game=game.file.abbreviation)
            yield FoundEntry(situation.words(language()).title, note, Tables(game.file.id, situation.name))


DOOR = Door(
    place=Tables,
    make=Lobby,
    name="rail.table",
    icon="table",
    rail="top",
    key="Alt+4",
    for_anybody=True,
    entries=_situations,
)

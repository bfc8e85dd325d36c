"""The rulebook."""

from collections.abc import Iterator

from app.base.lazy import lazily
from app.pages.places import Rulebook
from ui.widgets.door import Door, FoundEntry

with lazily():
    from ui.foundation.desk import Desk
    from ui.screens.rulebook.screen import RulebookScreen


def _clauses(desk: "Desk", letters: str) -> Iterator[FoundEntry]:
    for hit in desk.clauses.search(letters):
        yield FoundEntry(hit.entry.cited, hit.entry.text, Rulebook(hit.entry.cited))


DOOR = Door(
    place=Rulebook,
    make=RulebookScreen,
    name="rail.rulebook",
    icon="book",
    rail="top",
    key="Alt+7",
    keys=("rulebook",),
    search=_clauses,
)

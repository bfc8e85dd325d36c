"""The drill player."""

from collections.abc import Iterator

from app.base.lazy import lazily
from app.pages.places import DrillAt, Drills
from app.words.text import language, say
from ui.widgets.door import Door, FoundEntry

with lazily():
    from lessons.skills import skills_of
    from lessons.texts import drill_texts
    from ui.foundation.desk import Desk
    from ui.screens.drill.screen import DrillScreen


def _drills(desk: "Desk") -> Iterator[FoundEntry]:
    names = drill_texts(language()).skills
    for game in desk.catalogue.values():
        for skill in skills_of(game):
            yield FoundEntry(names[skill], say("finder.a-drill", game=game.file.name), DrillAt(game.file.id, skill))


DOOR = Door(
    place=DrillAt,
    make=DrillScreen,
    under=Drills,
    keys=("drill",),
    beside_rail=False,
    entries=_drills,
)

"""The glossary: every word of the trade."""

from collections.abc import Iterator

from app.base.lazy import lazily
from app.pages.places import Place
from app.words.text import language, say
from ui.widgets.door import Door, FoundEntry

with lazily():
    from app.words.glossary import glossary
    from ui.foundation.desk import Desk
    from ui.screens.glossary.screen import GlossaryScreen


class Glossary(Place, frozen=True):
    """Every word of the trade, at one of them by its key, or from the beginning."""

    word: str = ""


def _words(_desk: "Desk") -> Iterator[FoundEntry]:
    for term in glossary(language()):
        yield FoundEntry(term.word, f"{say('glossary.word')} · {term.says}", Glossary(term.key))


DOOR = Door(
    place=Glossary,
    make=lambda desk, place: GlossaryScreen(desk, place.word),
    name="glossary.title",
    for_anybody=True,
    entries=_words,
)

"""Everything that can be gone to by a few letters: every place with a name, and whatever the doors know to be behind them."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from app.words.text import say
from ui.foundation.desk import Desk
from ui.widgets.door import FoundEntry
from ui.window.doors import Doors

MOST = 40


class Finder:
    """Finds by letters; what begins with them comes first."""

    def __init__(self, desk: Desk, doors: Doors) -> None:
        self._desk, self._doors = desk, doors
        self._everything = [*_places(doors), *(found for door in doors for found in door.entries(desk))]

    def find(self, letters: str) -> list[FoundEntry]:
        """What has all of these words in it, then what the doors' own searches find; without a word, the places."""
        words = letters.casefold().split()
        if not words:
            return [found for found in self._everything if not found.note]
        named = [found for found in self._everything if _has(found, words)]
        named.sort(key=lambda found: not found.title.casefold().startswith(words[0]))
        searched = (found for door in self._doors for found in door.search(self._desk, letters))
        return list(islice(chain(named, searched), MOST))


def _has(found: FoundEntry, words: Iterable[str]) -> bool:
    text = f"{found.title} {found.note}".casefold()
    return all(word in text for word in words)


def _places(doors: Doors) -> Iterator[FoundEntry]:
    return (FoundEntry(say(door.name), "", door.place()) for door in doors if door.name)

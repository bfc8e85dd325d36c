"""What an answer brings at once: things told apart, another treatment of what goes wrong too often.

What is brought waits in a row of its own and comes before everything else of the day.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.practice.day.book import DayBook, GameBook
from app.practice.day.choice import Pick, Why
from app.practice.day.state import GameState
from lessons.item import Item
from lessons.items import AskedBy
from scoring.knowledge import LEECH
from scoring.moments import Moment

TOLD_APART_AFTER = 2
"""Two items taken for each other so often are asked side by side."""
KNOWN_WELL = 0.7
"""What is known so well need not be asked only because something was taken for it."""


class Waiting(NamedTuple):
    """An item that waits to be asked: why, and where if that matters."""

    game: str
    item: Item
    why: Why
    home: AskedBy | None = None


class Treatment:
    """What waits to be asked because of what was answered."""

    def __init__(self, games: Mapping[str, GameState], book: DayBook) -> None:
        self._games, self._book = games, book
        self._waiting: deque[Waiting] = deque()

    def next(self) -> Waiting | None:
        """What waits first; it is taken."""
        return self._waiting.popleft() if self._waiting else None

    def wait(self, game: str, items: Sequence[Item], why: Why) -> None:
        """Have some items asked, one after another."""
        self._waiting.extend(Waiting(game, item, why) for item in items)

    def clear(self) -> None:
        """Another day: nothing waits."""
        self._waiting.clear()

    def confused(self, game: str, items: Sequence[Item], at: Moment) -> None:
        """Have a pair that is confused again and again asked side by side."""
        known = self._games[game].known
        if len(items) < 2 or items[1] not in known.items:
            return
        pair, confused = " ".join(sorted(items[:2])), self._book.of(game).confused
        confused[pair] = confused.get(pair, 0) + 1
        if confused[pair] >= TOLD_APART_AFTER and known.recall(items[1], at.at_ms) < KNOWN_WELL:
            confused[pair] = 0
            self.wait(game, (items[1], items[0]), "contrast")

    def is_leech(self, pick: Pick, at: Moment) -> bool:
        """Whether an item wants another treatment now; then what follows the worked example waits.

        That is a contrast pair, what it is mistaken for and itself asked in the same way, so that only the rule differs that was
        broken; and then an easier step.
        """
        state, book = self._games[pick.game], self._book.of(pick.game)
        if not is_untreated(state, book, pick.item):
            return False
        book.treated[pick.item] = state.known.items[pick.item].wrong
        if beside := [item for item in state.syllabus.beside(pick.item) if item in state.known.items]:
            worth = max(beside, key=lambda item: state.known.gain(item, at.at_ms))
            self._waiting.extend(Waiting(pick.game, item, "contrast", pick.home) for item in (worth, pick.item))
        self._waiting.append(Waiting(pick.game, pick.item, "easier"))
        return True


def is_untreated(state: GameState, book: GameBook, item: Item) -> bool:
    """Whether an item is a leech that went wrong too often again since it was treated last."""
    known = state.known.items.get(item)
    return known is not None and known.is_leech and known.wrong >= book.treated.get(item, 0) + LEECH

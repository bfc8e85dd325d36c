"""Which item comes next: of all games begun, what is least likely known, reviews first, then a dose of what is new.

What is likely known is left alone: asking it again would tell little and teach nothing. Things that are mistaken for each other
meet: where two items are about as weak, the one beside what was asked last comes first.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from app.practice.day.book import DayBook
from app.practice.day.size import day_file
from app.practice.day.syllabus import GameSyllabus
from lessons.item import Item
from lessons.items import AskedBy
from lessons.skillfile import skill_facts
from scoring.knowledge import DAY_MS, Knowledge

Why = Literal["review", "again", "new", "check", "contrast", "easier", "table", "proof"]
"""Why something is asked: it fades, it went wrong today, it was never met, the day measures, two things are told apart, it went
wrong too often, it went wrong at the table, or a skill wants more answers that show it."""

BESIDE_LAST, OTHER_GAME = 0.08, 0.02
"""By how much less weak an item may be that is mistaken for the last one, or is of another game, and still come first."""
UNASKED = 3
"""A table is set up for a question only where a skill has been asked less often by so many."""


class Pick(NamedTuple):
    """An item of a game to be asked, why, and where."""

    game: str
    item: Item
    why: Why
    home: AskedBy


class ItemChoice:
    """Chooses from what is known of every game. It remembers only what was just asked, and how often each skill was."""

    def __init__(
        self, games: Mapping[str, GameSyllabus], known: Mapping[str, Knowledge], asked: Counter[tuple[str, AskedBy]]
    ) -> None:
        self._games, self._known, self._asked = games, known, asked
        self._last: deque[tuple[str, Item]] = deque(maxlen=day_file().rests)

    def review(self, book: DayBook, at_ms: int) -> Pick | None:
        """What was met and is least likely known; while there is something new, only what has really faded.

        Once everything was met, what counts is tomorrow: whatever would not be sure by then is worth asking today.
        """
        terms = day_file()
        is_new = self.new_item() is not None
        weakest = self._weakest(terms.worn, at_ms) if is_new else self._weakest(terms.sure, at_ms + DAY_MS)
        return None if weakest is None else self._pick(*weakest, self._why(*weakest, book))

    def new_item(self) -> tuple[str, Item] | None:
        """The next item never met, of the game that has come less far; it is not taken yet."""
        return next(iter(self._new()), None)

    def new(self) -> Pick | None:
        """The next item never met."""
        found = self.new_item()
        return None if found is None else self._pick(*found, "new")

    def rested(self, game: str, item: Item) -> bool:
        """Whether enough others were asked since an item was."""
        return (game, item) not in self._last

    def weakest(self, at_ms: int) -> Pick:
        """Whatever is least likely known of everything, met or not."""
        found = [(self._known[game].recall(item, at_ms), game, item) for game, one in self._games.items() for item in one.items]
        rested = [one for one in found if self.rested(*one[1:])] or found
        _, game, item = min(rested)
        return self._pick(game, item, "review" if item in self._known[game].items else "new")

    def told(self, game: str, item: Item, why: Why, *, easier: bool = False) -> Pick:
        """An item that something else asks for."""
        return self._pick(game, item, why, easier=easier)

    def met_percent(self, game: str) -> int:
        """How much of a game was met."""
        items = self._games[game].items
        return sum(item in self._known[game].items for item in items) * 100 // max(1, len(items))

    def to_review(self, at_ms: int) -> Iterator[tuple[str, Item]]:
        """Every item that was met and has faded."""
        worn = day_file().worn
        for game, knowledge in self._known.items():
            items = self._games[game].items
            yield from ((game, item) for item in items if item in knowledge.items and knowledge.recall(item, at_ms) < worn)

    def _weakest(self, below: float, at_ms: int) -> tuple[str, Item] | None:
        """The item met before that is least likely known, where that is below a bound."""
        best, weakest = below, None
        last_game, last_item = self._last[-1] if self._last else ("", "")
        beside = frozenset(self._games[last_game].beside(last_item)) if last_game else frozenset()
        for game, knowledge in self._known.items():
            bonus = OTHER_GAME if game != last_game else 0.0
            for item in self._games[game].items:
                if (known := knowledge.items.get(item)) is None or (game, item) in self._last:
                    continue
                recall = known.recall(at_ms, knowledge.keeps)
                if recall < below and (weighed := recall - (BESIDE_LAST if item in beside and not bonus else bonus)) < best:
                    best, weakest = weighed, (game, item)
        return weakest

    def _new(self) -> list[tuple[str, Item]]:
        """The next item never met of each game, first of the game that has come less far."""
        found = []
        for game, syllabus in self._games.items():
            known = self._known[game].items
            item = next((item for item in syllabus.items if item not in known), None)
            if item is not None:
                found.append((len(known) / len(syllabus.items), game, item))
        return [(game, item) for _, game, item in sorted(found)]

    def proof(self, at_ms: int) -> Pick | None:
        """Where everything is known, a skill that too few answers show, by its item that is least likely known."""
        wanting = [
            (self._asked[game, home], game, home)
            for game, syllabus in self._games.items()
            for home in dict.fromkeys(home for item in syllabus.items for home in syllabus.homes(item))
            if self._asked[game, home] < day_file().proofs
        ]
        if not wanting:
            return None
        _, game, home = min(wanting)
        items = [one for one in self._games[game].items if home in self._games[game].homes(one) and self.rested(game, one)]
        if not items:
            return None
        item = min(items, key=lambda one: self._known[game].recall(one, at_ms))
        return self._taken(Pick(game, item, "proof", home))

    def _why(self, game: str, item: Item, book: DayBook) -> Why:
        if item in book.of(game).due:
            return "table"
        known = self._known[game].items[item]
        return "review" if known.row else "again"

    def _pick(self, game: str, item: Item, why: Why, *, easier: bool = False) -> Pick:
        return self._taken(Pick(game, item, why, self._home(game, item, easier=easier)))

    def _taken(self, pick: Pick) -> Pick:
        self._last.append((pick.game, pick.item))
        self._asked[pick.game, pick.home] += 1
        return pick

    def _home(self, game: str, item: Item, *, easier: bool) -> AskedBy:
        """The skill and variant asked least; where a table has to be set up only if it lags behind, or there is no other."""
        homes, facts = self._games[game].homes(item), skill_facts()
        if easier:
            return homes[0]

        def worth(home: AskedBy) -> int:
            return self._asked[game, home] + (UNASKED if facts[home.skill].at_table else 0)

        return min(homes, key=worth)

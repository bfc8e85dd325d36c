"""Which item comes next: of all games begun, what gains most by being asked, reviews first, then a dose of what is new.

What is likely known is left alone, and so is what was just told: asking it again would tell little and teach nothing. Things
that are mistaken for each other meet: where two gain about as much, the one beside what was asked last comes first. What is of
one kind does not come in a row while there is something else. Choosing changes nothing; `take` notes what was asked.
"""

from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import takewhile
from math import inf
from typing import Literal, NamedTuple

from app.practice.day.size import day_file
from app.practice.day.state import GameState
from lessons.item import Item, kind_of
from lessons.items import AskedBy
from lessons.skillfile import skill_facts
from scoring.knowledge import DAY_MS, Known

Why = Literal["review", "again", "new", "check", "contrast", "easier", "table", "proof"]
"""Why something is asked: it fades, it went wrong today, it was never met, the day measures, two things are told apart, it went
wrong too often, it went wrong at the table, or a grade wants an answer that shows it."""

BESIDE_LAST, OTHER_GAME = 0.05, 0.02
"""By how much less an item may gain that is mistaken for the last one, or is of another game, and still come first."""
SAME_KIND, IN_A_ROW = 0.02, 3
"""How much more an item must gain for each of the last in a row that is of its kind; so many in a row are enough."""
UNASKED, ONE_IN = 3, 4
"""A table is set up for a question only where a skill has been asked less often by so many, and for one in so many questions."""


class Pick(NamedTuple):
    """An item of a game to be asked, why, and where. `is_fresh` wants a question that was not asked before."""

    game: str
    item: Item
    why: Why
    home: AskedBy
    is_fresh: bool = False


class ItemChoice:
    """Chooses from what is known of every game. It remembers only what was just asked, and how often each skill was."""

    def __init__(self, games: Mapping[str, GameState], asked: Counter[tuple[str, AskedBy]]) -> None:
        self._games, self._asked = games, asked
        self._last: deque[tuple[str, Item]] = deque(maxlen=day_file().rests)

    def take(self, pick: Pick) -> None:
        """Note that it is asked."""
        self._last.append((pick.game, pick.item))
        self._asked[pick.game, pick.home] += 1

    def review(self, below: float, at_ms: int, ahead_ms: int = 0) -> Pick | None:
        """Of what was met and is likely known less than a bound some time ahead, what gains most by being asked."""
        most, found = -inf, None
        same, row = self._kind_in_a_row()
        tired = SAME_KIND * row if row < IN_A_ROW else 1.0
        last_game, last_item = self._last[-1] if self._last else ("", "")
        beside = frozenset(self._games[last_game].syllabus.beside(last_item)) if last_game else frozenset()
        for game, state in self._games.items():
            bonus = OTHER_GAME if game != last_game else 0.0
            known = state.known
            for item in state.syllabus.items:
                if (one := known.items.get(item)) is None or (game, item) in self._last:
                    continue
                recall = known.recall_of(one, at_ms + ahead_ms)
                if recall >= below:
                    continue
                is_beside = item in beside and not bonus
                mixed = (BESIDE_LAST if is_beside else bonus) - (tired if kind_of(item) == same else 0.0)
                if (worth := known.gain(item, at_ms) + mixed) > most:
                    most, found = worth, (game, item)
        if found is None:
            return None
        row = self._games[found[0]].known.items[found[1]].row
        return self.told(*found, "review" if row else "again")

    def _kind_in_a_row(self) -> tuple[str, int]:
        """The kind of what was asked last, and how many of it came in a row."""
        kinds = [kind_of(item) for _, item in reversed(self._last)]
        return (kinds[0], sum(1 for _ in takewhile(lambda kind: kind == kinds[0], kinds))) if kinds else ("", 0)

    def new_item(self) -> tuple[str, Item] | None:
        """The next item never met, of the game that has come less far."""
        found = []
        for game, state in self._games.items():
            item = next((item for item in state.syllabus.items if item not in state.known.items), None)
            if item is not None:
                found.append((state.met_percent, game, item))
        return min(found)[1:] if found else None

    def rested(self, game: str, item: Item) -> bool:
        """Whether enough others were asked since an item was."""
        return (game, item) not in self._last

    def weakest(self, at_ms: int) -> Pick:
        """Whatever is least likely known of everything, met or not."""
        found = [(one.known.recall(item, at_ms), game, item) for game, one in self._games.items() for item in one.syllabus.items]
        rested = [one for one in found if self.rested(*one[1:])] or found
        _, game, item = min(rested)
        return self.told(game, item, "review" if item in self._games[game].known.items else "new")

    def told(self, game: str, item: Item, why: Why, home: AskedBy | None = None) -> Pick:
        """An item that something else asks for, where it says if the item is asked there; an easier step where it is easiest."""
        is_there = home is not None and home in self._games[game].syllabus.homes(item)
        return Pick(game, item, why, home if home and is_there else self._home(game, item, easier=why == "easier"))

    def of_items(self, game: str, items: Iterable[Item], at_ms: int) -> Pick | None:
        """Of some items that a grade wants the one least likely known."""
        rested = [item for item in items if self.rested(game, item)]
        if not rested:
            return None
        item = max(rested, key=lambda one: self._games[game].known.gain(one, at_ms))
        return Pick(game, item, "proof", self._home(game, item, easier=False), is_fresh=True)

    def of_practices(self, game: str, homes: Iterable[AskedBy], wanted: Collection[Item], at_ms: int) -> Pick | None:
        """Of some skills in variants that a grade wants the first that can be asked, by an item that it wants too."""
        state = self._games[game]
        for home in sorted(homes, key=lambda one: self._asked[game, one]):
            items = [item for item in state.syllabus.asked_by(home) if self.rested(game, item)]
            if items:
                item = max(items, key=lambda one: (one in wanted, state.known.gain(one, at_ms)))
                return Pick(game, item, "proof", home, is_fresh=True)
        return None

    def to_review(self, at_ms: int) -> Iterator[tuple[str, Item]]:
        """Every item that was met and has faded."""
        worn = day_file().worn
        for game, state in self._games.items():
            known = state.known
            yield from (
                (game, item)
                for item in state.syllabus.items
                if (one := known.items.get(item)) is not None and (known.recall_of(one, at_ms) < worn or _was_wrong(one, at_ms))
            )

    def _home(self, game: str, item: Item, *, easier: bool) -> AskedBy:
        """The skill and variant asked least; where a table has to be set up only if it lags behind, or there is no other."""
        homes, facts = self._games[game].syllabus.homes(item), skill_facts()
        if easier:
            return homes[0]

        def worth(home: AskedBy) -> int:
            asked = self._asked[game, home]
            return asked * (ONE_IN - 1) + UNASKED if facts[home.skill].at_table else asked

        return min(homes, key=worth)


def _was_wrong(known: Known, at_ms: int) -> bool:
    """Whether it was wrong the last time, some time ago: what was told then has to be asked on another day."""
    return not known.row and bool(known.wrong) and at_ms - known.at_ms > DAY_MS // 2

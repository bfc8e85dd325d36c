"""The items of a game in the order its course teaches them, each with the lesson it belongs to."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from msgspec import Struct

from app.base.chance import chance
from app.rules.core.game import AnyGame
from lessons.course import Course, Lesson
from lessons.item import Item, kind_of
from lessons.items import AskedBy, confusable, homes_of, introduced_in, items_of

TOGETHER = 6
"""How many items in a row may change places."""


class GameSyllabus(Struct, frozen=True):
    """What there is to learn at a game, first what comes first."""

    game: AnyGame
    course: Course | None
    items: tuple[Item, ...]
    lessons: Mapping[Item, Lesson]

    @property
    def id(self) -> str:
        """The game's id."""
        name: str = self.game.file.id
        return name

    def homes(self, item: Item) -> tuple[AskedBy, ...]:
        """Where an item is asked: what a wager means rather than the number of its clause."""
        return _homes(self.game, item)

    def asked_by(self, home: AskedBy) -> tuple[Item, ...]:
        """The items that a skill asks in a variant."""
        return _asked_by(self.game).get(home, ())

    def to_read(self, item: Item | None, read: Collection[str]) -> Lesson | None:
        """The first lesson not read of those up to the one that teaches an item; without an item, of all."""
        if self.course is None:
            return None
        last = self.lessons[item] if item is not None else self.course.lessons[-1]
        upto = self.course.lessons[: self.course.lessons.index(last) + 1]
        return next((lesson for lesson in upto if lesson.id not in read), None)

    def beside(self, item: Item) -> tuple[Item, ...]:
        """What an item is mistaken for."""
        return confusable(self.game, item)


def _homes(game: AnyGame, item: Item) -> tuple[AskedBy, ...]:
    return introduced_in(game).get(item) or homes_of(game)[item]


@cache
def _asked_by(game: AnyGame) -> Mapping[AskedBy, tuple[Item, ...]]:
    found: dict[AskedBy, list[Item]] = {}
    for item, homes in homes_of(game).items():
        for home in homes:
            found.setdefault(home, []).append(item)
    return {home: tuple(items) for home, items in found.items()}


def syllabus_of(game: AnyGame, courses: Mapping[str, Course], person: str) -> GameSyllabus:
    """The syllabus of a game by its course; without one, in the order a school teaches.

    What is taught together comes in an order of the person's own, so that neighbours are not asked the same side by side.
    """
    course = next((course for course in courses.values() if course.game == game.file.id), None)
    items = _chained_backwards(_own_order(items_of(game), person), items_of(game))
    if course is None:
        return GameSyllabus(game, None, items, {})
    taught = _taught(game, items, course)
    order = {lesson.id: place for place, lesson in enumerate(course.lessons)}
    return GameSyllabus(game, course, tuple(sorted(items, key=lambda item: order[taught[item].id])), taught)


def _chained_backwards(items: Sequence[Item], taught: Sequence[Item]) -> tuple[Item, ...]:
    """The same with the steps of the procedure from the last to the first: each leads to what can be done already."""
    steps = [item for item in taught if kind_of(item) == "step"]
    return tuple(steps.pop() if kind_of(item) == "step" else item for item in items)


def _own_order(items: tuple[Item, ...], person: str) -> tuple[Item, ...]:
    """Items that stand together, shuffled a few at a time."""
    own: list[Item] = []
    for first in range(0, len(items), TOGETHER):
        some = list(items[first : first + TOGETHER])
        chance(first, person).shuffle(some)
        own += some
    return tuple(own)


def _taught(game: AnyGame, items: Iterable[Item], course: Course) -> dict[Item, Lesson]:
    """The lesson that drills each item first, else the last; that a page cites a clause is no reason to ask its number early."""
    drilled: dict[tuple[str, str], int] = {}
    for place, lesson in enumerate(course.lessons):
        for drill in lesson.drills:
            drilled.setdefault((drill.skill, drill.variant), place)

    def first(item: Item) -> int:
        ways = (way for home in _homes(game, item) for way in ((home.skill, ""), (home.skill, home.variant)))
        return min((drilled[way] for way in ways if way in drilled), default=len(course.lessons) - 1)

    return {item: course.lessons[first(item)] for item in items}

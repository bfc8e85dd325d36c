"""Everything that can be gone to by a few letters: places, tables, drills, lessons and clauses."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from msgspec import Struct

from app.pages.places import (
    AnyPlace,
    Courses,
    DrillAt,
    Drills,
    Home,
    JackpotDesk,
    LessonAt,
    Payouts,
    ProgressAt,
    Rulebook,
    Settings,
    Studio,
    TableAt,
    Tables,
)
from app.words.text import language, say
from lessons.skills import skills_of
from lessons.texts import drill_texts
from ui.foundation.desk import Desk

PLACES: tuple[tuple[str, AnyPlace], ...] = (
    ("rail.home", Home()),
    ("rail.courses", Courses()),
    ("rail.drills", Drills()),
    ("finder.studio", Studio()),
    ("finder.payouts", Payouts()),
    ("finder.jackpot", JackpotDesk()),
    ("rail.table", Tables()),
    ("rail.progress", ProgressAt()),
    ("rail.rulebook", Rulebook()),
    ("rail.settings", Settings()),
)
MOST = 40


class Found(Struct, frozen=True):
    """Something to go to: what it is called, what it is, and where."""

    title: str
    note: str
    place: AnyPlace


class Finder:
    """Finds by letters; what begins with them comes first."""

    def __init__(self, desk: Desk) -> None:
        self._everything = list(chain(_places(), _tables(desk), _drills(desk), _lessons(desk)))
        self._clauses = desk.clauses

    def find(self, letters: str) -> list[Found]:
        """What has all of these words in it, places before rules; without a word, the places."""
        words = letters.casefold().split()
        if not words:
            return [found for found in self._everything if not found.note]
        named = [found for found in self._everything if _has(found, words)]
        named.sort(key=lambda found: not found.title.casefold().startswith(words[0]))
        return list(islice(chain(named, self._rules(letters)), MOST))

    def _rules(self, letters: str) -> Iterator[Found]:
        for hit in self._clauses.search(letters):
            yield Found(hit.entry.cited, hit.entry.text, Rulebook(hit.entry.cited))


def _has(found: Found, words: Iterable[str]) -> bool:
    text = f"{found.title} {found.note}".casefold()
    return all(word in text for word in words)


def _places() -> Iterator[Found]:
    return (Found(say(words), "", place) for words, place in PLACES)


def _tables(desk: Desk) -> Iterator[Found]:
    for game in desk.catalogue:
        yield Found(say("finder.deal", game=desk.catalogue[game].file.name), say("finder.a-table"), TableAt(game, mode="coached"))


def _drills(desk: Desk) -> Iterator[Found]:
    names = drill_texts(language()).skills
    for game in desk.catalogue.values():
        for skill in skills_of(game):
            yield Found(names[skill], say("finder.a-drill", game=game.file.name), DrillAt(game.file.id, skill))


def _lessons(desk: Desk) -> Iterator[Found]:
    for course in desk.courses.values():
        for lesson in course.lessons:
            yield Found(lesson.title, say("finder.a-lesson", course=course.title), LessonAt(course.id, lesson.id))

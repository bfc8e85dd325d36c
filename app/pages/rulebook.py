"""What the rulebook tells of a clause beside its text: what stands over and under it, what it pays, and where it is taught."""

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from app.base.texts import ENGLISH
from app.rules.clause_search import ClauseEntry, ClauseIndex
from app.rules.core.gamefile import GameFile
from app.rules.wording import say_odds
from lessons.course import Course
from scoring.summaries import ClauseFigures

WORST = 6
"""How many of the clauses that went wrong most are told."""
NUMBER = re.compile(r"\b\d+(?:\.\d+)+\b")


class Taught(Struct, frozen=True):
    """A place where a clause is taught; without a page the lesson only names it."""

    course: str
    lesson: str
    course_title: str
    lesson_title: str
    page: int | None = None
    page_title: str = ""


class Paid(Struct, frozen=True):
    """A pay table that a clause gives: what it is for, and what each row pays."""

    wager: str
    rows: tuple[tuple[str, str], ...]


def above(file: GameFile, number: str) -> list[str]:
    """The clauses a clause stands under, the highest first."""
    parts = number.split(".")
    return [heading for length in range(2, len(parts)) if (heading := ".".join(parts[:length])) in file.clauses]


def below(file: GameFile, number: str) -> list[str]:
    """The clauses that stand right under a clause."""
    return [other for other in file.clauses if other.rpartition(".")[0] == number]


def named_in(file: GameFile, number: str) -> list[str]:
    """The other clauses a clause names in its text, but for those right under it."""
    found = dict.fromkeys(NUMBER.findall(file.clauses[number].text))
    return [other for other in found if other in file.clauses and other != number and other not in below(file, number)]


def taught(courses: Mapping[str, Course], file: GameFile, number: str) -> Iterator[Taught]:
    """Every page that explains a clause, and every lesson that names it without explaining it."""
    for course in courses.values():
        for lesson in course.lessons:
            explained = False
            for place, page in enumerate(lesson.pages):
                own = course.game == file.id and number in page.clauses
                if own or (file.abbreviation, number) in page.foreign_clauses:
                    explained = True
                    yield Taught(course.id, lesson.id, course.title, lesson.title, place, page.title)
            if not explained and course.game == file.id and number in lesson.lists:
                yield Taught(course.id, lesson.id, course.title, lesson.title)


def pay_tables(file: GameFile, number: str, language: str = ENGLISH) -> Iterator[Paid]:
    """The pay tables a clause gives, odds in the words of a language."""
    for name, table in file.pays.items():
        if number in table.clauses:
            yield Paid(file.wagers[name].name, tuple((row, say_odds(odds, language)) for row, odds in table.odds.items()))
    if file.jackpot is not None and number in file.jackpot.clauses:
        yield Paid(file.wagers["jackpot"].name, tuple((hand, str(award)) for hand, award in file.jackpot.awards.items()))


def switches_on(file: GameFile, number: str) -> list[str]:
    """The house rulings that decide what a clause leaves open."""
    return [name for name, switch in file.switches.items() if number in switch.clauses]


def weakest(index: ClauseIndex, figures: Iterable[ClauseFigures], game: str = "") -> list[tuple[ClauseEntry, ClauseFigures]]:
    """The clauses of a game, or of all, that went wrong most, the worst first."""
    found = [(entry, told) for told in figures if told.wrong and (entry := index.find(told.clause)) is not None]
    own = [(entry, told) for entry, told in found if not game or entry.game == game]
    return sorted(own, key=lambda pair: -pair[1].wrong)[:WORST]

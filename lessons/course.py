"""Courses: lessons in the order a school teaches, each with pages, worked positions on the felt, drills and a gate.

A page cites a clause where it explains it, as [3.7], or [M3CP 3.7] where the clause is another game's. So what a lesson teaches
is read from its words and cannot drift from them; what it only names stands in `lists`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from app.base.datafile import files, read_datafile
from app.rules.core.clause import Clauses
from app.rules.core.gamefile import Count, Part
from app.rules.core.money import Cents
from app.rules.core.settlement import Outcome, Settlement
from app.rules.rounddocument import RoundDocument

SUFFIX = ".toml"
CITATION = re.compile(r"\[(?:(?P<game>\w+) )?(?P<number>\d+(?:\.\d+)+)\]")
"""A clause cited in a page: the abbreviation of its game, where it is not the course's own, and its number."""

Percent = Annotated[int, Meta(ge=0, le=100)]


class Drill(Part, frozen=True):
    """So many questions of a skill, or of one variant of it."""

    skill: str
    questions: Count
    variant: str = ""


class Gate(Part, frozen=True):
    """What opens the next lesson: how much must be right, and how much at or under par, over the last so many questions."""

    accuracy: Percent
    at_par: Percent
    questions: Count


class StatedLine(Part, frozen=True):
    """What a worked position says a wager comes to."""

    position: int
    wager: str
    outcome: Outcome
    paid: Cents = 0
    taken: Cents = 0
    returned: Cents = 0


class Worked(Part, frozen=True):
    """A position on the felt, worked out: a round, what to see in it, what every wager comes to, and the meter where it moves."""

    caption: str
    round: RoundDocument
    lines: tuple[StatedLine, ...]
    meter_after: Cents | None = None


class LessonPage(Part, frozen=True):
    """One screen of a lesson: words, and beside them the felt they speak of.

    `switches` are those for whose usual choice it is written: a house that has chosen otherwise is told so beside it.
    """

    title: str
    text: str
    worked: Worked | None = None
    switches: tuple[str, ...] = ()

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The words without the line breaks of the file; citations stay in them."""
        return tuple(re.sub(r"[ \n]+", " ", block).strip() for block in self.text.strip().split("\n\n"))

    @property
    def clauses(self) -> Clauses:
        """The clauses of the course's own game that this page explains."""
        return tuple(dict.fromkeys(cited["number"] for cited in CITATION.finditer(self.text) if not cited["game"]))

    @property
    def foreign_clauses(self) -> tuple[tuple[str, str], ...]:
        """The clauses of other games that this page points to, each with the abbreviation of its game."""
        return tuple(dict.fromkeys((cited["game"], cited["number"]) for cited in CITATION.finditer(self.text) if cited["game"]))


class Lesson(Part, frozen=True):
    """One sitting: an aim in a sentence, a few pages, the drills that fix it, and the gate to the next.

    `situations` are rounds to deal at the table for practice, by the names of the program's own; they open no gate.
    """

    id: str
    title: str
    aim: str
    pages: tuple[LessonPage, ...]
    drills: tuple[Drill, ...]
    gate: Gate
    lists: Clauses = ()
    situations: tuple[str, ...] = ()

    @property
    def teaches(self) -> Clauses:
        """The clauses its pages explain."""
        return tuple(dict.fromkeys(number for page in self.pages for number in page.clauses))


class Course(Part, frozen=True):
    """A book of lessons on one game, or on what all games share where `game` is empty."""

    id: str
    title: str
    aim: str
    lessons: tuple[Lesson, ...]
    game: str = ""

    @property
    def clauses(self) -> frozenset[str]:
        """Every clause that some lesson teaches or lists."""
        return frozenset(number for lesson in self.lessons for number in (*lesson.teaches, *lesson.lists))

    def taught_until(self, lesson_id: str) -> frozenset[str]:
        """Every clause that was taught or listed by the end of a lesson."""
        last = next(place for place, lesson in enumerate(self.lessons) if lesson.id == lesson_id)
        return frozenset(number for lesson in self.lessons[: last + 1] for number in (*lesson.teaches, *lesson.lists))


def course_files(academy: Path | None = None) -> list[Path]:
    """The files of all courses there are, the program's before an academy's."""
    return [*_in_folder(files("lessons") / "courses"), *academy_course_files(academy)]


def academy_course_files(academy: Path | None) -> list[Path]:
    """The files of an academy's own courses."""
    return _in_folder(academy / "courses") if academy is not None and (academy / "courses").is_dir() else []


def _in_folder(folder: Path) -> list[Path]:
    return sorted((file for file in folder.iterdir() if file.name.endswith(SUFFIX)), key=lambda file: file.name)


class CourseShelf(Mapping[str, Course]):
    """All courses by id, read but not proved again (`course_check` does); an academy's replaces the program's of the same id.

    A file of the program is named after its course, so that each is read when it is asked for.
    """

    def __init__(self, theirs: Iterable[Course] = ()) -> None:
        self._files = {file.name.removesuffix(SUFFIX): file for file in course_files()}
        self._read = {course.id: course for course in theirs}
        self._theirs = frozenset(self._read)

    def __getitem__(self, course_id: str) -> Course:
        if course_id not in self._read:
            self._read[course_id] = read_datafile(self._files[course_id], Course)
        return self._read[course_id]

    def is_ours(self, course_id: str) -> bool:
        """Whether a course is the program's own: an academy's has the words it was written in."""
        return course_id in self._files and course_id not in self._theirs

    def __iter__(self) -> Iterator[str]:
        return iter({**self._files, **self._read})

    def __len__(self) -> int:
        return len({**self._files, **self._read})


def courses(academy: Path | None = None) -> CourseShelf:
    """All courses there are, an academy's as they are written."""
    return CourseShelf(read_datafile(file, Course) for file in academy_course_files(academy))


def stated_lines(settlement: Settlement) -> tuple[StatedLine, ...]:
    """A settlement as a worked position states it."""
    return tuple(
        StatedLine(at.position, line.wager, line.outcome, line.paid, line.taken, line.returned)
        for at in settlement.positions
        for line in at.lines
    )

"""Where somebody stands at a game: the grade, since when it is proven, whether it has lapsed, and each line with its evidence."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from scoring.grades.answer_demands import (
    accuracy_entries,
    irregularity_entries,
    item_entries,
    pace_entries,
    variant_entries,
)
from scoring.grades.book import Book
from scoring.grades.line import Entry, Line, nearest
from scoring.grades.round_demands import dealt_entries, round_entries, silent_entries, silent_rounds, sitting_entries
from scoring.grades.syllabus import MINUTE_MS, LessonsDone, Syllabus
from scoring.grades.terms import GradesFile, GradeTerms, LessonTerms

NO_GRADE = "none"


class GradeStanding(Struct, frozen=True):
    """The grade somebody has, the day it was proven, the grade that has lapsed if one has, and the lines to the next.

    `lines` are of every grade up to the next one; `earlier` is a grade of the measure before, shown as such.
    """

    game: str
    grade: str
    proven_on: str
    lapsed: str
    lines: tuple[Line, ...]
    next_grade: str
    earlier: str = ""

    @property
    def to_next(self) -> tuple[Line, ...]:
        """The lines of the next grade."""
        return tuple(line for line in self.lines if line.grade == self.next_grade)

    @property
    def missing(self) -> list[Line]:
        """What is missing to the next grade, the nearest first."""
        return nearest(self.to_next)

    @property
    def work_ms(self) -> int:
        """The work left to the next grade."""
        return sum(line.work_ms for line in self.to_next)


def lines_of(grade: GradeTerms, book: Book, syllabus: Syllabus, lessons: LessonsDone, terms: GradesFile) -> Iterator[Line]:
    """Every demand of a grade as it stands."""
    if grade.lessons:
        yield Line(grade.id, "lessons", tuple(lesson_entries(grade.lessons, lessons)))
    for demand, entries in demands_of(grade, book, syllabus, terms):
        yield Line(grade.id, demand, tuple(entries))


def demands_of(grade: GradeTerms, book: Book, syllabus: Syllabus, terms: GradesFile) -> Iterator[tuple[str, Iterator[Entry]]]:
    """Every demand of a grade on answers and rounds, and what it asks for, one by one; what is quickly seen comes first."""
    if grade.dealt:
        yield "dealt", dealt_entries(grade.dealt, book, syllabus)
    if grade.rounds:
        yield "rounds", round_entries(grade.rounds, book, syllabus)
    if grade.accuracy:
        yield "accuracy", accuracy_entries(grade.accuracy, book, syllabus)
    if grade.variants:
        yield "variants", variant_entries(grade.variants, book, syllabus)
    if grade.pace:
        yield "pace", pace_entries(grade.pace, book, syllabus)
    if grade.items:
        yield "items", item_entries(grade.items, book, syllabus)
    if grade.irregularities:
        yield "irregularities", irregularity_entries(grade.irregularities, book, syllabus)
    if grade.silent:
        yield "silent", silent_entries(grade.silent, book, syllabus)
    if grade.sitting:
        silent = next((one.silent for one in terms.grades if one.silent), None)
        yield "sitting", sitting_entries(grade.sitting, silent_rounds(silent, book), syllabus)


def lesson_entries(terms: LessonTerms, lessons: LessonsDone) -> Iterator[Entry]:
    """The lessons of the course that are done."""
    asked = list(lessons.minutes.items())[: terms.first or None]
    for lesson, minutes in asked:
        if lesson in lessons.done:
            yield Entry(about=lesson, have=1, need=1)
        else:
            yield Entry(about=lesson, have=0, need=1, lacks="lesson", work_ms=minutes * MINUTE_MS)


def standing(
    book: Book,
    proven: Mapping[str, str],
    *,
    is_lapsed: bool,
    syllabus: Syllabus,
    lessons: LessonsDone,
    terms: GradesFile,
    earlier: str = "",
) -> GradeStanding:
    """Where somebody stands by a book, the days grades were proven on, and whether the recall of the items has lapsed."""
    reached = list(_reached(proven, lessons, terms))
    lapsed = reached[-1] if is_lapsed and reached and reached[-1].lapses else None
    held = [grade for grade in reached if grade is not lapsed]
    upto = terms.grades[: len(held) + 1]
    return GradeStanding(
        game=syllabus.game,
        grade=held[-1].id if held else NO_GRADE,
        proven_on=proven[held[-1].id] if held else "",
        lapsed=lapsed.id if lapsed else "",
        lines=tuple(line for grade in upto for line in lines_of(grade, book, syllabus, lessons, terms)),
        next_grade=terms.grades[len(held)].id if len(held) < len(terms.grades) else "",
        earlier=earlier,
    )


def _reached(proven: Mapping[str, str], lessons: LessonsDone, terms: GradesFile) -> Iterator[GradeTerms]:
    """The grades that are proven and whose lessons are done, up to the first of which that is not so."""
    for grade in terms.grades:
        undone = grade.lessons and any(not entry.is_met for entry in lesson_entries(grade.lessons, lessons))
        if grade.id not in proven or undone:
            return
        yield grade

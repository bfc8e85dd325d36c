"""Where somebody stands at a game: the grade, since when it is proven, whether it has lapsed, and each line with its evidence."""

from collections.abc import Iterator

from msgspec import Struct

from scoring.grades.book import Book
from scoring.grades.demands import demands_of
from scoring.grades.history import History
from scoring.grades.line import DemandLine, Entry, nearest
from scoring.grades.syllabus import LessonsDone, Syllabus
from scoring.grades.terms import GradesFile, GradeTerms, LessonTerms
from scoring.item_cards import recall
from scoring.moments import MINUTE_MS, Moment

NO_GRADE = "none"


class GradeStanding(Struct, frozen=True):
    """The grade somebody has, the day it was proven, the grade that has lapsed if one has, and the lines to the next.

    `lines` are of every grade up to the next one; `earlier` is a grade of the measure before, shown as such.
    """

    game: str
    grade: str
    proven_on: str
    lapsed: str
    lines: tuple[DemandLine, ...]
    next_grade: str
    earlier: str = ""

    @property
    def to_next(self) -> tuple[DemandLine, ...]:
        """The lines of the next grade."""
        return tuple(line for line in self.lines if line.grade == self.next_grade)

    @property
    def missing(self) -> list[DemandLine]:
        """What is missing to the next grade, the nearest first."""
        return nearest(self.to_next)

    @property
    def work_ms(self) -> int:
        """The work left to the next grade."""
        return sum(line.work_ms for line in self.to_next)


def lines_of(grade: GradeTerms, book: Book, syllabus: Syllabus, lessons: LessonsDone, terms: GradesFile) -> Iterator[DemandLine]:
    """Every demand of a grade as it stands."""
    if grade.lessons:
        yield DemandLine(grade.id, "lessons", tuple(lesson_entries(grade.lessons, lessons)))
    for demand, entries in demands_of(grade, book, syllabus, terms):
        yield DemandLine(grade.id, demand, tuple(entries))


def lesson_entries(terms: LessonTerms, lessons: LessonsDone) -> Iterator[Entry]:
    """The lessons of the course that are done."""
    asked = list(lessons.minutes.items())[: terms.first or None]
    for lesson, minutes in asked:
        if lesson in lessons.done:
            yield Entry(about=lesson, have=1, need=1)
        else:
            yield Entry(about=lesson, have=0, need=1, lacks="lesson", work_ms=minutes * MINUTE_MS)


def standing(
    history: History,
    now: Moment,
    syllabus: Syllabus,
    lessons: LessonsDone,
    terms: GradesFile,
    earlier: str = "",
) -> GradeStanding:
    """Where somebody stands now by their history and the lessons that are done."""
    proven = history.proven
    reached = list(_reached(history, lessons, terms))
    lapsed = reached[-1] if reached and reached[-1].lapses and history.is_lapsed(now, terms) else None
    held = [grade for grade in reached if grade is not lapsed]
    upto = terms.grades[: len(held) + 1]
    return GradeStanding(
        game=syllabus.game,
        grade=held[-1].id if held else NO_GRADE,
        proven_on=proven[held[-1].id] if held else "",
        lapsed=lapsed.id if lapsed else "",
        lines=(
            *(line for grade in upto for line in lines_of(grade, history.book, syllabus, lessons, terms)),
            *([lapse_line(lapsed, history, now, syllabus, terms)] if lapsed else []),
        ),
        next_grade=terms.grades[len(held)].id if len(held) < len(terms.grades) else "",
        earlier=earlier,
    )


def lapse_line(lapsed: GradeTerms, history: History, now: Moment, syllabus: Syllabus, terms: GradesFile) -> DemandLine:
    """What a grade that has lapsed comes back with: the recall of the items, and silent rounds since."""
    need, rounds = terms.lapse.recall_percent, terms.lapse.silent_rounds
    recalled = [round(100 * recall(card, now.at_ms)) for card in history.cards.values()]
    have = int(100 * (history.recall_at(now.at_ms) or 0))
    faded = sorted(one for one in recalled if one < need)
    each_ms = sum(syllabus.items.values()) // max(1, len(syllabus.items))
    dealt = history.silent_since if history.lapsed_on else 0
    entries = (
        Entry(
            about="recall",
            have=have,
            need=need,
            lacks="recall" if have < need else "",
            work_ms=_reviews(faded, len(recalled), need) * each_ms if have < need else 0,
        ),
        Entry(
            about="silent",
            have=min(dealt, rounds),
            need=rounds,
            lacks="rounds" if dealt < rounds else "",
            work_ms=max(0, rounds - dealt) * syllabus.round_ms,
        ),
    )
    return DemandLine(lapsed.id, "lapse", entries)


def _reviews(faded: list[int], count: int, need: int) -> int:
    """How many of the items that faded most have to be brought back for the mean to be what is needed."""
    short, reviews = count * need - sum(faded) - (count - len(faded)) * 100, 0
    for one in faded:
        if short <= 0:
            break
        short -= 100 - one
        reviews += 1
    return max(1, reviews)


def _reached(history: History, lessons: LessonsDone, terms: GradesFile) -> Iterator[GradeTerms]:
    """The grades that are proven and whose lessons are done, up to the first of which that is not so."""
    for grade in terms.grades:
        undone = grade.lessons and any(not entry.is_met for entry in lesson_entries(grade.lessons, lessons))
        if grade.id not in history.proven or undone:
            return
        yield grade

"""Every demand of a grade on answers and rounds, and what it asks for, one by one."""

from collections.abc import Iterator

from scoring.grades.answer_demands import (
    accuracy_entries,
    irregularity_entries,
    item_entries,
    pace_entries,
    variant_entries,
)
from scoring.grades.book import Book
from scoring.grades.line import Entry
from scoring.grades.round_demands import dealt_entries, round_entries, silent_entries, silent_rounds, sitting_entries
from scoring.grades.syllabus import Syllabus
from scoring.grades.terms import GradesFile, GradeTerms


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

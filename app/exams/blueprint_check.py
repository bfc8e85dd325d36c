"""Everything that is wrong with a blueprint: with its paper's terms, and with what belongs to an exam alone."""

from collections.abc import Iterator

from app.base.saying import Saying
from app.base.trouble import Problem, unknown
from app.exams.blueprint import Blueprint
from app.papers import terms_check
from app.rules.catalogue import Catalogue
from scoring.grades.terms import grades_file


def blueprint_problems(blueprint: Blueprint, catalogue: Catalogue) -> list[Problem]:
    """Everything that is wrong with it; where nothing is, papers of it are made and looked at."""
    return named_problems(blueprint, catalogue) or terms_check.proven_problems(blueprint, catalogue)


def named_problems(blueprint: Blueprint, catalogue: Catalogue) -> list[Problem]:
    """Everything it names that nothing goes by, and what cannot be; no paper is made for it."""
    grades = [grade.id for grade in grades_file().grades]
    problems = [] if blueprint.admits in grades else [Problem("admits", unknown("", blueprint.admits, grades))]
    return [*problems, *_untimed(blueprint), *terms_check.named_problems(blueprint, catalogue)]


def _untimed(blueprint: Blueprint) -> Iterator[Problem]:
    """Sections without a time, and tables without a pace: an exam has both."""
    for number, section in enumerate(blueprint.sections):
        if not section.minutes:
            yield Problem(f"sections[{number}].minutes", Saying("exam.no-time"))
        if section.table is not None and not section.table.rounds_an_hour:
            yield Problem(f"sections[{number}].table.rounds-an-hour", Saying("exam.no-pace"))

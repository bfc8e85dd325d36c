"""Certificates of a document that is no longer in force: what has changed since, and the lessons that cover it."""

from collections.abc import Mapping
from datetime import date

from msgspec import Struct

from app.exams.register import Registered
from app.pages.rulebook import Taught, taught
from app.rules.catalogue import Catalogue
from app.rules.rulebook_diff import rulebook_diff
from lessons.course import Course, courses
from lessons.every_course import EveryCourse


class Recertification(Struct, frozen=True):
    """A certificate's document then and now, the clauses that are new or changed, and where they are taught."""

    then: int
    now: int
    clauses: tuple[str, ...] = ()
    lessons: tuple[Taught, ...] = ()


def recertifications(
    certificates: Mapping[str, Registered], today: date, rulebooks: Catalogue, in_force: Catalogue
) -> dict[str, Recertification]:
    """Of every certificate that holds and is of another version than the one in force, by its number."""
    shelf = EveryCourse(courses(), in_force)
    found: dict[str, Recertification] = {}
    for serial, one in certificates.items():
        game, then = one.facts["game"], int(one.facts["rules_version"])
        if game in in_force and one.holds_on(today) and then != in_force[game].file.document.version:
            found[serial] = recertification(game, then, rulebooks, in_force, shelf)
    return found


def recertification(
    game: str, then: int, rulebooks: Catalogue, in_force: Catalogue, shelf: Mapping[str, Course]
) -> Recertification:
    """What has changed in a game's document; only that it has, where the program does not know the one of then."""
    file = in_force[game].file
    if then not in rulebooks.versions(game):
        return Recertification(then, file.document.version)
    changes = rulebook_diff(rulebooks.rulebook(game, then).file, file).clauses
    if changes is None:
        return Recertification(then, file.document.version)
    clauses = (*(one.clause for one in changes.added), *(one.clause for one in changes.changed))
    pages = [page for clause in clauses for page in taught(shelf, file, clause)]
    lessons = {(page.course, page.lesson): page for page in pages}
    return Recertification(then, file.document.version, clauses, tuple(lessons.values()))

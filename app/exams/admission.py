"""Who may sit an exam: the grades the blueprint asks for, as the store proves them, and how long ago the last try was."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from app.exams.blueprint import Blueprint
from app.exams.certifying import CertifyingTerms, may_sit_again
from app.exams.sitting_list import SittingLine
from app.house.house import read_house
from app.house.par_times import par_times
from app.practice.grading import grade_standing
from app.rules.catalogue import Catalogue
from lessons.course import courses
from lessons.every_course import EveryCourse
from scoring.grades.terms import grades_file
from scoring.moments import Now, local_now
from scoring.port import Store
from scoring.records import Profile


def lacking(
    store: Store, candidate: Profile, blueprint: Blueprint, catalogue: Catalogue, folder: Path, now: Now = local_now
) -> tuple[str, ...]:
    """The games at which somebody has not the grade that the blueprint admits; one that has lapsed is none."""
    order = [grade.id for grade in grades_file().grades]
    if blueprint.admits not in order:
        return ()
    wanted = order[order.index(blueprint.admits) :]
    games = read_house(folder, catalogue).games_of(catalogue)
    times, shelf = par_times(folder, tuple(catalogue)), EveryCourse(courses(), catalogue)
    examined = [game for game in blueprint.asked_games if game in games]
    return tuple(
        game for game in examined if grade_standing(store, candidate, games[game], shelf, times, now).grade not in wanted
    )


def first_day(sittings: Iterable[SittingLine], candidate: str, exam: str, today: date, terms: CertifyingTerms) -> date | None:
    """The day from which somebody may sit an exam again that they did not pass; None where that is today."""
    tries = [one.sat_on for one in sittings if one.candidate.id == candidate and one.exam == exam and one.passed is False]
    first = may_sit_again([day for day in tries if day is not None], today, terms)
    return first if first > today else None

"""A class: the roster over a thousand people and a million answers, and the report of thirty trainees."""

import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.classroom.report_room import ReportRoom
from app.classroom.roster_room import RosterRoom
from app.house.par_times import default_par_times
from app.pages.class_report import ReportTerms, gathered_report
from app.pages.class_report_files import report_html
from app.pages.class_report_tables import ReportNames, report_tables
from app.pages.class_roster import roster_page
from lessons.course import courses
from lessons.every_course import EveryCourse
from scoring.store.open import open_store
from scoring.store.store import Store
from tests.bench.measure import Measured, median_of, seconds_of
from tests.bench.store import fill
from tests.classroom.teachers import teacher
from tests.rules.examples import CATALOGUE

PEOPLE, ANSWERS, CLASS, EACH = 1_000, 1_000_000, 30, 2_000
A_DAY = 6
BEGINS = "2025-01-01"


def rows() -> Iterator[Measured]:
    """The roster as it opens, and the report made from what the store holds to the web page."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        room = RosterRoom(store, Path(folder), teacher(store))
        _people(store, room, PEOPLE, ANSWERS // PEOPLE, "")
        yield Measured("roster", median_of(lambda: seconds_of(lambda: roster_page(room)) * 1000))
        group = room.make_group("Group B", BEGINS)
        _people(store, room, CLASS, EACH, group)
        reports = ReportRoom(store, Path(folder), store.profiles.find("Ms Koh"))
        terms = ReportTerms(CATALOGUE, EveryCourse(courses(), CATALOGUE), default_par_times())

        def report() -> object:
            made = gathered_report(reports, group, "", terms)
            return report_html(made, report_tables(made, ReportNames(CATALOGUE, {})))

        yield Measured("class-report", median_of(lambda: seconds_of(report)))


def _people(store: Store, room: RosterRoom, people: int, answers: int, group: str) -> None:
    """People with so many answers each, in a group or in none."""
    for number in range(people):
        person = room.add_person(f"Trainee {number} {group[:4]}")
        if group:
            room.join(person, group)
        fill(store, person, answers, datetime(2025, 6, 1, tzinfo=UTC) + timedelta(days=number % 90), A_DAY)

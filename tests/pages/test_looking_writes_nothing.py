"""Home, drills, courses and progress are gathered from a store that takes no write, with answers that nobody has counted yet."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.house.par_times import default_par_times
from app.pages.progress import Scope, progress_page
from app.practice.course_path import course_path
from app.practice.drill_list import drill_list, table_list
from app.practice.overview import overview
from app.practice.worth_doing import day_plan
from lessons.course import courses
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

GAME = "megalink-three-card-poker"
NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)
RIGHT, WRONG = Mark(True, 4_000, 6_000), Mark(False, 4_000, 6_000, "serious", ("M3CP 4.3",))

Look = Callable[[Store, Profile], object]
LOOKS: dict[str, Look] = {
    "home": lambda store, person: overview(
        store, person, {GAME: CATALOGUE[GAME]}, courses(store.folder), default_par_times(), lambda: NOW
    ),
    "what next": lambda store, person: day_plan(
        store, person, courses(store.folder), CATALOGUE, default_par_times(), lambda: NOW
    ),
    "drills": lambda store, person: drill_list(store, person, DRILLS, GAME, lambda: NOW),
    "tables": lambda store, person: table_list(store, person, DRILLS),
    "course": lambda store, person: course_path(store, person, courses(store.folder)[GAME]),
    "progress": lambda store, person: progress_page(
        store, person, CATALOGUE, Scope(), NOW.date(), courses(store.folder), default_par_times()
    ),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_page_is_the_same_where_nothing_can_be_written(tmp_path: Path, look: Look) -> None:
    with open_store(tmp_path, now=lambda: NOW) as store:
        person = store.profiles.add("Mei")
        attempt = store.begin_attempt(person, GAME, "payout")
        for mark in [RIGHT] * 15 + [WRONG] * 5:
            attempt.answer(mark, variant="typed", was="Straight", taken_for="" if mark.right else "Flush")
        store.connection.run("PRAGMA query_only = ON")
        looked = look(store, person)
        store.connection.run("PRAGMA query_only = OFF")
        store.derive()
        assert look(store, person) == looked

"""How somebody stands at some games, as data: the grade, the day it was proven on, its evidence, and what is missing."""

from collections.abc import Sequence
from typing import Any

from app.house.par_times import par_times
from app.practice.grade_status import grade_status
from app.practice.grading import grade_standing, keep_grades
from app.rules.catalogue import Catalogue
from lessons.course import courses
from scoring.moments import Now
from scoring.port import Store
from scoring.records import Profile


def game_standings(store: Store, profile: Profile, games: Sequence[str], catalogue: Catalogue, now: Now) -> dict[str, Any]:
    """The standing at every game."""
    times, taught = par_times(store.folder, tuple(catalogue)), courses(store.folder)
    return {game: grade_status(grade_standing(store, profile, catalogue[game], taught, times, now)) for game in games}


def keep_standings(store: Store, profile: Profile, games: Sequence[str], catalogue: Catalogue) -> None:
    """Have what standings rest on kept, so that they are told at once."""
    keep_grades(store, profile, {game: catalogue[game] for game in games}, par_times(store.folder, tuple(catalogue)))

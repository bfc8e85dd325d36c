"""Learning: questions until 95 % is truly known, by the engine's way, evenly, lesson by lesson, and by the bound nobody reaches.

What the learners assume stands in `tests/learning/minds.py`; each is looked at as it would be the next morning, on every item of
the game alike. Where somebody never arrives within the 60 days, all questions of these count.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory

from lessons.course import courses
from tests.bench.measure import Measured
from tests.learning.minds import MINDS
from tests.learning.pipe import InProcess, PipeTrial, Shown, first_shown
from tests.learning.policies import LessonByLesson, Policy, Uniform, Weakest, pool
from tests.learning.trial import teach

GAMES = ("three-card-poker", "megalink-bullseye")
SEEDS = range(5)
DAYS = 60
MINUTES = 25
GRADES = {"dealer": "learning-dealer", "table-ready": "learning-table-ready"}
MONTH = 30


def rows(seeds: range = SEEDS) -> Iterator[Measured]:
    """A row for each kind of learner at each game, then what grades stand for, how they flicker, and the load of a day."""
    trials = []
    for game in GAMES:
        for name in MINDS:
            taught = [_trial(game, name, seed) for seed in seeds]
            yield from _beside(game, name, taught, seeds)
            trials += taught
    yield from _grades(trials)


def _trial(game: str, name: str, seed: int) -> PipeTrial:
    with TemporaryDirectory() as folder:
        pipe = InProcess(Path(folder), [game], minutes=MINUTES)
        try:
            return PipeTrial(pipe, MINDS[name], game, seed).days(DAYS, to_the_end=True)
        finally:
            pipe.close()


def _beside(game: str, name: str, taught: list[PipeTrial], seeds: range) -> Iterator[Measured]:
    ours = fmean(trial.course().questions for trial in taught)
    evenly = fmean(_taught_by(game, name, seed, "evenly") for seed in seeds)
    lessons = fmean(_taught_by(game, name, seed, "lessons") for seed in seeds)
    bound = fmean(_taught_by(game, name, seed, "bound") for seed in seeds)
    arrived = sum(trial.course().arrived for trial in taught)
    which, told = f"{game}, {name}", f"{arrived} of {len(taught)} arrive"
    yield Measured("learning-evenly", ours, evenly, which, told)
    yield Measured("learning-lessons", ours, lessons, which, told)
    yield Measured("learning-bound", bound, evenly, which)


def _taught_by(game: str, name: str, seed: int, way: str) -> int:
    items = list(pool(game))
    mind = MINDS[name](items, seed)
    course = next(course for course in courses().values() if course.game == game)
    policies: dict[str, Policy] = {
        "evenly": Uniform(game, seed),
        "lessons": LessonByLesson(game, course, seed),
        "bound": Weakest(game, mind, seed),
    }
    return teach(mind, policies[way], items, days=DAYS, minutes=MINUTES).questions


def _grades(trials: list[PipeTrial]) -> Iterator[Measured]:
    for grade, promise in GRADES.items():
        shown = [one for trial in trials for one in first_shown(trial.shown) if one.grade == grade]
        known = min((one.known for one in shown), default=0.0)
        yield Measured(promise, known * 100, note=f"{len(shown)} of {len(trials)} shown")
    yield Measured("learning-falls", max(flickers(trial.shown) * MONTH / DAYS for trial in trials))
    yield Measured("learning-day", max(max(trial.minutes) for trial in trials), MINUTES)


def flickers(shown: list[Shown]) -> int:
    """How often a grade was followed by a lower one."""
    order = ("none", "learner", "dealer", "table-ready")
    return sum(order.index(after.grade) < order.index(before.grade) for before, after in pairwise(shown))

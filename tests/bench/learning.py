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
from tests.bench.measure import Row
from tests.learning.minds import MINDS
from tests.learning.pipe import InProcess, PipeTrial, Shown, first_shown
from tests.learning.policies import LessonByLesson, Policy, Uniform, Weakest, pool
from tests.learning.trial import teach

GAMES = ("three-card-poker", "megalink-bullseye")
SEEDS = range(5)
DAYS = 60
MINUTES = 25
OF_EVENLY, OF_LESSONS = 0.6, 1 / 3
KNOWN_AT = {"dealer": 0.85, "table-ready": 0.95}
FLICKERS_A_MONTH = 1.0
MONTH = 30
LONGEST = 1.2
"""By how much a day may be longer than it is said to be: the last thing is done to its end."""


def rows(seeds: range = SEEDS) -> Iterator[Row]:
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


def _beside(game: str, name: str, taught: list[PipeTrial], seeds: range) -> Iterator[Row]:
    ours = fmean(trial.course().questions for trial in taught)
    evenly = fmean(_taught_by(game, name, seed, "evenly") for seed in seeds)
    lessons = fmean(_taught_by(game, name, seed, "lessons") for seed in seeds)
    bound = fmean(_taught_by(game, name, seed, "bound") for seed in seeds)
    arrived = sum(trial.course().arrived for trial in taught)
    what = f"Learning {game}, {name}: questions to 95 %"
    told = f"{ours:,.0f} ({arrived} of {len(taught)} arrive)"
    yield _at_most(f"{what}, beside evenly", told, ours, evenly, OF_EVENLY)
    yield _at_most(f"{what}, beside lesson by lesson", told, ours, lessons, OF_LESSONS)
    yield Row(f"{what}, the bound", f"{bound:,.0f}", f"{evenly:,.0f}", f"{bound / evenly:.2f}", "", met=True)


def _at_most(what: str, told: str, ours: float, beside: float, target: float) -> Row:
    return Row(what, told, f"{beside:,.0f}", f"{ours / beside:.2f}", f"≤ {target:.2g}", ours <= target * beside)


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


def _grades(trials: list[PipeTrial]) -> Iterator[Row]:
    for grade, least in KNOWN_AT.items():
        shown = [one for trial in trials for one in first_shown(trial.shown) if one.grade == grade]
        known = min((one.known for one in shown), default=0.0)
        told = f"{known:.0%} at the least, {len(shown)} of {len(trials)} shown" if shown else "shown to nobody: nothing is proven"
        yield Row(f"Truly known when {grade} is first shown", told, f"{least:.0%}", "", f"≥ {least:.0%}", known >= least)
    worst = max(flickers(trial.shown) * MONTH / DAYS for trial in trials)
    yield Row("How often a grade falls in 30 days, at the most", f"{worst:.1f}", "", "", "< 1", worst < FLICKERS_A_MONTH)
    longest = max(max(trial.minutes) for trial in trials)
    ratio = longest / MINUTES
    yield Row("The longest day of 25 minutes", f"{longest:.0f} min", f"{MINUTES} min", f"{ratio:.2f}", "≤ 1.2", ratio <= LONGEST)


def flickers(shown: list[Shown]) -> int:
    """How often a grade was followed by a lower one."""
    order = ("none", "learner", "dealer", "table-ready")
    return sum(order.index(after.grade) < order.index(before.grade) for before, after in pairwise(shown))

"""What is worth doing next. There is always something: a lesson, what is due, rounds, what never came up, another game."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from app.base.lazy import lazily
from app.practice.course_path import CoursePath, LeftAt, course_now, course_path
from app.practice.overview import MOST_QUESTIONS, QUESTIONS_A_VARIANT, ROUNDS, Due, Overview
from app.rules.catalogue import Catalogue
from lessons.course import Course
from scoring.port import Store
from scoring.records import Profile

with lazily():
    from app.practice.coverage import never_met


class GoOn(Struct, frozen=True):
    """A course to go on with, or to begin: where, and how its lessons stand."""

    left: LeftAt
    path: CoursePath

    @property
    def is_begun(self) -> bool:
        """Whether some page of the course was read, or some lesson is done."""
        return bool(self.path.done) or any(stop.page is not None for stop in self.path.stops)


class DealRounds(Struct, frozen=True):
    """Rounds at a table: the first one of a game, every step told, or some that count."""

    game: str
    is_first: bool = False


class Meet(Struct, frozen=True):
    """A run of a skill that shows what of a game was never met: so much of it is left."""

    game: str
    skill: str
    left: int

    @property
    def questions(self) -> int:
        """As many as there is something to meet, within what makes a run."""
        return min(max(self.left, QUESTIONS_A_VARIANT), MOST_QUESTIONS)


WorthDoing = GoOn | Due | DealRounds | Meet


def worth_doing(
    store: Store, profile: Profile, shown: Overview, courses: Mapping[str, Course], catalogue: Catalogue
) -> WorthDoing:
    """What is most worth doing now: nothing further on the way is looked at."""
    return next(_ways(store, profile, shown, courses, catalogue))


def _ways(
    store: Store, profile: Profile, shown: Overview, courses: Mapping[str, Course], catalogue: Catalogue
) -> Iterator[WorthDoing]:
    """Everything worth doing in its order: a game to its end before the next; at last rounds of what was dealt longest ago."""
    yield from going_on(store, profile, courses.get(course_now(store, profile)))
    yield from shown.due[:1]
    dealt = [game for game in shown.sat_at if game in catalogue]
    for game in dealt:
        for course in _courses_of(game, courses):
            yield from going_on(store, profile, course)
        yield from _rounds(store, profile, game)
        yield from _never_met(store, profile, catalogue, game)
    if dealt:
        for course in _courses_of("", courses):
            yield from going_on(store, profile, course)
    yield from (DealRounds(game, is_first=True) for game in catalogue if game not in dealt)
    yield DealRounds(dealt[-1])


def going_on(store: Store, profile: Profile, course: Course | None) -> Iterator[GoOn]:
    """Where to go on in a course, if there is one: the lesson that was left, or the next once that is done."""
    if course is not None:
        path = course_path(store, profile, course)
        if path.done < len(path.stops):
            yield GoOn(LeftAt(course.id, path.goes_on, path.stop(path.goes_on).page or 0), path)


def _rounds(store: Store, profile: Profile, game: str) -> Iterator[DealRounds]:
    """Rounds at the table, while fewer were dealt than say something."""
    if store.table_progress.latest(profile, game, last=ROUNDS, only_judged=True).rounds < ROUNDS:
        yield DealRounds(game)


def _never_met(store: Store, profile: Profile, catalogue: Catalogue, game: str) -> Iterator[Meet]:
    left, skill = never_met(store, profile, catalogue, game)
    if skill:
        yield Meet(game, skill, left)


def _courses_of(game: str, courses: Mapping[str, Course]) -> Iterator[Course]:
    return (course for course in courses.values() if course.game == game)

"""What is worth doing next: what fades before what is new, what is new before rounds; and when the day is done, that it is."""

from collections.abc import Iterator, Mapping
from contextlib import suppress

from msgspec import Struct

from app.base.lazy import lazily
from app.base.trouble import Surroundings
from app.practice.course_path import CoursePath, LeftAt, course_now, course_path
from app.rules.catalogue import Catalogue
from app.table.log import Mode
from app.table.people_time import NO_TIME, PeoplePace
from lessons.course import Course, Lesson
from scoring.moments import Now, local_now
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.records import Profile

with lazily():
    from app.practice.day.outlook import Outlook, games_begun, outlook
    from app.practice.day.progress import keep_progress
    from app.practice.day.size import day_minutes
    from app.practice.grading import keep_grades


class GoOn(Struct, frozen=True):
    """A course to go on with, or to begin: where, and how its lessons stand."""

    left: LeftAt
    path: CoursePath

    @property
    def lesson(self) -> Lesson:
        """The lesson to go on with."""
        return self.path.stop(self.left.lesson).lesson

    @property
    def is_begun(self) -> bool:
        """Whether some page of the course was read, or some lesson is done."""
        return bool(self.path.done) or any(stop.page is not None for stop in self.path.stops)


class Mixed(Struct, frozen=True):
    """A session over everything begun: how much has faded, how many minutes the day has left, and at which games.

    `skills` tells how much of what has faded each skill asks, the most first. Where nothing has, something new is asked.
    """

    reviews: int
    minutes: int
    games: tuple[str, ...]
    skills: tuple[tuple[str, int], ...] = ()


class DealRounds(Struct, frozen=True):
    """Rounds at a table: the first one of a game, every step told, or those of a rung of its ladder."""

    game: str
    is_first: bool = False
    players: int = 0
    mode: Mode = "coached"
    device: str = ""
    surprise: str = ""
    people: PeoplePace = NO_TIME


class EnoughToday(Struct, frozen=True):
    """The day is done: what was done of it."""

    minutes: int
    asked: int
    right: int
    rounds: int
    games: tuple[str, ...]


WorthDoing = GoOn | Mixed | DealRounds | EnoughToday


class DayPlan(Struct, frozen=True):
    """A day as it is planned: everything worth doing in its order, how many minutes the day has, and how many are left."""

    ways: tuple[WorthDoing, ...]
    minutes: int
    minutes_left: int

    @property
    def next(self) -> WorthDoing:
        """What is most worth doing now."""
        return self.ways[0]

    @property
    def is_done(self) -> bool:
        """Whether the day is done."""
        return isinstance(self.next, EnoughToday)


def day_plan(
    store: Store,
    profile: Profile,
    courses: Mapping[str, Course],
    catalogue: Catalogue,
    times: ParTimes,
    now: Now = local_now,
) -> DayPlan:
    """What the day has in store for somebody, the most worth doing first; looking at it changes nothing."""
    games = games_begun(store, profile, catalogue)
    left = _left(store, profile, courses)
    if not games:
        minutes = day_minutes(store, profile)
        return DayPlan((left or DealRounds(next(iter(catalogue)), is_first=True),), minutes, minutes)
    day = outlook(store, profile, games, catalogue, courses, times, now)
    return DayPlan(tuple(_ways(store, profile, day, left)), day.minutes, day.minutes_left)


def keep_reckoned(store: Store, profile: Profile, catalogue: Catalogue, times: ParTimes) -> None:
    """Have kept what a look at the day reckoned from the log, so that the next is cheap; where none can be written, none is."""
    with suppress(Surroundings):
        keep_grades(store, profile, catalogue, times)
        for game in games_begun(store, profile, catalogue):
            keep_progress(store, profile, catalogue, game)


def _left(store: Store, profile: Profile, courses: Mapping[str, Course]) -> GoOn | None:
    """The lesson that was left in the middle, where one was."""
    going = next(going_on(store, profile, courses.get(course_now(store, profile))), None)
    return going if going is not None and 0 < going.left.page < len(going.lesson.pages) else None


def _ways(store: Store, profile: Profile, day: "Outlook", left: GoOn | None) -> Iterator[WorthDoing]:
    """Everything worth doing in its order, and after it that it is enough."""
    if not day.is_over:
        yield from _to_do(store, profile, day, left)
    done = day.done
    yield EnoughToday(min(-(-done.spent_ms // 60_000), day.minutes), done.asked, done.right, done.rounds, day.games)


def _to_do(store: Store, profile: Profile, day: "Outlook", left: GoOn | None) -> Iterator[WorthDoing]:
    """What fades, the lesson that was left, the one to be read before anything new, what is new, and a round."""
    if day.reviews:
        yield Mixed(day.reviews, day.minutes_left, day.games, day.skills_faded)
    if left is not None:
        yield left
    if day.lesson is not None and (left is None or day.lesson[1] != left.lesson):
        course, lesson = day.lesson
        path = course_path(store, profile, course)
        yield GoOn(LeftAt(course.id, lesson.id, path.stop(lesson.id).page or 0), path)
    if day.new:
        yield Mixed(0, day.minutes_left, day.games)
    if day.round is not None:
        terms = day.round.terms
        is_first = terms.mode == "guided"
        yield DealRounds(day.round.game, is_first, terms.players, terms.mode, day.round.device, terms.surprise, terms.people)


def going_on(store: Store, profile: Profile, course: Course | None) -> Iterator[GoOn]:
    """Where to go on in a course, if there is one: the lesson that was left, or the next once that is done."""
    if course is not None:
        path = course_path(store, profile, course)
        if path.done < len(path.stops):
            yield GoOn(LeftAt(course.id, path.goes_on, path.stop(path.goes_on).page or 0), path)

"""The way through a course: how each lesson stands, where somebody left, and how long the rest of a lesson takes."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from app.base.lazy import lazily
from app.base.saying import Saying
from app.practice.gates import GateStanding, gate_standings
from app.practice.kept_value import KeptValue
from app.rules.world.act import Act
from lessons.course import Course, Lesson
from scoring.moments import MINUTE_MS
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.records import Profile

with lazily():
    from lessons.difficulty import words_in

State = Literal["done", "begun", "next", "later"]

COURSE = "course"
"""The setting that says which course somebody went on with last; one of its own keeps the place in each course."""
WORDS_A_MINUTE = 150
BETWEEN_QUESTIONS_MS = 3_000
"""What it takes to look at how an answer was judged."""
MOST_ACTS = 1_000
"""No felt of a lesson takes more."""


class LeftAt(Struct, frozen=True):
    """Where somebody left: a page of a lesson, and the acts done on its felt. After the pages come the drills, then the gate."""

    course: str
    lesson: str
    page: int
    worked: tuple[Act, ...] = ()


class Pages(Struct, frozen=True):
    """The lesson of a course gone on with last, the page of every lesson that was opened, and how far its felt was worked.

    `read` are lessons read in a day of practice: what they teach is asked there, and they count as done.
    """

    lesson: str
    pages: dict[str, int]
    worked: dict[str, Annotated[tuple[Act, ...], Meta(max_length=MOST_ACTS)]] = {}
    read: tuple[str, ...] = ()


PAGES: KeptValue[Pages] = KeptValue(Pages, Saying("kept.course"))
NOW: KeptValue[str] = KeptValue(str, Saying("kept.course"))


class Stop(Struct, frozen=True):
    """A lesson on the way: done once its gate is open, or where a day of practice had it read; begun where it was left at a page.

    Nothing is ever locked.
    """

    lesson: Lesson
    state: State
    standing: GateStanding
    page: int | None = None


class CoursePath(Struct, frozen=True):
    """Every lesson of a course as it stands, and the one to go on with."""

    course: Course
    stops: tuple[Stop, ...]
    goes_on: str

    @property
    def done(self) -> int:
        """How many lessons are done."""
        return sum(stop.state == "done" for stop in self.stops)

    def stop(self, lesson: str) -> Stop:
        """A lesson by its id."""
        return next(stop for stop in self.stops if stop.lesson.id == lesson)


def drills_page(lesson: Lesson) -> int:
    """The number of the page with the drills: the first after the written ones."""
    return len(lesson.pages)


def gate_page(lesson: Lesson) -> int:
    """The number of the page with the gate: the last."""
    return len(lesson.pages) + 1


def keep_place(store: Store, profile: Profile, at: LeftAt) -> None:
    """Remember where somebody is in a course."""
    before = _pages(store, profile, at.course)
    pages = {**(before.pages if before else {}), at.lesson: at.page}
    worked = {**(before.worked if before else {}), at.lesson: at.worked}
    PAGES.write(store, profile, _name(at.course), Pages(at.lesson, pages, worked, before.read if before else ()))
    NOW.write(store, profile, COURSE, at.course)


def keep_read(store: Store, profile: Profile, course: str, lesson: str) -> None:
    """Remember that a lesson was read in a day of practice."""
    before = _pages(store, profile, course) or Pages(lesson, {})
    read = tuple(dict.fromkeys((*before.read, lesson)))
    PAGES.write(store, profile, _name(course), replace(before, read=read))


def read_lessons(store: Store, profile: Profile, course: Course) -> set[str]:
    """The lessons of a course that were read to their drills, in a day of practice or page by page."""
    kept = _pages(store, profile, course.id)
    if kept is None:
        return set()
    return {*kept.read, *(one.id for one in course.lessons if kept.pages.get(one.id, 0) >= drills_page(one))}


def left_at(store: Store, profile: Profile, course: Course, lesson: Lesson) -> LeftAt:
    """Where a lesson was left, or its beginning."""
    kept = _pages(store, profile, course.id) or Pages(lesson.id, {})
    return LeftAt(course.id, lesson.id, page_of(lesson, kept.pages.get(lesson.id, 0)), kept.worked.get(lesson.id, ()))


def place_trouble(store: Store, profile: Profile, course: Course) -> Saying | None:
    """What is to be said where the place kept of a course cannot be read."""
    return PAGES.read(store, profile, _name(course.id)).trouble


def page_of(lesson: Lesson, page: int) -> int:
    """A page a lesson really has, nearest to one it may have had."""
    return min(max(page, 0), gate_page(lesson))


def course_now(store: Store, profile: Profile) -> str:
    """The id of the course somebody went on with last; nothing before any."""
    return NOW.read(store, profile, COURSE).value or ""


def course_path(store: Store, profile: Profile, course: Course) -> CoursePath:
    """How every lesson of a course stands for somebody."""
    standings = gate_standings(store, profile, course)
    kept = _pages(store, profile, course.id)
    pages = kept.pages if kept else {}
    read = kept.read if kept else ()
    to_do = [lesson.id for lesson in course.lessons if not standings[lesson.id].reached and lesson.id not in read]
    stops = tuple(
        Stop(lesson, _state(lesson.id, to_do, pages), standings[lesson.id], _page_kept(lesson, pages))
        for lesson in course.lessons
    )
    last = kept.lesson if kept and kept.lesson in to_do else ""
    return CoursePath(course, tuple(stops), last or (to_do[0] if to_do else course.lessons[-1].id))


def reading_minutes(lesson: Lesson, page: int = 0) -> int:
    """About how long a lesson is read from a page on."""
    return -(-_reading_ms(lesson, page) // MINUTE_MS)


def _reading_ms(lesson: Lesson, page: int) -> int:
    return sum(words_in(page.text) for page in lesson.pages[page:]) * MINUTE_MS // WORDS_A_MINUTE


def minutes_left(course: Course, lesson: Lesson, page: int, times: ParTimes) -> int:
    """About how long a lesson still takes from a page on: reading, and its drills at par."""
    drills = lesson.drills if page <= drills_page(lesson) else ()
    asked_ms = sum(drill.questions * (times.par(course.game, drill.skill).ms + BETWEEN_QUESTIONS_MS) for drill in drills)
    return -(-(_reading_ms(lesson, page) + asked_ms) // MINUTE_MS)


def _state(lesson: str, to_do: list[str], pages: Mapping[str, int]) -> State:
    if lesson not in to_do:
        return "done"
    if lesson in pages:
        return "begun"
    return "next" if lesson == to_do[0] else "later"


def _page_kept(lesson: Lesson, pages: Mapping[str, int]) -> int | None:
    return page_of(lesson, pages[lesson.id]) if lesson.id in pages else None


def _pages(store: Store, profile: Profile, course: str) -> Pages | None:
    """What was kept of a course; what cannot be read is as if it had not been."""
    return PAGES.read(store, profile, _name(course)).value


def _name(course: str) -> str:
    return f"{COURSE} {course}"

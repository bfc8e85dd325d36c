"""The next thing worth doing: the lesson one was at, else what is due, else the first hand at a game."""

from msgspec import Struct

from app.rules.catalogue import Catalogue
from app.training.course_path import CoursePath, LeftAt, minutes_left
from app.training.overview import Due, Overview
from lessons.course import Course
from lessons.texts import drill_texts
from scoring.par_times import WHOLE_ROUND, ParTimes
from ui.desk import Desk
from ui.listing import listed
from ui.places import AnyPlace, DrillAt, LessonAt, TableAt
from ui.text import language, say

FIRST_SEED = 1


class NextThing(Struct, frozen=True):
    """What it is in words, where it is, and how far one has come with it."""

    head: str
    title: str
    told: str
    act: str
    place: AnyPlace
    game: str
    note: str = ""
    share: float = 0.0
    told_share: str = ""


class GoingOn(Struct, frozen=True):
    """Where somebody left a course, and how the course stands for them."""

    left: LeftAt
    path: CoursePath


def next_thing(shown: Overview, going_on: GoingOn | None, desk: Desk) -> NextThing:
    """What Enter starts at home. Whoever has dealt a first hand and nothing else begins the course of that game."""
    if going_on is not None:
        return _lesson(going_on, desk.times)
    if shown.due:
        return _due(shown.due[0], desk.catalogue)
    course = next((course for game in shown.sat_at for course in desk.courses.values() if course.game == game), None)
    return _course(course) if course is not None else _first_hand(next(iter(desk.catalogue)), desk.catalogue)


def first_hand(game: str) -> TableAt:
    """The first hand at a game: one Player, and every step told."""
    return TableAt(game, players=1, mode="guided", seed=FIRST_SEED)


def place_of(due: Due) -> AnyPlace:
    """Where something that is due is done: rounds at the table, questions in the player."""
    if due.skill == WHOLE_ROUND:
        return TableAt(due.game, device=due.variants[0] if due.variants[0] != "only" else "", mode="coached")
    variant = due.variants[0] if len(due.variants) == 1 else ""
    return DrillAt(due.game, due.skill, variant, due.questions)


def _lesson(going_on: GoingOn, times: ParTimes) -> NextThing:
    left, course = going_on.left, going_on.path.course
    number = next(place for place, lesson in enumerate(course.lessons, start=1) if lesson.id == left.lesson)
    lesson, count, done = course.lessons[number - 1], len(course.lessons), going_on.path.done
    told = say("home.lesson-next", course=course.title, number=number, count=count)
    if 0 < left.page < len(lesson.pages):
        told += " " + say("home.left-at", page=left.page + 1, title=lesson.pages[left.page].title)
    return NextThing(
        head=say("home.continue"),
        title=lesson.title,
        told=told,
        act=say("home.go-on"),
        place=LessonAt(left.course, left.lesson),
        game=course.game,
        note=say("home.to-the-gate", minutes=minutes_left(course, lesson, left.page, times)),
        share=done / count,
        told_share=say("home.lessons-done", done=done, count=count),
    )


def _course(course: Course) -> NextThing:
    lesson = course.lessons[0]
    return NextThing(
        head=say("home.begin"),
        title=lesson.title,
        told=say("home.lesson-next", course=course.title, number=1, count=len(course.lessons)),
        act=say("home.begin-lesson"),
        place=LessonAt(course.id, lesson.id),
        game=course.game,
    )


def _due(due: Due, catalogue: Catalogue) -> NextThing:
    count = say("home.rounds" if due.skill == WHOLE_ROUND else "home.questions", count=due.questions)
    return NextThing(
        head=say("home.next"),
        title=drill_texts(language()).skills[due.skill],
        told=listed((catalogue.title(due.game).name if due.game else "", count)),
        act=say("home.go-on"),
        place=place_of(due),
        game=due.game,
        note=say("home.minutes", count=due.minutes),
    )


def _first_hand(game: str, catalogue: Catalogue) -> NextThing:
    return NextThing(
        head=say("home.begin"),
        title=say("home.first-hand"),
        told=say("home.first-hand-told", game=catalogue.title(game).name),
        act=say("home.deal"),
        place=first_hand(game),
        game=game,
    )

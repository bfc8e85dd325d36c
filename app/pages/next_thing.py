"""The next thing worth doing, in words, and where it is done."""

from msgspec import Struct

from app.pages.places import DrillAt, LessonAt, Place, TableAt
from app.practice.course_path import minutes_left
from app.practice.overview import Due, minutes_for
from app.practice.worth_doing import DealRounds, GoOn, Meet, WorthDoing
from app.rules.catalogue import Catalogue
from app.words.listing import listed
from app.words.text import language, say
from lessons.texts import drill_texts
from scoring.par_times import WHOLE_ROUND, ParTimes

FIRST_SEED = 1


class NextThing(Struct, frozen=True):
    """What it is in words, where it is, and how far one has come with it."""

    head: str
    title: str
    told: str
    act: str
    place: Place
    game: str
    note: str = ""
    share: float = 0.0
    told_share: str = ""


def next_thing(worth: WorthDoing, catalogue: Catalogue, times: ParTimes) -> NextThing:
    """What Enter starts at home."""
    match worth:
        case GoOn():
            return _lesson(worth, times) if worth.is_begun else _course(worth)
        case Due():
            return _due(worth, catalogue)
        case Meet():
            return _never_met(worth, catalogue, times)
        case DealRounds():
            return (_first_hand if worth.is_first else _rounds)(worth.game, catalogue)


def first_hand(game: str) -> TableAt:
    """The first hand at a game: one Player, and every step told."""
    return TableAt(game, players=1, mode="guided", seed=FIRST_SEED)


def place_of(due: Due) -> Place:
    """Where something that is due is done: rounds at the table, questions in the player."""
    if due.skill == WHOLE_ROUND:
        return TableAt(due.game, device=due.variants[0] if due.variants[0] != "only" else "", mode="coached")
    if len(due.variants) == 1:
        return DrillAt(due.game, due.skill, due.variants[0], due.questions, met_only=True)
    return DrillAt(due.game, due.skill, questions=due.questions, variants=due.variants, met_only=True)


def _lesson(going_on: GoOn, times: ParTimes) -> NextThing:
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


def _course(going_on: GoOn) -> NextThing:
    course = going_on.path.course
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


def _never_met(meet: Meet, catalogue: Catalogue, times: ParTimes) -> NextThing:
    """A run that shows what never came up, as long as there is something of it."""
    return NextThing(
        head=say("home.never-met"),
        title=drill_texts(language()).skills[meet.skill],
        told=say("home.never-met-told", game=catalogue.title(meet.game).name, count=meet.left),
        act=say("home.go-on"),
        place=DrillAt(meet.game, meet.skill, questions=meet.questions),
        game=meet.game,
        note=say("home.minutes", count=minutes_for(meet.game, meet.skill, meet.questions, times)),
    )


def _rounds(game: str, catalogue: Catalogue) -> NextThing:
    return NextThing(
        head=say("home.at-the-table"),
        title=say("home.deal-rounds"),
        told=say("home.deal-rounds-told", game=catalogue.title(game).name),
        act=say("home.deal"),
        place=TableAt(game, mode="coached"),
        game=game,
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

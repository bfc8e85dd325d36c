"""The plan of a day in words: everything worth doing in its order, how long each takes, and where it is done."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.pages.next_thing import next_thing
from app.pages.places import Place
from app.practice.course_path import reading_minutes
from app.practice.day.size import day_file
from app.practice.worth_doing import DayPlan, DealRounds, EnoughToday, GoOn, Mixed, WorthDoing
from app.rules.catalogue import Catalogue
from app.words.listing import enumerated
from app.words.text import language, say
from lessons.texts import drill_texts
from scoring.moments import MINUTE_MS
from scoring.par_times import ParTimes

MOST_SKILLS = 3
"""Of how many skills it is told how much has faded."""


QUESTIONS = ("star", "clock")
"""The signs of what is asked: as much of it as there is time for."""


class PlanRow(Struct, frozen=True):
    """One thing to do today: its sign, what it is, more about it, about how many minutes it takes, and where it is done."""

    sign: str
    title: str
    told: str
    minutes: int
    place: Place


def plan_rows(plan: DayPlan, catalogue: Catalogue, times: ParTimes) -> list[PlanRow]:
    """The things of a day in their order, no more than it has minutes for; none where the day is done."""
    return _within(list(_rows(plan, catalogue, times)), plan.minutes_left)


def _within(rows: list[PlanRow], minutes: int) -> list[PlanRow]:
    """The same within so many minutes: lessons and rounds take what they take, questions what is left; the last stays away."""
    left = minutes - sum(1 if row.sign in QUESTIONS else row.minutes for row in rows)
    fitted: list[PlanRow] = []
    for row in rows:
        more = max(0, min(row.minutes - 1, left)) if row.sign in QUESTIONS else 0
        left -= more
        fitted.append(replace(row, minutes=1 + more) if row.sign in QUESTIONS else row)
    while len(fitted) > 1 and sum(row.minutes for row in fitted) > minutes:
        fitted.pop()
    return fitted


def _rows(plan: DayPlan, catalogue: Catalogue, times: ParTimes) -> Iterator[PlanRow]:
    for way in plan.ways:
        if not isinstance(way, EnoughToday):
            sign, title, told, minutes = _told(way, plan, catalogue, times)
            yield PlanRow(sign, title, told, max(1, minutes), next_thing(way, catalogue, times).place)


def _told(way: WorthDoing, plan: DayPlan, catalogue: Catalogue, times: ParTimes) -> tuple[str, str, str, int]:
    match way:
        case Mixed(reviews=0):
            share = plan.minutes * day_file().new_percent // 100
            return "star", say("home.plan-new"), say("home.plan-new-told"), min(share, plan.minutes_left)
        case Mixed():
            minutes = -(-way.reviews * day_file().question_ms // MINUTE_MS)
            return "clock", say("home.plan-fades", count=way.reviews), _skills(way), min(minutes, plan.minutes_left)
        case GoOn():
            told = say("home.plan-lesson-told", course=way.path.course.title)
            return "book", say("home.plan-lesson", title=way.lesson.title), told, reading_minutes(way.lesson, way.left.page)
        case DealRounds():
            minutes = -(-times.whole_round(way.game, max(1, way.players)).ms // MINUTE_MS)
            return "table", say("home.plan-round"), catalogue.title(way.game).name, minutes
    return "check", "", "", 0


def _skills(session: Mixed) -> str:
    """The skills most of what fades belongs to."""
    names = drill_texts(language()).skills
    return enumerated(
        say("home.plan-skill", skill=names.get(skill, skill), count=count) for skill, count in session.skills[:MOST_SKILLS]
    )


def day_told(plan: DayPlan) -> str:
    """How the day stands, in a sentence under the greeting."""
    if plan.is_done:
        return say("home.day-done")
    reviews = next((way.reviews for way in plan.ways if isinstance(way, Mixed)), 0)
    if reviews:
        return say("home.day-fades", count=reviews, minutes=plan.minutes_left)
    return say("home.day-left", minutes=plan.minutes_left)

"""Where somebody stands at a game, with the evidence: the log folded on from where it was left, beside what there is to prove."""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from itertools import count
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from app.base.meaning import digest
from app.base.trouble import Surroundings
from app.practice.course_path import course_path, minutes_left
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import cases_of
from lessons.course import Course
from lessons.items import homes_of
from lessons.skillfile import skill_facts
from lessons.skills import SKILLS, skills_of, variants
from scoring import earlier_grade as earlier
from scoring.enquiries import KeptHistory, LogEnd
from scoring.grades.history import History, follow_log
from scoring.grades.standing import GradeStanding, standing
from scoring.grades.syllabus import LessonsDone, SkillVariant, Syllabus
from scoring.grades.terms import GradesFile, grades_file
from scoring.judge import Mark
from scoring.moments import Now, local_now, moment
from scoring.par_times import WHOLE_ROUND, ParTimes
from scoring.port import Store
from scoring.records import Profile

POSITIONS = 5
"""How many Players a round has whose time is reckoned."""
WORTH_KEEPING = 100
"""So many answers and rounds take longer to fold than a history takes to keep."""
VERSION = 1
"""The version of how a log is folded; whoever changes that raises it, and every history is folded anew."""


def grade_standing(
    store: Store,
    profile: Profile,
    game: AnyGame,
    courses: Mapping[str, Course],
    times: ParTimes,
    now: Now = local_now,
    terms: GradesFile | None = None,
) -> GradeStanding:
    """Where somebody stands at a game now; nothing is written."""
    terms = terms or grades_file()
    syllabus = syllabus_of(game, times)
    history = history_now(store, profile, syllabus, terms)
    lessons = lessons_done(store, profile, syllabus.game, courses, times)
    return standing(history, moment(now), syllabus, lessons, terms, earlier_grade(history))


def keep_grades(
    store: Store, profile: Profile, games: Mapping[str, AnyGame], times: ParTimes, terms: GradesFile | None = None
) -> None:
    """Have the histories that have grown kept, so that asking is cheap; what is asked says the same before and after.

    Where nothing can be written now, nothing is: it can be folded again.
    """
    terms = terms or grades_file()
    with suppress(Surroundings):
        for game in games.values():
            syllabus = syllabus_of(game, times)
            found = _folded(store, profile, syllabus, terms)
            if found.events >= WORTH_KEEPING:
                kept = KeptHistory(_measure(syllabus, terms), found.end, msgspec.json.encode(found.history))
                store.evidence.keep(profile, syllabus.game, kept)


def history_now(store: Store, profile: Profile, syllabus: Syllabus, terms: GradesFile) -> History:
    """The history of somebody's grades at a game."""
    return _folded(store, profile, syllabus, terms).history


class _Folded(NamedTuple):
    """A history, the end of the log it comes to, and how much of it was new."""

    history: History
    end: LogEnd
    events: int


def _folded(store: Store, profile: Profile, syllabus: Syllabus, terms: GradesFile) -> _Folded:
    """What was kept by the same measure, and what came since."""
    kept = store.evidence.kept(profile, syllabus.game)
    if kept is not None and kept.measure != _measure(syllabus, terms):
        kept = None
    history = msgspec.json.decode(kept.history, type=History) if kept is not None else History()
    log, end = store.evidence.since(profile, syllabus.game, kept.end if kept is not None else LogEnd())
    number = count()
    follow_log(history, (event for event, _ in zip(log, number, strict=False)), terms, syllabus)
    return _Folded(history, end, next(number))


def lessons_done(store: Store, profile: Profile, game: str, courses: Mapping[str, Course], times: ParTimes) -> LessonsDone:
    """The lessons of a game's course, and which are done: read, or their gate open; a game without a course has none."""
    course = next((course for course in courses.values() if course.game == game), None)
    if course is None:
        return LessonsDone({}, frozenset())
    stops = course_path(store, profile, course).stops
    minutes = {stop.lesson.id: minutes_left(course, stop.lesson, stop.page or 0, times) for stop in stops}
    return LessonsDone(minutes, frozenset(stop.lesson.id for stop in stops if stop.state == "done"))


def earlier_grade(history: History) -> str:
    """The grade by the measure before, of the answers that only it can count; nothing where it gave none."""
    marks = [Mark(one.right, 0 if one.at_par else 2, 1, "critical" if one.is_critical else None) for one in history.earlier]
    return earlier.earlier_grade(marks)


def syllabus_of(game: AnyGame, times: ParTimes) -> Syllabus:
    """Everything there is to prove at a game, with the par times in force."""
    made = _syllabus(game)
    practices = tuple(replace(one, par_ms=_par_ms(times, made.game, one.skill, one.variant)) for one in made.practices)
    par = {one.name: one.par_ms for one in practices}
    items = {
        item: min((par[name] for home in homes if (name := f"{home.skill}/{home.variant}") in par), default=0)
        for item, homes in homes_of(game).items()
    }
    return replace(made, practices=practices, items=items, round_ms=times.whole_round(made.game, POSITIONS).ms)


@cache
def _syllabus(game: AnyGame) -> Syllabus:
    practices = tuple(
        SkillVariant(skill, variant, 0, len(SKILLS[skill].items(game, variant)))
        for skill in skills_of(game)
        if skill != WHOLE_ROUND and not skill_facts()[skill].introduces
        for variant in variants(game, skill)
    )
    return Syllabus(
        game=game.file.id,
        practices=practices,
        items={},
        devices=game.devices or ("only",),
        cases=tuple(case for case in cases_of(game.file) if case in game.file.irregularities),
        round_ms=0,
        has_own_time=True,
    )


def _par_ms(times: ParTimes, game: str, skill: str, variant: str) -> int:
    return times.par(game, skill, 1, variant).ms


def _measure(syllabus: Syllabus, terms: GradesFile) -> str:
    """What a history was folded by: terms, items and skills; how long things take is no part of it."""
    names = [[one.name for one in syllabus.practices], list(syllabus.items), syllabus.devices, syllabus.cases]
    return digest([VERSION, msgspec.to_builtins(terms), names])

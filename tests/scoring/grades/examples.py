"""A small academy to be graded in: three skills, a few items, two devices, one irregularity, and an honest way to the top."""

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import count

from msgspec.structs import replace

from scoring.grades.evidence import DealtRound, GivenAnswer
from scoring.grades.history import Event, History, follow_log
from scoring.grades.standing import GradeStanding, standing
from scoring.grades.syllabus import LessonsDone, SkillVariant, Syllabus
from scoring.grades.terms import GradesFile, grades_file
from scoring.moments import Moment

FIRST = date(2026, 11, 16)
ROWS = ("row:ante:straight", "row:ante:flush", "row:ante:trips")
BOUNDARY = "boundary:flush:straight"
RULING = "ruling:misdeal:void:seen=yes"
SYLLABUS = Syllabus(
    game="toy",
    practices=(
        SkillVariant("pays", "ante", 5_000, 3),
        SkillVariant("names", "three", 3_000, 1),
        SkillVariant("rules", "ruling", 9_000, 1),
    ),
    items={**dict.fromkeys(ROWS, 5_000), BOUNDARY: 3_000, RULING: 9_000},
    devices=("automated", "manual"),
    cases=("misdeal",),
    round_ms=60_000,
    has_own_time=True,
)
LESSONS = LessonsDone(dict.fromkeys(("one", "two", "three", "four"), 10), frozenset({"one", "two", "three", "four"}))
HOME = {"pays": ("ante", ROWS), "names": ("three", (BOUNDARY,)), "rules": ("ruling", (RULING,))}
TERMS = grades_file()
DAY_MS = 86_400_000

_numbers = count()


def day(number: int) -> str:
    """The day of that number, the first being 0."""
    return (FIRST + timedelta(days=number)).isoformat()


def given(skill: str, on: int, asked: str = "", **told: object) -> GivenAnswer:
    """A right answer at par to a question nobody was asked before, in a check."""
    number = next(_numbers)
    variant, items = HOME[skill]
    answer = GivenAnswer(
        id=f"a{number:06}",
        attempt=f"run {on}",
        at_ms=on * DAY_MS + number,
        day=day(on),
        skill=skill,
        variant=variant,
        asked=asked or f"q{number}",
        items=(items[number // len(HOME) % len(items)],),
        right=True,
        at_par=True,
        is_check=True,
    )
    return replace(answer, **told)


def dealt(on: int, **told: object) -> DealtRound:
    """A faultless silent round at a full table, with an irregularity that nobody announced."""
    number = next(_numbers)
    made = DealtRound(
        id=f"r{number:06}",
        attempt=f"sitting {on}",
        at_ms=on * DAY_MS + number,
        day=day(on),
        device=("automated", "manual")[number % 2],
        players=6,
        is_silent=True,
        own_time=True,
        cases=("misdeal",),
        is_ruled_right=True,
        time_ms=50_000,
        par_ms=60_000,
    )
    return replace(made, **told)


def practice(on: int, times: int = 10) -> list[Event]:
    """A day on which everything is asked, so many times each, and answered right."""
    return [given(skill, on) for _ in range(times) for skill in HOME]


def sitting(on: int, rounds: int = 12) -> list[Event]:
    """A day at the table."""
    return [dealt(on) for _ in range(rounds)]


def to_dealer() -> list[Event]:
    """An honest way to Dealer."""
    return [*sitting(0), *practice(0), *practice(1)]


def to_table_ready() -> list[Event]:
    """An honest way to the top, over nine days."""
    return [*to_dealer(), *(event for on in range(2, 9) for event in (*practice(on, 4), *sitting(on, 10)))]


def history(log: Sequence[Event], syllabus: Syllabus = SYLLABUS, terms: GradesFile = TERMS) -> History:
    """The history a log folds to."""
    return follow_log(History(), log, terms, syllabus)


def stands(
    log: Sequence[Event], *, on: int | None = None, syllabus: Syllabus = SYLLABUS, lessons: LessonsDone = LESSONS
) -> GradeStanding:
    """Where a log puts somebody, on a day or when it ends."""
    last = max((event.at_ms for event in log), default=0)
    now = Moment(last, day(last // DAY_MS)) if on is None else Moment(on * DAY_MS, day(on))
    return standing(history(log, syllabus), now, syllabus, lessons, TERMS)


def grade(log: Sequence[Event], *, on: int | None = None) -> str:
    """The grade a log comes to."""
    return stands(log, on=on).grade

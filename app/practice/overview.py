"""Where somebody stands at a glance: every game with its grade, what is due and how long it takes, weak spots, the week."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import timedelta
from itertools import accumulate

from msgspec import Struct

from app.practice.grading import grade_standing
from app.rules.core.game import AnyGame
from lessons.course import Course
from scoring.enquiries import Recent
from scoring.figures import Figures, figures
from scoring.grades.standing import GradeStanding
from scoring.grades.terms import grades_file
from scoring.moments import Now, local_now, moment
from scoring.par_times import WHOLE_ROUND, ParTimes
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import WeakSpot

QUESTIONS_A_VARIANT = 6
"""How many questions bring a variant of a skill back to mind."""
MOST_QUESTIONS = 24
"""More of one skill in a row tires."""
ROUNDS = 3
POSITIONS = 3
"""How many are in play where nobody knows yet."""
WEEK = 7
MONTH = 30
A_DAY_MINUTES = 20
"""What is due beyond this waits for another day."""
MINUTE_MS = 60_000


class GameStanding(Struct, frozen=True):
    """A game as somebody stands with it."""

    game: str
    standing: GradeStanding
    figures: Figures
    begun: bool

    @property
    def level(self) -> int:
        """How many steps of the way are done: one a grade."""
        grades = [grade.id for grade in grades_file().grades]
        return 1 + grades.index(self.standing.grade) if self.standing.grade in grades else 0


class Due(Struct, frozen=True):
    """A skill that is due: its variants, how many questions bring it back, and how many minutes they take."""

    game: str
    skill: str
    variants: tuple[str, ...]
    questions: int
    minutes: int


class Day(Struct, frozen=True):
    """What was done on a day: minutes of answering, and answers."""

    day: str
    minutes: int
    answers: int


class Overview(Struct, frozen=True):
    """Everything at a glance; `sat_at` are the games that were dealt at a table, the latest first."""

    games: tuple[GameStanding, ...]
    due: tuple[Due, ...]
    weak: tuple[WeakSpot, ...]
    week: tuple[Day, ...]
    sat_at: tuple[str, ...] = ()

    @property
    def today(self) -> tuple[Due, ...]:
        """What of it is for today: the first things that fit into a day's practice, and always one."""
        minutes = accumulate(due.minutes for due in self.due)
        return tuple(due for due, so_far in zip(self.due, minutes, strict=True) if so_far <= A_DAY_MINUTES) or self.due[:1]

    @property
    def minutes_today(self) -> int:
        """How long today's practice takes."""
        return sum(due.minutes for due in self.today)


def overview(
    store: Store,
    profile: Profile,
    games: Mapping[str, AnyGame],
    courses: Mapping[str, Course],
    times: ParTimes,
    now: Now = local_now,
) -> Overview:
    """Where a person stands now."""
    today = now().date()
    recent = store.progress.recent_answers(profile)
    by_game = recent.by_game()
    sat_at = store.table_progress.games(profile)
    return Overview(
        games=tuple(
            GameStanding(
                name,
                grade_standing(store, profile, game, courses, times, now),
                figures(by_game.get(name, [])),
                begun=name in sat_at or bool(by_game.get(name)),
            )
            for name, game in games.items()
        ),
        due=due_now(store, profile, times, moment(now).at_ms, recent),
        weak=tuple(store.progress.weak_spots(profile, (today - timedelta(days=MONTH)).isoformat())),
        week=_week(store, profile, [(today - timedelta(days=back)).isoformat() for back in range(WEEK - 1, -1, -1)]),
        sat_at=tuple(sat_at),
    )


def due_now(store: Store, profile: Profile, times: ParTimes, at_ms: int, recent: Recent) -> tuple[Due, ...]:
    """The skills that are due, the most worth doing first; the variants of one skill are one thing to do."""
    variants: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for suggestion in store.schedule.what_next(profile, at_ms, recent):
        if suggestion.due:
            variants[suggestion.game, suggestion.skill].append(suggestion.variant)
    return tuple(_due(game, skill, tuple(due), times) for (game, skill), due in variants.items())


def _due(game: str, skill: str, variants: tuple[str, ...], times: ParTimes) -> Due:
    count = ROUNDS if skill == WHOLE_ROUND else min(QUESTIONS_A_VARIANT * len(variants), MOST_QUESTIONS)
    return Due(game, skill, variants, count, minutes_for(game, skill, count, times))


def minutes_for(game: str, skill: str, count: int, times: ParTimes) -> int:
    """How long so many questions or rounds take at par."""
    return -(-count * times.par(game, skill, POSITIONS).ms // MINUTE_MS)


def _week(store: Store, profile: Profile, days: Sequence[str]) -> tuple[Day, ...]:
    spent, answers = Counter[str](), Counter[str]()
    for figures_of in store.progress.days(profile, since=days[0]):
        spent[figures_of.day] += figures_of.time_ms
        answers[figures_of.day] += figures_of.asked
    return tuple(Day(day, -(-spent[day] // MINUTE_MS), answers[day]) for day in days)

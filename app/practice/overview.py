"""Where somebody stands at a glance: every game with its grade, weak spots, the week. What is worth doing the day says."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta

from msgspec import Struct

from app.practice.grading import grade_standing
from app.rules.core.game import AnyGame
from lessons.course import Course
from scoring.figures import Figures, figures
from scoring.grades.standing import GradeStanding
from scoring.grades.terms import grades_file
from scoring.moments import MINUTE_MS, Now, local_now
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import WeakSpot

ROUNDS = 3
POSITIONS = 3
"""How many are in play where nobody knows yet."""
WEEK = 7
MONTH = 30


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


class Day(Struct, frozen=True):
    """What was done on a day: minutes of answering, and answers."""

    day: str
    minutes: int
    answers: int


class Overview(Struct, frozen=True):
    """Everything at a glance; `sat_at` are the games that were dealt at a table, the latest first."""

    games: tuple[GameStanding, ...]
    weak: tuple[WeakSpot, ...]
    week: tuple[Day, ...]
    sat_at: tuple[str, ...] = ()


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
        weak=tuple(store.progress.weak_spots(profile, (today - timedelta(days=MONTH)).isoformat())),
        week=_week(store, profile, [(today - timedelta(days=back)).isoformat() for back in range(WEEK - 1, -1, -1)]),
        sat_at=tuple(sat_at),
    )


def minutes_for(game: str, skill: str, count: int, times: ParTimes) -> int:
    """How long so many questions or rounds take at par."""
    return -(-count * times.par(game, skill, POSITIONS).ms // MINUTE_MS)


def _week(store: Store, profile: Profile, days: Sequence[str]) -> tuple[Day, ...]:
    spent, answers = Counter[str](), Counter[str]()
    for figures_of in store.progress.days(profile, since=days[0]):
        spent[figures_of.day] += figures_of.time_ms
        answers[figures_of.day] += figures_of.asked
    return tuple(Day(day, -(-spent[day] // MINUTE_MS), answers[day]) for day in days)

"""Everything a page about somebody's progress shows, gathered from the store in one go."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TypeVar

from msgspec import Struct

from app.pages.coverage import CoverageLine, covered
from app.pages.over_time import Period, TimeSeries, over_time, since
from app.pages.round_time import RoundTime, all_tables, round_time
from app.practice.coverage import met_at
from app.practice.grading import grade_standing
from app.rules.catalogue import Catalogue
from app.rules.core.severity import Severity
from lessons.course import Course
from lessons.skills import SKILLS, skills_of
from scoring.figures import figures
from scoring.grades.standing import GradeStanding
from scoring.judge import Mark
from scoring.moments import Now, local_now
from scoring.pace_audit import PaceAudit, audit_pace
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.recent_terms import recent_terms
from scoring.records import Profile
from scoring.summaries import ClauseFigures, Confusion, DayFigures, HourFigures, PacedDay

MOST_CONFUSIONS = 20
LEAST_MET = 5
"""A clause met less often than this says nothing about how often it goes wrong."""


class Scope(Struct, frozen=True):
    """What the page is about: every game or one, every device or one, and how far back."""

    game: str = ""
    device: str = ""
    period: Period = "12-weeks"


class Stand(Struct, frozen=True):
    """How somebody stands at a game: the grade with its evidence, and how the last answers went."""

    game: str
    standing: GradeStanding
    asked: int
    right_percent: int | None
    at_par_percent: int | None


class SkillCell(Struct, frozen=True):
    """The last answers to a skill at a game; too few have no percentage."""

    asked: int
    right_percent: int | None


class SkillRow(Struct, frozen=True):
    """A skill and how it goes at each game; None where a game has no such skill."""

    skill: str
    cells: dict[str, SkillCell | None]


class ProgressPage(Struct, frozen=True):
    """The page. Without a single answer or round it is empty, and there is nothing to show."""

    scope: Scope
    stands: tuple[Stand, ...]
    rounds: int
    faults: dict[Severity, int]
    series: tuple[TimeSeries, ...]
    round_time: RoundTime | None
    audit: PaceAudit | None
    skills: tuple[SkillRow, ...]
    clauses: tuple[ClauseFigures, ...]
    confusions: tuple[Confusion, ...]
    coverage: tuple[CoverageLine, ...]
    hours: tuple[HourFigures, ...]

    @property
    def empty(self) -> bool:
        """Whether nothing was practised yet that counts."""
        return not (self.stands or self.hours or self.rounds or self.series)


def progress_page(
    store: Store,
    profile: Profile,
    catalogue: Catalogue,
    scope: Scope,
    today: date,
    courses: Mapping[str, Course],
    times: ParTimes,
    now: Now = local_now,
) -> ProgressPage:
    """Gather a page."""
    games = [scope.game] if scope.game else list(catalogue)
    first = since(scope.period, today)
    progress, table = store.progress, store.table_progress
    answers = progress.recent_answers(profile)
    recent, by_skill = answers.by_game(), answers.by_skill()
    sat_at = table.games(profile)
    dealt = all_tables([table.latest(profile, game, device=scope.device) for game in games])
    timed = all_tables([table.latest(profile, game, device=scope.device, in_real_time=True) for game in games])
    sitting = table.latest_sitting(profile, scope.game, scope.device, in_real_time=True)
    return ProgressPage(
        scope=scope,
        stands=tuple(
            _stand(grade_standing(store, profile, catalogue[game], courses, times, now), recent.get(game, []))
            for game in games
            if recent.get(game) or game in sat_at
        ),
        rounds=dealt.rounds,
        faults=dealt.faults,
        series=over_time(
            _in_scope(progress.days(profile, first), scope, games),
            _in_scope(table.days(profile, first), scope, games),
            _in_scope(table.paced_days(profile, first), scope, games),
            scope.period,
            by_device=bool(scope.game),
        ),
        round_time=round_time(timed.phase_ms, timed.phase_par_ms, timed.rounds),
        audit=audit_pace(table.rounds(sitting, in_real_time=True)) if sitting else None,
        skills=_skills(by_skill, catalogue),
        clauses=_clauses(progress.clauses(profile, first), [catalogue[game].file.abbreviation for game in games]),
        confusions=tuple(progress.confusions(profile, first, MOST_CONFUSIONS, scope.game)),
        coverage=covered({game: met_at(store, profile, catalogue, game) for game in games}, catalogue),
        hours=tuple(hour for hour in progress.hours(profile) if hour.game in games),
    )


D = TypeVar("D", DayFigures, PacedDay)


def _in_scope(days: Sequence[D], scope: Scope, games: Sequence[str]) -> list[D]:
    return [one for one in days if one.game in games and scope.device in ("", one.device)]


def _stand(standing: GradeStanding, marks: Sequence[Mark]) -> Stand:
    found = figures(marks)
    return Stand(standing.game, standing, found.asked, found.accuracy_percent, found.at_par_percent)


def _skills(recent: dict[tuple[str, str], list[Mark]], catalogue: Catalogue) -> tuple[SkillRow, ...]:
    """Every skill that was asked at any game, in the order a school teaches."""
    asked = {skill for _, skill in recent}
    games = [*catalogue, ""] if any(game == "" for game, _ in recent) else list(catalogue)
    return tuple(
        SkillRow(skill, {game: _cell(recent, catalogue, game, skill) for game in games}) for skill in SKILLS if skill in asked
    )


def _cell(recent: dict[tuple[str, str], list[Mark]], catalogue: Catalogue, game: str, skill: str) -> SkillCell | None:
    has_it = skill in skills_of(catalogue[game]) if game else SKILLS[skill].shared
    if not has_it:
        return None
    found = figures(recent.get((game, skill), []))
    return SkillCell(found.asked, found.accuracy_percent if found.asked >= recent_terms().least else None)


def _clauses(found: Sequence[ClauseFigures], abbreviations: Sequence[str]) -> tuple[ClauseFigures, ...]:
    """The clauses of some games that went wrong, the ones that do so most often first."""
    ours = (one for one in found if one.clause.partition(" ")[0] in abbreviations)
    told = [one for one in ours if one.wrong and one.met >= LEAST_MET]
    return tuple(sorted(told, key=lambda one: (-one.wrong / one.met, -one.met, one.clause)))

"""What somebody has met of all there is to meet at a game, and what the next questions are steered to."""

from collections.abc import Collection

from app.rules.core.game import AnyGame
from lessons.course import Course
from lessons.coverage import CoverageMeter, all_keys, clause_key, meter, still_wanted
from lessons.skills import NO_GAME, SKILLS, QuestionMaker, skills_of
from scoring.port import Store
from scoring.records import Profile

TIMES = 3
"""How often everything there is to meet in a game is to be met."""


def wanted_by(
    store: Store, profile: Profile, drills: QuestionMaker, game_id: str, skill: str, taught: Collection[str] = ()
) -> Collection[str]:
    """What a person has met least of what a skill reaches at a game: what was never met, then what was not met often enough.

    With clauses that were `taught` a skill that asks about clauses asks about those alone, all of them about as often.
    """
    reached, met = drills.reached_by(game_id, skill), store.progress.coverage(profile, game_id)
    if known := reached.intersection(map(clause_key, taught)):
        least = min(met.get(key, 0) for key in known)
        return still_wanted(known, met, least + 2)
    wanted = (still_wanted(reached, met, times) for times in range(1, TIMES + 1))
    return next(filter(None, wanted), ())


def clauses_met(store: Store, profile: Profile, game_id: str) -> frozenset[str]:
    """The clauses of a game that came up for a person, by their numbers."""
    prefix = clause_key("")
    return frozenset(key.removeprefix(prefix) for key in store.progress.coverage(profile, game_id) if key.startswith(prefix))


def coverage(store: Store, profile: Profile, drills: QuestionMaker, game_id: str) -> CoverageMeter:
    """How much of what there is to meet at a game a person has met."""
    return meter(_to_meet(drills, game_id), store.progress.coverage(profile, game_id))


def game_coverage(store: Store, profile: Profile, game: AnyGame) -> CoverageMeter:
    """The same for whoever has the game and asks no questions."""
    return meter(all_keys(game), store.progress.coverage(profile, game.file.id))


def course_coverage(store: Store, profile: Profile, course: Course) -> CoverageMeter:
    """How many of the clauses a course teaches or lists a person has met in questions."""
    return meter([clause_key(number) for number in course.clauses], store.progress.coverage(profile, course.game))


def _to_meet(drills: QuestionMaker, game_id: str) -> Collection[str]:
    return () if game_id == NO_GAME else all_keys(drills.catalogue[game_id])


def never_met(store: Store, profile: Profile, game: AnyGame) -> tuple[int, str]:
    """How much of a game was never met, and the skill that reaches most of that; no skill where everything was."""
    wanted = still_wanted(all_keys(game), store.progress.coverage(profile, game.file.id))
    reached = {skill: len(SKILLS[skill].reaches(game) & wanted) for skill in skills_of(game)}
    best = max(reached, key=lambda skill: reached[skill])
    return (reached[best], best) if reached[best] else (0, "")

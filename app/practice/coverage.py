"""What somebody has met of all there is to meet at a game, and what the next questions are steered to."""

from collections import Counter
from collections.abc import Collection, Mapping

from app.practice.carried_over import document_version
from app.rules.catalogue import Catalogue
from lessons.carry_over import carry_over
from lessons.course import Course
from lessons.coverage import CoverageMeter, all_keys, clause_key, meter, still_wanted
from lessons.skills import NO_GAME, QuestionMaker
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
    reached, met = drills.reached_by(game_id, skill), met_at(store, profile, drills.catalogue, game_id)
    if known := reached.intersection(map(clause_key, taught)):
        least = min(met.get(key, 0) for key in known)
        return still_wanted(known, met, least + 2)
    wanted = (still_wanted(reached, met, times) for times in range(1, TIMES + 1))
    return next(filter(None, wanted), ())


def met_at(store: Store, profile: Profile, catalogue: Catalogue, game_id: str) -> Mapping[str, int]:
    """What a person has met at a game, and how often, as it counts by the rulebook in force.

    What was met by a rulebook of another version counts where both have the same; what they have otherwise is to be met anew.
    """
    versions = catalogue.versions(game_id) if game_id in catalogue else ()
    if len(versions) < 2:
        return store.progress.coverage(profile, game_id)
    in_force, met = catalogue[game_id], Counter[str]()
    for rules, items in store.progress.coverage_by_rules(profile, game_id).items():
        then = catalogue.rulebook(game_id, document_version(rules, versions))
        met.update(items if then is in_force else carry_over(items, then, in_force).kept)
    return met


def clauses_met(store: Store, profile: Profile, catalogue: Catalogue, game_id: str) -> frozenset[str]:
    """The clauses of a game that came up for a person, by their numbers."""
    prefix = clause_key("")
    met = met_at(store, profile, catalogue, game_id)
    return frozenset(key.removeprefix(prefix) for key in met if key.startswith(prefix))


def coverage(store: Store, profile: Profile, drills: QuestionMaker, game_id: str) -> CoverageMeter:
    """How much of what there is to meet at a game a person has met."""
    return game_coverage(store, profile, drills.catalogue, game_id)


def game_coverage(store: Store, profile: Profile, catalogue: Catalogue, game_id: str) -> CoverageMeter:
    """The same for whoever asks no questions; of no game there is nothing to meet."""
    to_meet = () if game_id == NO_GAME else all_keys(catalogue[game_id])
    return meter(to_meet, met_at(store, profile, catalogue, game_id))


def course_coverage(store: Store, profile: Profile, catalogue: Catalogue, course: Course) -> CoverageMeter:
    """How many of the clauses a course teaches or lists a person has met in questions."""
    return meter([clause_key(number) for number in course.clauses], met_at(store, profile, catalogue, course.game))

"""What of a game somebody has never met (pay-table rows, boundaries, clauses), and the skill that shows most of it."""

from app.rules.core.game import AnyGame
from lessons.coverage import all_keys, still_wanted
from lessons.skills import SKILLS, skills_of
from scoring.port import Store
from scoring.records import Profile


def never_met(store: Store, profile: Profile, game: AnyGame) -> tuple[int, str]:
    """How much was never met, and the skill that reaches most of that; no skill where everything was."""
    wanted = still_wanted(all_keys(game), store.progress.coverage(profile, game.file.id))
    reached = {skill: len(SKILLS[skill].reaches(game) & wanted) for skill in skills_of(game)}
    best = max(reached, key=lambda skill: reached[skill])
    return (reached[best], best) if reached[best] else (0, "")

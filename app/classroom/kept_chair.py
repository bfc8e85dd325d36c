"""What was watched from the supervisor's chair, kept as practice: every mistake counts for or against what it was about."""

from collections.abc import Iterable

from app.classroom.chair import ChairTerms, Mistake
from app.rules.core.gamefile import GameFile
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile

SKILL, VARIANT = "find-wrong-line", "table"
"""The drill that it is most like: what is wrong at a table is found. It is kept for review, and rates nobody's drill."""
PAR_MS = 4_000
"""How soon a supervisor stops a game, by our custom."""


def keep_mistakes(store: Store, person: Profile, terms: ChairTerms, file: GameFile, mistakes: Iterable[Mistake]) -> str:
    """Keep a watch; the id of its attempt."""
    with store.writing():
        attempt = store.begin_attempt(person, terms.game, SKILL, "review", positions=terms.players, seed=terms.seed)
        for one in mistakes:
            right = one.is_seen and one.is_ruled
            clauses = tuple(f"{file.abbreviation} {number}" for number in one.fault.basis.clauses)
            severity = None if right else one.fault.severity
            attempt.answer(
                Mark(right, one.noticed_ms or PAR_MS, PAR_MS, severity, clauses),
                skill=SKILL,
                variant=VARIANT,
                expected=f"ruling:{one.ruling}",
                given=f"ruling:{one.ruled}" if one.ruled else "",
                items=one.items,
            )
    return attempt.record.id

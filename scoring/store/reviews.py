"""The reviews that follow from the answers: kept of runs that were counted, worked out again of runs with new answers."""

from collections.abc import Iterable, Iterator
from itertools import groupby, starmap
from operator import itemgetter
from typing import Any, NamedTuple

from scoring.judge import Mark
from scoring.mastery import LAST_MS, Card, ReviewedRun, reviewed, run_of
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.store.tallies import NEW_ANSWERS

_NEW_RUNS = f"""
SELECT attempts.profile, attempts.game, answers.skill, answers.variant, attempts.id, answers.day,
    answers.at_ms, answers.right, answers.time_ms, answers.par_ms
FROM (SELECT DISTINCT attempt, day, skill, variant FROM {NEW_ANSWERS} WHERE :profile IS NULL OR {OF_PERSON}) AS runs
CROSS JOIN answers ON answers.attempt = runs.attempt AND answers.day = runs.day
    AND answers.skill = runs.skill AND answers.variant = runs.variant
CROSS JOIN attempts ON attempts.key = answers.attempt
ORDER BY 1, 2, 3, 4, 5, 6
"""
"""Every answer of every run that has a new one."""

_OF_SKILL = "profile = :profile AND game = :game AND skill = :skill AND variant = :variant"
_BEFORE = f"""
SELECT reviewed_ms, due_ms, stability, difficulty, state, step FROM reviews
WHERE {_OF_SKILL} AND reviewed_ms < :since_ms ORDER BY reviewed_ms DESC, key DESC LIMIT 1
"""
_SINCE = f"""
SELECT reviewed_ms, (SELECT id FROM attempts WHERE key = reviews.attempt), day, rating FROM reviews
WHERE {_OF_SKILL} AND reviewed_ms >= :since_ms
"""
_DROP = f"DELETE FROM reviews WHERE {_OF_SKILL} AND reviewed_ms >= :since_ms"
_KEEP = """
INSERT INTO reviews (profile, game, skill, variant, attempt, day, rating, reviewed_ms, due_ms, stability, difficulty, state, step)
VALUES (?, ?, ?, ?, (SELECT key FROM attempts WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?)
"""


class ReviewedSkill(NamedTuple):
    """What the schedule turns: a skill of a person (by key) at a game, in a variant."""

    profile: int
    game: str
    skill: str
    variant: str


class NewReviews(NamedTuple):
    """The reviews of a skill from the first moment on that new answers have changed, and the card before them."""

    skill: ReviewedSkill
    since_ms: int
    before: Card | None
    reviews: list[tuple[ReviewedRun, Card]]

    def card_at(self, now_ms: int, counted: Card | None) -> Card:
        """The card at a moment; `counted` is what it would be without the new answers.

        A review of a clock that ran ahead waits for its moment. Where there is no other it is the first there is.
        """
        first = self.before or self.reviews[0][1]
        if self.since_ms > now_ms:
            return counted if counted and (counted.reviewed_ms <= now_ms or self.before) else first
        return next((card for _, card in reversed(self.reviews) if card.reviewed_ms <= now_ms), first)


def new_reviews(connection: Connection, profile: str | None = None) -> Iterator[NewReviews]:
    """What new answers change in the schedule, skill by skill, of one person or everybody."""
    rows = connection.stream(_NEW_RUNS, {"profile": profile})
    for skill, given in groupby(rows, key=itemgetter(0, 1, 2, 3)):
        yield _new_reviews(connection, ReviewedSkill(*skill), given)


def keep_new_reviews(connection: Connection) -> None:
    """Keep what new answers change, in place of what it was."""
    for new in new_reviews(connection):
        connection.run(_DROP, _asked(new.skill, new.since_ms))
        connection.run_many(_KEEP, (_row(new.skill, run, card) for run, card in new.reviews))


def _new_reviews(connection: Connection, skill: ReviewedSkill, given: Iterable[Any]) -> NewReviews:
    """Nothing before the first answer of a run that changed is other than it was."""
    runs: dict[tuple[str, str], ReviewedRun] = {}
    since_ms = LAST_MS
    for (attempt, day), answers in groupby(given, key=itemgetter(4, 5)):
        told = [row[6:] for row in answers]
        runs[attempt, day] = run_of(attempt, day, [Mark(bool(right), *times) for _, right, *times in told], max(told)[0])
        since_ms = min(since_ms, min(told)[0])
    asked = _asked(skill, since_ms)
    kept = [run for run in starmap(ReviewedRun, connection.run(_SINCE, asked)) if (run.attempt, run.day) not in runs]
    before = next((Card(*row) for row in connection.run(_BEFORE, asked)), None)
    return NewReviews(skill, since_ms, before, list(reviewed(before, [*kept, *runs.values()])))


def _asked(skill: ReviewedSkill, since_ms: int) -> dict[str, Any]:
    return {**skill._asdict(), "since_ms": since_ms}


def _row(skill: ReviewedSkill, run: ReviewedRun, card: Card) -> tuple[Any, ...]:
    state = (card.reviewed_ms, card.due_ms, card.stability, card.difficulty, card.state, card.step)
    return (*skill, run.attempt, run.day, run.rating, *state)

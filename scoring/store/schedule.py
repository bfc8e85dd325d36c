"""The schedule in the store: runs that have ended turn into reviews, and the latest review says when a skill is due."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from scoring.judge import Mark
from scoring.mastery import Card, rate_run, review
from scoring.store.connection import Connection
from scoring.store.ids import new_id
from scoring.store.progress import Progress
from scoring.store.records import Profile, Review
from scoring.what_next import Practised, Suggestion, what_next

_RUNS_NOT_REVIEWED = """
SELECT attempts.id, attempts.content, attempts.game, answers.skill, answers.variant,
    answers.at_ms, answers.right, answers.time_ms, answers.par_ms
FROM attempts JOIN answers ON answers.attempt = attempts.key
WHERE attempts.profile = (SELECT key FROM profiles WHERE id = :profile)
    AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.attempt = attempts.key)
ORDER BY attempts.at_ms, attempts.key, answers.skill, answers.variant, answers.key
"""
_CARDS = """
SELECT cards.game, cards.skill, cards.variant, reviews.reviewed_ms, due_ms, stability, difficulty, state, step
FROM cards JOIN reviews ON reviews.key = cards.review
WHERE cards.profile = (SELECT key FROM profiles WHERE id = :profile)
"""
Skill = tuple[str, str, str]
"""A game, a skill and its variant: what the schedule turns."""


class Schedule:
    """What each person is to practise, and when."""

    def __init__(self, connection: Connection, progress: Progress) -> None:
        self._connection = connection
        self._progress = progress

    def catch_up(self, profile: Profile) -> int:
        """Turn every run that is not yet in the schedule into reviews; how many there were.

        To be called between runs: a run is one review per skill and variant, whatever is answered in it later.
        """
        with self._connection.writing():
            cards = self.cards(profile)
            new = list(self._reviews(profile, cards))
            for record in new:
                self._connection.add(record)
        return len(new)

    def cards(self, profile: Profile) -> dict[Skill, Card]:
        """Every skill a person has in the schedule."""
        rows = self._connection.run(_CARDS, {"profile": profile.id})
        return {(game, skill, variant): Card(*state) for game, skill, variant, *state in rows}

    def what_next(self, profile: Profile, at_ms: int) -> list[Suggestion]:
        """What is most worth practising now, first."""
        marks = self._progress.recent_by_variant(profile)
        cards = self.cards(profile)
        practised = (Practised(*skill, cards.get(skill), marks.get(skill, [])) for skill in {*marks, *cards})
        return what_next(practised, at_ms)

    def _reviews(self, profile: Profile, cards: dict[Skill, Card]) -> Iterator[Review]:
        rows = self._connection.run(_RUNS_NOT_REVIEWED, {"profile": profile.id})
        for (attempt, content, *skill), run in groupby(rows, key=lambda row: row[:5]):
            yield self._review(attempt, content, cards, (skill[0], skill[1], skill[2]), [row[5:] for row in run])

    def _review(self, attempt: str, content: str, cards: dict[Skill, Card], skill: Skill, run: list[Any]) -> Review:
        marks = [Mark(bool(right), time_ms, par_ms) for _, right, time_ms, par_ms in run]
        at_ms, rating = run[-1][0], rate_run(marks)
        card = cards[skill] = review(cards.get(skill), rating, at_ms)
        return Review(
            id=new_id(at_ms),
            content=content,
            attempt=attempt,
            skill=skill[1],
            variant=skill[2],
            rating=rating,
            reviewed_ms=card.reviewed_ms,
            due_ms=card.due_ms,
            stability=card.stability,
            difficulty=card.difficulty,
            state=card.state,
            step=card.step,
        )

"""The schedule in the store: runs that have ended turn into reviews, and the latest review says when a skill is due."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from scoring.judge import Mark
from scoring.mastery import Card, rate_run, review
from scoring.store.connection import Connection
from scoring.store.ids import new_id
from scoring.store.moments import Now, moment
from scoring.store.progress import Progress
from scoring.store.recent import Recent
from scoring.store.records import Profile, Review
from scoring.store.rows import OF_PERSON
from scoring.what_next import Practised, Suggestion, Tally, what_next

_SINCE = f"""
FROM answers JOIN attempts ON attempts.key = answers.attempt
WHERE answers.key > ifnull((SELECT answer FROM scheduled JOIN profiles ON profiles.key = profile WHERE profiles.id = :profile), 0)
    AND +attempts.{OF_PERSON}
"""
"""The answers of a person that came after those in the schedule, read from the end of the log."""

_LATEST = f"SELECT max(answers.key) {_SINCE}"
_SCHEDULED = """
INSERT INTO scheduled (profile, answer) SELECT key, :answer FROM profiles WHERE id = :profile
ON CONFLICT DO UPDATE SET answer = max(answer, excluded.answer)
"""
_RUNS_NOT_REVIEWED = f"""
SELECT attempts.id, attempts.content, attempts.game, answers.skill, answers.variant,
    min(answers.at_ms, :now_ms), answers.right, answers.time_ms, answers.par_ms
{_SINCE}
    AND NOT EXISTS (
        SELECT 1 FROM reviews
        WHERE reviews.attempt = attempts.key AND reviews.skill = answers.skill AND reviews.variant = answers.variant
            AND reviews.reviewed_ms >= answers.at_ms
    )
ORDER BY min(attempts.at_ms, :now_ms), attempts.key, answers.skill, answers.variant, answers.key
"""
_CARDS = f"""
SELECT cards.game, cards.skill, cards.variant, reviews.reviewed_ms, due_ms, stability, difficulty, state, step
FROM cards JOIN reviews ON reviews.key = CASE WHEN cards.reviewed_ms <= :now_ms THEN cards.review ELSE ifnull((
    SELECT latest.key FROM attempts JOIN reviews AS latest ON latest.attempt = attempts.key
    WHERE attempts.profile = cards.profile AND attempts.game = cards.game
        AND latest.skill = cards.skill AND latest.variant = cards.variant AND latest.reviewed_ms <= :now_ms
    ORDER BY latest.reviewed_ms DESC, latest.key DESC LIMIT 1
), cards.review) END
WHERE cards.{OF_PERSON}
"""
"""A review of a clock that ran ahead is older than every review of a clock that was right."""

Skill = tuple[str, str, str]
"""A game, a skill and its variant: what the schedule turns."""


class Schedule:
    """What each person is to practise, and when. Whoever asks is told with everything in it that was answered until then."""

    def __init__(self, connection: Connection, progress: Progress, now: Now) -> None:
        self._connection = connection
        self._progress = progress
        self._now = now

    def catch_up(self, profile: Profile) -> int:
        """Turn every run that is not yet in the schedule into reviews; how many there were.

        A run is one review per skill and variant, cut where somebody asks: what is answered in it later is another.
        """
        if self._latest(profile) is None:
            return 0
        with self._connection.writing():
            latest = self._latest(profile)
            new = list(self._reviews(profile, self._cards(profile)))
            for record in new:
                self._connection.add(record)
            if latest is not None:
                self._connection.run(_SCHEDULED, {"profile": profile.id, "answer": latest})
        return len(new)

    def _latest(self, profile: Profile) -> int | None:
        """The last answer that is not yet in the schedule."""
        ((latest,),) = self._connection.run(_LATEST, {"profile": profile.id})
        return None if latest is None else int(latest)

    def cards(self, profile: Profile) -> dict[Skill, Card]:
        """Every skill a person has in the schedule; what was reviewed only in the future is due at once."""
        self.catch_up(profile)
        return self._cards(profile)

    def _cards(self, profile: Profile) -> dict[Skill, Card]:
        now_ms = moment(self._now).at_ms
        rows = self._connection.run(_CARDS, {"profile": profile.id, "now_ms": now_ms})
        cards = {(game, skill, variant): Card(*state) for game, skill, variant, *state in rows}
        return {skill: card if card.reviewed_ms <= now_ms else _due_at_once(card, now_ms) for skill, card in cards.items()}

    def what_next(self, profile: Profile, at_ms: int, recent: Recent | None = None) -> list[Suggestion]:
        """What is most worth practising now, first. Whoever has read the last answers already need not read them again."""
        latest = (recent or self._progress.recent_answers(profile)).tallies()
        cards = self.cards(profile)
        practised = (Practised(*skill, cards.get(skill), latest.get(skill, Tally())) for skill in {*latest, *cards})
        return what_next(practised, at_ms)

    def _reviews(self, profile: Profile, cards: dict[Skill, Card]) -> Iterator[Review]:
        now_ms = moment(self._now).at_ms
        rows = self._connection.run(_RUNS_NOT_REVIEWED, {"profile": profile.id, "now_ms": now_ms})
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


def _due_at_once(card: Card, now_ms: int) -> Card:
    return replace(card, reviewed_ms=now_ms, due_ms=now_ms)

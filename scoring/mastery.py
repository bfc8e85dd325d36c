"""Mastery: spaced repetition per skill and variant. How an answer went decides when the skill comes back.

A run is what one attempt asked of a skill in a variant on one calendar day: one review, at its last answer. Which runs there are
follows from the answers alone, never from who looked at the schedule in between, and so the same answers make the same schedule.

The arithmetic is the `fsrs` library's; it is loaded where the first review is worked out, and its chance is off.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Literal, NamedTuple

from msgspec import Struct

from app.base.lazy import lazily
from scoring.judge import Mark, Tempo
from scoring.percent import share
from scoring.recent_terms import recent_terms

with lazily():
    import fsrs

Rating = Literal["again", "hard", "good", "easy"]

RATINGS: tuple[Rating, ...] = ("again", "hard", "good", "easy")
RATING_OF_TEMPO: dict[Tempo, Rating] = {"slow": "hard", "par": "good", "fast": "easy"}
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
A_MILLISECOND = timedelta(milliseconds=1)
LAST_MS = 250_000_000_000_000
"""No review is later, whatever a clock said: the library's longest interval after it still has a date."""


class Card(Struct, frozen=True):
    """What is remembered about one skill in one variant: when it was last met, when it is due, and the library's own numbers."""

    reviewed_ms: int
    due_ms: int
    stability: float
    difficulty: float
    state: int
    step: int | None


class ReviewedRun(NamedTuple):
    """A run of a skill as the schedule takes it, in the order runs are taken: by when they ended, then by attempt and day."""

    reviewed_ms: int
    attempt: str
    day: str
    rating: Rating


def run_of(attempt: str, day: str, marks: Sequence[Mark], last_ms: int) -> ReviewedRun:
    """The run that some answers of an attempt on a day are; `last_ms` is when the last of them was given."""
    return ReviewedRun(min(last_ms, LAST_MS), attempt, day, rate_run(marks))


def reviewed(card: Card | None, runs: Iterable[ReviewedRun]) -> Iterator[tuple[ReviewedRun, Card]]:
    """The card of a skill after each of its runs, in order; None is a skill never met before."""
    for run in sorted(runs):
        card = review(card, run.rating, run.reviewed_ms)
        yield run, card


def rate(mark: Mark) -> Rating:
    """Wrong is again, slow is hard, at par is good, fast is easy."""
    return RATING_OF_TEMPO[mark.tempo] if mark.right else "again"


def rate_run(marks: Sequence[Mark]) -> Rating:
    """A run of a skill is one review: again where too few were right, else the rating three answers in four reached."""
    right = sum(mark.right for mark in marks)
    if right < share(len(marks), recent_terms().right_percent):
        return "again"
    return sorted(map(rate, marks), key=RATINGS.index)[len(marks) // 4]


def review(card: Card | None, rating: Rating, at_ms: int) -> Card:
    """The card after a review; None is a skill never met before."""
    reviewed, _ = _scheduler().review_card(_theirs(card, at_ms), fsrs.Rating(RATINGS.index(rating) + 1), moment_of(at_ms))
    return _ours(reviewed, at_ms)


def recall_percent(card: Card, at_ms: int) -> int:
    """How likely the skill is still there, by the library's reckoning."""
    return round(_scheduler().get_card_retrievability(_theirs(card, at_ms), moment_of(at_ms)) * 100)


@cache
def _scheduler() -> "fsrs.Scheduler":
    return fsrs.Scheduler(enable_fuzzing=False)


def _theirs(card: Card | None, at_ms: int) -> "fsrs.Card":
    """The library's card; it gets a number, because without one the library waits for the clock to make one."""
    if card is None:
        return fsrs.Card(card_id=0, due=moment_of(at_ms))
    return fsrs.Card(
        card_id=0,
        state=fsrs.State(card.state),
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=moment_of(card.due_ms),
        last_review=moment_of(card.reviewed_ms),
    )


def _ours(card: "fsrs.Card", at_ms: int) -> Card:
    return Card(
        reviewed_ms=at_ms,
        due_ms=(card.due - EPOCH) // A_MILLISECOND,
        stability=card.stability or 0.0,
        difficulty=card.difficulty or 0.0,
        state=card.state.value,
        step=card.step,
    )


def moment_of(at_ms: int) -> datetime:
    """A moment of the store as the library has it."""
    return EPOCH + timedelta(milliseconds=at_ms)

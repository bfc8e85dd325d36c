"""Cards of items: spaced repetition per thing learnt. Every answer and every judged act reviews the items it is evidence for.

A card follows from its evidence alone, in the order it was given, and so the same log makes the same cards whoever looked in
between. The arithmetic is the `fsrs` library's, without its learning steps: what is asked again on the same day is decided by who
asks, and what was wrong is due at once.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from app.base.lazy import lazily
from scoring.judge import Mark
from scoring.mastery import A_MILLISECOND, EPOCH, LAST_MS, RATINGS, Rating, moment_of, rate

with lazily():
    import fsrs

AGAIN, HARD, GOOD, EASY = range(1, len(RATINGS) + 1)
"""The ratings as the library counts them, and as the store keeps them."""
CRAMMED_MS = 600_000
"""A right answer so soon after another right one tells nothing new."""


class ItemReview(NamedTuple):
    """One review of an item, in the order reviews are taken: when, by which answer or act, and how it is rated."""

    at_ms: int
    answer: int
    act: int
    rating: int


class ItemCard(Struct, frozen=True):
    """What is remembered about an item: when it was last reviewed, when it is due, and the library's own numbers.

    `times` counts all its evidence and `wrong` what was wrong of it; `in_a_row` are the reviews that were right since, each some
    time after the one before. `seen_ms` is the moment of its last evidence.
    """

    reviewed_ms: int
    due_ms: int
    stability: float
    difficulty: float
    times: int
    wrong: int
    in_a_row: int
    seen_ms: int

    @property
    def last_right(self) -> bool:
        """Whether it was right the last time."""
        return self.in_a_row > 0


def rating_of(mark: Mark, place: int) -> Rating:
    """How an answer rates the item of a place: easy only what was asked first, for of the others it tells less."""
    rating = rate(mark)
    return "good" if rating == "easy" and place else rating


def rated(rating: Rating) -> int:
    """A rating as it is kept."""
    return RATINGS.index(rating) + 1


def card_after(card: ItemCard | None, evidence: Iterable[ItemReview]) -> ItemCard:
    """The card after some more evidence, in its order; None is an item never met before."""
    theirs = _theirs(card)
    reviewed_ms, times, wrong, in_a_row = (card.reviewed_ms, card.times, card.wrong, card.in_a_row) if card else (0, 0, 0, 0)
    at_ms = card.seen_ms if card else 0
    review = _scheduler().review_card
    for at_ms, _, _, rating in evidence:
        times += 1
        right = rating != AGAIN
        if right and in_a_row and at_ms - reviewed_ms < CRAMMED_MS:
            continue
        reviewed_ms = min(at_ms, LAST_MS)
        theirs, _ = review(theirs, _ratings()[rating], moment_of(reviewed_ms))
        wrong, in_a_row = (wrong, in_a_row + 1) if right else (wrong + 1, 0)
    due_ms = (theirs.due - EPOCH) // A_MILLISECOND if in_a_row else reviewed_ms
    return ItemCard(reviewed_ms, due_ms, theirs.stability or 0.0, theirs.difficulty or 0.0, times, wrong, in_a_row, at_ms)


def card_at(evidence: Iterable[ItemReview], now_ms: int) -> ItemCard:
    """The card of an item at a moment: what a clock that ran ahead has noted waits; where there is nothing else it is due."""
    known = sorted(evidence)
    past = [one for one in known if one.at_ms <= now_ms]
    return card_after(None, past or [known[0]._replace(at_ms=now_ms, rating=AGAIN)])


def recall(card: ItemCard, at_ms: int) -> float:
    """How likely an item is still there, by the library's reckoning; what was wrong the last time is not."""
    if not card.in_a_row:
        return 0.0
    return float(_scheduler().get_card_retrievability(_theirs(card), moment_of(max(at_ms, card.reviewed_ms))))


def recall_percent(card: ItemCard, at_ms: int) -> int:
    """The same in percent."""
    return round(recall(card, at_ms) * 100)


def due(cards: Mapping[str, ItemCard], at_ms: int) -> list[str]:
    """The items that are due, what is most likely gone first."""
    known = {item: recall(card, at_ms) for item, card in cards.items() if card.due_ms <= at_ms}
    return sorted(known, key=lambda item: (known[item], item))


@cache
def _scheduler() -> "fsrs.Scheduler":
    return fsrs.Scheduler(enable_fuzzing=False, learning_steps=(), relearning_steps=())


@cache
def _ratings() -> "dict[int, fsrs.Rating]":
    return {rating: fsrs.Rating(rating) for rating in range(AGAIN, EASY + 1)}


def _theirs(card: ItemCard | None) -> "fsrs.Card":
    """The library's card; it gets a number, because without one the library waits for the clock to make one."""
    if card is None:
        return fsrs.Card(card_id=0, due=EPOCH)
    return fsrs.Card(
        card_id=0,
        state=fsrs.State.Review,
        step=None,
        stability=card.stability,
        difficulty=card.difficulty,
        due=moment_of(card.due_ms),
        last_review=moment_of(card.reviewed_ms),
    )

"""The history of somebody's grades at a game: when each was proven and when it lapsed, folded from the log beside the book.

Every event is looked at as it comes: a grade is proven by the answer or the round that completed it, whoever asks and whenever.
What keeps a grade from being proven is remembered, and looked at again only when an event touches it.
"""

from collections.abc import Iterable
from statistics import fmean

from msgspec import Struct, field

from scoring.grades.book import Book
from scoring.grades.demands import demands_of
from scoring.grades.evidence import DealtRound, GivenAnswer, case_of
from scoring.grades.syllabus import Syllabus
from scoring.grades.terms import GradesFile, GradeTerms, Kept, kept_by
from scoring.item_cards import AGAIN, GOOD, HARD, ItemCard, ItemReview, card_after, recall
from scoring.moments import Moment

Event = GivenAnswer | DealtRound
EARLIER_KEPT = 50
"""As many as the measure of then looked at."""


class Blocker(Struct, frozen=True, array_like=True):
    """What keeps the next grade from being proven: the demand, and what of it."""

    demand: str
    about: str

    def is_touched_by(self, event: Event) -> bool:
        """Whether an event may have changed it."""
        if isinstance(event, DealtRound):
            return self.demand in ("dealt", "rounds", "silent", "sitting") or any(map(self._is_case, event.cases))
        match self.demand:
            case "variants":
                return self.about == event.practice
            case "pace":
                return self.about == event.skill
            case "accuracy":
                return event.is_check
            case "items":
                return self.about in event.items
            case _:
                return any(self._is_case(case_of(item)) for item in event.items)

    def _is_case(self, case: str) -> bool:
        return self.demand == "irregularities" and self.about == case


class History(Struct, kw_only=True):
    """The book, a card for every item that was met, the day each grade was proven, and the lapse there is.

    `lapsed_on` is the day it began, `silent_since` the silent rounds since then, `lapses` how often that happened.
    `earlier` are the last answers of programs that did not note what they asked: they count by the measure of then.
    """

    book: Book = field(default_factory=Book)
    cards: dict[str, ItemCard] = {}
    proven: dict[str, str] = {}
    lapsed_on: str = ""
    silent_since: int = 0
    lapses: int = 0
    earlier: list[GivenAnswer] = []
    blocker: Blocker | None = None

    def take(self, event: Event, terms: GradesFile, syllabus: Syllabus, kept: Kept) -> None:
        """Fold one event in."""
        if event.day != self.book.day:
            self._begin_day(event, terms)
        if isinstance(event, GivenAnswer):
            self.earlier = self.earlier if event.asked else [*self.earlier, event][-EARLIER_KEPT:]
            self.book.take(event, kept)
            self._review(event, syllabus)
        else:
            self.book.take_round(event, kept)
            self.silent_since += event.is_silent and not event.is_helped
        if self.blocker is None or self.blocker.is_touched_by(event):
            self._prove(event.day, terms, syllabus)

    def recall_at(self, at_ms: int) -> float | None:
        """The mean recall of the items at a moment, as a share; None where nothing was met yet."""
        return fmean(recall(card, at_ms) for card in self.cards.values()) if self.cards else None

    def is_lapsed(self, now: Moment, terms: GradesFile) -> bool:
        """Whether the highest grade has lapsed now.

        Recall is looked at in the morning, so that a day of practice is held against nobody.
        """
        if not self._has_what_lapses(terms):
            return False
        if self.lapsed_on:
            return self.silent_since < terms.lapse.silent_rounds or self._is_low(now.at_ms, terms)
        return now.day != self.book.day and self._is_low(now.at_ms, terms)

    def _begin_day(self, event: Event, terms: GradesFile) -> None:
        """A day of practice begins: what was forgotten until then is known now. What was proven on a later day never was."""
        if event.day < self.book.day:
            self.proven = {grade: day for grade, day in self.proven.items() if day <= event.day}
            self.lapsed_on, self.blocker = min(self.lapsed_on, event.day), None
        if not self.is_lapsed(Moment(event.at_ms, event.day), terms):
            self.lapsed_on = ""
        elif not self.lapsed_on:
            self.lapsed_on, self.silent_since = event.day, 0
            self.lapses += 1

    def _review(self, answer: GivenAnswer, syllabus: Syllabus) -> None:
        """Turn the cards of an answer's items; a time before the last, of a clock that was set back, is the last."""
        rating = AGAIN if not answer.right else GOOD if answer.at_par else HARD
        for item in answer.items:
            if item in syllabus.items:
                card = self.cards.get(item)
                at_ms = max(answer.at_ms, card.seen_ms) if card else answer.at_ms
                self.cards[item] = card_after(card, [ItemReview(at_ms, 0, 0, rating)])

    def _has_what_lapses(self, terms: GradesFile) -> bool:
        return any(grade.lapses for grade in terms.grades if grade.id in self.proven)

    def _is_low(self, at_ms: int, terms: GradesFile) -> bool:
        mean = self.recall_at(at_ms)
        return mean is not None and mean * 100 < terms.lapse.recall_percent

    def _prove(self, day: str, terms: GradesFile, syllabus: Syllabus) -> None:
        """Prove every grade whose demands are all met, one after another; what the log knows nothing of is asked elsewhere."""
        for grade in terms.grades:
            if grade.id in self.proven:
                continue
            blocking = first_missing(grade, self.book, syllabus, terms)
            if blocking is not None:
                self.blocker = blocking
                return
            self.proven[grade.id] = day
        self.blocker = Blocker("", "")


def first_missing(grade: GradeTerms, book: Book, syllabus: Syllabus, terms: GradesFile) -> Blocker | None:
    """The first demand of a grade on answers or rounds that is not met, if there is one."""
    for demand, entries in demands_of(grade, book, syllabus, terms):
        for entry in entries:
            if not entry.is_met:
                return Blocker(demand, entry.about)
    return None


def follow_log(history: History, log: Iterable[Event], terms: GradesFile, syllabus: Syllabus) -> History:
    """Fold a log in, in its order."""
    kept = kept_by(terms)
    for event in log:
        history.take(event, terms, syllabus, kept)
    return history

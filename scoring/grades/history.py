"""The history of somebody's grades at a game: when each was proven and when it lapsed, folded from the log beside the book.

Every event is looked at as it comes: a grade is proven by the answer or the round that completed it, whoever asks and whenever.
What keeps a grade from being proven is remembered, and looked at again only when an event touches it.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct, field

from scoring.grades.book import Book
from scoring.grades.evidence import DealtRound, GivenAnswer, case_of
from scoring.grades.standing import demands_of
from scoring.grades.syllabus import Syllabus
from scoring.grades.terms import GradesFile, GradeTerms

Event = GivenAnswer | DealtRound
RecallAt = Callable[[int], float | None]
"""The mean recall of a game's items just before a moment, as a share; None where nothing was met yet."""


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
    """The book, the day each grade was proven, and the lapse there is: since which day, and how many silent rounds ago."""

    book: Book = field(default_factory=Book)
    proven: dict[str, str] = {}
    lapsed_on: str = ""
    silent_since: int = 0
    blocker: Blocker | None = None
    lapses: int = 0

    def take(self, event: Event, terms: GradesFile, syllabus: Syllabus, recall_at: RecallAt) -> None:
        """Fold one event in."""
        if event.day != self.book.day:
            self._begin_day(event, terms, recall_at)
        if isinstance(event, GivenAnswer):
            self.book.take(event, terms)
        else:
            self.book.take_round(event, terms)
            self.silent_since += event.is_silent and not event.is_helped
        if self.blocker is None or self.blocker.is_touched_by(event):
            self._prove(event.day, terms, syllabus)

    def is_lapsed(self, recall: float | None, terms: GradesFile) -> bool:
        """Whether the highest grade has lapsed at a moment with that recall."""
        if not any(grade.lapses for grade in terms.grades if grade.id in self.proven) or recall is None:
            return False
        low = recall * 100 < terms.lapse.recall_percent
        return low or (bool(self.lapsed_on) and self.silent_since < terms.lapse.silent_rounds)

    def _begin_day(self, event: Event, terms: GradesFile, recall_at: RecallAt) -> None:
        """A day of practice begins: what was forgotten until then is known now. What was proven later never was."""
        if event.day < self.book.day:
            self.proven = {grade: day for grade, day in self.proven.items() if day <= event.day}
            self.lapsed_on, self.blocker = min(self.lapsed_on, event.day), None
        if not any(grade.lapses for grade in terms.grades if grade.id in self.proven):
            return
        recall = recall_at(event.at_ms)
        if not self.is_lapsed(recall, terms):
            self.lapsed_on = ""
        elif not self.lapsed_on:
            self.lapsed_on, self.silent_since = event.day, 0
            self.lapses += 1

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


def fold_history(history: History, log: Iterable[Event], terms: GradesFile, syllabus: Syllabus, recall_at: RecallAt) -> History:
    """Fold a log in, in its order."""
    for event in log:
        history.take(event, terms, syllabus, recall_at)
    return history

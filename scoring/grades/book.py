"""The book of evidence: what of somebody's answers and rounds at a game still counts, folded from the log one by one.

It holds only what a demand looks at, so it stays small however long somebody practises, and can be kept and gone on with.
"""

from collections.abc import Iterable

from msgspec import Struct, field

from scoring.grades.evidence import DealtRound, GivenAnswer, Proof, case_of
from scoring.grades.terms import GradesFile

PROOFS_KEPT = 3


class Noted(Struct, frozen=True, array_like=True):
    """An answer as the book notes it."""

    asked: str
    id: str
    attempt: str
    day: str
    skill: str
    right: bool
    at_par: bool
    is_critical: bool

    @property
    def proof(self) -> Proof:
        """The answer, to be opened."""
        return Proof("answer", self.id, self.attempt, self.day, self.right)


class Streak(Struct, array_like=True):
    """How an item or an irregularity went: how often right, and the row of right answers at the end, from a day to a day."""

    right: int = 0
    in_a_row: int = 0
    since: str = ""
    last: str = ""
    at_the_table: int = 0
    proofs: list[Proof] = []

    def take(self, proof: Proof) -> None:
        """One more answer."""
        self.last = proof.day
        self.proofs = [*self.proofs, proof][-PROOFS_KEPT:]
        if not proof.right:
            self.in_a_row = self.at_the_table = 0
            return
        self.since = self.since if self.in_a_row else proof.day
        self.right += 1
        self.in_a_row += 1
        self.at_the_table += proof.kind == "round"


class Book(Struct, kw_only=True):
    """What counts at one game. `day` is the last day of it, `today` the questions that were asked on it.

    `times` is how often each practice was asked, the same question once a day; `days` are the last days it went right on.
    """

    practices: dict[str, list[Noted]] = {}
    times: dict[str, int] = {}
    days: dict[str, list[str]] = {}
    checks: list[Noted] = []
    items: dict[str, Streak] = {}
    cases: dict[str, Streak] = {}
    dealt: list[Proof] = []
    rounds: list[DealtRound] = []
    silent: list[DealtRound] = []
    day: str = ""
    today: set[str] = field(default_factory=set)

    def take(self, answer: GivenAnswer, terms: GradesFile) -> None:
        """Note an answer. The same question again on one day is a review and counts for nothing."""
        self.turn_to(answer.day)
        asked = f"{answer.practice} {answer.asked}"
        if not answer.asked or asked in self.today:
            return
        self.today.add(asked)
        noted = Noted(asked, answer.id, answer.attempt, answer.day, answer.skill, answer.right, answer.at_par, answer.is_critical)
        others = [one for one in self.practices.get(answer.practice, ()) if one.asked != asked]
        self.practices[answer.practice] = [*others, noted][-terms.answers_kept :]
        self.times[answer.practice] = self.times.get(answer.practice, 0) + 1
        if answer.right:
            days = dict.fromkeys((*self.days.get(answer.practice, ()), answer.day))
            self.days[answer.practice] = list(days)[-terms.days_kept :]
        if answer.is_check:
            self.checks = [*(one for one in self.checks if one.asked != asked), noted][-terms.checks_kept :]
        for item in dict.fromkeys(answer.items):
            self.items.setdefault(item, Streak()).take(noted.proof)
        for case in dict.fromkeys(filter(None, map(case_of, answer.items))):
            self.cases.setdefault(case, Streak()).take(noted.proof)

    def take_round(self, dealt: DealtRound, terms: GradesFile) -> None:
        """Note a round. A round that somebody helped in was dealt, and proves nothing else."""
        self.turn_to(dealt.day)
        proof = round_proof(dealt)
        self.dealt = [*self.dealt, proof][:PROOFS_KEPT]
        if dealt.is_helped:
            return
        self.rounds = [*self.rounds, dealt][-terms.rounds_kept :]
        if dealt.is_silent:
            self.silent = [*self.silent, dealt][-terms.rounds_kept :]
        ruled = Proof("round", dealt.id, dealt.attempt, dealt.day, dealt.is_ruled_right)
        for case in dealt.cases:
            self.cases.setdefault(case, Streak()).take(ruled)

    def turn_to(self, day: str) -> None:
        """Turn to a day. One before the last means that the clock had run ahead: nothing was done later than today."""
        if day < self.day:
            self._put_back(day)
        elif day > self.day:
            self.today.clear()
        self.day = day

    def _put_back(self, day: str) -> None:
        self.today.clear()
        self.practices = {name: [_not_after(one, day) for one in some] for name, some in self.practices.items()}
        self.checks = [_not_after(one, day) for one in self.checks]
        self.days = {name: sorted({min(one, day) for one in some}) for name, some in self.days.items()}
        for streak in (*self.items.values(), *self.cases.values()):
            streak.since, streak.last = min(streak.since, day), min(streak.last, day)
        for some in self.practices.values():
            self.today.update(one.asked for one in some if one.day == day)

    def of_skill(self, skill: str, last: int) -> list[Noted]:
        """The last distinct questions of a skill in all its variants, as they were answered."""
        found = [one for some in self.practices.values() for one in some if one.skill == skill]
        return sorted(found, key=lambda one: (one.day, one.id))[-last:]


def round_proof(dealt: DealtRound) -> Proof:
    """The round, to be opened."""
    return Proof("round", dealt.id, dealt.attempt, dealt.day, dealt.is_money_right and not dealt.critical)


def fold(book: Book, log: Iterable[GivenAnswer | DealtRound], terms: GradesFile) -> Book:
    """Note everything of a log in its order."""
    for one in log:
        if isinstance(one, GivenAnswer):
            book.take(one, terms)
        else:
            book.take_round(one, terms)
    return book


def _not_after(one: Noted, day: str) -> Noted:
    if one.day <= day:
        return one
    return Noted(one.asked, one.id, one.attempt, day, one.skill, one.right, one.at_par, one.is_critical)

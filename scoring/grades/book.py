"""The book of evidence: what of somebody's answers and rounds at a game still counts, folded from the log one by one.

It holds only what a demand looks at, so it stays small however long somebody practises, and can be kept and gone on with.
"""

from collections.abc import Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from scoring.grades.evidence import DealtRound, GivenAnswer, Proof, case_of
from scoring.grades.terms import Kept

PROOFS_KEPT = 3


class BookEntry(Struct, frozen=True, array_like=True):
    """An answer as the book notes it."""

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

    practices: dict[str, dict[str, BookEntry]] = {}
    times: dict[str, int] = {}
    days: dict[str, list[str]] = {}
    checks: dict[str, BookEntry] = {}
    items: dict[str, Streak] = {}
    cases: dict[str, Streak] = {}
    dealt: list[Proof] = []
    rounds: list[DealtRound] = []
    silent: list[DealtRound] = []
    day: str = ""
    today: set[str] = field(default_factory=set)

    def take(self, answer: GivenAnswer, kept: Kept) -> None:
        """Note an answer. The same question again on one day is a review and counts for nothing."""
        self.turn_to(answer.day)
        practice = answer.practice
        asked = f"{practice} {answer.asked}"
        if not answer.asked or asked in self.today:
            return
        self.today.add(asked)
        noted = BookEntry(answer.id, answer.attempt, answer.day, answer.skill, answer.right, answer.at_par, answer.is_critical)
        _put_last(self.practices.setdefault(practice, {}), asked, noted, kept.answers)
        self.times[practice] = self.times.get(practice, 0) + 1
        if answer.right:
            _add_day(self.days.setdefault(practice, []), answer.day, kept.days)
        if answer.is_check:
            _put_last(self.checks, asked, noted, kept.checks)
        self._take_items(answer.items, noted.proof)

    def _take_items(self, items: Sequence[str], proof: Proof) -> None:
        for item in dict.fromkeys(items):
            self.items.setdefault(item, Streak()).take(proof)
        for case in dict.fromkeys(filter(None, map(case_of, items))):
            self.cases.setdefault(case, Streak()).take(proof)

    def take_round(self, dealt: DealtRound, kept: Kept) -> None:
        """Note a round. A round that somebody helped in was dealt, and proves nothing else."""
        self.turn_to(dealt.day)
        proof = round_proof(dealt)
        self.dealt = [*self.dealt, proof][:PROOFS_KEPT]
        if dealt.is_helped:
            return
        self.rounds = [*self.rounds, dealt][-kept.rounds :]
        if dealt.is_silent:
            self.silent = [*self.silent, dealt][-kept.rounds :]
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
        self.practices = {name: _not_after(some, day) for name, some in self.practices.items()}
        self.checks = _not_after(self.checks, day)
        self.days = {name: sorted({min(one, day) for one in some}) for name, some in self.days.items()}
        for streak in (*self.items.values(), *self.cases.values()):
            streak.since, streak.last = min(streak.since, day), min(streak.last, day)
        self.today = {asked for some in self.practices.values() for asked, one in some.items() if one.day == day}

    def of_practice(self, practice: str) -> list[BookEntry]:
        """The last distinct questions of a skill in a variant, as they were answered."""
        return list(self.practices.get(practice, {}).values())

    def of_skill(self, skill: str, last: int) -> list[BookEntry]:
        """The last distinct questions of a skill in all its variants, as they were answered."""
        found = [one for some in self.practices.values() for one in some.values() if one.skill == skill]
        return sorted(found, key=lambda one: (one.day, one.id))[-last:]


def round_proof(dealt: DealtRound) -> Proof:
    """The round, to be opened."""
    return Proof("round", dealt.id, dealt.attempt, dealt.day, dealt.is_money_right and not dealt.critical)


def _put_last(noted: dict[str, BookEntry], asked: str, one: BookEntry, most: int) -> None:
    """Put an answer behind the others, in the place of an earlier one to the same question; only so many are kept."""
    noted.pop(asked, None)
    noted[asked] = one
    if len(noted) > most:
        del noted[next(iter(noted))]


def _add_day(days: list[str], day: str, most: int) -> None:
    if not days or days[-1] != day:
        days.append(day)
        del days[: max(0, len(days) - most)]


def _not_after(noted: dict[str, BookEntry], day: str) -> dict[str, BookEntry]:
    return {asked: one if one.day <= day else replace(one, day=day) for asked, one in noted.items()}

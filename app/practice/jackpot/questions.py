"""The entries of a jackpot desk as questions: what is right, and which broken rule every known wrong amount stands for."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from app.practice.jackpot.case import ONLOOKER, CaseEntry, JackpotCase, jackpot_of
from app.rules.core.clause import Clauses
from app.rules.core.game import AnyGame
from app.rules.core.jackpot import Awards, award
from app.rules.core.money import percentage
from app.rules.core.round import JACKPOT
from app.rules.rounddocument import document_of
from lessons.broken_rules.awards import broken_meters, broken_shares
from lessons.broken_rules.settling import broken_lines
from lessons.concepts import Concept, concept, row
from lessons.coverage import clause_key, onlookers_awards, onlookers_payment, row_key
from lessons.generators.jackpot import AWARD, JACKPOT_SKILL, METER, ORDER, SHARES
from lessons.generators.onlookers import FOR_OWN_HAND, ONCE_ONLY, ONLOOKERS_SKILL, WITHOUT_JACKPOT
from lessons.options import position
from lessons.question import Amount, Choice, Chosen, Kind, Question, distinct
from lessons.rows import has_jackpot, top_hands

NOT_FIRST = "lower-hands-not-first"
OTHER_RULING = "other-house-ruling"
ONLOOKER_AMOUNT = "amount"


class DeskQuestion(Question, frozen=True, kw_only=True):
    """A question about a case; it cannot be asked again without the rest of its case, so it has no reference."""

    @property
    def reference(self) -> str:
        """Nothing to ask it again by."""
        return ""


class DeskQuestions(Struct, frozen=True):
    """Puts the entries of a case as questions."""

    game: AnyGame
    case: JackpotCase
    content: str

    def amount(self, entry: CaseEntry) -> Question:
        """How much an entry comes to."""
        right, wrong = distinct([Amount(entry.amount)], self._wrong(entry))
        return self._ask(entry, "amount", self.variant(entry), [*right, *wrong], self._about(entry), entry.clauses)

    def order(self, entry: CaseEntry, before: Sequence[CaseEntry]) -> Question:
        """Whom to pay now, asked of somebody who pays the whole meter: one of those before, as long as there are some."""
        here = self.place(entry)
        wrong = [Choice(here, NOT_FIRST)] if before else []
        right = [Choice(self.place(other)) for other in before] or [Choice(here)]
        jackpot = jackpot_of(self.game)
        clauses = jackpot.clauses + jackpot.whole_last
        return self._ask(entry, "choice", ORDER, [*right, *wrong], concept("whole-meter-last"), clauses)

    def place(self, entry: CaseEntry) -> Chosen:
        """Where an entry is paid, as an answer."""
        return Chosen(position(entry.position))

    def _ask(
        self, entry: CaseEntry, kind: Kind, variant: str, choices: Sequence[Choice], about: Concept, clauses: Clauses
    ) -> Question:
        return DeskQuestion(
            seed=0,
            content=self.content,
            game=self.game.file.id,
            skill=self.skill(entry),
            variant=variant,
            kind=kind,
            prompt="",
            choices=tuple(choices),
            explanation="",
            clauses=clauses,
            about=about,
            meets=tuple(sorted({*self._rows(entry), *map(clause_key, clauses)})),
            table=document_of(self.case.round),
        )

    def skill(self, entry: CaseEntry) -> str:
        """Which skill an entry counts for."""
        return ONLOOKERS_SKILL.id if entry.kind == ONLOOKER else JACKPOT_SKILL.id

    def variant(self, entry: CaseEntry) -> str:
        """Which variant of its skill an entry is."""
        if entry.kind == "award":
            return SHARES if self._percent(entry) and self._equal(entry) > 1 else AWARD
        return METER if entry.kind == "meter" else ONLOOKER_AMOUNT

    def _percent(self, entry: CaseEntry) -> int:
        """The percentage of the meter a position wins."""
        held = self.case.winners.get(entry.position)
        return jackpot_of(self.game).awards[held].percent if held else 0

    def _equal(self, entry: CaseEntry) -> int:
        """How many win with the same hand."""
        return list(self.case.winners.values()).count(self.case.winners[entry.position])

    def _about(self, entry: CaseEntry) -> Concept:
        """What is to be recognised."""
        if entry.kind != "award":
            return concept("skill", skill=self.skill(entry))
        held = self.case.winners.get(entry.position)
        return concept("jackpot-row", row=held) if held else concept("no-jackpot")

    def _rows(self, entry: CaseEntry) -> list[str]:
        """The rows of pay tables an entry meets."""
        if entry.kind == "award" and entry.position in self.case.winners:
            return [row_key(JACKPOT, self.case.winners[entry.position])]
        if entry.kind == ONLOOKER and entry.amount:
            return [
                row_key(onlookers_payment(self.game), hand)
                for hand in top_hands(self.game, self.case.round, self.case.at(entry)).values()
            ]
        return []

    def _wrong(self, entry: CaseEntry) -> Iterator[Choice]:
        """What somebody enters who breaks one rule."""
        if entry.kind == "award":
            yield from self._wrong_awards(entry)
        elif entry.kind == ONLOOKER:
            yield from self._wrong_onlooker(entry)
        else:
            yield Choice(Amount(self._otherwise().meter_after), OTHER_RULING)
            wrong = broken_meters(jackpot_of(self.game), self.case.winners, self.case.meter, running=self.case.is_running)
            for rule, other in wrong:
                yield Choice(Amount(other), rule)

    def _otherwise(self) -> Awards:
        """What is awarded where the house rules otherwise on the reset."""
        return award(jackpot_of(self.game), self.case.winners, self.case.meter, not self.case.is_running)

    def _wrong_awards(self, entry: CaseEntry) -> Iterator[Choice]:
        if self._percent(entry):
            yield Choice(Amount(self._otherwise().lines[entry.position][0]), OTHER_RULING)
            case = self.case
            wrong = broken_shares(jackpot_of(self.game), case.winners, case.meter, entry.position, running=case.is_running)
            for rule, other in wrong:
                yield Choice(Amount(other), rule)
        if has_jackpot(self.game, self.case.at(entry)):
            for rule, line in broken_lines(self.game, self.case.round, self.case.at(entry), JACKPOT):
                yield Choice(Amount(line.paid), rule)
            yield from self._other_rows(entry)
        if entry.amount:
            yield Choice(Amount(0), "winner-returned", taken_for=concept("nothing"))

    def _other_rows(self, entry: CaseEntry) -> Iterator[Choice]:
        """What every other hand is awarded."""
        awards, held = jackpot_of(self.game).awards, self.case.winners.get(entry.position)
        ladder = list(awards)
        place = ladder.index(held) if held else len(ladder)
        for number, (hand, prize) in enumerate(awards.items()):
            amount = prize.fixed or percentage(prize.percent, self.case.meter.display)
            yield Choice(Amount(amount), "higher-row" if number < place else "lower-row", taken_for=row(hand))

    def _wrong_onlooker(self, entry: CaseEntry) -> Iterator[Choice]:
        awards, position = onlookers_awards(self.game), self.case.at(entry)
        others = [awards[hand] for hand in top_hands(self.game, self.case.round, position).values()]
        if not has_jackpot(self.game, position):
            yield Choice(Amount(sum(others)), WITHOUT_JACKPOT)
        yield Choice(Amount(entry.amount + awards.get(self.case.hands[entry.position], 0)), FOR_OWN_HAND)
        yield Choice(Amount(max(others, default=0)), ONCE_ONLY)

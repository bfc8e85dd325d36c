"""The jackpot desk: the entries of a case, made one after another in the right order, each judged and marked like an answer."""

from collections.abc import Sequence

from msgspec import Struct

from app.practice.drill_run import DrillRun, Judged
from app.practice.jackpot.case import AWARD, STAGES, Case, Entry, jackpot_of
from app.practice.jackpot.questions import DeskQuestions
from app.rules.core.game import AnyGame
from app.rules.core.jackpot import WHOLE
from app.rules.core.money import Cents
from lessons.question import Amount

"""What is entered before what."""


class Entered(Struct, frozen=True):
    """An amount that was entered, and what it was worth. One paid out of its order is refused, and stays to be entered."""

    entry: Entry
    given: Cents
    judged: Judged
    refused: bool = False


class CaseRun:
    """One case at the desk. Whom one pays is judged as well as how much, where the rules know an order."""

    def __init__(self, run: DrillRun, game: AnyGame, case: Case, content: str) -> None:
        self.game = game
        self.case = case
        self.entered: list[Entered] = []
        self._run = run
        self._questions = DeskQuestions(game, case, content)
        self.order: Judged | None = None
        """What it was worth whom one paid first, where the rules know an order."""

    def resume(self, entered: Sequence[Entered], order: Judged | None) -> None:
        """Go on after these, which were entered before the desk was left."""
        self.entered = list(entered)
        self.order = order

    @property
    def done(self) -> dict[Entry, Entered]:
        """What has been entered."""
        return {one.entry: one for one in self.entered if not one.refused}

    @property
    def open(self) -> list[Entry]:
        """The entries that can be made now: those of the first stage that has some left."""
        missing = [entry for entry in self.case.entries if entry not in self.done]
        stage = next((stage for stage in STAGES if any(entry.kind == stage for entry in missing)), "")
        return [entry for entry in missing if entry.kind == stage]

    @property
    def finished(self) -> bool:
        """Whether everything has been entered."""
        return not self.open

    def shown(self) -> None:
        """The next entry can be made: its time runs."""
        self._run.shown()

    def touch(self, entry: Entry) -> Entered | None:
        """Begin to pay at a place: whom one pays is judged, once a case; refused where somebody is to be paid before."""
        before = self._to_be_paid_before(entry)
        if self._comes_last(entry) and self.order is None:
            self.order = self._run.answered(self._questions.order(entry, before), self._questions.place(entry))
            self.shown()
        if not before or self.order is None:
            return None
        self.entered.append(Entered(entry, 0, self.order, refused=True))
        return self.entered[-1]

    def enter(self, entry: Entry, given: Cents) -> Entered:
        """Enter an amount: refused where somebody is to be paid before, else judged and done with."""
        if (refused := self.touch(entry)) is not None:
            return refused
        self.entered.append(Entered(entry, given, self._run.answered(self._questions.amount(entry), Amount(given))))
        return self.entered[-1]

    def practises(self, entry: Entry) -> tuple[str, str]:
        """The skill an entry counts for, and which variant of it."""
        return self._questions.skill(entry), self._questions.variant(entry)

    def _to_be_paid_before(self, entry: Entry) -> list[Entry]:
        """The winners of lower hands who are still to be paid before this one."""
        return [other for other in self.open if self._percent(other) not in (None, WHOLE)] if self._comes_last(entry) else []

    def _comes_last(self, entry: Entry) -> bool:
        """Whether an award is the whole meter beside lower hands, and the document says who is paid first."""
        others = [self._percent(other) for other in self.case.entries]
        has_lower = any(percent not in (None, WHOLE) for percent in others)
        return self._percent(entry) == WHOLE and has_lower and bool(jackpot_of(self.game).whole_last)

    def _percent(self, entry: Entry) -> int | None:
        """The percentage of the meter an award is, 0 where it is a fixed amount; None where nothing is awarded."""
        held = self.case.winners.get(entry.position) if entry.kind == AWARD else None
        return jackpot_of(self.game).awards[held].percent if held else None

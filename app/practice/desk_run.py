"""A run at the jackpot desk: case after case, the entries of each made in the right order, and every one judged and marked."""

from collections.abc import Mapping

from app.base.clock import Clock, monotonic_ms
from app.practice.attempts import Attempts, Remember
from app.practice.jackpot.case import AWARD, STAGES, CaseEntry, JackpotCase, jackpot_of, make_case
from app.practice.jackpot.questions import DeskQuestions
from app.practice.kept_desk import DeskLeftOff, Entered, keep_desk
from app.practice.marking import Judged, Marking, Told
from app.practice.timed import Timed
from app.rules.core.game import AnyGame
from app.rules.core.jackpot import WHOLE
from app.rules.core.money import Cents
from lessons.generators.jackpot import JACKPOT_SKILL
from lessons.question import Amount, Answer, Question
from scoring.port import Store


class DeskRun(Timed):
    """Whom one pays is judged as well as how much, where the rules know an order. The next case is made ahead."""

    def __init__(
        self,
        game: AnyGame,
        rulings: Mapping[str, str],
        case: JackpotCase,
        left: DeskLeftOff,
        marking: Marking,
        attempts: Attempts,
        clock: Clock = monotonic_ms,
    ) -> None:
        super().__init__(marking, attempts, clock)
        self.game = game
        self.case = case
        self.seed, self.number = left.seed, left.number
        self.entered: list[Entered] = list(left.entered)
        self.order: Judged | None = left.order
        """What it was worth whom one paid first, where the rules know an order."""
        self._rulings = rulings
        self._next: JackpotCase | None = None
        self._questions = self._ask_about(case)

    @property
    def done(self) -> dict[CaseEntry, Entered]:
        """What has been entered."""
        return {one.entry: one for one in self.entered if not one.refused}

    @property
    def open(self) -> list[CaseEntry]:
        """The entries that can be made now: those of the first stage that has some left."""
        missing = [entry for entry in self.case.entries if entry not in self.done]
        stage = next((stage for stage in STAGES if any(entry.kind == stage for entry in missing)), "")
        return [entry for entry in missing if entry.kind == stage]

    @property
    def finished(self) -> bool:
        """Whether everything has been entered."""
        return not self.open

    @property
    def is_over(self) -> bool:
        """Never: after every case there is another."""
        return False

    @property
    def to_make(self) -> int | None:
        """The seed of the case to make next; None while it is made."""
        return self.seed + 1 if self._next is None else None

    def make(self, seed: int, store: Store) -> JackpotCase:
        """Make the case of a seed. It touches nothing of the run."""
        del store
        return make_case(self.game, seed, self._rulings)

    def offer(self, case: JackpotCase) -> None:
        """The next case has been made."""
        self._next = case

    def next_up(self) -> JackpotCase | None:
        """The case that comes next; None while it is not made."""
        return self._next

    def next_case(self) -> bool:
        """Go on to the next case; whether it is made by now."""
        if self._next is None:
            return False
        self.case, self._next = self._next, None
        self.seed, self.number = self.seed + 1, self.number + 1
        self.entered, self.order = [], None
        self._questions = self._ask_about(self.case)
        return True

    def par_ms(self, entry: CaseEntry) -> int:
        """The par time of an entry."""
        skill, variant = self._questions.skill(entry), self._questions.variant(entry)
        return self.marking.times.par(self.game.file.id, skill, len(self.case.round.positions), variant).ms

    def touch(self, entry: CaseEntry) -> Entered | None:
        """Begin to pay at a place: whom one pays is judged, once a case; refused where somebody is to be paid before."""
        before = self._to_be_paid_before(entry)
        told = None
        if self._comes_last(entry) and self.order is None:
            told = self._answer(self._questions.order(entry, before), self._questions.place(entry))
            self.order = told.judged
        refused = Entered(entry, 0, self.order, refused=True) if before and self.order is not None else None
        if refused is not None:
            self.entered.append(refused)
        if told is not None:
            self._attempts.keep(told, self.marking.kept(told), self._left_off())
        elif refused is not None:
            self._attempts.keep_place(self._left_off())
        return refused

    def enter(self, entry: CaseEntry, given: Cents) -> Entered:
        """Enter an amount: refused where somebody is to be paid before, else judged and done with."""
        if (refused := self.touch(entry)) is not None:
            return refused
        told = self._answer(self._questions.amount(entry), Amount(given))
        self.entered.append(Entered(entry, given, told.judged))
        self._attempts.keep(told, self.marking.kept(told), self._left_off())
        return self.entered[-1]

    def _answer(self, question: Question, answer: Answer) -> Told:
        """What an answer is worth; the time of the next begins."""
        told = self._judge(question, answer)
        self.shown()
        return told

    def _ask_about(self, case: JackpotCase) -> DeskQuestions:
        return DeskQuestions(self.game, case, self._content)

    @property
    def _content(self) -> str:
        """The version cases are made under."""
        return self.marking.drills.contents(self.game.file.id, JACKPOT_SKILL.id, "")[0]

    def _left_off(self) -> Remember:
        """How far the sitting has come; once a case is settled, at the beginning of the next."""
        game, seed, number = self.game.file.id, self.seed, self.number
        at = DeskLeftOff(game, seed, number, tuple(self.entered), self.order, content=self._content)
        left = DeskLeftOff(game, seed + 1, number + 1) if self.finished else at
        return lambda store, begun: keep_desk(store, self._attempts.profile, left, begun)

    def _to_be_paid_before(self, entry: CaseEntry) -> list[CaseEntry]:
        """The winners of lower hands who are still to be paid before this one."""
        return [other for other in self.open if self._percent(other) not in (None, WHOLE)] if self._comes_last(entry) else []

    def _comes_last(self, entry: CaseEntry) -> bool:
        """Whether an award is the whole meter beside lower hands, and the document says who is paid first."""
        others = [self._percent(other) for other in self.case.entries]
        has_lower = any(percent not in (None, WHOLE) for percent in others)
        return self._percent(entry) == WHOLE and has_lower and bool(jackpot_of(self.game).whole_last)

    def _percent(self, entry: CaseEntry) -> int | None:
        """The percentage of the meter an award is, 0 where it is a fixed amount; None where nothing is awarded."""
        held = self.case.winners.get(entry.position) if entry.kind == AWARD else None
        return jackpot_of(self.game).awards[held].percent if held else None

"""A run of questions: what is asked next, how long it is seen, what it came to, what comes back later, and that it is kept."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from app.base.clock import Clock, monotonic_ms
from app.practice.attempts import Attempts, Remember
from app.practice.kept_run import KeptQuestion, LastTold, LeftOff, WhichRun, keep_run
from app.practice.marking import Marking, Told
from app.practice.own_pars import NO_PARS, OwnPars
from app.practice.questions import Questions, Reference, Series
from app.practice.timed import Timed
from lessons.kept_answer import keep
from lessons.question import Answer, Question
from scoring.judge import Mark
from scoring.port import Store

COMES_BACK_AFTER = 3
"""How many other questions come before one that was missed comes back."""
MOST_TIMES = 2
"""How often a question comes back at most."""
AHEAD = 2
"""How many questions are made before they are asked for."""
APART = -1
"""The place of a question that tells apart what the last answer left open: it comes next, wherever that is."""


class Asked(Struct, frozen=True):
    """A question that was asked: what was answered first (nothing where time ran out), its mark, and how often it was asked."""

    question: Question
    given: str
    mark: Mark
    times: int = 1


class ToldApart(Struct, frozen=True):
    """The question that tells apart what an answer left open; none where none does."""

    question: Question | None


class Run(Timed):
    """One run. Questions are made ahead, wherever the store is, and offered to it; what was missed or slow comes back later.

    What comes back is no new question: the marks of a run are those of the first answers. A run that is to be gone on with
    after it was left is told `which` it is among a person's runs; without that nothing is remembered. What was missed or slow
    comes back only where the run `brings_back`. Where two broken rules lead to a wrong answer, a question that tells them apart
    is asked next.
    """

    def __init__(
        self,
        questions: Questions,
        marking: Marking,
        attempts: Attempts,
        which: WhichRun | None = None,
        clock: Clock = monotonic_ms,
        ahead: int = AHEAD,
        *,
        brings_back: bool = True,
        own_pars: OwnPars = NO_PARS,
    ) -> None:
        super().__init__(marking, attempts, clock)
        self.asked: list[Asked] = []
        self.question: Question | None = None
        self.comes_back = False
        self.best = 0
        """The longest row of right answers there ever was, this run's with it."""
        self.left_ms = 0
        """How much time there is for all of it; nought for as long as it takes."""
        self._questions = questions
        self._which = which
        self._ahead = ahead
        self._brings_back = brings_back and which is not None
        self._own_pars = own_pars
        self._left_open: tuple[Question, Answer] | None = None
        self._apart: list[Question] = []
        self._made: list[Question] = []
        self._returning: list[tuple[int, Question]] = []
        self._answers = 0

    def resume(self, asked: Sequence[Asked], left: LeftOff) -> None:
        """Go on after these, which were asked before the run was left, with what was to come back."""
        self.asked = list(asked)
        self._made = [one.question for one in asked]
        back = [(kept.comes_back, one.question) for kept, one in zip(left.kept, asked, strict=True)]
        self._returning = sorted(((after, question) for after, question in back if after is not None), key=lambda one: one[0])

    def told_again(self, last: LastTold) -> Told:
        """What the last answer of a run that goes on came to."""
        self.question = self.asked[last.place].question
        return Told(self.question, last.answer, last.verdict, last.mark)

    @property
    def series(self) -> Series:
        """Which questions it asks."""
        return self._questions.series

    @property
    def marks(self) -> list[Mark]:
        """The marks of the first answers."""
        return [one.mark for one in self.asked]

    @property
    def streak(self) -> int:
        """How many were right in a row, up to the last."""
        return _streaks(self.asked)[-1]

    @property
    def longest(self) -> int:
        """How many were right in a row at most."""
        return max(_streaks(self.asked))

    @property
    def references(self) -> tuple[Reference, ...]:
        """Every question made so far, to be made again."""
        return tuple((question.variant, question.reference) for question in self._made)

    @property
    def to_repeat(self) -> tuple[Reference, ...]:
        """The questions that were missed or slow, to be made again."""
        return tuple((one.question.variant, one.question.reference) for one in self.asked if not one.mark.at_par)

    @property
    def coming_back(self) -> dict[int, int]:
        """What comes back: its place among what was asked, and after how many more answers."""
        return {self._place(question): max(0, due - self._answers) for due, question in self._returning}

    @property
    def number(self) -> int:
        """Which question it is, counted from one; one that comes back keeps its number."""
        return 1 + self._place(self.question)

    @property
    def to_make(self) -> int | None:
        """The place of the question to make next, counted from nought; None while enough are made."""
        if self._left_open is not None:
            return APART
        waiting = len(self._made) - len(self.asked)
        return len(self._made) if len(self._made) < self.series.questions and waiting < self._ahead else None

    @property
    def is_over(self) -> bool:
        """Whether everything was asked, and nothing comes back any more; or its time is over."""
        return (len(self.asked) >= self.series.questions and not self._returning) or self.is_time_up

    @property
    def is_time_up(self) -> bool:
        """Whether the time for all of it was used, by what the answers took."""
        return bool(self.left_ms) and sum(one.mark.time_ms for one in self.asked) >= self.left_ms

    def par_ms(self, question: Question) -> int:
        """The par time of a question."""
        return self.marking.par_ms(question)

    def own_par_ms(self, question: Question) -> int:
        """A person's own par: what they are shown to aim at, between how fast they are and the academy's par."""
        return self._own_pars.par_ms(question, self.par_ms(question))

    def why(self, question: Question) -> str:
        """Why a question is asked, by a name; nothing where it is simply the next one."""
        return "apart" if any(one is question for one in self._apart) else self._questions.why(question)

    def example(self, question: Question) -> Question | None:
        """The example that is worked out before a question is asked; None where none is."""
        return self._questions.example(question)

    def limit_ms(self, question: Question) -> int:
        """How long a question may be seen; nought for as long as it takes."""
        return self.par_ms(question) * self.series.limit_percent // 100

    def make(self, place: int, store: Store) -> Question | ToldApart:
        """Make the question of a place, where the store is. It touches nothing of the run."""
        if place != APART:
            return self._questions.make(place, store)
        return ToldApart(self._questions.apart(*self._left_open) if self._left_open is not None else None)

    def offer(self, made: Question | ToldApart) -> None:
        """A question has been made."""
        if isinstance(made, Question):
            self._made.append(made)
            return
        self._left_open = None
        if made.question is not None:
            is_open = self.question is not None and self._place(self.question) == len(self.asked)
            self._made.insert(len(self.asked) + is_open, made.question)
            self._apart.append(made.question)

    def make_all(self, store: Store) -> None:
        """Make every question that is wanted by now, for whoever has the store at hand."""
        while (place := self.to_make) is not None:
            self.offer(self.make(place, store))

    def next_up(self) -> Question | None:
        """The question that comes next, while it is not asked yet: one that comes back, or a new one; None if none is made."""
        if self._returning and (self._returning[0][0] <= self._answers or len(self.asked) >= self.series.questions):
            return self._returning[0][1]
        return self._made[len(self.asked)] if len(self.asked) < len(self._made) else None

    def ask_next(self) -> Question | None:
        """Ask the question that comes next; None where it is not made yet, and then nothing changes."""
        if (coming := self.next_up()) is None:
            return None
        self.question = coming
        self.comes_back = bool(self._returning) and self._returning[0][1] is self.question
        if self.comes_back:
            self._returning.pop(0)
        self.shown()
        return self.question

    def answer(self, answer: Answer | None) -> Told:
        """Judge an answer, or that none came in time; it is marked, noted and written down with how far the run has come."""
        if self.question is None:
            raise RuntimeError("no question is asked")
        told = self._judge(self.question, answer)
        self._note(told)
        self._attempts.keep(told, self.marking.kept(told), self._left_off(told))
        return told

    def ran_out(self) -> Told:
        """The time for the question is over: it counts as wrong."""
        return self.answer(None)

    def ask_again(self, told: Told) -> bool:
        """Have a question come back later, also where the run is left before; False where it does anyway, or did often enough."""
        comes_back = self._bring_back(told.question)
        if (remember := self._left_off(told)) is not None:
            self._attempts.keep_place(remember)
        return comes_back

    def is_coming_back(self, question: Question) -> bool:
        """Whether a question comes back later."""
        return any(other is question for _, other in self._returning)

    def _place(self, question: Question | None) -> int:
        """The place of a question among what was asked; of one that was not, the place after them."""
        return next((place for place, one in enumerate(self.asked) if one.question is question), len(self.asked))

    def _note(self, told: Told) -> None:
        self._answers += 1
        if self.comes_back:
            place = self._place(told.question)
            self.asked[place] = replace(self.asked[place], times=self.asked[place].times + 1)
        else:
            self.asked.append(Asked(told.question, keep(told.answer) if told.answer is not None else "", told.mark))
        self.best = max(self.best, self.longest)
        if self._brings_back and (not told.mark.right or (told.is_slow and not self.comes_back)):
            self._bring_back(told.question)
        has_room = len(self.asked) < self.series.questions and not self.comes_back
        if has_room and told.answer is not None and not told.mark.right and self.why(told.question) != "apart":
            self._left_open = (told.question, told.answer)

    def _bring_back(self, question: Question) -> bool:
        if self.asked[self._place(question)].times > MOST_TIMES or self.is_coming_back(question):
            return False
        self._returning.append((self._answers + COMES_BACK_AFTER, question))
        return True

    def _left_off(self, told: Told) -> Remember | None:
        """How far the run has come with what was told last; nothing where it is not remembered."""
        if self._which is None:
            return None
        back, best = self.coming_back, self.best
        kept = (
            KeptQuestion(
                one.question.variant,
                one.question.reference,
                one.given,
                one.mark,
                one.times,
                back.get(place),
                one.question.content,
                *self._questions.told_with(one.question),
            )
            for place, one in enumerate(self.asked)
        )
        last = LastTold(self._place(told.question), told.answer, told.verdict, told.mark)
        which = replace(self._which, seed=self.series.seed)
        left = LeftOff(which, tuple(kept), last)
        return lambda store, begun: keep_run(store, self._attempts.profile, replace(left, attempts=dict(begun)), best)


def _streaks(asked: Sequence[Asked]) -> list[int]:
    """How many were right in a row after each answer, beginning with none."""
    streaks = [0]
    for one in asked:
        streaks.append(streaks[-1] + 1 if one.mark.right else 0)
    return streaks

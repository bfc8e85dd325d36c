"""A run of questions in the window: which comes next, how long it has been seen, what it came to, and what comes back later."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from app.base.clock import Clock, monotonic_ms
from app.practice.drill_run import DrillRun
from app.practice.stopped_clock import StoppedClock
from lessons.kept_answer import keep
from lessons.question import Answer, Question, Verdict
from lessons.skills import Drills
from scoring.judge import Mark
from scoring.par_times import ParTimes

COMES_BACK_AFTER = 3
"""How many other questions come before one that was missed comes back."""
MOST_TIMES = 2
"""How often a question comes back at most."""
AHEAD = 2
"""How many questions are made before they are asked for."""


class Series(Struct, frozen=True, kw_only=True):
    """Which questions a run asks: the first ones by variant and reference where they are known, the others from the seed.

    Several `variants` are asked in turn. A limit is a share of each question's own par; nought for none.
    """

    game: str
    skill: str
    variant: str = ""
    questions: int
    seed: int
    references: tuple[tuple[str, str], ...] = ()
    variants: tuple[str, ...] = ()
    limit_percent: int = 0

    def variant_at(self, place: int) -> str:
        """The variant of the question of a place; nothing where it is left to chance."""
        return self.variants[place % len(self.variants)] if self.variants else self.variant


class Asked(Struct, frozen=True):
    """A question that was asked: what was answered first (nothing where time ran out), its mark, and how often it was asked."""

    question: Question
    given: str
    mark: Mark
    times: int = 1


class Told(Struct, frozen=True):
    """What an answer came to, at once. No answer says that time ran out."""

    question: Question
    answer: Answer | None
    verdict: Verdict
    mark: Mark

    @property
    def is_slow(self) -> bool:
        """Right, and over par."""
        return self.mark.right and not self.mark.at_par


Write = Callable[[Question, Mark, dict[str, Any]], None]
"""Has an answer written down: the question, its mark, and what else is kept of it."""


class QuestionRun:
    """One run. Questions are made ahead, wherever that is done, and offered to it; what was missed or slow comes back later.

    What comes back is no new question: the marks of a run are those of the first answers.
    """

    def __init__(self, drills: Drills, times: ParTimes, series: Series, write: Write, clock: Clock = monotonic_ms) -> None:
        self.series = series
        self.asked: list[Asked] = []
        self.question: Question | None = None
        self.comes_back = False
        self._drills = drills
        self._times = times
        self._write = write
        self._clock = StoppedClock(clock)
        self._run = DrillRun(drills, times, lambda _: self, self._clock)
        self._made: list[Question] = []
        self._returning: list[tuple[int, Question]] = []
        self._answers = 0
        self._shown_ms = 0

    def resume(self, asked: Sequence[Asked], coming_back: Mapping[int, int]) -> None:
        """Go on after these, which were asked before the run was left, with what was to come back."""
        self.asked = list(asked)
        self._made = [one.question for one in asked]
        self._returning = sorted(((after, asked[place].question) for place, after in coming_back.items()), key=lambda one: one[0])

    @property
    def coming_back(self) -> dict[int, int]:
        """What comes back: its place among what was asked, and after how many more answers."""
        return {self._place(question): max(0, due - self._answers) for due, question in self._returning}

    @property
    def streak(self) -> int:
        """How many were right in a row, up to the last."""
        return _streaks(self.asked)[-1]

    @property
    def longest(self) -> int:
        """How many were right in a row at most."""
        return max(_streaks(self.asked))

    @property
    def references(self) -> tuple[tuple[str, str], ...]:
        """Every question made so far, to be made again."""
        return tuple((question.variant, question.reference) for question in self._made)

    @property
    def to_repeat(self) -> tuple[tuple[str, str], ...]:
        """The questions that were missed or slow, to be made again."""
        return tuple((one.question.variant, one.question.reference) for one in self.asked if not one.mark.at_par)

    @property
    def number(self) -> int:
        """Which question it is, counted from one; one that comes back keeps its number."""
        return 1 + self._place(self.question)

    @property
    def to_make(self) -> int | None:
        """The place of the question to make next, counted from nought; None while enough are made."""
        waiting = len(self._made) - len(self.asked)
        return len(self._made) if len(self._made) < self.series.questions and waiting < AHEAD else None

    @property
    def is_over(self) -> bool:
        """Whether everything was asked, and nothing comes back any more."""
        return len(self.asked) >= self.series.questions and not self._returning

    @property
    def seen_ms(self) -> int:
        """How long the question has been seen."""
        return self._clock() - self._shown_ms

    def par_ms(self, question: Question) -> int:
        """The par time of a question."""
        return self._times.par(question.game, question.skill, question.positions, question.variant).ms

    def limit_ms(self, question: Question) -> int:
        """How long a question may be seen; nought for as long as it takes."""
        return self.par_ms(question) * self.series.limit_percent // 100

    def make(self, place: int, wanted: Collection[str] = ()) -> Question:
        """Make the question of a place; with `wanted`, one that meets something of it. It touches nothing of the run."""
        series = self.series
        if place < len(series.references):
            return self._drills.again(series.game, series.skill, *series.references[place])
        return self._drills.question(series.game, series.skill, series.seed + place, series.variant_at(place), wanted)

    def offer(self, question: Question) -> None:
        """A question has been made."""
        self._made.append(question)

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

    def shown(self) -> None:
        """The question can be seen: time runs."""
        self._shown_ms = self._clock()
        self._run.shown()

    def answered(self, answer: Answer) -> Told:
        """Judge an answer, mark it and have it written down."""
        question = self._open()
        verdict, mark = self._run.answered(question, answer)
        return self._note(Told(question, answer, verdict, mark), keep(answer))

    def ran_out(self) -> Told:
        """The time for the question is over: it counts as wrong."""
        question = self._open()
        verdict, mark = self._run.ran_out(question)
        return self._note(Told(question, None, verdict, mark), "")

    def ask_again(self, question: Question) -> bool:
        """Have a question come back later; False where it comes back anyway, or has come back often enough."""
        if self.asked[self._place(question)].times > MOST_TIMES or self.is_coming_back(question):
            return False
        self._returning.append((self._answers + COMES_BACK_AFTER, question))
        return True

    def is_coming_back(self, question: Question) -> bool:
        """Whether a question comes back later."""
        return any(other is question for _, other in self._returning)

    def pause(self) -> None:
        """Let the clock stand."""
        self._clock.stop()

    def go_on(self) -> None:
        """Let the clock run."""
        self._clock.go_on()

    def answer(self, mark: Mark, **facts: Any) -> None:
        """Have the answer to the question that is asked written down, as `DrillRun` wants it."""
        self._write(self._open(), mark, facts)

    def _open(self) -> Question:
        if self.question is None:
            raise RuntimeError("no question is asked")
        return self.question

    def _place(self, question: Question | None) -> int:
        """The place of a question among what was asked; of one that was not, the place after them."""
        return next((place for place, one in enumerate(self.asked) if one.question is question), len(self.asked))

    def _note(self, told: Told, given: str) -> Told:
        self._answers += 1
        if self.comes_back:
            place = self._place(told.question)
            self.asked[place] = replace(self.asked[place], times=self.asked[place].times + 1)
        else:
            self.asked.append(Asked(told.question, given, told.mark))
        if not told.mark.right or (told.is_slow and not self.comes_back):
            self.ask_again(told.question)
        return told


def _streaks(asked: Sequence[Asked]) -> list[int]:
    """How many were right in a row after each answer, beginning with none."""
    streaks = [0]
    for one in asked:
        streaks.append(streaks[-1] + 1 if one.mark.right else 0)
    return streaks

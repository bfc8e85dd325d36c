"""Scripted candidates: they sit a whole exam below the window, so that papers, marking and seals can be proved and tried out."""

from collections.abc import Iterator

from msgspec.structs import replace

from app.exams.candidate_kinds import By
from app.exams.exam_clock import MachineTime
from app.exams.marking import HOUR_MS
from app.exams.sitting import ExamSitting
from app.papers.terms import TableTerms
from app.rules.core.act import Declare, Pay
from app.rules.judge.duty import Duty
from app.rules.judge.fault import Key
from app.rules.world.act import Act
from lessons.question import Amount, Answer, Chosen, Cut, Named, Ordered, Question

ACT_MS, ANSWER_MS = 1_000, 6_000
TOO_SLOW_PERCENT = 110
EVERY_SO_MANY = 5
"""Of so many things a careless candidate gets one wrong."""


class ScriptedMachine:
    """A machine whose clocks move when the candidate takes time."""

    def __init__(self, calendar_ms: int) -> None:
        self._began_ms = calendar_ms
        self._passed_ms = 0

    def __call__(self) -> MachineTime:
        """What its clocks say."""
        return MachineTime(self._passed_ms, self._passed_ms, self._began_ms + self._passed_ms)

    def wait(self, for_ms: int) -> None:
        """Time passes."""
        self._passed_ms += for_ms


class Candidate:
    """Knows everything, and gets wrong what it is made to get wrong."""

    def __init__(self, by: By, machine: ScriptedMachine) -> None:
        self.by = by
        self._machine = machine
        self._answers = self._payments = 0
        self._left: set[Key] = set()

    def sit(self, sitting: ExamSitting) -> None:
        """Sit everything that is left of an exam, from wherever it is."""
        for _ in self.steps(sitting):
            pass

    def steps(self, sitting: ExamSitting) -> Iterator[None]:
        """The same, step by step: after each something more is on the disk."""
        while sitting.state.phase in ("between", "section"):
            if sitting.state.phase == "between":
                sitting.begin_section()
                yield
            if sitting.state.terms.table is None:
                yield from self._write(sitting)
            else:
                yield from self._deal(sitting, sitting.state.terms.table)
            if sitting.state.phase == "section":
                sitting.finish_section()
                yield

    def _write(self, sitting: ExamSitting) -> Iterator[None]:
        section = sitting.state.section
        for place in range(len(sitting.state.paper.sections[section].questions)):
            if (section, place) in sitting.state.answers:
                continue
            question = sitting.question(place)
            self._machine.wait(ANSWER_MS)
            if not sitting.show(place) or not sitting.answer(place, self._answer(question)):
                return
            yield

    def _answer(self, question: Question) -> Answer:
        self._answers += 1
        is_wrong = self.by == "careless" and self._answers % EVERY_SO_MANY == 0
        return wrong_answer(question) if is_wrong else question.right[0]

    def _deal(self, sitting: ExamSitting, terms: TableTerms) -> Iterator[None]:
        session = sitting.state.table.session
        while session.rounds_begun < sitting.state.table.planned or not session.finished:
            if session.finished:
                self._machine.wait(HOUR_MS * TOO_SLOW_PERCENT // 100 // terms.rounds_an_hour if self.by == "slow" else 0)
                self._left.clear()
                if not sitting.begin_round():
                    return
                yield
            duty = self._next(sitting)
            if duty is None:
                return
            self._machine.wait((0 if self.by == "slow" else ACT_MS) + (session.ready_in_ms or 0))
            if sitting.do(self._done(sitting, duty)) is None:
                return
            yield

    def _next(self, sitting: ExamSitting) -> Duty | None:
        """What comes next: what the perfect dealer does, but for what is to be left as it is."""
        round = sitting.state.table.session.round
        judge, second = round.judge, None
        for duty in judge.owed():
            if duty.key in self._left or (self.by == "careless" and isinstance(duty.act, Declare)):
                continue
            if judge.is_right(duty.act):
                return duty
            second = second or duty
        return second

    def _done(self, sitting: ExamSitting, duty: Duty) -> Act:
        """The act as this candidate does it: a payment may be one chip too much, and stay so."""
        act = duty.act
        if not isinstance(act, Pay) or self.by not in ("one-wrong-payout", "careless"):
            return act
        self._payments += 1
        wrong = self._payments == 1 if self.by == "one-wrong-payout" else self._payments % EVERY_SO_MANY == 0
        if not wrong:
            return act
        self._left.add(duty.key)
        return replace(act, amount=act.amount + sitting.state.setting.chips.chips[-1].value)


def wrong_answer(question: Question) -> Answer:
    """An answer that is wrong: one that a broken rule leads to where there is one."""
    known = next((choice.answer for choice in question.choices if choice.broken_rule), None)
    if known is not None:
        return known
    match question.right[0]:
        case Amount(cents=cents):
            return Amount(cents + 100)
        case Cut(chips=chips):
            return Cut(chips[1:])
        case Ordered(items=items):
            return Ordered(tuple(reversed(items)))
        case Named(cards=cards):
            return Named("" if cards else "2c")
        case _:
            return Chosen("")

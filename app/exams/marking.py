"""What a sitting comes to, from its entries alone: questions made again from their references, acts dealt again and judged.

What examiners said goes over the program's verdicts, which stay beside it. The figures and their demands are the blueprint's.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.exams.blueprint import PassMarks
from app.exams.entries import Added, ExaminerVerdict, FaultCounted, ResultFigure, ResultStands, Ruling
from app.exams.exam_table import ExamTable
from app.exams.sitting_state import SittingState
from app.papers.paper import PaperQuestion
from app.papers.paper_maker import question_maker
from app.rules.core.severity import Severity
from app.rules.judge.fault import JudgedFault
from app.rules.judge.judge import VERSION
from lessons.question import Answer, Question
from lessons.skills import NO_GAME, SKILLS, QuestionMaker

HOUR_MS = 3_600_000
MADE_GOOD = "made-good"


class MarkedAnswer(Struct, frozen=True):
    """A question with what was answered, and whether that is right; `question` is None where no program asks it any more."""

    section: int
    place: int
    asked: PaperQuestion
    question: Question | None
    answer: Answer | None
    right: bool


class MarkedFault(Struct, frozen=True):
    """A fault as the program found it, or as an examiner added it, and what it counts as in the end."""

    id: str
    section: int
    round: int
    number: int
    clock_ms: int
    severity: Severity
    counts_as: str
    judged: JudgedFault | None = None
    added: Added | None = None
    rulings: tuple[ExaminerVerdict, ...] = ()
    repeated: bool = False

    @property
    def kind(self) -> str:
        """The kind it is counted by."""
        return self.judged.kind if self.judged is not None else "added"

    @property
    def found(self) -> FaultCounted:
        """What is kept of it in the result."""
        return FaultCounted(self.id, self.kind, self.severity, self.counts_as)  # type: ignore[arg-type]


class Marks(Struct, frozen=True):
    """Everything a sitting came to."""

    answers: tuple[MarkedAnswer, ...]
    faults: tuple[MarkedFault, ...]
    figures: tuple[ResultFigure, ...]

    @property
    def passed(self) -> bool:
        """Whether every figure meets its demand."""
        return all(figure.met for figure in self.figures)

    def result(self, at: str) -> ResultStands:
        """The result as it stands in the file."""
        return ResultStands(
            at=at,
            passed=self.passed,
            judge=VERSION,
            figures=self.figures,
            faults=tuple(fault.found for fault in self.faults),
            wrong=tuple((one.section, one.place) for one in self.answers if not one.right),
        )


def mark(state: SittingState, *, seen_by: str | None = None) -> Marks:
    """The marks of a sitting that is over; `seen_by` one examiner alone, or nobody ("") for what the program has."""
    answers = tuple(answers_of(state))
    faults = tuple(_faults(state, state.blueprint.marking, seen_by))
    return Marks(answers, faults, tuple(_figures(state, answers, faults)))


def answers_of(state: SittingState) -> Iterator[MarkedAnswer]:
    """Every question of a sitting with what was answered, right or not."""
    maker = question_maker(state.setting)
    kept = set(state.result.wrong) if state.result is not None else None
    for section, made in enumerate(state.paper.sections if state.started is not None else ()):
        for place, asked in enumerate(made.questions):
            question = _again(maker, asked)
            answer = state.answers.get((section, place))
            if question is None:  # no program asks it any more: what was found then stands
                right = kept is not None and (section, place) not in kept
            else:
                right = answer is not None and maker.judge(question, answer).right
            yield MarkedAnswer(section, place, asked, question, answer, right)


def _again(maker: QuestionMaker, asked: PaperQuestion) -> Question | None:
    """A question as it was asked; None where nothing asks so any more."""
    if asked.skill not in SKILLS or asked.game not in (NO_GAME, *maker.catalogue):
        return None
    then = maker.asked_under(asked.game, asked.skill, asked.variant, asked.content)
    return then.again(asked.game, asked.skill, asked.variant, asked.reference) if then is not None else None


def _faults(state: SittingState, marking: PassMarks, seen_by: str | None) -> Iterator[MarkedFault]:
    """Every fault in order, with what it counts as; the fourth minor one of a kind is serious."""
    counted: dict[str, int] = {}
    for fault in _found(state, seen_by):
        counts = _counts_as(fault, agreed(fault.rulings))
        if counts == "minor":
            counted[fault.kind] = counted.get(fault.kind, 0) + 1
        repeated = counts == "minor" and fault.judged is not None and counted[fault.kind] == marking.same_minor
        yield replace(fault, counts_as="serious" if repeated else counts, repeated=repeated)


def _counts_as(fault: MarkedFault, ruling: Ruling | None) -> str:
    """What a fault counts as: as examiners agree, else as the program has it; a minor one made good counts for nothing."""
    if ruling is not None and ruling != "stands":
        return ruling
    made_good = fault.judged is not None and fault.judged.made_good and fault.severity == "minor"
    return MADE_GOOD if made_good else fault.severity


def agreed(rulings: tuple[ExaminerVerdict, ...]) -> Ruling | None:
    """What all examiners say who have spoken; None where nobody has, or they differ."""
    said = {one.ruling for one in rulings}
    return next(iter(said)) if len(said) == 1 else None


def _found(state: SittingState, seen_by: str | None) -> Iterator[MarkedFault]:
    """Every fault of every table, with what is said of it: by all, or as far as one may see it."""
    for section, table in sorted(state.tables.items()):
        yield from _of_table(state, section, table, seen_by)
        for added in state.added:
            if added.section == section and seen_by in (None, added.by.id):
                where = (added.round, added.number, added.clock_ms)
                rulings = _rulings(state, added.fault, seen_by)
                yield MarkedFault(added.fault, section, *where, added.severity, added.severity, added=added, rulings=rulings)


def _of_table(state: SittingState, section: int, table: ExamTable, seen_by: str | None) -> Iterator[MarkedFault]:
    for dealt in table.dealt:
        for place, fault in enumerate(dealt.faults):
            name = f"{section + 1}.{dealt.number}.{fault.number}.{place + 1}"
            where = (dealt.number, fault.number, dealt.at_ms.get(fault.number, dealt.ended_ms))
            rulings = _rulings(state, name, seen_by)
            yield MarkedFault(name, section, *where, fault.severity, fault.severity, judged=fault, rulings=rulings)


def _rulings(state: SittingState, fault: str, seen_by: str | None) -> tuple[ExaminerVerdict, ...]:
    return tuple(one for (by, name), one in state.judged.items() if name == fault and seen_by in (None, by))


def _figures(state: SittingState, answers: tuple[MarkedAnswer, ...], faults: tuple[MarkedFault, ...]) -> Iterator[ResultFigure]:
    """Every figure beside its demand."""
    marking = state.blueprint.marking
    if answers:
        right, need = sum(one.right for one in answers), marking.written_percent
        yield ResultFigure("written", right, need, right * 100 >= need * len(answers), of=len(answers))
    if not any(section.table for section in state.blueprint.sections):
        return
    for severity, most in (("critical", marking.critical), ("serious", marking.serious), ("minor", marking.minor)):
        found = sum(fault.counts_as == severity for fault in faults)
        yield ResultFigure(severity, found, most, found <= most)
    planned = sum(section.table.rounds for section in state.blueprint.sections if section.table is not None)
    right = sum(dealt.money_right for table in state.tables.values() for dealt in table.dealt)
    need = planned - marking.rounds_with_wrong_money
    yield ResultFigure("money-right", right, need, right >= need, of=planned)
    for number, section in enumerate(state.blueprint.sections):
        if section.table is not None:
            yield _pace(state, number, section.table.rounds_an_hour)


def _pace(state: SittingState, section: int, need: int) -> ResultFigure:
    """Rounds an hour: up to the last act where all were dealt, else over all the time the section took."""
    table = state.tables.get(section)
    dealt = [one for one in table.dealt if one.finished] if table is not None else []
    whole = table is not None and len(dealt) == table.planned
    took = dealt[-1].ended_ms if whole else state.ended_ms.get(section, 0)
    have = len(dealt) * HOUR_MS // took if took else 0
    return ResultFigure("pace", have, need, len(dealt) * HOUR_MS >= need * took and bool(dealt), section=section + 1)

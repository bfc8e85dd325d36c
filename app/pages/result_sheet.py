"""A candidate's sheet: the result, each figure beside its demand, and each fault with clause, expected, done, time and remark."""

from msgspec import Struct

from app.exams.entries import ResultFigure
from app.exams.marking import MarkedAnswer, MarkedFault, mark
from app.exams.sitting_state import SittingState
from app.pages.marking import fault_title
from app.words.acts import TableWords
from app.words.durations import minutes
from lessons.kept_answer import keep
from lessons.skills import QuestionMaker
from lessons.texts import drill_texts


class SheetFault(Struct, frozen=True):
    """One fault, in one language."""

    title: str
    basis: str
    expected: str
    done: str
    round: int
    time: str
    severity: str
    counts_as: str
    reasons: tuple[str, ...]
    remarks: tuple[str, ...]


class SheetAnswer(Struct, frozen=True):
    """A question that was not right, in one language."""

    skill: str
    given: str
    right: str


class ResultSheet(Struct, frozen=True):
    """The whole sheet; faults and answers by language."""

    candidate: str
    title: str
    day: str
    sitting: str
    examiners: tuple[str, ...]
    passed: bool
    figures: tuple[ResultFigure, ...]
    faults: dict[str, tuple[SheetFault, ...]]
    answers: dict[str, tuple[SheetAnswer, ...]]


def result_sheet(state: SittingState, languages: tuple[str, ...]) -> ResultSheet:
    """The sheet of a sitting whose result stands."""
    marks = mark(state)
    figures = state.result.figures if state.result is not None else marks.figures
    wrong = [one for one in marks.answers if not one.right]
    return ResultSheet(
        candidate=state.prepared.candidate.name,
        title=state.blueprint.title,
        day=state.last_at[:10],
        sitting=state.prepared.id,
        examiners=tuple(one.name for one in state.prepared.examiners),
        passed=state.result.passed if state.result is not None else marks.passed,
        figures=figures,
        faults={spoken: tuple(_fault(state, fault, spoken) for fault in marks.faults) for spoken in languages},
        answers={spoken: tuple(_answer(state, one, spoken) for one in wrong) for spoken in languages},
    )


def words_at(state: SittingState, section: int, spoken: str) -> TableWords:
    """The words of a table section, with the customs it was dealt under."""
    table = state.tables[section]
    return TableWords(state.setting.catalogue[table.session.script.game].file, table.session.script.customs, spoken)


def _fault(state: SittingState, fault: MarkedFault, spoken: str) -> SheetFault:
    words = words_at(state, fault.section, spoken)
    judged = fault.judged
    remarks = [one.remark for one in fault.rulings] + ([fault.added.remark] if fault.added is not None else [])
    return SheetFault(
        title=fault_title(fault, words),
        basis=words.basis(judged.basis) if judged is not None else "",
        expected=words.act(judged.expected) if judged is not None and judged.expected is not None else "",
        done=words.act(judged.done) if judged is not None and judged.done is not None else "",
        round=fault.round,
        time=minutes(fault.clock_ms),
        severity=fault.severity,
        counts_as=fault.counts_as,
        reasons=tuple(dict.fromkeys(one.reason for one in fault.rulings if one.reason)),
        remarks=tuple(dict.fromkeys(filter(None, remarks))),
    )


def _answer(state: SittingState, one: MarkedAnswer, spoken: str) -> SheetAnswer:
    maker = QuestionMaker(state.setting.catalogue, lambda *_: "", spoken, state.setting.chips)
    said = [maker.say_kept(one.asked.game, keep(answer)) for answer in ((one.question.right[0],) if one.question else ())]
    given = maker.say_kept(one.asked.game, keep(one.answer)) if one.answer is not None else ""
    return SheetAnswer(drill_texts(spoken).skills[one.asked.skill], given, "".join(said))

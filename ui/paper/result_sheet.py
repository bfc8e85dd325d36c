"""A candidate's sheet on paper: in English, then in the academy's other language, as many pages as it takes."""

from collections.abc import Callable, Iterator

from app.base.texts import filled
from app.pages.result_sheet import ResultSheet, SheetAnswer, SheetFault
from app.words.text import section_texts
from ui.foundation.days import day_in
from ui.paper.lines import INK, PLAIN, QUIET, RIGHT_INK, RULE, SEMIBOLD, WRONG, Line, lines_pdf

Text = Callable[..., str]


def result_sheet_pdf(sheet: ResultSheet) -> bytes:
    """The sheet as PDF."""
    return lines_pdf([list(sheet_lines(sheet, spoken)) for spoken in sheet.faults], f"{sheet.candidate}: {sheet.title}")


def sheet_lines(sheet: ResultSheet, spoken: str) -> Iterator[Line]:
    """Everything on the sheet in a language, line by line."""

    def text(name: str, **places: object) -> str:
        return filled(section_texts(spoken, "sheet")[name], places)

    yield text("title"), 34, INK, SEMIBOLD
    yield sheet.candidate, 28, INK, SEMIBOLD
    yield text("of", title=sheet.title, day=day_in(spoken, sheet.day)), 18, QUIET, PLAIN
    yield text("examiners", names=", ".join(sheet.examiners)), 18, QUIET, PLAIN
    yield text("passed" if sheet.passed else "failed"), 26, RIGHT_INK if sheet.passed else WRONG, SEMIBOLD
    for figure in sheet.figures:
        met = text("met" if figure.met else "not-met")
        told = text(f"figure-{figure.name}", have=figure.have, need=figure.need, of=figure.of, section=figure.section)
        yield f"{told} {met}", 17, INK if figure.met else WRONG, PLAIN
    yield "", 0, RULE, PLAIN
    yield text("faults", count=len(sheet.faults[spoken])), 22, INK, SEMIBOLD
    for fault in sheet.faults[spoken]:
        yield from _fault(fault, text)
    yield text("answers", count=len(sheet.answers[spoken])), 22, INK, SEMIBOLD
    for answer in sheet.answers[spoken]:
        yield from _answer(answer, text)
    yield "", 0, RULE, PLAIN
    yield text("sitting", sitting=sheet.sitting), 13, QUIET, PLAIN


def _fault(fault: SheetFault, text: Text) -> Iterator[Line]:
    yield "", 0, RULE, PLAIN
    yield fault.title, 19, INK, SEMIBOLD
    program, counts = text(f"is-{fault.severity}"), text(f"is-{fault.counts_as}")
    verdict = text("counts", severity=program) if program == counts else text("overruled", severity=program, counts=counts)
    yield text("where", round=fault.round, time=fault.time, verdict=verdict), 16, QUIET, PLAIN
    for name, said in (("clause", fault.basis), ("expected", fault.expected), ("done", fault.done)):
        if said:
            yield text(name, words=said), 16, INK, PLAIN
    for reason in fault.reasons:
        yield text("reason", words=reason), 16, INK, PLAIN
    for remark in fault.remarks:
        yield text("remark", words=remark), 16, INK, PLAIN


def _answer(answer: SheetAnswer, text: Text) -> Iterator[Line]:
    given = answer.given or text("unanswered")
    yield text("answer", skill=answer.skill, given=given, right=answer.right), 16, INK, PLAIN

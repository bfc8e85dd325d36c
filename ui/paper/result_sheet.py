"""A candidate's sheet on paper: in English, then in the academy's other language, as many pages as it takes."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from app.base.texts import filled
from app.pages.result_sheet import ResultSheet, SheetAnswer, SheetFault
from app.words.text import section_texts
from ui.foundation.days import day_in
from ui.paper.page import HEIGHT, WIDTH, high, pdf_pages, write_wrapped

LEFT, RIGHT, TOP, BOTTOM = 110.0, 1130.0, 110.0, 1640.0
INK, QUIET, RULE, WRONG, RIGHT_INK = "#1C2023", "#5F666B", "#D8D3C6", "#B02A1C", "#146C43"
PLAIN, SEMIBOLD = QFont.Weight.Normal, QFont.Weight.DemiBold
Line = tuple[str, float, str, QFont.Weight]
"""Words, their size, colour and weight; without words, a rule."""
GAP = 10.0
Text = Callable[..., str]


def result_sheet_pdf(sheet: ResultSheet) -> bytes:
    """The sheet as PDF."""
    pages = [page for spoken in sheet.faults for page in _pages(list(sheet_lines(sheet, spoken)))]
    paints = [lambda painter, page=page, number=number: _paint(painter, page, number) for number, page in enumerate(pages, 1)]
    return pdf_pages(paints, f"{sheet.candidate}: {sheet.title}")


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


def _pages(lines: list[Line]) -> list[list[tuple[float, Line]]]:
    """The lines on pages, each with where it begins."""
    pages: list[list[tuple[float, Line]]] = [[]]
    top = TOP
    for line in lines:
        tall = high(line[0], line[1], line[3], RIGHT - LEFT) if line[0] else GAP
        if top + tall > BOTTOM and pages[-1]:
            pages.append([])
            top = TOP
        pages[-1].append((top, line))
        top += tall + GAP
    return pages


def _paint(painter: QPainter, page: list[tuple[float, Line]], number: int) -> None:
    for top, (words, size, colour, weight) in page:
        if words:
            write_wrapped(painter, QRectF(LEFT, top, RIGHT - LEFT, HEIGHT), words, size, colour, weight)
        else:
            painter.fillRect(QRectF(LEFT, top, RIGHT - LEFT, 1), QColor(colour))
    write_wrapped(painter, QRectF(WIDTH / 2 - 20, HEIGHT - 80, 40, 30), str(number), 14, QUIET, PLAIN)

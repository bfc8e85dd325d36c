"""The report of a class on paper: as many pages as it takes, each table under its title."""

from collections.abc import Iterator, Sequence

from app.pages.class_report import ClassReport
from app.pages.class_report_tables import ReportTable
from app.words.listing import listed
from app.words.text import say
from ui.paper.lines import INK, PLAIN, QUIET, RULE, SEMIBOLD, Line, lines_pdf


def class_report_pdf(report: ClassReport, tables: Sequence[ReportTable]) -> bytes:
    """The report as PDF."""
    return lines_pdf([list(_lines(report, tables))], report.title)


def _lines(report: ClassReport, tables: Sequence[ReportTable]) -> Iterator[Line]:
    yield report.title, 34, INK, SEMIBOLD
    yield say("report.span", since=report.since, until=report.until), 18, QUIET, PLAIN
    for one in tables:
        yield "", 0, RULE, PLAIN
        yield one.title, 22, INK, SEMIBOLD
        if one.told:
            yield one.told, 15, QUIET, PLAIN
        for row in one.rows:
            first, *others = row
            named = [f"{head}: {cell}" for head, cell in zip(one.heads[1:], others, strict=True) if cell.strip() and cell != "–"]
            yield f"{first}.  {listed(named)}" if named else first, 15, INK, PLAIN

"""The report of a class on paper: as many pages as it takes, each table under its title."""

from collections.abc import Sequence

from app.pages.class_report import ClassReport
from app.pages.class_report_tables import ReportTable
from app.words.text import say
from ui.paper.lines import INK, PLAIN, QUIET, SEMIBOLD
from ui.paper.tables import TablePages

TITLE_KEEPS = 120.0
"""So much of a table stands under its title on the same page."""


def class_report_pdf(report: ClassReport, tables: Sequence[ReportTable]) -> bytes:
    """The report as PDF."""
    pages = TablePages()
    pages.add_line((report.title, 34, INK, SEMIBOLD))
    pages.add_line((say("report.span", since=report.since, until=report.until), 18, QUIET, PLAIN))
    for one in tables:
        pages.add_rule()
        pages.add_line((one.title, 22, INK, SEMIBOLD), TITLE_KEEPS)
        if one.told:
            pages.add_line((one.told, 15, QUIET, PLAIN))
        if one.rows:
            pages.add_table(one.heads, one.rows, one.bars)
    return pages.pdf(report.title)

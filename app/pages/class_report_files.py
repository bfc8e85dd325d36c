"""The report of a class as files of their own: one page of HTML with its plots in it, and one sheet (CSV) with every figure."""

import csv
import io
from collections.abc import Sequence
from html import escape

from app.pages.class_report import ClassReport
from app.pages.class_report_tables import ReportTable
from app.words.text import language, say

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would reckon with."""
STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; color: #1c2023; background: #fff }
body { max-width: 1100px; margin: 40px auto; padding: 0 24px }
h1 { font-size: 28px; margin: 0 } h2 { font-size: 19px; margin: 36px 0 4px } p { color: #5f666b; margin: 4px 0 12px }
table { border-collapse: collapse; width: 100% } th { text-align: left; font-weight: 600; color: #5f666b; font-size: 13px }
th, td { padding: 5px 10px 5px 0; border-bottom: 1px solid #d8d3c6; vertical-align: top }
td svg { display: block } @media print { body { margin: 0 } h2 { break-after: avoid } tr { break-inside: avoid } }
"""
WIDE, HIGH = 120, 12


def report_html(report: ClassReport, tables: Sequence[ReportTable]) -> str:
    """One page that needs nothing beside itself; what people are called is text in it and nothing else."""
    parts = [_table(one) for one in tables if one.rows or one.told]
    title, told = escape(report.title), escape(say("report.span", since=report.since, until=report.until))
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return (
        f'<!doctype html>\n<html lang="{escape(language())}">\n<head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n<title>{title}</title>\n<style>{STYLE}</style></head>\n'
        f"<body>\n<h1>{title}</h1>\n<p>{told}</p>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
    )


def _table(one: ReportTable) -> str:
    if not one.rows:
        return f"<h2>{escape(one.title)}</h2>\n<p>{escape(one.told)}</p>"
    heads = "".join(f"<th>{escape(head)}</th>" for head in one.heads) + ("<th></th>" if one.bars else "")
    bars = one.bars or (None,) * len(one.rows)
    rows = "\n".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + (f"<td>{_bar(bar)}</td>" if one.bars else "") + "</tr>"
        for row, bar in zip(one.rows, bars, strict=True)
    )
    told = f"<p>{escape(one.told)}</p>\n" if one.told else ""
    return f"<h2>{escape(one.title)}</h2>\n{told}<table>\n<tr>{heads}</tr>\n{rows}\n</table>"


def _bar(percent: int | None) -> str:
    """A share as a bar beside its figure."""
    full = round(WIDE * (percent or 0) / 100)
    return (
        f'<svg width="{WIDE}" height="{HIGH}" role="img" aria-label="{percent or 0} %">'
        f'<rect width="{WIDE}" height="{HIGH}" rx="3" fill="#ece7dc"/>'
        f'<rect width="{full}" height="{HIGH}" rx="3" fill="#146c43"/></svg>'
    )


def report_csv(report: ClassReport) -> str:
    """Every figure as a row: of each trainee, by skill and by clause."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(("trainee", "number", "kind", "game", "name", "variant", "answers", "right", "at_par"))
    for one in report.trainees:
        who = (_plain(one.name), _plain(one.number))
        for (game, skill, variant), score in one.skills.items():
            rows.writerow((*who, "skill", game, skill, variant, score.asked, score.right, score.at_par))
        for clause, (met, wrong) in one.clauses.items():
            rows.writerow((*who, "clause", "", clause, "", met, met - wrong, ""))
    return out.getvalue()


def _plain(cell: str) -> str:
    """A cell that a spreadsheet shows as it is written."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell

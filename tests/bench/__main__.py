"""Runs every benchmark and prints one table."""

import sys

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tests.bench import (
    classes,
    evaluators,
    exams,
    home,
    judged,
    learning,
    next_question,
    questions,
    rosters,
    store,
    streams,
    tables,
    window,
)
from tests.bench.measure import Row
from tests.rules.examples import CATALOGUE


def main(words: list[str]) -> int:
    """Print the table; exit 1 where a target is missed. `--million` streams a million rounds instead of 100,000."""
    rounds = 1_000_000 if "--million" in words else 100_000
    rows: list[Row] = [
        *evaluators.rows(),
        *streams.rows(rounds),
        *tables.rows(),
        *judged.rows(),
        *exams.rows(),
        *window.rows(),
        *classes.rows(CATALOGUE),
        *home.rows(),
        *next_question.rows(),
        *questions.rows(),
        *store.rows(),
        *rosters.rows(),
        *learning.rows(),
    ]
    table = Table(box=SIMPLE_HEAD, title="Feltwork, measured in one run")
    for title in ("What", "Ours", "Beside", "Ratio", "Target", ""):
        table.add_column(title, justify="left" if title in ("What", "") else "right")
    for row in rows:
        table.add_row(row.what, row.ours, row.beside, row.ratio, row.target, "met" if row.met else "MISSED")
    Console(width=None if sys.stdout.isatty() else 130).print(table)
    return 0 if all(row.met for row in rows) else 1


sys.exit(main(sys.argv[1:]))

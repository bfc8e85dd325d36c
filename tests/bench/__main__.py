"""Measures everything that is promised and prints one table: `make bench`; `ARGS="--only ROOM ..."` for some rooms."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

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
    past,
    questions,
    rosters,
    store,
    streams,
    tables,
    window,
)
from tests.bench.kept import KEPT, WORSE, YARDSTICK, Figure, change, figure_of, read, write
from tests.bench.measure import Measured, yardstick_ms
from tests.bench.promises import Promise, promises, told

ROOMS: dict[str, Callable[[], Iterator[Measured]]] = {
    "evaluators": evaluators.rows,
    "streams": streams.rows,
    "judged": judged.rows,
    "tables": tables.rows,
    "window": window.rows,
    "home": home.rows,
    "next-question": next_question.rows,
    "questions": questions.rows,
    "store": store.rows,
    "past": past.rows,
    "exams": exams.rows,
    "classes": classes.rows,
    "rosters": rosters.rows,
    "learning": learning.rows,
}
LAST = Path("build/bench.json")
BUSY = 1.5
"""A machine on which the yardstick takes so many times as long as when figures were kept is at work on something else."""


def main(words: list[str]) -> int:
    """Measure, print, write; exit 1 where a promise is not kept or a figure got worse."""
    parser = ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=ROOMS, default=list(ROOMS), help="these rooms alone")
    parser.add_argument("--without", nargs="+", choices=ROOMS, default=[], help="all rooms but these (learning takes longest)")
    parser.add_argument("--json", type=Path, default=LAST, help=f"where the figures are written ({LAST})")
    parser.add_argument("--keep", action="store_true", help=f"keep this run in the repository ({KEPT.name}), to compare with")
    asked = parser.parse_args(words)
    before, figures, bad, sticks = read(), dict[str, Figure](), 0, list[float]()
    table = Table(box=SIMPLE_HEAD, title="Feltwork, measured in one run; the ratio is to what is measured beside it")
    for title in ("What", "Goal", "Ours", "Beside", "Ratio", "Since", ""):
        table.add_column(title, justify="left" if title in ("What", "") else "right")
    for room in (room for room in asked.only if room not in asked.without):
        print(room, file=sys.stderr, flush=True)  # noqa: T201
        sticks.append(stick := yardstick_ms())
        for found in ROOMS[room]():
            promise = promises()[found.promise]
            figures[found.key] = figure = figure_of(found, promise, stick)
            line, well = _line(found, promise, figure, before.get(found.key))
            bad += not well
            table.add_row(*line)
    stick = median(sticks)
    figures[YARDSTICK] = Figure(stick, 0, stick)
    console = Console(width=None if sys.stdout.isatty() else 160)
    console.print(table)
    console.print(_how_busy(stick, before.get(YARDSTICK)))
    write(figures, asked.json)
    if asked.keep:
        write(figures, known=[*promises(), YARDSTICK])
    return 1 if bad else 0


def _how_busy(stick: float, before: Figure | None) -> str:
    """What the yardstick says of the machine; goals in time are meant for one that does nothing else."""
    quiet = before is None or stick <= BUSY * before.ours
    advice = "" if quiet else ": the machine is busy, and figures in time say little; ratios hold."
    return f"The yardstick took {stick:.1f} ms{advice}"


def _line(found: Measured, promise: Promise, figure: Figure, before: Figure | None) -> tuple[tuple[str, ...], bool]:
    """A row of the table, and whether it is well."""
    what = ", ".join(filter(None, (promise.what, found.which, found.note)))
    beside = f"{promise.beside}: {told(found.beside, promise.unit)}" if found.beside is not None else ""
    ratio = f"{figure.ratio:.2f}" if figure.beside else ""
    by = change(figure, before, promise)
    worse = by is not None and by > WORSE
    verdict = " ".join(filter(None, ("kept" if promise.is_kept(found) else "MISSED", "worse" if worse else "")))
    since = "" if by is None else f"{(by - 1) * 100:+.0f} %"
    return (what, promise.goal_told, told(found.ours, promise.unit), beside, ratio, since, verdict), verdict == "kept"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

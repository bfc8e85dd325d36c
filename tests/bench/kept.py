"""A run as JSON: its figures, and what got worse since the one that is kept in the repository."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.bench.measure import Measured
from tests.bench.promises import Promise

KEPT = Path(__file__).with_name("kept.json")
YARDSTICK = "yardstick"
"""What the yardstick itself took, in milliseconds, stands among the figures under this name."""
WORSE = 1.1
"""A tenth more than before is worse; less than that is the machine's mood."""


class Figure(NamedTuple):
    """A figure of a run, as it is kept: ours, what it is set beside, and their ratio, which another machine can compare."""

    ours: float
    beside: float
    ratio: float


def figure_of(found: Measured, promise: Promise, yardstick_ms: float) -> Figure:
    """Beside its peer; else a time beside the yardstick, and a rate as how many are done in one."""
    if found.beside is not None:
        return Figure(found.ours, found.beside, found.ours / found.beside)
    match promise.unit:
        case "µs" | "ms" | "s":
            return Figure(found.ours, yardstick_ms, found.ours * {"µs": 0.001, "ms": 1, "s": 1000}[promise.unit] / yardstick_ms)
        case "/s":
            return Figure(found.ours, yardstick_ms, found.ours * yardstick_ms / 1000)
        case _:
            return Figure(found.ours, 0, found.ours)


def change(now: Figure, before: Figure | None, promise: Promise) -> float | None:
    """How many times as much as before, turned so that more than one is worse; nothing where there is no before."""
    if before is None or not before.ratio or not now.ratio:
        return None
    return now.ratio / before.ratio if promise.better == "less" else before.ratio / now.ratio


def read(file: Path = KEPT) -> dict[str, Figure]:
    """The figures of a run that was kept; none where there is no file."""
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Figure]) if file.is_file() else {}


def write(figures: dict[str, Figure], file: Path = KEPT, known: Iterable[str] = ()) -> None:
    """Write a run. Of what the file had, what is known stays: rooms that were not run this time."""
    still = {key: figure for key, figure in read(file).items() if key.partition(":")[0] in {*known}}
    rounded = {key: Figure(*(float(f"{number:.4g}") for number in figure)) for key, figure in (still | figures).items()}
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [f' "{key}": {msgspec.json.encode(figure).decode()}' for key, figure in sorted(rounded.items())]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

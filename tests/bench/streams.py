"""Whole commands, from a file of lines to a file of answers: rate, growth and memory."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

import msgspec

from app.rules.catalogue import Catalogue
from app.rules.core.cards import DECK, spell
from tests.bench.measure import Row, at_least
from tests.conftest import peak_mb
from tests.rules.random_rounds import random_document

SETTLE_TARGET = 6_000
SETTLE_IN_TWO_TARGET = 10_000
HOUSE_WAY_TARGET = 100_000
POSITIONS = 6
DIFFERENT = 20_000
"""So many that what is remembered of one round helps the next no more than in life."""
WATCHED = """
import sys
from pathlib import Path
from app.main import main
peak = Path(sys.argv.pop(1))
left = main()
peak.write_bytes(Path("/proc/self/status").read_bytes())
sys.exit(left)
"""
"""A command that tells its own memory: what the system tells of an ended process is also what its parent had when it began."""


class Ran(NamedTuple):
    """What a command took."""

    seconds: float
    peak_mib: float


def rows(rounds: int) -> Iterator[Row]:
    """Settling and setting as another program would ask for it."""
    with tempfile.TemporaryDirectory() as folder:
        lines = _rounds()
        few = _run(Path(folder), "settle", lines, rounds // 10)
        many = _run(Path(folder), "settle", lines, rounds)
        yield at_least(f"settle --lines, {rounds:,} rounds of six", rounds / many.seconds, SETTLE_TARGET)
        in_two = _run(Path(folder), "settle", lines, rounds, "--jobs", "2")
        yield at_least("  in two processes (--jobs 2)", rounds / in_two.seconds, SETTLE_IN_TWO_TARGET)
        growth = many.seconds / (few.seconds * 10)
        yield Row(
            "  time against a tenth of it",
            f"{many.seconds:.1f} s",
            f"{few.seconds:.1f} s x 10",
            f"{growth:.2f}",
            "≤ 1.2",
            growth <= 1.2,
        )
        memory = many.peak_mib / few.peak_mib
        yield Row(
            "  memory against a tenth",
            f"{many.peak_mib:.0f} MiB",
            f"{few.peak_mib:.0f} MiB",
            f"{memory:.2f}",
            "≤ 1.1",
            memory <= 1.1,
        )
        hands = _run(Path(folder), "house-way", _hands(), rounds * 5)
        yield at_least("house-way --lines", rounds * 5 / hands.seconds, HOUSE_WAY_TARGET)


def _rounds() -> list[bytes]:
    """Different six-position rounds, all games in turn."""
    chance = Random(6)
    games = list(Catalogue().values())
    return [msgspec.json.encode(random_document(chance, games[n % len(games)], POSITIONS)) + b"\n" for n in range(DIFFERENT)]


def _hands() -> list[bytes]:
    chance = Random(5)
    return [spell(chance.sample(DECK, 5)).encode() + b"\n" for _ in range(DIFFERENT)]


def _run(folder: Path, command: str, lines: list[bytes], count: int, *options: str) -> Ran:
    """Feed so many lines to a command and see how long it takes and how much memory it ever held."""
    source = folder / "lines"
    with source.open("wb") as file:
        for start in range(0, count, len(lines)):
            file.writelines(lines[: count - start])
    peak = folder / "peak"
    start_time = perf_counter()
    with (folder / "answers").open("wb") as answers:
        watched = [sys.executable, "-c", WATCHED, str(peak), command, "--lines", *options, str(source)]
        ended = subprocess.run(watched, stdout=answers, check=False)
    seconds = perf_counter() - start_time
    if ended.returncode:
        sys.exit(f"{command} left with {ended.returncode}")
    return Ran(seconds, peak_mb(peak))

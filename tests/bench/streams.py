"""Whole commands, from a file of lines to a file of answers: rate, growth and memory."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

import msgspec

from app.rules.catalogue import Catalogue
from app.rules.core.cards import DECK, spell
from tests.bench.measure import PASSES, Measured
from tests.conftest import peak_mb
from tests.rules.random_rounds import random_document

ROUNDS = 100_000
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


def rows(rounds: int = ROUNDS) -> Iterator[Measured]:
    """Settling and setting as another program would ask for it."""
    with tempfile.TemporaryDirectory() as name:
        folder, lines = Path(name), _rounds()
        pairs = [(_run(folder, "settle", lines, rounds), _run(folder, "settle", lines, rounds // 10)) for _ in range(PASSES)]
        many, few = (_median(runs) for runs in zip(*pairs, strict=True))
        yield Measured("settle", rounds / many.seconds)
        in_two = _median([_run(folder, "settle", lines, rounds, "--jobs", "2") for _ in range(PASSES)])
        yield Measured("settle-in-two", rounds / in_two.seconds)
        yield Measured("settle-grows", many.seconds, few.seconds * 10)
        yield Measured("settle-memory", many.peak_mib, few.peak_mib)
        hands = _median([_run(folder, "house-way", _hands(), rounds * 5) for _ in range(PASSES)])
        yield Measured("house-way-lines", rounds * 5 / hands.seconds)


def _median(runs: Sequence[Ran]) -> Ran:
    return Ran(median(run.seconds for run in runs), median(run.peak_mib for run in runs))


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

"""Breaks the program in small ways and looks whether a test notices: `make mutations`, after `make coverage`.

Each mutation is made in a copy of the tree, and the tests that run through the broken line are run there. What no test notices is
listed with its place, so that somebody can write the test that would have seen it, or say why the mutation changes nothing.
Without coverage `--near` runs the tests that are near by name and import: what those miss, another test may still notice.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest
from coverage import CoverageData
from msgspec import Struct

from tests.coverage_floors import ROOMS
from tests.near_tests import near, of_program, of_tests

ROOT = Path(__file__).parents[1]
COPIED = ("app", "ui", "lessons", "scoring", "assets", "tests", "packaging", "docs")
PAGES = ("pyproject.toml", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile")
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
}  # fmt: skip
PATIENCE_S = 600
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
NOT_RUN = int(pytest.ExitCode.USAGE_ERROR)
ENOUGH = 200
"""So many tests are run at most: with more, patience would end before they do."""
NEAREST = 8
"""So many files of tests are run at most without coverage."""


class Mutation(Struct, frozen=True):
    """One broken place: which file and line, what stood there, and what stands there now."""

    file: str
    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before!r} becomes {self.after!r}"


def mutants(node: ast.AST) -> Iterator[ast.AST]:
    """The ways one expression is broken; most have none."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARISONS:
            yield ast.Compare(left, [COMPARISONS[type(op)]()], [right])
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS and not _is_text(node):
            yield ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)


def mutations_of(path: Path) -> Iterator[Mutation]:
    """Every way to break a file, one place at a time."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    unread = {id(inner) for node in ast.walk(tree) for part in _annotations(node) for inner in ast.walk(part)}
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    raw = source.encode()
    for node in ast.walk(tree):
        if id(node) in unread or not isinstance(node, ast.expr):
            continue
        first = starts[node.lineno - 1] + node.col_offset
        last = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        for broken in mutants(node):
            before, after = raw[first:last].decode(), ast.unparse(ast.fix_missing_locations(broken))
            whole = raw[:first] + f"({after})".encode() + raw[last:]
            yield Mutation(str(path.relative_to(ROOT)), node.lineno, before, after, whole.decode())


def chosen(count: int, seed: int, without: Sequence[str] = ()) -> list[Mutation]:
    """So many mutations at random, the rooms in turn, each in a file of its own while there are enough."""
    chance = Random(seed)
    files = {room: [file for file in sorted((ROOT / room).rglob("*.py")) if not _is_below(file, without)] for room in ROOMS}
    for some in files.values():
        chance.shuffle(some)
    found: list[Mutation] = []
    while len(found) < count and any(files.values()):
        for room in ROOMS:
            while files[room] and len(found) < count:
                ways = list(mutations_of(files[room].pop()))
                if ways:
                    found.append(chance.choice(ways))
                    break
    return found


def covering(mutation: Mutation, data: CoverageData) -> list[str]:
    """The tests that run through the broken line, in their order; a line that is run on import has those of its file."""
    lines = data.contexts_by_lineno(str(ROOT / mutation.file))
    own = lines.get(mutation.line, []) if in_function((ROOT / mutation.file).read_text(encoding="utf-8"), mutation.line) else []
    tests = _tests(own) or _tests(chain.from_iterable(lines.values()))
    tests = sorted({*tests, *(test for test in _tests(data.measured_contexts()) if is_own(mutation.file, test))})
    Random(mutation.line).shuffle(tests)
    return in_turn(mutation.file, tests)[:ENOUGH]


def in_turn(file: str, tests: Sequence[str]) -> list[str]:
    """The tests of a file's own name first; then one case of every test, the nearest first, a second case of each, and so on."""
    cases: Counter[str] = Counter()
    turns: dict[str, int] = {}
    for test in tests:
        name = test.partition("[")[0]
        turns[test] = cases[name]
        cases[name] += 1
    own, rooms = 0, 1
    far = {test: distance(file, test) for test in tests}
    return sorted(tests, key=lambda test: (far[test][own], turns[test], far[test][rooms]))


def is_own(file: str, test: str) -> bool:
    """Whether a test is of a file by its name: it may run the program in another process, where coverage does not see it."""
    another_name, rooms = distance(file, test)
    return not another_name and rooms < 0


def in_function(source: str, line: int) -> bool:
    """Whether a line is run when a function is; any other is run on import, by whichever test happens to be the first."""
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return any(node.body[0].lineno <= line <= (node.end_lineno or 0) for node in functions)


def distance(file: str, test: str) -> tuple[bool, int]:
    """How far a test is from a file: one of the same name is nearest, then whoever has most rooms in common with it."""
    where, rooms = Path(test.partition("::")[0]), Path(file).parts
    return where.name != f"test_{Path(file).stem}.py", -len({*where.parts}.intersection(rooms))


def is_caught(mutation: Mutation, tests: list[str], tree: Path) -> bool:
    """Whether a test fails with the mutation that passes without; tests that never end noticed it too, if they end without it."""
    broken = tree / mutation.file
    whole = broken.read_text(encoding="utf-8")
    broken.write_text(mutation.source, encoding="utf-8")
    try:
        ended, failed = _pytest(tests, tree, "-x")
    finally:
        broken.write_text(whole, encoding="utf-8")
    if ended is None:
        return _pytest(tests, tree, "-x")[0] == 0
    if ended == NOT_RUN and _pytest(tests, tree, "--collect-only")[0] == NOT_RUN:
        raise SystemExit(f"tests of {mutation.file} that coverage knows are gone: run `make coverage` again")
    return ended != 0 and _pytest(failed or tests[:1], tree, "-x")[0] == 0


def _pytest(tests: list[str], tree: Path, option: str) -> tuple[int | None, list[str]]:
    """How these tests ended in a tree, if they did while somebody had patience; and which failed."""
    listed = tree / "tests.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-rfE", "-p", "no:cacheprovider", "-n", "0", option, f"@{listed}"]
    environment = os.environ | {"PYTHONPATH": str(tree), "TMPDIR": str(tree)}
    try:
        run = subprocess.run(command, cwd=tree, env=environment, capture_output=True, check=False, timeout=PATIENCE_S, text=True)
    except subprocess.TimeoutExpired:
        return None, []
    return run.returncode, [found.group(1) for found in FAILED.finditer(run.stdout)]


def copied(tree: Path) -> Path:
    """The program and its tests once more, to be broken."""
    for name in COPIED:
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in PAGES:
        shutil.copy(ROOT / name, tree / name)
    return tree


def main() -> int:
    """Break the program as often as one is told to; whether tests noticed often enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--least", type=int, default=50, help="how many must be noticed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without", nargs="*", default=(), help="folders left alone, those being rebuilt for instance")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at a time, each in a copy of its own")
    parser.add_argument("--near", action="store_true", help="the tests that are near by name and import, without coverage")
    parser.add_argument("--only", nargs=2, type=int, metavar=("FIRST", "LAST"), help="a piece of them, counted from 1")
    wanted = parser.parse_args()
    mutations = chosen(wanted.count, wanted.seed, wanted.without)
    if wanted.only:
        first, last = wanted.only
        mutations = mutations[first - 1 : last]
    tries = list(zip(mutations, _to_run(mutations, near_alone=wanted.near), strict=True))
    trees: SimpleQueue[Path] = SimpleQueue()

    def tried(mutation: Mutation, tests: list[str]) -> bool:
        tree = trees.get()
        try:
            caught = bool(tests) and is_caught(mutation, tests, tree)
        finally:
            trees.put(tree)
        print(f"{'caught  ' if caught else 'SURVIVED'} {len(tests):>4} tests  {mutation}", flush=True)  # noqa: T201
        return caught

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(wanted.jobs) as jobs:
        for number in range(wanted.jobs):
            trees.put(copied(Path(folder) / str(number)))
        caught = sum(jobs.map(tried, *zip(*tries, strict=True)))
    print(f"{caught} of {len(tries)} were noticed at seed {wanted.seed}")  # noqa: T201
    return 0 if caught >= wanted.least else 1


def _to_run(mutations: Sequence[Mutation], *, near_alone: bool) -> list[list[str]]:
    """What is run for each mutation."""
    if near_alone:
        return [near(mutation.file, of_tests(), of_program())[:NEAREST] for mutation in mutations]
    data = CoverageData(str(ROOT / ".coverage"))
    data.read()
    return [covering(mutation, data) for mutation in mutations]


def _tests(contexts: Iterable[str]) -> list[str]:
    """The tests among what was running, in their order."""
    return sorted({context.rpartition("|")[0] for context in contexts} - {""})


def _is_below(file: Path, folders: Sequence[str]) -> bool:
    return any(file.is_relative_to(ROOT / folder) for folder in folders)


def _is_text(node: ast.BinOp) -> bool:
    """Whether an operator joins texts: another operator would only be an error at once."""
    return any(
        isinstance(part, ast.JoinedStr) or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in ast.walk(node)
    )


def _annotations(node: ast.AST) -> Iterator[ast.AST]:
    """What of a node is read by type checkers and not run, or is only a name for something."""
    match node:
        case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
            yield annotation
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            if node.returns is not None:
                yield node.returns
        case ast.ClassDef(keywords=keywords):
            yield from keywords


if __name__ == "__main__":
    sys.exit(main())

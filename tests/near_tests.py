"""Which tests are near a file, told by names and imports alone: for mutations before anybody has measured coverage."""

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from tests.coverage_floors import ROOMS

ROOT = Path(__file__).parents[1]


def near(file: str, tests: Mapping[str, frozenset[str]], program: Mapping[str, frozenset[str]]) -> list[str]:
    """Test files in the order they are worth running: of its own name, who imports it, who imports its users, its room's."""
    module = module_of(file)
    users = {user for user, imported in program.items() if module in imported}
    turns = {}
    for test, imported in tests.items():
        own_name = Path(test).stem == f"test_{Path(file).stem}"
        turn = 0 if own_name else 1 if module in imported else 2 if users & imported else 3
        if turn < 3 or _is_of_its_room(file, test):
            turns[test] = (turn, -rooms_in_common(file, test), test)
    return sorted(turns, key=turns.__getitem__)


def rooms_in_common(file: str, test: str) -> int:
    """How many folders a test has in common with a file."""
    return len({*Path(file).parent.parts}.intersection(Path(test).parts))


def module_of(file: str) -> str:
    """The dotted name of a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported_by(source: str) -> frozenset[str]:
    """Every module a source imports, by its dotted name; `from a import b` may mean the module `a.b` as well."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=aliases):
                names.update(alias.name for alias in aliases)
            case ast.ImportFrom(module=str() as module, names=aliases, level=0):
                names.update((module, *(f"{module}.{alias.name}" for alias in aliases)))
    return frozenset(names)


@cache
def of_tests() -> dict[str, frozenset[str]]:
    """What every file of tests imports."""
    return {str(file.relative_to(ROOT)): imported_by(file.read_text(encoding="utf-8")) for file in _files(["tests"], "test_*.py")}


@cache
def of_program() -> dict[str, frozenset[str]]:
    """What every module of the program imports."""
    return {
        module_of(str(file.relative_to(ROOT))): imported_by(file.read_text(encoding="utf-8"))
        for file in _files(["app", "ui", "lessons", "scoring"], "*.py")
    }


def _files(folders: Iterable[str], names: str) -> list[Path]:
    return sorted(file for folder in folders for file in (ROOT / folder).rglob(names))


def _is_of_its_room(file: str, test: str) -> bool:
    """Whether a test lies where the tests of a file's room do: `app/rules/judge` is tried in `tests/rules/judge`."""
    room = next((room for room in ROOMS if Path(file).is_relative_to(room)), "")
    where = Path(file).parent.as_posix().removeprefix("app/")
    return bool(room) and Path(test).is_relative_to(Path("tests") / where)

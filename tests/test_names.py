"""Names of the trade: a class name means one thing, and a module is named by what it holds."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SOURCES = sorted(file for room in ("app", "ui", "lessons", "scoring") for file in (ROOT / room).rglob("*.py"))
PACKAGING = sorted((ROOT / "packaging").glob("*.py"))
PORT = ("scoring/port.py", "scoring/enquiries.py")
"""What the program asks of a store; SQLite's answer to it goes by the same name."""
RIDDLES = {"told", "said", "seen", "body", "unfolding", "fingering", "featureless", "tidying", "seeing", "telling", "hearing"}
UNASKED = {
    "scoring/item_cards.py: rating_of": "what the store's SQL does, in words; tests hold both and a store in memory together",
    "scoring/item_cards.py: rated": "a rating as that SQL keeps it",
    "app/rules/world/speech.py: FLOOR_SAYS": "a closed list that tests hold beside everything that was said",
    "app/rules/world/speech.py: REASONS": "a closed list that tests hold beside every reason that was given",
    "app/classroom/sheet.py: par_percent": "a sheet says it, and what a class is asked together goes by it (issue 18)",
    "app/classroom/sheet.py: failures_come_back": "the same",
    "scoring/knowledge.py: first_ms": "a place in a kept row, by its number",
}
"""Names that nothing in the program asks for, and why they stand there all the same."""
SAYING = re.compile(r'^ *"""(?=[^\s,.)])[\s\S]*?"""|  # .*', re.MULTILINE)
"""Docstrings and comments, which name things and use nothing."""
LOADED = {"GAME", "SKILLS", "E"}
"""What is found by scanning a folder, under the same name in each file; and a type that only types speak of."""
VAGUE = {"util", "utils", "misc", "common", "helper", "helpers", "manager", "base_class", "stuff"}


def test_a_class_name_means_one_thing() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for file, defined in named().items():
        for name in defined.classes:
            found[name].append(file.relative_to(ROOT).as_posix())
    twice = {name: files for name, files in found.items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if not _is_the_port_and_its_store(files)} == {}


def _is_the_port_and_its_store(files: list[str]) -> bool:
    own = [file for file in files if file in PORT]
    return len(files) == 2 and len(own) == 1 and all(file in PORT or file.startswith("scoring/store/") for file in files)


def test_a_module_is_named_by_the_noun_it_holds() -> None:
    assert [str(file.relative_to(ROOT)) for file in SOURCES if file.stem in RIDDLES | VAGUE] == []


def test_no_file_grows_past_a_few_hundred_lines() -> None:
    grown = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in SOURCES}
    assert {file: lines for file, lines in grown.items() if lines > 400} == {}


def test_nothing_stands_in_the_program_that_only_tests_ask_for() -> None:
    words = {file: _words_in(file) for file in [*SOURCES, *PACKAGING]}
    everywhere = Counter[str]()
    for found in words.values():
        everywhere.update(found)
    unasked = set()
    for file, defined in named().items():
        stem = file.parent.name if file.stem == "__init__" else file.stem
        near = [other for name, other in words.items() if name != file and stem in other]
        for name in defined.names:
            if words[file][name] < 2 and not any(name in other for other in near):
                unasked.add(f"{file.relative_to(ROOT).as_posix()}: {name}")
        unasked.update(f"{file.relative_to(ROOT).as_posix()}: {name}" for name in defined.members if everywhere[name] < 2)
    assert sorted(unasked - UNASKED.keys()) == []


def _words_in(file: Path) -> Counter[str]:
    return Counter(re.findall(r"\w+", SAYING.sub("", file.read_text(encoding="utf-8"))))


class Defined(NamedTuple):
    """What a module defines, by its names: its classes, everything at its top, and what its classes have."""

    classes: tuple[str, ...]
    names: tuple[str, ...]
    members: tuple[str, ...]


@cache
def named() -> dict[Path, Defined]:
    """Every module, read once. Names alone are kept: the trees of all modules together take two hundred megabytes."""
    return {file: _read(file) for file in SOURCES}


def _read(file: Path) -> Defined:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    members = tuple(name for node in classes for name in _defined_in(node.body))
    return Defined(tuple(node.name for node in classes), tuple(_defined_in(tree.body)), members)


def _defined_in(body: Iterable[ast.stmt]) -> Iterator[str]:
    """Functions, classes and values by their names; Qt calls by itself what is written like its own names."""
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                pass
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                pass
            case _:
                continue
        if name not in LOADED and not re.fullmatch(r"__\w+__|[a-z]+[A-Z]\w*", name):
            yield name

"""Names of the trade: a class name means one thing, and a module is named by what it holds."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = sorted(file for room in ("app", "ui", "lessons", "scoring") for file in (ROOT / room).rglob("*.py"))
PORT = ("scoring/port.py", "scoring/enquiries.py")
"""What the program asks of a store; SQLite's answer to it goes by the same name."""
RIDDLES = {"told", "said", "seen", "body", "unfolding", "fingering", "featureless", "tidying", "seeing", "telling", "hearing"}
VAGUE = {"util", "utils", "misc", "common", "helper", "helpers", "manager", "base_class", "stuff"}


def test_a_class_name_means_one_thing() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for file in SOURCES:
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(file.relative_to(ROOT).as_posix())
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

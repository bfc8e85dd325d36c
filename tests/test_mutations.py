"""Mutations: each breaks one place, the file can still be read, and the same seed chooses the same."""

import ast
from pathlib import Path

import pytest

from tests.coverage_floors import ROOMS
from tests.mutations import ROOT, chosen, distance, in_function, mutants, mutations_of


@pytest.mark.parametrize(
    ("whole", "broken"),
    [
        ("a == b", "a != b"),
        ("a < b", "a <= b"),
        ("a + b", "a - b"),
        ("a and b", "a or b"),
        ("not a", "a"),
        ("x if a else y", "y if a else x"),
        ("True", "False"),
        ("7", "8"),
        ("f'{a}' + b", None),
        ("'word'", None),
    ],
)
def test_an_expression_is_broken_in_one_way_or_none(whole: str, broken: str | None) -> None:
    node = ast.parse(whole, mode="eval").body
    assert [ast.unparse(mutant) for mutant in mutants(node)] == ([broken] if broken else [])


def test_types_are_not_broken_for_nobody_runs_them() -> None:
    found = list(mutations_of(ROOT / "app" / "base" / "chance.py"))
    assert all("Literal" not in mutation.before for mutation in found)


def test_the_same_seed_chooses_the_same_in_every_room() -> None:
    first = chosen(len(ROOMS), seed=3)
    assert first == chosen(len(ROOMS), seed=3)
    assert {next(room for room in ROOMS if Path(one.file).is_relative_to(room)) for one in first} == set(ROOMS)
    for mutation in first:
        ast.parse(mutation.source)
        assert mutation.source != (ROOT / mutation.file).read_text(encoding="utf-8")


def test_what_is_left_out_is_never_broken() -> None:
    left_out = ("app/rules", "ui/felt")
    files = [Path(one.file) for one in chosen(len(ROOMS), seed=3, without=left_out)]
    assert len(files) == len(ROOMS)
    assert not any(file.is_relative_to(folder) for file in files for folder in left_out)


def test_the_tests_of_a_file_are_the_nearest_and_then_those_of_its_rooms() -> None:
    tests = [
        "tests/ui/test_home.py::a",
        "tests/scoring/store/test_open.py::b",
        "tests/scoring/test_pace.py::c",
        "tests/x/test_rows.py::d",
    ]
    nearest_first = sorted(tests, key=lambda test: distance("scoring/store/rows.py", test))
    assert [test[-1] for test in nearest_first] == ["d", "b", "c", "a"]


def test_what_is_run_on_import_is_told_from_what_a_function_does() -> None:
    source = "A = 1\n\n\ndef f(b=2):\n    return b\n"
    assert [in_function(source, line) for line in (1, 4, 5)] == [False, False, True]

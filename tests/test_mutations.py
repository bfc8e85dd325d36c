"""Mutations: each breaks one place, the file can still be read, and the same seed chooses the same."""

import ast
from pathlib import Path

import pytest

from tests import mutations
from tests.coverage_floors import ROOMS
from tests.mutations import ROOT, Mutation, chosen, distance, in_function, in_turn, is_caught, is_own, mutants, mutations_of
from tests.near_tests import imported_by, near


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


def test_the_tests_of_a_file_are_its_own_whatever_coverage_saw() -> None:
    assert is_own("ui/window/start.py", "tests/ui/window/test_start.py::a")
    assert not is_own("ui/window/start.py", "tests/scoring/test_start.py::a")
    assert not is_own("ui/window/start.py", "tests/ui/window/test_shell.py::a")


def test_a_test_keeps_its_whole_name_whatever_it_is_called() -> None:
    contexts = ["", "tests/a.py::b[push|stand-off]|run", "tests/a.py::b[push|stand-off]|setup", "tests/a.py::c|run"]
    assert mutations._tests(contexts) == ["tests/a.py::b[push|stand-off]", "tests/a.py::c"]


def test_every_test_has_its_turn_before_a_second_case_of_any() -> None:
    tests = ["tests/ui/test_home.py::a[1]", "tests/ui/test_home.py::a[2]", "tests/x/test_far.py::b", "tests/x/test_rows.py::c[1]"]
    assert [test[test.index("::") + 2 :] for test in in_turn("ui/rows.py", tests)] == ["c[1]", "a[1]", "b", "a[2]"]


@pytest.fixture
def broken(tmp_path: Path) -> Mutation:
    """A file that can be broken, and a test of it that counts as far as it says."""
    (tmp_path / "far.py").write_text("FAR = 3\n")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\naddopts = []\n")
    (tmp_path / "test_far.py").write_text(
        "from far import FAR\n\n\ndef test_far():\n    here = 0\n    while here != FAR:\n        here += 1\n"
        "\n\ndef test_three():\n    assert FAR == 3\n\n\ndef test_nothing():\n    assert FAR\n"
    )
    return Mutation("far.py", 1, "3", "4", "FAR = (4)\n")


@pytest.mark.parametrize(("test", "caught"), [("test_three", True), ("test_nothing", False)])
def test_a_mutation_is_caught_by_a_test_that_fails_with_it(broken: Mutation, tmp_path: Path, test: str, caught: bool) -> None:
    assert is_caught(broken, [f"test_far.py::{test}"], tmp_path) is caught
    assert (tmp_path / "far.py").read_text() == "FAR = 3\n"


@pytest.mark.parametrize(("whole", "caught"), [(0, True), (None, False)])
def test_tests_without_an_end_have_noticed_only_if_they_end_in_the_whole_program(
    broken: Mutation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: int | None, caught: bool
) -> None:
    ends = iter([None, whole])
    monkeypatch.setattr(mutations, "_pytest", lambda *_: (next(ends), []))
    assert is_caught(broken, ["test_far.py::test_far"], tmp_path) is caught


def test_a_test_that_fails_without_the_mutation_too_has_noticed_nothing(broken: Mutation, tmp_path: Path) -> None:
    (tmp_path / "test_ill.py").write_text("def test_ill():\n    assert None\n")
    assert not is_caught(broken, ["test_ill.py"], tmp_path)


def test_without_coverage_the_tests_of_a_files_name_come_first_then_its_users_then_its_rooms() -> None:
    program = {"app.rules.judge.breach": frozenset(), "app.rules.judge.judge": frozenset({"app.rules.judge.breach"})}
    tests = {
        "tests/rules/judge/test_other.py": frozenset[str](),
        "tests/rules/judge/test_judge.py": frozenset({"app.rules.judge.judge"}),
        "tests/table/test_session.py": frozenset({"app.rules.judge.breach"}),
        "tests/rules/judge/test_breach.py": frozenset[str](),
        "tests/ui/test_far.py": frozenset[str](),
    }
    order = [Path(test).stem for test in near("app/rules/judge/breach.py", tests, program)]
    assert order == ["test_breach", "test_session", "test_judge", "test_other"]


def test_an_import_of_a_name_may_be_one_of_a_module() -> None:
    assert imported_by("import a.b\nfrom c import d\n") == {"a.b", "c", "c.d"}


def test_what_is_run_on_import_is_told_from_what_a_function_does() -> None:
    source = "A = 1\n\n\ndef f(b=2):\n    return b\n"
    assert [in_function(source, line) for line in (1, 4, 5)] == [False, False, True]

"""`feltwork import`: practice from another machine."""

from pathlib import Path

import pytest

from tests.commands.conftest import Feltwork
from tests.commands.practice import people, practise


@pytest.fixture
def exported(feltwork: Feltwork, tmp_path: Path) -> Path:
    practise(tmp_path / "data", "Priya", "Wei")
    feltwork("export", str(tmp_path / "all.jsonl"), "--data", str(tmp_path / "data"))
    return tmp_path / "all.jsonl"


def test_importing_twice_changes_nothing(feltwork: Feltwork, exported: Path, tmp_path: Path) -> None:
    words = ("import", str(exported), "--data", str(tmp_path / "elsewhere"))
    assert feltwork(*words).out == "10 records added, 0 were here already\n"
    assert feltwork(*words).out == "0 records added, 10 were here already\n"
    assert people(tmp_path / "elsewhere") == {"Priya": 3, "Wei": 3}


def test_records_may_come_on_standard_input(feltwork: Feltwork, exported: Path, tmp_path: Path) -> None:
    ran = feltwork("import", "-", "--data", str(tmp_path / "elsewhere"), stdin=exported.read_bytes())
    assert (ran.code, ran.out) == (0, "10 records added, 0 were here already\n")


def test_somebody_else_of_the_same_name_gets_another_and_that_is_said(feltwork: Feltwork, exported: Path, tmp_path: Path) -> None:
    practise(tmp_path / "elsewhere", "Priya")
    ran = feltwork("import", str(exported), "--data", str(tmp_path / "elsewhere"))
    assert ran.out == ("Priya is the name of somebody else here; imported as Priya (2)\n10 records added, 0 were here already\n")


def test_bad_lines_are_named_and_nothing_is_taken_in(feltwork: Feltwork, exported: Path, tmp_path: Path) -> None:
    lines = exported.read_bytes().splitlines()
    lines[4] = lines[4].replace(b'"time_ms":6000', b'"time_ms":"fast"')
    lines[6] = b"{"
    exported.write_bytes(b"\n".join(lines))
    ran = feltwork("import", str(exported), "--data", str(tmp_path / "elsewhere"))
    assert (ran.code, ran.out) == (1, "")
    first, second = ran.err.splitlines()
    assert first == "feltwork: line 5: time_ms: found 'fast', expected a whole number from 0 to 1000000000000"
    assert second.startswith("feltwork: line 7: found no JSON: ")
    assert people(tmp_path / "elsewhere") == {}


def test_a_file_that_is_not_there_is_said(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("import", str(tmp_path / "nowhere.jsonl"), "--data", str(tmp_path))
    assert (ran.code, ran.err) == (1, f"feltwork: {tmp_path / 'nowhere.jsonl'} is not there, expected a file\n")


def test_a_sheet_can_be_imported_too(feltwork: Feltwork, exported: Path, tmp_path: Path) -> None:
    assert exported.exists()
    feltwork("export", str(tmp_path / "sheet.csv"), "--data", str(tmp_path / "data"))
    words = ("import", str(tmp_path / "sheet.csv"), "--data", str(tmp_path / "elsewhere"))
    assert feltwork(*words).out == "10 records added, 0 were here already\n"
    assert feltwork(*words).out == "0 records added, 10 were here already\n"
    assert people(tmp_path / "elsewhere") == {"Priya": 3, "Wei": 3}


def test_a_sheet_of_something_else_is_refused(feltwork: Feltwork, tmp_path: Path) -> None:
    (tmp_path / "other.csv").write_text("name,age\nPriya,30\n", encoding="utf-8")
    ran = feltwork("import", str(tmp_path / "other.csv"), "--data", str(tmp_path / "elsewhere"))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("feltwork: line 1: missing the columns person, day, at_ms,")


def test_how_many_records_differ_is_told(feltwork: Feltwork, exported: Path, tmp_path: Path) -> None:
    words = ("import", str(exported), "--data", str(tmp_path / "elsewhere"))
    feltwork(*words)
    exported.write_bytes(exported.read_bytes().replace(b'"right":false', b'"right":true'))
    assert feltwork(*words).out == "0 records added, 8 were here already\n2 differ from what is here; kept as they were\n"

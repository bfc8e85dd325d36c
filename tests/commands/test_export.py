"""`feltwork export`: what is in the store, as a file."""

import csv
import json
from pathlib import Path

import pytest

from tests.commands.conftest import Feltwork
from tests.commands.practice import practise


@pytest.fixture
def data(tmp_path: Path) -> Path:
    practise(tmp_path / "data", "Priya", "Wei")
    return tmp_path / "data"


def test_every_record_goes_into_json_lines(feltwork: Feltwork, data: Path, tmp_path: Path) -> None:
    target = tmp_path / "all.jsonl"
    ran = feltwork("export", str(target), "--data", str(data))
    assert (ran.code, ran.out, ran.err) == (0, f"10 records in {target}\n", "")
    kinds = [json.loads(line)["record"] for line in target.read_bytes().splitlines()]
    assert kinds == ["profile"] * 2 + ["attempt"] * 2 + ["answer"] * 6


def test_one_persons_marks_go_into_a_sheet(feltwork: Feltwork, data: Path, tmp_path: Path) -> None:
    target = tmp_path / "wei.CSV"
    assert feltwork("export", str(target), "--profile", "wei", "--data", str(data)).out == f"3 marks in {target}\n"
    with target.open(encoding="utf-8", newline="") as file:
        assert [(row["person"], row["right"], row["points"]) for row in csv.DictReader(file)] == [
            ("Wei", "1", "100"),
            ("Wei", "1", "100"),
            ("Wei", "0", "0"),
        ]


def test_the_folder_may_be_said_before_the_command(feltwork: Feltwork, data: Path, tmp_path: Path) -> None:
    target = tmp_path / "all.jsonl"
    assert feltwork("--data", str(data), "export", str(target)).out == f"10 records in {target}\n"


def test_the_folder_may_come_from_the_environment(
    feltwork: Feltwork, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FELTWORK_DATA", str(data))
    assert feltwork("export", str(tmp_path / "all.jsonl")).code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["all.xlsx"], "file: found 'all.xlsx', expected a name ending in .jsonl or .csv"),
        (["all.csv", "--profile", "Prya"], "profile: found the name 'Prya', expected Priya or Wei; did you mean 'Priya'?"),
        (["all.csv", "--profile", ""], "profile: found the name '', expected Priya or Wei"),
    ],
    ids=["another kind of file", "nobody of that name", "no name"],
)
def test_what_cannot_be_done_is_said_plainly(feltwork: Feltwork, data: Path, tmp_path: Path, words: list[str], said: str) -> None:
    ran = feltwork("export", str(tmp_path / words[0]), *words[1:], "--data", str(data))
    assert (ran.code, ran.out, ran.err) == (1, "", f"feltwork: {said}\n")


def test_a_file_is_never_overwritten(feltwork: Feltwork, data: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("mine", encoding="utf-8")
    ran = feltwork("export", str(tmp_path / "mine.csv"), "--data", str(data))
    assert (ran.code, ran.err) == (1, f"feltwork: {tmp_path / 'mine.csv'} is already there; nothing was written\n")


def test_a_folder_that_cannot_be_is_said_plainly(feltwork: Feltwork, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    ran = feltwork("export", str(tmp_path / "all.csv"), "--data", str(tmp_path / "file"))
    assert ran.code == 1
    assert ran.err.startswith(f"feltwork: {tmp_path / 'file'} cannot be the folder for practice: ")


def test_a_damaged_store_is_told_of_on_standard_error(feltwork: Feltwork, tmp_path: Path) -> None:
    (tmp_path / "progress.db").write_text("damaged", encoding="utf-8")
    ran = feltwork("export", str(tmp_path / "all.jsonl"), "--data", str(tmp_path))
    assert (ran.code, ran.out) == (0, f"0 records in {tmp_path / 'all.jsonl'}\n")
    assert ran.err.startswith(f"feltwork: {tmp_path / 'progress.db'} was damaged; it is kept as progress-damaged-")

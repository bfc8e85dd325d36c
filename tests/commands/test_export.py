"""`feltwork export`: what is in the store, as a file."""

import csv
import json
from pathlib import Path

import pytest

from scoring.judge import Mark
from scoring.store.open import open_store
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


def test_in_a_sheet_answers_stand_by_key_and_in_words_and_it_is_taken_in_again(feltwork: Feltwork, tmp_path: Path) -> None:
    data, target = tmp_path, tmp_path / "sheet.csv"
    mark = Mark(right=False, time_ms=900, par_ms=1000, severity="serious")
    with open_store(data) as store:
        attempt = store.begin_attempt(store.profiles.add("Mei"), "three-card-poker", "qualifies")
        attempt.answer(mark, expected="qualifies", given="does-not-qualify")
        attempt.answer(mark, expected="amount:12550", given="=1+1")
    feltwork("export", str(target), "--data", str(data))
    with target.open(encoding="utf-8", newline="") as file:
        rows = [(row["given"], row["expected_in_words"], row["given_in_words"]) for row in csv.DictReader(file)]
    assert rows == [
        ("does-not-qualify", "The Dealer qualifies", "The Dealer does not qualify"),
        ("'=1+1", "$125.50", "'=1+1"),
    ]
    assert feltwork("import", str(target), "--data", str(tmp_path / "other")).code == 0
    feltwork("export", str(tmp_path / "again.csv"), "--data", str(tmp_path / "other"))
    assert (tmp_path / "again.csv").read_bytes() == target.read_bytes()


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

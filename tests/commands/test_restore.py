"""`feltwork restore`: a backup in the place of the store."""

from pathlib import Path

import pytest

from tests.commands.conftest import Feltwork
from tests.commands.practice import people, practise


@pytest.fixture
def backup(feltwork: Feltwork, tmp_path: Path) -> Path:
    practise(tmp_path / "data", "Priya", "Wei")
    feltwork("backup", str(tmp_path / "monday.db"), "--data", str(tmp_path / "data"))
    return tmp_path / "monday.db"


def test_a_backup_comes_back_into_an_empty_folder(feltwork: Feltwork, backup: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    ran = feltwork("restore", str(backup), "--data", str(elsewhere))
    assert (ran.code, ran.out, ran.err) == (0, f"{backup} is in place in {elsewhere}\n", "")
    assert people(elsewhere) == {"Priya": 3, "Wei": 3}


def test_practice_that_is_there_is_replaced_only_when_told_and_kept_aside(
    feltwork: Feltwork, backup: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    practise(elsewhere, "Somebody")
    ran = feltwork("restore", str(backup), "--data", str(elsewhere))
    assert (ran.code, ran.out) == (1, "")
    assert "already holds practice; say --replace" in ran.err
    assert people(elsewhere) == {"Somebody": 3}
    told = feltwork("restore", str(backup), "--replace", "--data", str(elsewhere)).out.splitlines()
    (aside,) = elsewhere.glob("progress-before-restore-*.db")
    assert told == [f"{backup} is in place in {elsewhere}", f"what was there is kept as {aside.name}"]
    assert people(elsewhere) == {"Priya": 3, "Wei": 3}


def test_what_is_no_backup_is_refused(feltwork: Feltwork, tmp_path: Path) -> None:
    practise(tmp_path / "data", "Priya")
    (tmp_path / "words.db").write_text("words", encoding="utf-8")
    ran = feltwork("restore", str(tmp_path / "words.db"), "--replace", "--data", str(tmp_path / "data"))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"feltwork: {tmp_path / 'words.db'} is damaged or no backup of Feltwork; nothing was changed\n"
    assert people(tmp_path / "data") == {"Priya": 3}


def test_that_the_store_there_was_damaged_is_told(feltwork: Feltwork, backup: Path, tmp_path: Path) -> None:
    (tmp_path / "data" / "progress.db").write_bytes(b"words")
    ran = feltwork("restore", str(backup), "--data", str(tmp_path / "data"))
    assert (ran.code, ran.out) == (0, f"{backup} is in place in {tmp_path / 'data'}\n")
    assert ran.err.startswith(f"feltwork: {tmp_path / 'data' / 'progress.db'} was damaged; it is kept as progress-damaged-")

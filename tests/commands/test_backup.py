"""`feltwork backup`: the whole store in one file."""

from pathlib import Path

from tests.commands.conftest import Feltwork
from tests.commands.practice import practise


def test_a_backup_is_one_new_file(feltwork: Feltwork, tmp_path: Path) -> None:
    practise(tmp_path / "data", "Priya")
    target = tmp_path / "monday.db"
    ran = feltwork("backup", str(target), "--data", str(tmp_path / "data"))
    assert (ran.code, ran.out, ran.err) == (0, f"{tmp_path / 'data' / 'progress.db'} is copied to {target}\n", "")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["data", "monday.db"]


def test_a_backup_never_overwrites(feltwork: Feltwork, tmp_path: Path) -> None:
    (tmp_path / "monday.db").write_text("mine", encoding="utf-8")
    ran = feltwork("backup", str(tmp_path / "monday.db"), "--data", str(tmp_path))
    assert (ran.code, ran.err) == (1, f"feltwork: {tmp_path / 'monday.db'} is already there; nothing was written\n")
    assert (tmp_path / "monday.db").read_text(encoding="utf-8") == "mine"


def test_a_folder_that_is_not_there_is_said(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("backup", str(tmp_path / "nowhere" / "monday.db"), "--data", str(tmp_path))
    assert (ran.code, ran.err) == (1, f"feltwork: {tmp_path / 'nowhere'} is no folder; nothing was written\n")


def test_that_the_store_was_damaged_is_told(feltwork: Feltwork, tmp_path: Path) -> None:
    (tmp_path / "progress.db").write_bytes(b"words")
    ran = feltwork("backup", str(tmp_path / "monday.db"), "--data", str(tmp_path))
    assert ran.code == 0
    assert ran.err.startswith(f"feltwork: {tmp_path / 'progress.db'} was damaged; it is kept as progress-damaged-")

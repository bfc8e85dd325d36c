"""A new file is there whole or not at all."""

from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from scoring.store.newfile import new_file


def write(path: Path, text: str, *, fail: bool = False) -> None:
    with new_file(path) as place:
        place.write_text(text, encoding="utf-8")
        assert not path.exists()
        if fail:
            raise OSError(28, "No space left on device")


def test_a_file_gets_its_name_once_it_is_whole(tmp_path: Path) -> None:
    write(tmp_path / "a.csv", "all of it")
    assert [file.name for file in tmp_path.iterdir()] == ["a.csv"]
    assert (tmp_path / "a.csv").read_text(encoding="utf-8") == "all of it"


def test_what_is_already_there_stays(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("mine", encoding="utf-8")
    with pytest.raises(Surroundings, match="is already there; nothing was written"):
        write(tmp_path / "a.csv", "yours")
    assert (tmp_path / "a.csv").read_text(encoding="utf-8") == "mine"


def test_half_a_file_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(Surroundings, match="cannot be written: No space left on device"):
        write(tmp_path / "a.csv", "half", fail=True)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Surroundings, match="is no folder; nothing was written"):
        write(tmp_path / "nowhere" / "a.csv", "")

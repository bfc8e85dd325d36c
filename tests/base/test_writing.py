"""What the program writes is read again as it was, and a place that cannot be written is said plainly."""

from pathlib import Path

import pytest
import tomli

from app.base.trouble import Surroundings
from app.base.writing import set_aside, toml_text, write_whole

DATA = {
    "origin": 'ours, "mostly"',
    "limits": [2500, 50000],
    "skills": {"payout": {"ms": 1}},
    "games": {"a game": {"rulings": {}, "on": True}},
}


def test_what_is_written_is_read_again() -> None:
    assert tomli.loads(toml_text(DATA)) == DATA


def test_values_stand_before_the_tables_in_them() -> None:
    assert toml_text({"b": {"c": 1}, "a": 2}) == "a = 2\n\n[b]\nc = 1\n"


def test_words_of_every_script_are_written_as_people_read_them() -> None:
    assert toml_text({"名字": "王小明", "b": {"第 1": 2}}) == '"名字" = "王小明"\n\n[b]\n"第 1" = 2\n'


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "new" / "house.toml"
    write_whole(file, b"long ago")
    write_whole(file, b"now")
    assert file.read_bytes() == b"now"
    assert [path.name for path in file.parent.iterdir()] == ["house.toml"]


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(Surroundings, match="cannot be written"):
        write_whole(tmp_path / "taken" / "house.toml", b"")


def test_what_cannot_be_read_is_set_aside(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("chips = ", encoding="utf-8")
    set_aside(file)
    assert not file.exists()
    assert (tmp_path / "house.toml.damaged").read_text(encoding="utf-8") == "chips = "
    with pytest.raises(Surroundings, match="cannot be set aside"):
        set_aside(file)

"""Data files: what is wrong is told with the file's name."""

from pathlib import Path

import pytest
from msgspec import Struct

from app.base.datafile import files, read_datafile
from app.base.trouble import BadContent


class Sign(Struct, forbid_unknown_fields=True):
    words: str
    size: int


def test_every_error_of_a_file_is_told_under_its_name(tmp_path: Path) -> None:
    file = tmp_path / "sign.toml"
    file.write_text('word = "Ante"\nsize = "large"', encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        read_datafile(file, Sign)
    assert str(refused.value).splitlines() == [
        f"{file} has 3 errors:",
        "  word: found the key 'word', expected words or size; did you mean 'words'?",
        "  size: found 'large', expected a whole number",
        "  words: missing; expected a text",
    ]


@pytest.mark.parametrize("content", [b"words = ", b"\xff", None])
def test_a_file_that_cannot_be_read_is_bad_content(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "sign.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadContent, match=r"sign\.toml has 1 error"):
        read_datafile(file, Sign)


def test_the_data_files_of_a_package_lie_in_its_folder() -> None:
    assert (files("assets") / "chips" / "academy.toml").is_file()
    assert files("tests.base") == Path(__file__).parent


def test_a_folder_that_is_no_package_has_no_data_files() -> None:
    with pytest.raises(RuntimeError, match=r"assets\.chips is no package"):
        files("assets.chips")

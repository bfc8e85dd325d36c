"""Data files: what is wrong is told with the file's name."""

from pathlib import Path

import pytest
from msgspec import Struct

from app.base.datafile import files, read_datafile, toml_data
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


@pytest.mark.parametrize("number", ["0x" + "f" * 5_000, "0x1" + "0" * 16, "9223372036854775808", "0b1" + "0" * 63])
def test_a_number_of_more_bits_than_toml_has_is_refused(number: str) -> None:
    for text in (f"a = {number}", f"a = [1, {{ b = [{number}] }}]"):
        with pytest.raises(ValueError, match="64 bits"):
            toml_data(text)


def test_words_that_look_like_a_long_number_are_words() -> None:
    assert toml_data(f'a = "{"f" * 40}"\nb = 0x7fffffffffffffff') == {"a": "f" * 40, "b": 2**63 - 1}

"""The texts of a language: found by its folder, laid over the English ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from app.base import texts
from app.base.texts import languages, read_texts
from app.base.trouble import BadContent


class Signs(Struct, forbid_unknown_fields=True):
    open: dict[str, str]
    ranks: tuple[str, ...]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(texts, "texts_folder", lambda: tmp_path)
    write(tmp_path, "en", "language", 'name = "English"')
    write(tmp_path, "en", "signs", 'ranks = ["King", "Ace"]\n[open]\nbets = "Bets are open"\nclosed = "Closed"')
    languages.cache_clear()
    yield
    languages.cache_clear()


def write(folder: Path, language: str, name: str, content: str) -> None:
    (folder / language).mkdir(exist_ok=True)
    (folder / language / f"{name}.toml").write_text(content, encoding="utf-8")


def test_a_language_is_a_folder_with_its_own_name_in_it(tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    write(tmp_path, "ms", "language", 'name = "Bahasa Melayu"')
    write(tmp_path, "de", "language", 'name = "Deutsch"')
    assert languages() == {"en": "English", "de": "Deutsch", "ms": "Bahasa Melayu"}
    assert next(iter(languages())) == "en"


def test_a_text_that_a_language_lacks_is_english(tmp_path: Path) -> None:
    write(tmp_path, "de", "signs", 'ranks = ["König", "Ass"]\n[open]\nbets = "Offen"')
    assert read_texts("de", "signs.toml", Signs) == Signs({"bets": "Offen", "closed": "Closed"}, ("König", "Ass"))


def test_a_file_that_a_language_lacks_is_english() -> None:
    assert read_texts("de", "signs.toml", Signs) == read_texts("en", "signs.toml", Signs)


def test_what_is_wrong_is_told_with_the_file_of_the_language(tmp_path: Path) -> None:
    write(tmp_path, "de", "signs", "ranks = 4")
    with pytest.raises(BadContent, match=r"de.signs\.toml has 1 error"):
        read_texts("de", "signs.toml", Signs)

"""The words of the drill sheets in the language in use: English stands in their files, every other language in its own folder."""

from functools import cache

from msgspec import Struct

from app.base import texts
from app.base.datafile import read_datafile


class SheetWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What a drill sheet is called, and what it aims at in one sentence."""

    title: str
    aim: str


def sheet_words(name: str, language: str) -> SheetWords | None:
    """The words of a sheet in a language; None where its file is written in it, or nobody has put it into that language."""
    return None if language == texts.ENGLISH else _words_of(language).get(name)


@cache
def _words_of(language: str) -> dict[str, SheetWords]:
    file = texts.texts_folder() / language / "sheets.toml"
    return read_datafile(file, dict[str, SheetWords]) if file.is_file() else {}

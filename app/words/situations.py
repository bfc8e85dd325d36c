"""The words of the situations in the language in use: English stands in their files, every other language in its own folder."""

from functools import cache

from msgspec import Struct

from app.base import texts
from app.base.datafile import read_datafile


class SituationWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What a situation is called, and what it trains in one sentence."""

    title: str
    trains: str


def situation_words(game: str, name: str, language: str) -> SituationWords | None:
    """The words of a situation in a language; None where its file is written in it, or nobody has put it into that language."""
    return None if language == texts.ENGLISH else _words_of(game, language).get(name)


@cache
def _words_of(game: str, language: str) -> dict[str, SituationWords]:
    file = texts.texts_folder() / language / "situations" / f"{game}.toml"
    return read_datafile(file, dict[str, SituationWords]) if file.is_file() else {}

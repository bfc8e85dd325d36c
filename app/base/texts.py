"""The texts of a language: a folder of `assets/text`, file by file like the English one.

A language that lacks a file or a text falls back to English: the tests forbid it, and a person is never left without words.
"""

from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from app.base import saying
from app.base.datafile import as_record, files, load, read_datafile

ENGLISH = saying.ENGLISH
CARD = "language.toml"
T = TypeVar("T")


class LanguageCard(Struct, frozen=True, forbid_unknown_fields=True):
    """What a language says of itself: its own name."""

    name: str


@cache
def languages() -> dict[str, str]:
    """The languages there are, each by its own name, English first."""
    found = sorted((file.parent.name for file in texts_folder().glob(f"*/{CARD}")), key=lambda key: (key != ENGLISH, key))
    return {key: read_datafile(texts_folder() / key / CARD, LanguageCard).name for key in found}


def read_texts(language: str, name: str, kind: type[T]) -> T:
    """A file of texts in a language, with English where it has none."""
    english, own = texts_folder() / ENGLISH / name, texts_folder() / language / name
    if own == english or not own.is_file():
        return read_datafile(english, kind)
    return as_record(_over(load(english), load(own)), kind, str(own))


def texts_folder() -> Path:
    """Where the languages lie."""
    return files("assets") / "text"


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Texts laid over others, table by table; below stays what nothing lies on."""
    return below | {
        key: _over(below[key], value) if isinstance(value, dict) and isinstance(below.get(key), dict) else value
        for key, value in above.items()
    }

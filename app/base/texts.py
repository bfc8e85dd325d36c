"""The texts of a language: a folder of `assets/text`, file by file like the English one.

A language that lacks a file or a text falls back to English: the tests forbid it, and a person is never left without words.
A text with a number has a form for each plural category of its language; the rules that tell them apart are data of the language.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from app.base import saying
from app.base.datafile import as_record, files, load, read_datafile
from app.base.plurals import Category, PluralRules
from app.base.trouble import Trouble

ENGLISH = saying.ENGLISH
CARD = "language.toml"
BY, LANGUAGE = "by", "language"
MOST_REMEMBERED = 1024
T = TypeVar("T")


class LanguageCard(Struct, frozen=True, forbid_unknown_fields=True):
    """What a language says of itself: its own name, and the rules of its plurals."""

    name: str
    plurals: PluralRules = PluralRules()


class Forms(Struct, frozen=True, forbid_unknown_fields=True):
    """A text with a number, in the forms its language has for it. `by` is the place of the number, `language` is not written."""

    by: str
    other: str
    zero: str | None = None
    one: str | None = None
    two: str | None = None
    few: str | None = None
    many: str | None = None
    language: str = ENGLISH

    def of(self, number: object) -> str:
        """The form for a number; where the language has none for its category, the one for everything else."""
        form: str | None = getattr(self, plural_category(self.language, number if isinstance(number, int) else str(number)))
        return self.other if form is None else form


Text = str | Forms
"""A text as it stands, or one with a number."""


def filled(text: Text, places: Mapping[str, object]) -> str:
    """A text with its places filled in, in the form its number asks for."""
    form = text if isinstance(text, str) else text.of(places.get(text.by))
    return form.format(**places)


@cache
def languages() -> dict[str, str]:
    """The languages there are, each by its own name, English first."""
    found = sorted((file.parent.name for file in texts_folder().glob(f"*/{CARD}")), key=lambda key: (key != ENGLISH, key))
    return {key: _card(key).name for key in found}


@cache
def plural_rules(language: str) -> PluralRules:
    """The plural rules of a language; none where its card is wrong, which is told where languages are listed."""
    try:
        return _card(language).plurals
    except Trouble:
        return PluralRules()


@lru_cache(MOST_REMEMBERED)
def plural_category(language: str, number: int | str) -> Category:
    """The plural category of a number in a language; the same few numbers are said again and again."""
    return plural_rules(language).category(number)


def read_texts(language: str, name: str, kind: type[T]) -> T:
    """A file of texts in a language, with English where it has none."""
    english, own = texts_folder() / ENGLISH / name, texts_folder() / language / name
    if own == english or not own.is_file():
        return read_datafile(english, kind)
    return as_record(_over(load(english), _marked(load(own), language)), kind, str(own))


def texts_folder() -> Path:
    """Where the languages lie."""
    return files("assets") / "text"


def _card(language: str) -> LanguageCard:
    return read_datafile(texts_folder() / language / CARD, LanguageCard)


def _marked(texts: dict[str, Any], language: str) -> dict[str, Any]:
    """Texts whose forms know whose rules they go by: one that falls back to English goes by the English ones."""
    if BY in texts:
        return texts | {LANGUAGE: language}
    return {key: _marked(value, language) if isinstance(value, dict) else value for key, value in texts.items()}


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Texts laid over others, table by table; below stays what nothing lies on. The forms of a text are one thing."""
    return below | {
        key: _over(below[key], value) if _is_section(value) and _is_section(below.get(key)) else value
        for key, value in above.items()
    }


def _is_section(value: object) -> bool:
    return isinstance(value, dict) and BY not in value

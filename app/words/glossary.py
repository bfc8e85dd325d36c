"""The glossary: what the words of the trade mean, and where they stand in a text.

Announcements stay English in every language, and lessons can be read in it: an English word is known in each, told in its own.
"""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from app.base.datafile import files, read_datafile
from app.base.texts import ENGLISH, read_texts
from app.rules.core.clause import Clauses
from app.rules.core.gamefile import Part

BETWEEN = " | "
"""What stands between the forms of a word."""


class TermTexts(Part, frozen=True):
    """A word of the trade in a language: its forms, the word itself first, and what it is."""

    forms: str
    says: str


class Term(Struct, frozen=True):
    """A word of the trade, what it is, and the clauses it rests on ("BULL 1.1.5"); without any it is the academy's own."""

    key: str
    word: str
    says: str
    clauses: Clauses


class Found(Struct, frozen=True):
    """A word of the trade in a text, and where it stands there."""

    term: Term
    start: int
    end: int


@cache
def glossary(language: str = ENGLISH) -> tuple[Term, ...]:
    """Every word there is, in the order of the file."""
    clauses = read_datafile(files("app.words") / "glossary.toml", dict[str, Clauses])
    return tuple(Term(key, _forms(texts)[0], texts.says, clauses.get(key, ())) for key, texts in glossary_texts(language).items())


@cache
def glossary_texts(language: str) -> dict[str, TermTexts]:
    """The words as a language has them."""
    return read_texts(language, "glossary.toml", dict[str, TermTexts])


def find(word: str, language: str = ENGLISH) -> Term | None:
    """A word by any of its forms, however it is capitalised; None where it is no word of the trade."""
    return _terms_by_form(language).get(_plain(word))


def words_in(text: str, language: str = ENGLISH) -> Iterator[Found]:
    """The words of the trade in a text, one after another, the longest where one is part of another."""
    for found in _pattern(language).finditer(text):
        yield Found(_terms_by_form(language)[_plain(found[0])], found.start(), found.end())


@cache
def _terms_by_form(language: str) -> dict[str, Term]:
    return {_plain(form): term for form, term in _forms_known(language)}


@cache
def _pattern(language: str) -> re.Pattern[str]:
    """Every form, longest first. Latin words stand alone: a part of another word is none."""
    forms = sorted({form for form, _ in _forms_known(language)}, key=len, reverse=True)
    return re.compile("|".join(map(_as_written, forms)))


def _forms_known(language: str) -> Iterator[tuple[str, Term]]:
    """Every form of every word: those of English, and over them those of the language."""
    terms = {term.key: term for term in glossary(language)}
    for known in dict.fromkeys((ENGLISH, language)):
        for key, texts in glossary_texts(known).items():
            yield from ((form, terms[key]) for form in _forms(texts))


def _as_written(form: str) -> str:
    """A form in a text: one in small letters may begin a sentence, a name is written as it is."""
    if not form.isascii():
        return re.escape(form)
    first = f"[{form[0]}{form[0].upper()}]" if form[0].islower() else re.escape(form[0])
    rest = r"\s+".join(map(re.escape, form[1:].split(" ")))
    return rf"(?<![\w-]){first}{rest}(?![\w-])"


def _plain(word: str) -> str:
    """A word as it is looked up: in small letters, on one line."""
    return " ".join(word.split()).casefold()


def _forms(texts: TermTexts) -> tuple[str, ...]:
    return tuple(texts.forms.split(BETWEEN))

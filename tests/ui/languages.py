"""Every text of every language, flat, for the tests that compare them."""

import re
from collections.abc import Iterator
from pathlib import Path

import tomli

from app.base import texts
from app.base.texts import CARD, ENGLISH, languages, plural_rules

OTHERS = [language for language in languages() if language != ENGLISH]
NAMES = "names.toml"
"""What English needs no words for: it is the language of the data."""


FORMS = " | "
"""What stands between the forms of a text with a number, told in one."""


def files_of(language: str) -> set[str]:
    """The files of a language, by their paths in its folder; what it says of itself is no text."""
    folder = texts.texts_folder() / language
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*.toml")} - {CARD}


def texts_of(language: str, file: str) -> dict[str, str]:
    """Every text of a file, by its place there."""
    path: Path = texts.texts_folder() / language / file
    return dict(_flat(tomli.loads(path.read_text(encoding="utf-8")), ""))


def forms_of(language: str, file: str) -> dict[str, dict[str, str]]:
    """Every text of a file that has forms, by its place there."""
    path: Path = texts.texts_folder() / language / file
    return dict(_with_forms(tomli.loads(path.read_text(encoding="utf-8")), ""))


def missing_in(language: str) -> list[str]:
    """Every file, text and plural form that a language lacks and English has, each by its name."""
    return [one for file in sorted(files_of(ENGLISH)) for one in _missing(language, file)]


def _missing(language: str, file: str) -> Iterator[str]:
    if file not in files_of(language):
        yield file
        return
    own, forms = texts_of(language, file), forms_of(language, file)
    yield from (f"{file} {name}" for name in texts_of(ENGLISH, file) if name not in own and file != NAMES)
    categories = plural_rules(language).categories
    with_number = {name for name in forms_of(ENGLISH, file) if name in own and len(categories) > 1} | set(forms)
    for name in sorted(with_number):
        yield from (f"{file} {name}: {category}" for category in categories if category not in forms.get(name, {}))


def everything(language: str) -> dict[str, str]:
    """Every text of a language, by file and place."""
    return {f"{file} {place}": text for file in files_of(language) for place, text in texts_of(language, file).items()}


def places_in(text: str) -> list[str]:
    """What is filled in, in any order: another language may well turn a sentence round."""
    return sorted(set(re.findall(r"\{(\w+)[:}]", text)))


def _with_forms(data: object, place: str) -> Iterator[tuple[str, dict[str, str]]]:
    match data:
        case dict() if "by" in data:
            yield place, data
        case dict():
            for key, value in data.items():
                yield from _with_forms(value, f"{place}.{key}" if place else key)


def _flat(data: object, place: str) -> Iterator[tuple[str, str]]:
    match data:
        case dict() if "by" in data:
            yield place, FORMS.join(text for name, text in data.items() if name != "by")
        case dict():
            for key, value in data.items():
                yield from _flat(value, f"{place}.{key}" if place else key)
        case list():
            for number, value in enumerate(data):
                yield from _flat(value, f"{place}[{number}]")
        case _:
            yield place, str(data)

"""Every text of every language, flat, for the tests that compare them."""

import re
from collections.abc import Iterator
from pathlib import Path

import tomli

from app.base.texts import ENGLISH, languages, texts_folder

OTHERS = [language for language in languages() if language != ENGLISH]
NAMES = "names.toml"
"""What English needs no words for: it is the language of the data."""


def files_of(language: str) -> set[str]:
    """The files of a language, by their paths in its folder."""
    folder = texts_folder() / language
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*.toml")}


def texts_of(language: str, file: str) -> dict[str, str]:
    """Every text of a file, by its place there."""
    path: Path = texts_folder() / language / file
    return dict(_flat(tomli.loads(path.read_text(encoding="utf-8")), ""))


def everything(language: str) -> dict[str, str]:
    """Every text of a language, by file and place."""
    return {f"{file} {place}": text for file in files_of(language) for place, text in texts_of(language, file).items()}


def places_in(text: str) -> list[str]:
    """What is filled in, in any order: another language may well turn a sentence round."""
    return sorted(set(re.findall(r"\{(\w+)[:}]", text)))


def _flat(data: object, place: str) -> Iterator[tuple[str, str]]:
    match data:
        case dict():
            for key, value in data.items():
                yield from _flat(value, f"{place}.{key}" if place else key)
        case list():
            for number, value in enumerate(data):
                yield from _flat(value, f"{place}[{number}]")
        case _:
            yield place, str(data)

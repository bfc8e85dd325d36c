"""Questions without wording: a made-up language whose words are keys and facts, and games whose names are ids.

What is asked in it says what a question means; however a sentence is put in English, it stays the same.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from string import Formatter
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from msgspec.structs import fields, replace

from app.base import texts
from app.base.datafile import load
from app.base.meaning import wording_fields
from app.base.writing import write_datafile
from app.rules.catalogue import Catalogue
from app.rules.core.customs import sentences
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import cases

LANGUAGE = "keys"


@contextmanager
def spoken_in_keys(folder: Path) -> Iterator[str]:
    """Have the texts of a made-up language in a folder, and the program read them from there."""
    copytree(texts.texts_folder(), folder, dirs_exist_ok=True)
    for file in (folder / texts.ENGLISH).rglob("*.toml"):
        own = folder / LANGUAGE / file.relative_to(folder / texts.ENGLISH)
        own.parent.mkdir(parents=True, exist_ok=True)
        write_datafile(own, _in_keys(load(file), ""))
    write_datafile(folder / LANGUAGE / "names.toml", _names())
    with patch.object(texts, "texts_folder", lambda: folder):
        yield LANGUAGE


def _in_keys(text: Any, key: str) -> Any:
    """Texts as their keys, with the places for facts they have in English."""
    if isinstance(text, dict) and "other" in text and "by" in text:  # the forms of one text, by number
        return _in_keys(text["other"], key)
    if isinstance(text, dict):
        return {name: _in_keys(part, f"{key}.{name}".strip(".")) for name, part in text.items()}
    if isinstance(text, list):
        return [_in_keys(part, f"{key}.{number}") for number, part in enumerate(text)]
    if not isinstance(text, str):
        return text
    places = dict.fromkeys(place for _, place, _, _ in Formatter().parse(text) if place)
    return f"<{key}{''.join(f' {{{place}}}' for place in places)}>"


def _names() -> dict[str, Any]:
    return {
        "cases": {name: f"<case {name}>" for name in cases()},
        "facts": {name: {fact: f"<fact {fact}>" for fact in case.facts} for name, case in cases().items() if case.facts},
        "customs": {name: {told: f"<custom {name} {told}>" for told in needed} for name, needed in sentences().items()},
        "odds": "<odds {pays} {on}>",
    }


def wordless(catalogue: Catalogue) -> Catalogue:
    """Games whose names, titles and clauses are ids."""
    bare = Catalogue()
    for game_id, game in catalogue.items():
        bare._games[game_id, None] = _without_words(game)
    return bare


def _without_words(game: AnyGame) -> AnyGame:
    made: AnyGame = type(game)(_named(game.file, game.file.id), game.terms)
    return made


def _named(value: Any, name: str) -> Any:
    """A record whose wording is the name it has in its file."""
    if isinstance(value, dict):
        return {key: key if isinstance(part, str) and " " in part else _named(part, key) for key, part in value.items()}
    if not isinstance(value, Struct):
        return value
    parts = {field.name: _named(getattr(value, field.name), field.name) for field in fields(value)}
    return replace(value, **parts | {field: f"<{field} {name}>" for field in wording_fields(type(value))})

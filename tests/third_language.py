"""A made-up third language: the English texts with marked words, three forms for a number, points of its own, and nothing else.

It is a folder beside the others and no line of the program knows of it.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
import tomli

from app.base import saying, texts
from app.base.texts import BY, CARD, ENGLISH, languages, plural_category, plural_rules
from app.rules.clause_texts import clause_texts
from app.rules.wording import hand_texts, name_texts, say_hand
from app.words.acts import table_texts
from app.words.text import screen_texts, section_texts
from lessons.course_words import course_words
from lessons.texts import drill_texts
from ui.foundation.key_texts import keys_text
from ui.foundation.voice import reasons
from ui.window.virtual_display import display_texts

KEY, NAME = "qaa", "Ɂaɂa"
MARK = "ɂ"
"""What stands before every text of the language."""
RULES = {"one": "n % 10 = 1 and n % 100 != 11", "few": "n % 10 = 2..4 and n % 100 != 12..14"}
SIGNS = {"one": "¹", "few": "²", "other": "⁵"}
"""What tells its forms apart."""
POINTS = {
    "comma": " · ",
    "and": " + ",
    "stop": " | ",
    "ends": "|",
    "wide-ends": "",
    "named": "{name} → {words}",
    "semicolon": " ¦ ",
}
READERS = (
    *(
        languages,
        plural_rules,
        plural_category,
        saying._sentences,
        screen_texts,
        section_texts,
        keys_text,
        reasons,
        display_texts,
    ),
    *(drill_texts, table_texts, hand_texts, name_texts, say_hand),
    *(clause_texts, course_words),
)
"""Whatever remembers texts by their language."""
UNMARKED = ("keys.toml", "days.toml", CARD)
"""What is not words: keys are found by what they do, days are patterns."""


@contextmanager
def added(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The languages there are, and this one; where it lies."""
    copytree(texts.texts_folder(), folder, dirs_exist_ok=True)
    patch.setattr(texts, "texts_folder", lambda: folder)
    own = folder / KEY
    for file in sorted((folder / ENGLISH).rglob("*.toml")):
        write(own / file.relative_to(folder / ENGLISH), _own(tomli.loads(file.read_text(encoding="utf-8")), file.name))
    write(own / CARD, {"name": NAME, "plurals": RULES})
    forget()
    yield own
    patch.undo()
    forget()


def forget() -> None:
    """Have every text read again: the folder is another one."""
    for cached in READERS:
        cached.cache_clear()


def _own(data: dict[str, Any], file: str) -> dict[str, Any]:
    made: dict[str, Any] = _marked(data, file)
    if "lists" in made:
        made["lists"] |= POINTS
    return made


def _marked(data: Any, file: str) -> Any:
    match data:
        case dict() if BY in data:
            return {BY: data[BY], **{name: sign + data["other"] for name, sign in SIGNS.items()}}
        case dict():
            return {key: _marked(value, file) for key, value in data.items()}
        case list():
            return [_marked(value, file) for value in data]
        case _:
            return data if file in UNMARKED or not any(map(str.isalpha, data)) else MARK + data


def write(file: Path, data: dict[str, Any]) -> None:
    """Write a file of texts as TOML."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(_toml(data)) + "\n", encoding="utf-8")


def _toml(data: dict[str, Any]) -> Iterator[str]:
    yield from (f"{_text(key)} = {_value(value)}" for key, value in data.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_text(key)} = {_value(one)}" for key, one in value.items()) + " }"
    return "[" + ", ".join(map(_value, value)) + "]" if isinstance(value, list) else _text(value)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)

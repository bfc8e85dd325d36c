"""The words of the screens, in the language in use. What is said at the table itself comes from `app.words.acts`.

What the table needs stands in one file, read at the start; every other screen has a file of its own, read when it is opened.
"""

from functools import cache

from app.base.saying import Sayable
from app.base.texts import ENGLISH, Text, filled, languages, read_texts

_IN_USE = [ENGLISH]
"""The one language that is spoken, in every window alike."""


def language() -> str:
    """The language in use."""
    return _IN_USE[0]


def use_language(name: str) -> None:
    """Speak a language from now on; English where there is no such language."""
    _IN_USE[0] = name if name == ENGLISH or name in languages() else ENGLISH


@cache
def screen_texts(language: str) -> dict[str, dict[str, Text]]:
    """Every text of the table's screen, by section and name."""
    return read_texts(language, "screens.toml", dict[str, dict[str, Text]])


@cache
def section_texts(language: str, section: str) -> dict[str, Text]:
    """Every text of a section: one of the table's, or the file of a screen."""
    if (texts := screen_texts(language).get(section)) is not None:
        return texts
    return read_texts(language, f"screens/{section}.toml", dict[str, Text])


def say(key: str, /, **values: object) -> str:
    """A text by its section and name, such as `coach.title`, with its places filled in, in the form its number asks for."""
    return say_in(language(), key, **values)


def say_in(spoken: str, key: str, /, **values: object) -> str:
    """The same in a language, whichever is in use."""
    section, _, name = key.partition(".")
    text = section_texts(spoken, section)[name]
    return filled(text, values) if values else str(text)


def told(trouble: Sayable) -> str:
    """What went wrong, in the language in use."""
    return trouble.said(language())

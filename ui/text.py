"""The words of the screens, from a file of a language. What is said at the table itself comes from `app.training.wording`."""

from functools import cache
from importlib.resources import files

from app.base.datafile import read_datafile

LANGUAGE = "en"


@cache
def screen_texts(language: str) -> dict[str, dict[str, str]]:
    """Every text of the screens, by section and name."""
    return read_datafile(files("assets") / "text" / language / "screens.toml", dict[str, dict[str, str]])


def say(key: str, /, **values: object) -> str:
    """A text by its section and name, such as `coach.title`, with its places filled in."""
    section, _, name = key.partition(".")
    text = screen_texts(LANGUAGE)[section][name]
    return text.format(**values) if values else text

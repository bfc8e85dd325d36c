"""What every key does, in the words of a language, by the part of the work it belongs to."""

from functools import cache
from typing import Final

from app.base.texts import ENGLISH, read_texts
from ui.foundation.keys import FIXED

TITLES: Final = "titles"


@cache
def keys_text(language: str) -> dict[str, dict[str, str]]:
    """What each key does, by group and by its usual name; under `titles` what the groups are called."""
    return read_texts(language, "keys.toml", dict[str, dict[str, str]])


def groups(language: str) -> dict[str, dict[str, str]]:
    """The groups without their titles."""
    return {name: keys for name, keys in keys_text(language).items() if name != TITLES}


@cache
def usual_keys() -> tuple[str, ...]:
    """Every key that can be given another place."""
    found = dict.fromkeys(key for keys in groups(ENGLISH).values() for key in keys)
    return tuple(key for key in found if is_free(key))


@cache
def with_shift() -> frozenset[str]:
    """Keys that do something else with Shift: only letters can take their place."""
    return frozenset(key.rpartition("+")[2] for keys in groups(ENGLISH).values() for key in keys if "Shift+" in key)


def is_free(key: str) -> bool:
    """Whether a key can be given another place: one that stands for itself alone and types nothing."""
    return key not in FIXED and " " not in key and "+" not in key

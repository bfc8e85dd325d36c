"""The words of the screens: every one that is asked for is there, and none is there that nobody asks for."""

import re
from importlib.resources import files
from pathlib import Path

from app.rules.core.procedure import PHASES
from ui.text import say, screen_texts

SOURCES = [path.read_text(encoding="utf-8") for path in Path(str(files("ui"))).rglob("*.py")]
MADE_UP = {
    "phases": PHASES,
    "bar": ("say", "do"),
    "pending": ("complete", "withdraw", "refuse"),
    "coach": ("guided", "coached", "silent", "minor", "serious", "critical"),
    "lobby": ("positions", "device", "mode", "automated", "manual"),
    "settings": (
        *("theme", "text", "pace", "deck", "face", "lettering", "sound", "voice"),
        *("dark", "light", "contrast", "real-time", "quick", "off", "four-colour", "two-colour", "academy", "classic"),
        *("dealer", "floor", "on"),
    ),
}
"""Names that are put together from data."""


def asked_for() -> set[str]:
    literal = {key for source in SOURCES for key in re.findall(r"""["']([a-z]+\.[a-z0-9-]+)["']""", source)} - {"keys.toml"}
    known = screen_texts("en")
    return {key for key in literal if key.partition(".")[0] in known} | {
        f"{s}.{name}" for s, names in MADE_UP.items() for name in names
    }


def there() -> set[str]:
    return {f"{section}.{name}" for section, texts in screen_texts("en").items() for name in texts}


def test_every_text_that_is_asked_for_is_there_and_no_other() -> None:
    assert asked_for() == there()


def test_places_are_filled_in() -> None:
    assert say("bar.round", number=12) == "Round 12"
    assert say("coach.right") == "Right"

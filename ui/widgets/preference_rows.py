"""Rows for what a person prefers, each one of a few choices: the sections and the table's own sheet have them in common."""

from collections.abc import Sequence

from msgspec.structs import replace

from app.words.text import say
from ui.foundation.preferences import Preferences
from ui.widgets.segments import Segments

CHOICES: dict[str, Sequence[object]] = {
    "theme": ("dark", "light", "contrast"),
    "text_percent": (100, 125, 150, 200),
    "pace": ("real-time", "quick", "off"),
    "deck": ("four-colour", "two-colour"),
    "face": ("academy", "classic"),
    "lettering": ("dealer", "floor"),
    "printed": (True, False),
    "sound": (True, False),
    "voice": (True, False),
    "figures": (True, False),
}
NAMES = {"text_percent": "text"}


def title_of(name: str) -> str:
    """What a choice is called."""
    return say(f"settings.{NAMES.get(name, name)}")


def segments_for(name: str, preferences: Preferences) -> Segments:
    """The choices for something a person prefers, with the one that holds."""
    words = [(str(choice), _words(choice)) for choice in CHOICES[name]]
    now = str(getattr(preferences, name))
    return Segments(title_of(name), words, now if now in dict(words) else words[0][0])


def with_choice(preferences: Preferences, name: str, chosen: str) -> Preferences:
    """The preferences with another choice."""
    choice = next(choice for choice in CHOICES[name] if str(choice) == chosen)
    return replace(preferences, **{name: choice})


def _words(choice: object) -> str:
    if isinstance(choice, bool):
        return say("settings.on" if choice else "settings.off")
    return f"{choice} %" if isinstance(choice, int) else say(f"settings.{choice}")

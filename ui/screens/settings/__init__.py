"""The settings."""

from collections.abc import Iterator

from app.base.lazy import lazily
from app.pages.places import Settings
from app.words.text import say
from ui.widgets.door import Door, FoundEntry

with lazily():
    from ui.foundation.desk import Desk
    from ui.screens.settings import sections
    from ui.screens.settings.screen import SettingsScreen


def _sections(_desk: "Desk") -> Iterator[FoundEntry]:
    """Every section, found by what is chosen there."""
    for name in sections.SECTIONS:
        note = f"{say('preferences.title')} · {say(f'preferences.{name}-found-by')}"
        yield FoundEntry(say(f"preferences.{name}-section"), note, Settings(name))


DOOR = Door(
    place=Settings,
    make=SettingsScreen,
    name="rail.settings",
    icon="settings",
    rail="foot",
    key="Ctrl+,",
    keys=("settings",),
    entries=_sections,
)

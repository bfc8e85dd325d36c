"""The settings."""

from app.base.lazy import lazily
from app.pages.places import Settings
from ui.widgets.door import Door

with lazily():
    from ui.screens.settings.screen import SettingsScreen

DOOR = Door(
    place=Settings,
    make=SettingsScreen,
    name="rail.settings",
    icon="settings",
    rail="foot",
    key="Ctrl+,",
    keys=("settings",),
)

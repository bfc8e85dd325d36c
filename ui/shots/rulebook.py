"""Pictures of the rulebook and of the settings: the states they are seen in."""

from collections.abc import Callable

from app.pages.places import AnyPlace, Home, Rulebook, Settings
from ui.screens.rulebook.screen import RulebookScreen
from ui.screens.settings.keys_section import KeysSection
from ui.screens.settings.people_section import PeopleSection
from ui.screens.settings.screen import SettingsScreen
from ui.screens.settings.sections import SECTIONS
from ui.widgets.screen import Screen

States = dict[str, tuple[AnyPlace, Callable[[Screen], object]]]


def rulebook_states() -> States:
    """Finding, reading, what the house has decided, and every section of the settings."""
    sections: States = {f"settings-{name}": (Settings(name), lambda _: None) for name in SECTIONS}
    return {
        "rulebook": (Rulebook(), lambda _: None),
        "rulebook-search": (Rulebook(), _search),
        "rulebook-clause": (Rulebook("M3CP 4.3"), lambda _: None),
        "rulebook-rulings": (Rulebook(), lambda screen: _view(screen, "rulings")),
        "rulebook-customs": (Rulebook(), lambda screen: _view(screen, "customs")),
        **sections,
        "settings-keys-taken": (Settings("keys"), _take_a_key),
        "settings-forget": (Settings("data"), _forget),
        "home-keys": (Home(), lambda screen: screen.press("?")),
    }


def _search(screen: Screen) -> None:
    if isinstance(screen, RulebookScreen):
        screen.finding.search.setText("ante bonus")


def _view(screen: Screen, view: str) -> None:
    if isinstance(screen, RulebookScreen):
        screen.finding.views[view].click()


def _take_a_key(screen: Screen) -> None:
    """Choose a key that is taken already."""
    if isinstance(screen, SettingsScreen) and isinstance(screen.section, KeysSection):
        screen.section.change("T")
        screen.section.catcher.caught.emit("T", "Y")


def _forget(screen: Screen) -> None:
    """Be asked once more before being forgotten."""
    if isinstance(screen, SettingsScreen) and isinstance(screen.section, PeopleSection) and screen.section.data:
        screen.section.data.buttons["forget"].click()

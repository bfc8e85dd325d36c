"""Which section is which. Each is loaded when it is first opened."""

# ruff: noqa: PLC0415 - no section waits for the others

from collections.abc import Callable

from ui.foundation.desk import Desk
from ui.screens.settings.section import Section
from ui.widgets.screen import Screen


def make_section(name: str, desk: Desk, screen: Screen) -> Section:
    """The section of that name, with what it asks for passed on to the screen."""
    made = MAKERS[name](desk, screen)
    made.preferred.connect(screen.preferred)
    made.went.connect(screen.go)
    return made


def _look(desk: Desk, _screen: Screen) -> Section:
    from ui.screens.settings.look_section import LookSection

    return LookSection(desk)


def _sound(desk: Desk, _screen: Screen) -> Section:
    from ui.screens.settings.look_section import SoundSection

    return SoundSection(desk)


def _table(desk: Desk, _screen: Screen) -> Section:
    from ui.screens.settings.table_section import TableSection

    return TableSection(desk)


def _times(desk: Desk, _screen: Screen) -> Section:
    from ui.screens.settings.times_section import TimesSection

    return TimesSection(desk)


def _keys(desk: Desk, screen: Screen) -> Section:
    from ui.screens.settings.keys_section import KeysSection

    return KeysSection(desk, screen)


def _language(desk: Desk, _screen: Screen) -> Section:
    from ui.screens.settings.language_section import LanguageSection

    return LanguageSection(desk)


def _data(desk: Desk, screen: Screen) -> Section:
    from ui.screens.settings.people_section import PeopleSection

    return PeopleSection(desk, screen)


MAKERS: dict[str, Callable[[Desk, Screen], Section]] = {
    "look": _look,
    "sound": _sound,
    "table": _table,
    "times": _times,
    "keys": _keys,
    "language": _language,
    "data": _data,
}
SECTIONS = tuple(MAKERS)

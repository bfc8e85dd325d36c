"""Which section is which. Each is loaded when it is first opened."""

from collections.abc import Callable

from app.base.lazy import lazily
from ui.foundation.desk import Desk
from ui.screens.settings.section import Section
from ui.widgets.screen import Screen

with lazily():
    from ui.screens.settings.about_section import AboutSection
    from ui.screens.settings.keys_section import KeysSection
    from ui.screens.settings.language_section import LanguageSection
    from ui.screens.settings.look_section import LookSection, SoundSection
    from ui.screens.settings.people_section import PeopleSection
    from ui.screens.settings.practice_section import PracticeSection
    from ui.screens.settings.table_section import TableSection
    from ui.screens.settings.times_section import TimesSection


def make_section(name: str, desk: Desk, screen: Screen) -> Section:
    """The section of that name, with what it asks for passed on to the screen."""
    made = MAKERS[name](desk, screen)
    made.preferred.connect(screen.preferred)
    made.went.connect(screen.go)
    return made


MAKERS: dict[str, Callable[[Desk, Screen], Section]] = {
    "look": lambda desk, _screen: LookSection(desk),
    "sound": lambda desk, _screen: SoundSection(desk),
    "practice": lambda desk, _screen: PracticeSection(desk),
    "table": lambda desk, _screen: TableSection(desk),
    "times": lambda desk, _screen: TimesSection(desk),
    "keys": lambda desk, screen: KeysSection(desk, screen),  # noqa: PLW0108 - it is loaded when it is called
    "language": lambda desk, _screen: LanguageSection(desk),
    "data": lambda desk, screen: PeopleSection(desk, screen),  # noqa: PLW0108 - it is loaded when it is called
    "about": lambda desk, _screen: AboutSection(desk),
}
SECTIONS = tuple(MAKERS)

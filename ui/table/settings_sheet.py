"""How the table looks, moves and sounds: chosen here, seen at once, remembered."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from ui.preferences import Preferences
from ui.text import say
from ui.widgets.parts import label
from ui.widgets.segments import Segments
from ui.widgets.sheet import Sheet

CHOICES: tuple[tuple[str, Sequence[object]], ...] = (
    ("theme", ("dark", "light", "contrast")),
    ("text_percent", (100, 125, 150, 200)),
    ("pace", ("real-time", "quick", "off")),
    ("deck", ("four-colour", "two-colour")),
    ("face", ("academy", "classic")),
    ("lettering", ("dealer", "floor")),
    ("sound", (True, False)),
    ("voice", (True, False)),
)
NAMES = {"text_percent": "text"}


class SettingsSheet(Sheet):
    """One row a choice."""

    changed = Signal(object)

    def __init__(self, screen: QWidget, preferences: Preferences) -> None:
        super().__init__(screen, say("settings.title"))
        self.preferences = preferences
        self.rows: dict[str, Segments] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(12)
        for place, (name, choices) in enumerate(CHOICES):
            title = say(f"settings.{NAMES.get(name, name)}")
            words = [(str(choice), _words(choice)) for choice in choices]
            segments = self.rows[name] = Segments(title, words, str(getattr(preferences, name)))
            segments.set_height(38)
            segments.chosen.connect(lambda chosen, name=name: self._choose(name, chosen))
            grid.addWidget(label("plain", title), place, 0)
            grid.addWidget(segments, place, 1)
        grid.setColumnMinimumWidth(1, 380)
        self.inside.addLayout(grid)

    def show_preferences(self, preferences: Preferences) -> None:
        """Show what holds, however it was chosen."""
        self.preferences = preferences
        for name, segments in self.rows.items():
            key = str(getattr(preferences, name))
            if key in segments.buttons:
                segments.choose(key)

    def _choose(self, name: str, chosen: str) -> None:
        choice = next(choice for key, choices in CHOICES if key == name for choice in choices if str(choice) == chosen)
        self.preferences = replace(self.preferences, **{name: choice})
        self.changed.emit(self.preferences)


def _words(choice: object) -> str:
    if isinstance(choice, bool):
        return say("settings.on" if choice else "settings.off")
    return f"{choice} %" if isinstance(choice, int) else say(f"settings.{choice}")

"""How the table looks, moves and sounds, in short: chosen here, seen at once, remembered."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.words.text import say
from ui.foundation.preferences import Preferences
from ui.widgets.parts import label
from ui.widgets.preference_rows import CHOICES, segments_for, title_of, with_choice
from ui.widgets.segments import Segments
from ui.widgets.sheet import Sheet


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
        for place, name in enumerate(CHOICES):
            segments = self.rows[name] = segments_for(name, preferences)
            segments.set_height(38)
            segments.chosen.connect(lambda chosen, name=name: self._choose(name, chosen))
            grid.addWidget(label("plain", title_of(name)), place, 0)
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
        self.preferences = with_choice(self.preferences, name, chosen)
        self.changed.emit(self.preferences)

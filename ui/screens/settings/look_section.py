"""How things look, move and sound: chosen here, seen at once, remembered for the person."""

from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.settings.felt_preview import FeltPreview
from ui.screens.settings.section import Section, SettingRow
from ui.widgets.page import plate
from ui.widgets.preference_rows import segments_for, title_of, with_choice
from ui.widgets.segments import Segments


class PreferencesSection(Section):
    """Plates of rows, one row a choice."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.choices: dict[str, Segments] = {}

    def add_plate(self, title: str, *names: str) -> None:
        """A plate with the choices of these names."""
        card, inside = plate(title)
        inside.setSpacing(4)
        for name in names:
            segments = self.choices[name] = segments_for(name, self.desk.preferences)
            segments.chosen.connect(lambda chosen, name=name: self._choose(name, chosen))
            self.add_row(inside, SettingRow(title_of(name), say(f"preferences.about-{name.replace('_', '-')}"), segments))
        self.inside.addWidget(card)

    def _choose(self, name: str, chosen: str) -> None:
        self.preferred.emit(with_choice(self.desk.preferences, name, chosen))


class LookSection(PreferencesSection):
    """Theme, type and motion; cards and felt, with a piece of a table to see them on."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.add_plate(say("preferences.screen"), "theme", "text_percent", "pace")
        self.preview = FeltPreview(desk)
        self.inside.addWidget(self.preview)
        self.add_plate(say("preferences.cards"), "deck", "face", "lettering", "printed", "figures")
        self.inside.addStretch(1)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures, and draw the felt as it is liked now."""
        super().dress(colours, measures)
        self.preview.update()


class SoundSection(PreferencesSection):
    """What is heard."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.add_plate(say("preferences.sound"), "sound", "voice")
        self.inside.addStretch(1)

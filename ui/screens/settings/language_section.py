"""The language of the screens. Announcements at the table stay English, as the rules demand."""

from msgspec.structs import replace

from app.words.text import say
from ui.foundation.desk import Desk
from ui.screens.settings.section import Section, SettingRow
from ui.widgets.language_choice import LanguageChoice
from ui.widgets.page import plate
from ui.widgets.parts import label


class LanguageSection(Section):
    """One of the languages there are."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        card, inside = plate(say("preferences.language"))
        self.choice = LanguageChoice(say("preferences.language"))
        self.choice.chosen.connect(lambda name: self.preferred.emit(replace(self.desk.preferences, language=name)))
        self.add_row(inside, SettingRow(say("preferences.screens-speak"), say("preferences.about-language"), self.choice))
        inside.addWidget(label("body-2", say("preferences.announcements"), wraps=True))
        self.inside.addWidget(card)
        self.inside.addStretch(1)

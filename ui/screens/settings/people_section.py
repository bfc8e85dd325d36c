"""People and data, where somebody practises; what is kept belongs to a person."""

from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.settings.data_section import DataSection
from ui.screens.settings.section import Section
from ui.widgets.parts import label
from ui.widgets.screen import Screen


class PeopleSection(Section):
    """Holds what can be done with a person's name, PIN and practice."""

    def __init__(self, desk: Desk, screen: Screen) -> None:
        super().__init__(desk)
        self.data: DataSection | None = None
        if desk.person is None or desk.folder is None:
            self.inside.addWidget(label("body-2", say("preferences.nothing-kept"), wraps=True))
        else:
            self.data = DataSection(desk, screen)
            self.data.became.connect(screen.became)
            self.inside.addWidget(self.data)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        super().dress(colours, measures)
        if self.data is not None:
            self.data.dress(colours, measures)

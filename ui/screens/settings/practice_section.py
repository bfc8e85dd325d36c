"""How much somebody practises a day, and what a day is made of. It is the person's own choice."""

from app.practice.day.size import choose_day, day_file, day_minutes
from app.words.text import say
from ui.foundation.desk import Desk
from ui.screens.settings.section import Section, SettingRow
from ui.widgets.page import plate
from ui.widgets.parts import label
from ui.widgets.segments import Segments


class PracticeSection(Section):
    """The size of a day, kept as soon as it is chosen."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        terms = day_file()
        card, inside = plate(say("preferences.day"))
        choices = [(str(minutes), say("home.minutes", count=minutes)) for minutes in terms.minutes]
        self.minutes = Segments(say("preferences.day-minutes"), choices, str(terms.usual_minutes))
        self.minutes.chosen.connect(self._choose)
        self.add_row(inside, SettingRow(say("preferences.day-minutes"), say("preferences.about-day-minutes"), self.minutes))
        self.inside.addWidget(card)
        made_of, told = plate(say("preferences.day-made-of"))
        for part in ("reviews", "new", "rounds", "own-par"):
            words = say(
                f"preferences.day-{part}", reviews=terms.reviews_percent, new=terms.new_percent, rounds=terms.rounds_percent
            )
            told.addWidget(label("body", words, wraps=True))
        self.inside.addWidget(made_of)
        self.inside.addStretch(1)
        desk.work.start(self._load())

    async def _load(self) -> None:
        profile = self.desk.profile
        self.minutes.choose(str(await self.desk.work.ask(lambda store: day_minutes(store, profile))))

    def _choose(self, chosen: str) -> None:
        profile = self.desk.profile
        self.desk.work.soon(lambda store: choose_day(store, profile, int(chosen)))

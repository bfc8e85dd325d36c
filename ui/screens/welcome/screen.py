"""The first start: a name, a game, and the first hand. Nothing has to be read."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from shiboken6 import isValid

from app.base.trouble import BadInput
from app.pages.next_thing import first_hand
from app.words.text import say
from scoring.records import Profile
from ui.foundation.desk import Desk
from ui.foundation.fonts import load_for
from ui.screens.welcome.game_choice import FirstGame
from ui.widgets.language_choice import LanguageChoice
from ui.widgets.page import Page
from ui.widgets.parts import column, label, row
from ui.widgets.screen import Screen
from ui.widgets.tiles import Tiles

WIDEST = 1080
COLUMNS_WHEN_NARROW = 2


class WelcomeScreen(Screen):
    """Type a name and press Enter, then the number of a game (or click it): the table opens."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, say("people.welcome"))
        self.field = QLineEdit()
        self.field.setMaxLength(80)
        self.field.setPlaceholderText(say("people.name-hint"))
        self.field.setAccessibleName(say("people.name"))
        self.field.returnPressed.connect(self._to_the_games)
        self.field.textEdited.connect(load_for)
        self.languages = LanguageChoice(say("people.language"))
        self.languages.chosen.connect(self._speak)
        self.told = label("wrong-word", " ", wraps=True)
        games = enumerate(desk.catalogue, start=1)
        self.games = {game: FirstGame(n, desk.catalogue.title(game).name, desk.felts_of(game)[0].felt) for n, game in games}
        for game, choice in self.games.items():
            choice.clicked.connect(lambda _=False, game=game: self._begin(game))
        self.tiles = Tiles(list(self.games.values()))
        self.page = Page(WIDEST, (32, 64, 32, 32), 12)
        column(self).addWidget(self.page)
        self._lay_out()
        self.setFocusProxy(self.field)

    def press(self, key: str) -> bool:
        """A number chooses a game, once the keyboard is no longer in the name."""
        games = list(self.games)
        if key.isdigit() and 1 <= int(key) <= len(games):
            self._begin(games[int(key) - 1])
            return True
        return key == "Esc" or super().press(key)

    def dress(self) -> None:
        """Take the measures."""
        self.page.set_widest(self.measures.px(WIDEST))
        self.field.setMaximumWidth(self.measures.px(420))
        self.languages.set_height(self.measures.px(38))
        self.tiles.set_columns(COLUMNS_WHEN_NARROW if self.measures.narrow else len(self.games))

    def _lay_out(self) -> None:
        inside = self.page.inside
        inside.addStretch(1)
        head = row()
        head.addWidget(label("screen-title", say("people.welcome"), wraps=True), 1)
        head.addWidget(self.languages)
        inside.addLayout(head)
        inside.addWidget(label("lead-2", say("people.welcome-told"), wraps=True))
        inside.addSpacing(24)
        inside.addWidget(label("label", say("people.name")))
        inside.addWidget(self.field)
        inside.addWidget(self.told)
        inside.addSpacing(12)
        inside.addWidget(label("title", say("people.choose")))
        inside.addWidget(label("caption", say("people.choose-told")))
        inside.addWidget(self.tiles)
        inside.addStretch(2)

    def _speak(self, language: str) -> None:
        self.preferred.emit(replace(self.desk.preferences, language=language))

    def _to_the_games(self) -> None:
        if self.field.text().strip():
            self.told.setText(" ")
            next(iter(self.games.values())).setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.told.setText(say("people.name-first"))

    def _begin(self, game: str) -> None:
        if not self.field.text().strip():
            self._to_the_games()
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.desk.work.start(self._sit_down(self.field.text(), game))

    async def _sit_down(self, name: str, game: str) -> None:
        try:
            person: Profile = await self.desk.work.ask(lambda store: store.profiles.add(name))
        except BadInput:
            self.told.setText(say("people.name-refused"))
            return
        if isValid(self):
            self.became.emit(person)
            self.go.emit(first_hand(game))

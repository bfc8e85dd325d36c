"""The first start: a name, a game, and the first hand, beside the felt it is dealt on. Nothing has to be read."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton
from shiboken6 import isValid

from app.base.trouble import BadInput
from app.pages.next_thing import begin_with, first_hand
from app.pages.places import Home, People, Place
from app.table.table_glimpse import table_glimpse
from app.words.text import say
from scoring.records import Profile
from ui.felt.felt_backdrop import FeltBackdrop
from ui.foundation.desk import Desk
from ui.screens.welcome.game_choice import FirstGame
from ui.screens.welcome.name_field import NameField
from ui.widgets.key_button import KeyButton
from ui.widgets.language_choice import LanguageChoice
from ui.widgets.page import Page
from ui.widgets.parts import column, label, row
from ui.widgets.screen import Screen

COLUMN = 500
"""How wide the column of words is, with the room round it."""
MARGIN = 48
VEIL = 380
MIDDLE = 0.72
"""Where the middle of the table lies."""


class WelcomeScreen(Screen):
    """Type a name, choose a game by arrow, number or click, and press Enter: the table opens."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, say("people.welcome"))
        self.felt = FeltBackdrop(desk.chips, desk.preferences.look, MIDDLE)
        self.felt.setParent(self)
        self.field = NameField()
        self.field.returnPressed.connect(self._begin)
        self.field.stepped.connect(self._step)
        self.languages = LanguageChoice(say("people.language"))
        self.languages.chosen.connect(self._speak)
        self.told = label("wrong-word", " ", wraps=True)
        self.deal = KeyButton("Enter", say("people.deal"), "primary")
        self.deal.clicked.connect(self._begin)
        self.look_round = QPushButton(say("people.look-round"))
        self.look_round.setObjectName("link")
        self.look_round.clicked.connect(self._look_round)
        self.sitting_down = False
        """Whether somebody is on the way to their first hand; Enter in the name reaches the screen a second time."""
        self.game = begin_with(desk.catalogue)
        self.games = self._choices()
        self.page = Page(COLUMN, (MARGIN, 24, MARGIN, 16), 8)
        column(self).addWidget(self.page, 0, Qt.AlignmentFlag.AlignLeft)
        self._lay_out()
        self.setFocusProxy(self.field)
        self.choose(self.game)

    def press(self, key: str) -> bool:
        """A number or an arrow chooses a game, once the keyboard is no longer in the name; Enter deals."""
        games = list(self.games)
        if key.isdigit() and 1 <= int(key) <= len(games):
            self.choose(games[int(key) - 1])
        elif key in ("Up", "Down"):
            self._step(1 if key == "Down" else -1)
        elif key == "Enter":
            self._begin()
        elif key == "Esc":
            self.desk.work.start(self._back_to_people())
        else:
            return super().press(key)
        return True

    def choose(self, game: str) -> None:
        """Begin with this game, and show its felt."""
        self.game = game
        for name, choice in self.games.items():
            choice.setChecked(name == game)
        self.felt.show_table(self.desk.felts_of(game)[0], table_glimpse(game, self.desk.catalogue))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The felt lies behind everything, and the words are as wide as they may be now."""
        super().resizeEvent(event)
        self.felt.setGeometry(self.rect())
        self.felt.lower()
        self._fit()

    def dress(self) -> None:
        """Take the measures; where text is large the words have the whole room."""
        measures, wide = self.measures, self.measures.px(COLUMN)
        self.felt.setVisible(not measures.narrow)
        self.felt.set_look(self.desk.preferences.look)
        self.felt.draw_veil(self.colours.bg, wide, measures.px(VEIL))
        self._fit()
        self.languages.set_height(measures.px(34))
        self.deal.set_height(max(44, measures.button))
        for choice in self.games.values():
            choice.set_height(measures.px(40))

    def _fit(self) -> None:
        wide = self.width() if self.measures.narrow else self.measures.px(COLUMN)
        self.page.setFixedWidth(wide)
        self.page.set_widest(wide)

    def _choices(self) -> dict[str, FirstGame]:
        made = {}
        for number, game in enumerate(self.desk.catalogue, start=1):
            note = say("people.easiest") if game == self.game else ""
            choice = FirstGame(number, self.desk.catalogue.title(game).name, self.desk.felts_of(game)[0].felt, note)
            choice.clicked.connect(lambda _=False, game=game: self.choose(game))
            made[game] = choice
        return made

    def _lay_out(self) -> None:
        inside = self.page.inside
        inside.addStretch(1)
        head = row()
        head.addWidget(label("brand", "Feltwork"), 1)
        head.addWidget(self.languages)
        inside.addLayout(head)
        inside.addWidget(label("screen-title", say("people.headline"), wraps=True))
        inside.addWidget(label("lead-2", say("people.welcome-told"), wraps=True))
        inside.addSpacing(8)
        inside.addWidget(label("label", say("people.name")))
        inside.addWidget(self.field)
        inside.addWidget(self.told)
        inside.addWidget(label("label", say("people.choose")))
        for choice in self.games.values():
            inside.addWidget(choice)
        inside.addSpacing(8)
        ways = row(spacing=24)
        ways.addWidget(self.deal)
        ways.addWidget(self.look_round)
        ways.addStretch(1)
        inside.addLayout(ways)
        inside.addStretch(1)
        inside.addWidget(label("caption", say("people.stays-here"), wraps=True))

    def _speak(self, language: str) -> None:
        self.preferred.emit(replace(self.desk.preferences, language=language))

    def _step(self, step: int) -> None:
        games = list(self.games)
        self.choose(games[(games.index(self.game) + step) % len(games)])

    def _begin(self) -> None:
        self._as_named(first_hand(self.game))

    def _look_round(self) -> None:
        self._as_named(Home())

    def _as_named(self, place: Place) -> None:
        """Go somewhere as the person who is named, once; without a name it is asked for."""
        if self.sitting_down:
            return
        if self.field.text().strip():
            self.sitting_down = True
            self.desk.work.start(self._sit_down(self.field.text(), place))
            return
        self.told.setText(say("people.name-first"))
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    async def _sit_down(self, name: str, place: Place) -> None:
        try:
            person: Profile = await self.desk.work.ask(lambda store: store.profiles.add(name))
        except BadInput:
            if isValid(self):
                self.sitting_down = False
                self.told.setText(say("people.name-refused"))
            return
        if isValid(self):
            self.became.emit(person)
            self.go.emit(place)

    async def _back_to_people(self) -> None:
        """Back to those who practise here; where there is nobody yet, there is no way but on."""
        if await self.desk.work.ask(lambda store: any(store.profiles)) and isValid(self):
            self.go.emit(People())

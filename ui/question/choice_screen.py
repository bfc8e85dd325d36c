"""A screen on which one chooses what to practise: the game, how many questions, and a limit; Left and Right change the game."""

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent

from app.pages.places import DrillAt
from ui.foundation.desk import Desk
from ui.foundation.keys import key_name
from ui.foundation.measures import page_width
from ui.question.run_choice import GameChoice, RunChoice
from ui.widgets.button_screen import ButtonScreen
from ui.widgets.page import Page
from ui.widgets.parts import column

SPACING = 16
ARROWS = ("Up", "Down", "Left", "Right")


class ChoosingScreen(ButtonScreen):
    """What can be begun with what is chosen, each such screen says itself, on its page."""

    HAS_SHARED = True
    """Whether what belongs to every game can be chosen too."""

    def __init__(self, desk: Desk, title: str, game: str) -> None:
        super().__init__(desk, title)
        self.game = desk.game_at(game)
        names = {game: desk.catalogue[game].file.name for game in desk.catalogue}
        self.games = GameChoice(names, self.game, shared=self.HAS_SHARED)
        self.games.chosen.connect(self.choose)
        self.options = RunChoice()
        self.page = Page(page_width(0))
        self.page.inside.setSpacing(SPACING)
        self.page.installEventFilter(self)
        self.stopped = False
        column(self).addWidget(self.page)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """An arrow pressed on something of the page is for the screen; what that has no use for scrolls."""
        if watched is self.page and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return key_name(event) in ARROWS and self.press(key_name(event))
        return super().eventFilter(watched, event)

    def press(self, key: str) -> bool:
        """Change the game."""
        if key not in ("Left", "Right"):
            return super().press(key)
        self.choose(self.games.step(self.game, 1 if key == "Right" else -1))
        return True

    def choose(self, game: str) -> None:
        """Practise another game."""
        self.game = game
        self.games.choose(game)

    def begin(self, place: DrillAt) -> None:
        """Begin a run, with the limit that is chosen."""
        self.go.emit(replace(place, limit_percent=self.options.percent))

    def dress(self) -> None:
        """Take the measures."""
        self.page.set_widest(page_width(self.window().width()))
        self.games.dress(self.measures)
        self.options.dress(self.measures)

    def stop(self) -> None:
        """What is asked still is not shown any more."""
        self.stopped = True

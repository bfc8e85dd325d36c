"""Beside the mat: what hands to set, then what is asked with the live value, then what a setting came to."""

from app.practice.marking import Told
from app.rules.core.game import AnyGame
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.studio.hands_choice import Choosing
from ui.screens.studio.live_value import LiveValue
from ui.screens.studio.verdict_panel import ToldSetting
from ui.widgets.page import Page

WIDEST = 720
SCROLL = 80


class StudioPanel(Page):
    """One of three at a time; it scrolls where it is longer than the screen."""

    def __init__(self, game: AnyGame, par: str) -> None:
        super().__init__(WIDEST, (20, 20, 20, 20), 16)
        self._game = game
        self._dress: tuple[Theme, Measures, FeltLook] | None = None
        self.choosing = Choosing(par)
        self.live = LiveValue(game)
        self.told: ToldSetting | None = None
        for part in (self.choosing, self.live):
            self.inside.addWidget(part)
        self.inside.addStretch(1)
        self.live.hide()

    def show_live(self) -> None:
        """A hand is to be set."""
        self._put_told_away()
        self.choosing.hide()
        self.live.show()
        self.verticalScrollBar().setValue(0)

    def show_told(self, told: Told) -> ToldSetting:
        """A hand was set."""
        self.live.hide()
        self.told = ToldSetting(self._game, told)
        self.inside.insertWidget(0, self.told)
        if self._dress is not None:
            self.told.dress(*self._dress)
        self.verticalScrollBar().setValue(0)
        return self.told

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the colours and the measures."""
        self._dress = (colours, measures, look)
        self.set_widest(measures.px(WIDEST))
        self.choosing.dress(colours, measures)
        self.live.dress(colours, measures)
        if self.told is not None:
            self.told.dress(*self._dress)

    def scroll_by(self, steps: int) -> None:
        """Read on, or back."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + steps * SCROLL)

    def _put_told_away(self) -> None:
        if self.told is not None:
            self.inside.removeWidget(self.told)
            self.told.hide()
            self.told.deleteLater()
            self.told = None

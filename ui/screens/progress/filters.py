"""What the page is about: a game or all, a device where the game has two, and how far back."""

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from app.pages.over_time import PERIODS
from app.pages.progress import Scope
from app.pages.progress_tables import Names
from app.words.listing import named
from app.words.text import say
from ui.foundation.measures import Measures
from ui.widgets.flow import Flow
from ui.widgets.segments import Segments

ALL = ""
GAP = 12


class Filters(QFrame):
    """Segments side by side. Numbers choose a game (0 all of them), left and right the time, D the device."""

    changed = Signal(object)

    def __init__(self, names: Names, scope: Scope) -> None:
        super().__init__()
        self.scope = scope
        self._names = names
        games = [(ALL, say("progress.all")), *((game, names.game(game)) for game in names.catalogue)]
        self.games = Segments(say("progress.games"), games, scope.game)
        for game in names.catalogue:
            self.games.buttons[game].setToolTip(names.whole(game))
            self.games.buttons[game].setAccessibleName(named(say("progress.games"), names.whole(game)))
        periods = [(period, say("progress.all-time" if period == "all" else f"progress.{period}")) for period in PERIODS]
        self.periods = Segments(say("progress.period"), periods, scope.period)
        devices = dict.fromkeys(device for game in names.catalogue.values() for device in game.devices)
        told = [(ALL, say("progress.all-devices")), *((device, say(f"lobby.{device}")) for device in devices)]
        self.devices = Segments(say("progress.device"), told, scope.device)
        self._parts = (self.games, self.devices, self.periods)
        self._in_one_line = True
        self._flow = Flow(self, GAP)
        self._flow.setContentsMargins(0, 0, 0, 0)
        for part in self._parts:
            self._flow.addWidget(part)
        self.games.chosen.connect(self.choose_game)
        self.devices.chosen.connect(lambda device: self._choose(replace(self.scope, device=device)))
        self.periods.chosen.connect(lambda period: self._choose(replace(self.scope, period=period)))
        self._show()

    def press(self, key: str) -> bool:
        """Do what a key does to the filters; whether there was anything to do."""
        games = [ALL, *self._names.catalogue]
        if key.isdigit() and int(key) < len(games):
            self.choose_game(games[int(key)])
        elif key in ("Left", "Right"):
            place = PERIODS.index(self.scope.period) + (1 if key == "Right" else -1)
            self._choose(replace(self.scope, period=PERIODS[min(max(place, 0), len(PERIODS) - 1)]))
        elif key == "D" and not self.devices.isHidden():
            devices = list(self.devices.buttons)
            self._choose(replace(self.scope, device=devices[(devices.index(self.scope.device) + 1) % len(devices)]))
        else:
            return False
        return True

    def choose_game(self, game: str) -> None:
        """A game, or all; the device stays where the game has it."""
        has_it = game and self.scope.device in self._names.catalogue[game].devices
        self._choose(replace(self.scope, game=game, device=self.scope.device if has_it else ALL))

    def dress(self, measures: Measures) -> None:
        """Take the measures: one line where there is room, else as many as it takes."""
        self._in_one_line = not measures.narrow
        for part in self._parts:
            part.set_height(max(36, measures.button + 4))
        self._fit()

    def _choose(self, scope: Scope) -> None:
        if scope != self.scope:
            self.scope = scope
            self._show()
            self.changed.emit(scope)

    def _show(self) -> None:
        self.games.choose(self.scope.game)
        self.periods.choose(self.scope.period)
        self.devices.choose(self.scope.device)
        self.devices.setVisible(bool(self.scope.game and self._names.catalogue[self.scope.game].devices))
        self._fit()

    def _fit(self) -> None:
        shown = [part.sizeHint().width() for part in self._parts if not part.isHidden()]
        self.setMinimumWidth(sum(shown) + GAP * (len(shown) - 1) if self._in_one_line else 0)
        self._flow.invalidate()

"""The window: the tables to choose from, and the table that is dealt at, round after round."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from app.base.trouble import BadContent
from app.layouts.chipset import academy_chips
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.rules.catalogue import Catalogue
from app.rules.core.script import Script
from app.training.log import Mode
from app.training.scenario import Scenario, practice_table
from app.training.table_run import table_run
from app.training.table_session import TableSession
from ui.measures import measures_for
from ui.preferences import Preferences, keep_preferences
from ui.screens.table import TableScreen
from ui.theme import style_sheet, theme
from ui.widgets.focus_ring import FocusRing

SMALLEST = (1280, 720)
FIRST_SEED = 1


if TYPE_CHECKING:
    from scoring.par_times import ParTimes
    from ui.keeping import Keeping
    from ui.screens.lobby import ChosenTable, Lobby


class Window(QMainWindow):
    """Feltwork's window. With a data folder, what a person prefers is remembered there."""

    closed = Signal()

    def __init__(
        self,
        catalogue: Catalogue,
        preferences: Preferences | None = None,
        felts: Mapping[str, Layout] | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.preferences = preferences or Preferences()
        self._felts = felts if felts is not None else layouts()
        self._folder = folder
        self._name = ""
        self._scripts: Iterator[Script] = iter(())
        self._seed = FIRST_SEED
        self._dressed: object = None
        self._problems: Sequence[str] = ()
        self._keeping: Keeping | None = None
        self.lobby: Lobby | None = None
        self.table: TableScreen | None = None
        self._ring = FocusRing(self)
        self._stack = QStackedWidget()
        self.setCentralWidget(self._stack)
        self.setWindowTitle("Feltwork")
        self.setMinimumSize(*SMALLEST)
        self.resize(*SMALLEST)
        self._dress()

    @property
    def session(self) -> TableSession:
        """The sitting at the table that is open."""
        if self.table is None:
            raise RuntimeError("no table is open")
        return self.table.session

    def show_lobby(self) -> None:
        """Show the tables there are."""
        from ui.screens.lobby import Lobby  # noqa: PLC0415 - who comes for a table does not wait for the others

        self._close_table()
        if self.lobby is None:
            self.lobby = Lobby(self.catalogue, self._felts, academy_chips(), self.preferences)
            self.lobby.chosen.connect(self._sit_down)
            self.lobby.tell_problems(self._problems)
            self._stack.addWidget(self.lobby)
        self.setWindowTitle("Feltwork")
        self._stack.setCurrentWidget(self.lobby)
        self.lobby.setFocus()

    def tell_problems(self, problems: Sequence[str]) -> None:
        """What is wrong in the data folder, to be told with the tables."""
        self._problems = problems

    def open_table(self, scenario: Scenario, seed: int, mode: Mode, layout: Layout | None = None) -> TableScreen:
        """Open a table and begin its first round."""
        game = self.catalogue[scenario.game]
        felt = layout or self._felts[f"{game.file.id}-{practice_table(scenario, game).layout.lower()}"]
        session = self._begin_sitting(mode)
        self._scripts = table_run(scenario, game, seed)
        session.begin(next(self._scripts))
        self._close_table()
        table = self.table = TableScreen(session, felt, academy_chips(), self._next_round, self.preferences, self._stack)
        table.left.connect(self.show_lobby)
        table.preferred.connect(self.prefer)
        self._stack.addWidget(table)
        self._stack.setCurrentWidget(table)
        self.setWindowTitle(f"Feltwork - {game.file.name}")
        table.setFocus()
        return table

    def keep_for(self, name: str) -> None:
        """Keep what is practised from now on, for a person."""
        self._name = name

    def _begin_sitting(self, mode: Mode) -> TableSession:
        """A sitting that is written down where there is somebody to keep it for."""
        if not self._name or self._folder is None:
            return TableSession(self.catalogue, mode)
        from app.training.scribe import Scribe  # noqa: PLC0415 - loaded where something is kept
        from ui.keeping import Keeping  # noqa: PLC0415

        self._stop_keeping()
        keeping = self._keeping = Keeping(self._folder, self._name, self.catalogue.content_version, self._tell_trouble)
        scribe = Scribe(self._times, keeping.note)
        session = TableSession(self.catalogue, mode, keep=scribe.note)
        scribe.follow(session)
        return session

    @cached_property
    def _times(self) -> "ParTimes":
        """The par times in force: the academy's own where it has some; what is wrong with them is told, and stops nothing."""
        from scoring.par_times import default_par_times, par_times  # noqa: PLC0415 - the window does not wait for it

        try:
            return par_times(self._folder, tuple(self.catalogue)) if self._folder is not None else default_par_times()
        except BadContent as trouble:
            self._tell_trouble(str(trouble))
            return default_par_times()

    def _show_par(self, table: TableScreen) -> None:
        """Say how long a practised dealer takes for such a round."""
        script = table.hands.plan.script
        table.top.show_par(self._times.whole_round(script.game, len(script.seats)).ms)

    def _tell_trouble(self, words: str) -> None:
        if self.table is not None:
            self.table.coach.tell_trouble(words)

    def _stop_keeping(self) -> None:
        if self._keeping is not None:
            self._keeping.close()
            self._keeping = None

    def settle_in(self) -> None:
        """Do what can wait until the window is up."""
        if self.table is not None:
            self.table.settle_in()
            self._show_par(self.table)
        if self._keeping is not None:
            self._keeping.go_on()

    def prefer(self, preferences: Preferences) -> None:
        """Look another way from now on, and remember it."""
        self.preferences = preferences
        if self.lobby is not None:
            self.lobby.prefer(preferences)
        if self._folder is not None:
            keep_preferences(preferences, self._folder)
        self._dress()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Type grows with the window."""
        super().resizeEvent(event)
        self._dress()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Leave nothing running."""
        if self.table is not None:
            self.table.stop()
        self._stop_keeping()
        super().closeEvent(event)
        self.closed.emit()

    def _dress(self) -> None:
        dress = (self.preferences.theme, measures_for(self.width(), self.preferences.text_percent))
        if dress != self._dressed:
            self._dressed = dress
            colours = theme(self.preferences.theme)
            self.setStyleSheet(style_sheet(colours, dress[1]))
            self._ring.dress(colours)

    def _sit_down(self, chosen: "ChosenTable") -> None:
        scenario = Scenario(game=chosen.game, layout=chosen.layout.key, seats=chosen.seats, device=chosen.device)
        self.open_table(scenario, self._seed, chosen.mode, chosen.layout)
        self.settle_in()
        self._seed += 1

    def _close_table(self) -> None:
        if self.table is not None:
            self.table.stop()
            self._stack.removeWidget(self.table)
            self.table.deleteLater()
            self.table = None

    def _next_round(self) -> None:
        self.session.begin(next(self._scripts))

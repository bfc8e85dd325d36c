"""The window: a table, round after round."""

from collections.abc import Iterator

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow

from app.layouts.chipset import academy_chips
from app.layouts.loader import layouts
from app.rules.catalogue import Catalogue
from app.rules.core.script import Script
from app.training.log import Mode
from app.training.scenario import Scenario, practice_table
from app.training.table_run import table_run
from app.training.table_session import TableSession
from ui.felt.motion import Pace
from ui.screens.table import TableScreen

SMALLEST = (1280, 720)


class Window(QMainWindow):
    """Feltwork's window."""

    def __init__(self, scenario: Scenario, catalogue: Catalogue, seed: int, mode: Mode, pace: Pace = "quick") -> None:
        super().__init__()
        game = catalogue[scenario.game]
        self.session = TableSession(catalogue, mode)
        self._scripts: Iterator[Script] = table_run(scenario, game, seed)
        self.session.begin(next(self._scripts))
        layout = layouts()[f"{game.file.id}-{practice_table(scenario, game).layout.lower()}"]
        self.table = TableScreen(self.session, layout, academy_chips(), self._next_round, pace)
        self.setCentralWidget(self.table)
        self.setWindowTitle(f"Feltwork - {game.file.name}")
        self.resize(*SMALLEST)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Leave nothing running."""
        self.table.scene.motion.finish()
        super().closeEvent(event)

    def _next_round(self) -> None:
        self.session.begin(next(self._scripts))

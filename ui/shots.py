"""Pictures of every felt and every screen, for people who look at the work and for documents. They need no display."""

import os
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.base.clock import ticking
from app.base.trouble import Surroundings
from app.layouts.chipset import academy_chips
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.rules.catalogue import Catalogue
from app.training.scenario import Scenario, make_script
from app.training.table_session import TableSession
from ui.felt.picture import table_picture
from ui.felt.state_painter import state_of
from ui.fonts import load_fonts
from ui.screens.table import TableScreen
from ui.theme import THEMES, style_sheet, theme

SEED = 5
MIDDLE_OF_A_ROUND = 0.7
PREVIEW_WIDTH = 1600
SCREEN = (1280, 720)
FIRST_FELT = "A"


def ensure_application() -> QApplication:
    """The Qt application; one without a display where there is none yet."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QApplication([])


def save_shots(folder: Path, catalogue: Catalogue, width: int) -> int:
    """Every felt with its most positions, empty and in the middle of a round, and every game's table in every theme."""
    application = ensure_application()
    count = 0
    for layout in layouts().values():
        session = middle_of_a_round(layout, catalogue)
        for name, shown in (("empty", None), ("round", state_of(session))):
            _save(table_picture(layout, layout.positions[1], academy_chips(), width, shown), folder / f"{layout.id}-{name}.png")
            count += 1
        if layout.key == FIRST_FELT:
            count += _save_screens(folder, layout, session, application)
    application.processEvents()
    return count


def _save_screens(folder: Path, layout: Layout, session: TableSession, application: QApplication) -> int:
    """The table of a game on the screen, at the smallest size, in every theme."""
    load_fonts()
    dressed = application.styleSheet()
    for name in THEMES:
        application.setStyleSheet(style_sheet(theme(name)))
        screen = TableScreen(session, layout, academy_chips(), lambda: None)
        screen.resize(*SCREEN)
        _save(screen.grab().toImage(), folder / f"screen-table-{layout.game}-{name}.png")
        screen.deleteLater()
    application.setStyleSheet(dressed)
    return len(THEMES)


def save_preview(layout: Layout, positions: int, path: str) -> None:
    """One felt, empty, as a picture."""
    application = ensure_application()
    _save(table_picture(layout, positions, academy_chips(), PREVIEW_WIDTH, None), Path(path))
    application.processEvents()


def middle_of_a_round(layout: Layout, catalogue: Catalogue) -> TableSession:
    """A table at which most of a round has been dealt and settled."""
    session = TableSession(catalogue, "guided", ticking(1))
    scenario = Scenario(game=layout.game, layout=layout.key, players=layout.positions[1])
    play = session.begin(make_script(scenario, catalogue[layout.game], SEED))
    for _ in range(int(len(play.procedure.steps) * MIDDLE_OF_A_ROUND)):
        session.do(session.play.due[0].act)
    return session


def _save(picture: QImage, path: Path) -> None:
    if not picture.save(str(path)):
        raise Surroundings(f"{path} cannot be written, expected a .png file in a folder that is there")

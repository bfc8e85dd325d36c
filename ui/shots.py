"""Pictures of every felt, for people who look at the work and for documents. They need no display."""

import os
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage

from app.base.clock import ticking
from app.base.trouble import Surroundings
from app.layouts.chipset import academy_chips
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.rules.catalogue import Catalogue
from app.training.scenario import Scenario, make_script
from app.training.table_session import TableSession
from ui.felt.picture import table_picture
from ui.felt.state_painter import TableState

SEED = 5
MIDDLE_OF_A_ROUND = 0.7
PREVIEW_WIDTH = 1600


def ensure_application() -> QGuiApplication:
    """The Qt application; one without a display where there is none yet."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QGuiApplication([])


def save_shots(folder: Path, catalogue: Catalogue, width: int) -> int:
    """Every felt with its most positions, empty and in the middle of a round; how many pictures that were."""
    application = ensure_application()
    count = 0
    for layout in layouts().values():
        state = middle_of_a_round(layout, catalogue)
        for name, shown in (("empty", None), ("round", state)):
            _save(table_picture(layout, layout.positions[1], academy_chips(), width, shown), folder / f"{layout.id}-{name}.png")
            count += 1
    application.processEvents()
    return count


def save_preview(layout: Layout, positions: int, path: str) -> None:
    """One felt, empty, as a picture."""
    application = ensure_application()
    _save(table_picture(layout, positions, academy_chips(), PREVIEW_WIDTH, None), Path(path))
    application.processEvents()


def middle_of_a_round(layout: Layout, catalogue: Catalogue) -> TableState:
    """A table at which most of a round has been dealt and settled."""
    game = catalogue[layout.game]
    session = TableSession(catalogue, "guided", ticking(1))
    script = make_script(Scenario(game=layout.game, layout=layout.key, players=layout.positions[1]), game, SEED)
    play = session.begin(script)
    for _ in range(int(len(play.procedure.steps) * MIDDLE_OF_A_ROUND)):
        session.do(session.play.due[0].act)
    seats = {seat.position: seat for seat in script.seats}
    names = {name: terms.name for name, terms in game.file.wagers.items()}
    return TableState(session.felt, seats, script.table, names)


def _save(picture: QImage, path: Path) -> None:
    if not picture.save(str(path)):
        raise Surroundings(f"{path} cannot be written, expected a .png file in a folder that is there")

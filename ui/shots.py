"""Pictures of every felt and every screen, for people who look at the work and for documents. They need no display."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.base.clock import ticking
from app.base.trouble import Surroundings
from app.layouts.chipset import academy_chips
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.rules.catalogue import Catalogue
from app.rules.core.act import Pay, SetHand
from app.training.scenario import Scenario, make_script
from app.training.table_session import TableSession
from ui.felt.picture import table_picture
from ui.felt.state import state_of
from ui.fonts import load_fonts
from ui.preferences import Preferences
from ui.screens.table import TableScreen
from ui.theme import THEMES
from ui.window import Window

SEED = 5
MIDDLE_OF_A_ROUND = 0.7
PREVIEW_WIDTH = 1600
SCREEN = (1280, 720)
LARGE = (1920, 1080)
STILL = Preferences(pace="off", sound=False)
FIRST_FELT = "A"


def ensure_application() -> QApplication:
    """The Qt application; one without a display where there is none yet."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QApplication([])


def save_shots(folder: Path, catalogue: Catalogue, width: int) -> int:
    """Every felt with its most positions, empty and in the middle of a round, and every screen in all its states."""
    application = ensure_application()
    load_fonts()
    count = 0
    for layout in layouts().values():
        session = middle_of_a_round(layout, catalogue)
        for name, shown in (("empty", None), ("round", state_of(session))):
            _save(table_picture(layout, layout.positions[1], academy_chips(), width, shown), folder / f"{layout.id}-{name}.png")
            count += 1
    for name, window in _screens(catalogue):
        application.processEvents()
        _save(window.grab().toImage(), folder / f"screen-{name}.png")
        window.close()
        window.deleteLater()
        count += 1
    application.processEvents()
    return count


def _screens(catalogue: Catalogue) -> Iterator[tuple[str, Window]]:
    """Every screen: the tables to choose from, the table of every game in every theme, and the states of a table."""
    for name in THEMES:
        lobby = _window(catalogue, replace(STILL, theme=name))
        lobby.show_lobby()
        yield f"tables-{name}", lobby
        for game in catalogue:
            yield f"table-{game}-{name}", _table(catalogue, game, replace(STILL, theme=name))
    first = next(game for game in catalogue if "three-card" in game)
    for name, keys in STATES.items():
        window = _table(catalogue, first, STILL)
        keys(_screen_of(window))
        yield f"table-{name}", window
    setting = _table(catalogue, next(game for game in catalogue if catalogue[game].file.cards.set), STILL)
    _set_a_hand(_screen_of(setting))
    yield "table-setting", setting
    yield "table-large-text", _table(catalogue, first, replace(STILL, text_percent=200))
    yield "table-classic-on-the-floor", _table(catalogue, first, replace(STILL, face="classic", lettering="floor"), (3840, 2160))
    for game in catalogue:
        yield f"table-{game}-1920", _table(catalogue, game, STILL, LARGE)


def _window(catalogue: Catalogue, preferences: Preferences, size: tuple[int, int] = SCREEN) -> Window:
    window = Window(catalogue, preferences)
    window.resize(*size)
    window.show()
    return window


def _table(catalogue: Catalogue, game: str, preferences: Preferences, size: tuple[int, int] = SCREEN) -> Window:
    """A table of a game in the middle of a guided round."""
    window = _window(catalogue, preferences, size)
    felt = next(layout for layout in layouts().values() if (layout.game, layout.key) == (game, FIRST_FELT))
    table = window.open_table(Scenario(game=game, layout=felt.key, players=felt.positions[1]), SEED, "guided")
    _go_on(table.session, MIDDLE_OF_A_ROUND)
    table.control.changed.emit()
    return window


def _screen_of(window: Window) -> TableScreen:
    if window.table is None:
        raise RuntimeError("a window with a table was expected")
    return window.table


def _fault(table: TableScreen) -> None:
    table.control.switch("coached")
    table.press("N")


def _until(table: TableScreen, kind: type) -> None:
    """Go on until an act of a kind is due."""
    while table.session.play.due and not isinstance(table.session.play.due[0].act, kind):
        table.session.do(table.session.play.due[0].act)
    table.control.changed.emit()


def _type(table: TableScreen) -> None:
    _until(table, Pay)
    for key in table.control.keys_for_step(table.session.play.due[0])[:-1]:
        table.press(key)


def _cut(table: TableScreen) -> None:
    _until(table, Pay)
    keys = table.control.keys_for_step(table.session.play.due[0])
    for key in (*keys[: keys.index("P") + 1], "/", "4", "5", "5"):
        table.press(key)


def _set_a_hand(table: TableScreen) -> None:
    session = table.session
    session.begin(make_script(Scenario(game=table.words.file.id), session.catalogue[table.words.file.id], SEED))
    _until(table, SetHand)
    for key in table.control.keys_for_step(session.play.due[0])[:3]:
        table.press(key)


STATES: dict[str, Callable[[TableScreen], None]] = {
    "fault": _fault,
    "typing": _type,
    "cutting": _cut,
    "keys": lambda table: table.press("?"),
    "rules": lambda table: table.press("L"),
    "settings": lambda table: table.press(","),
    "list": lambda table: table.press("F6"),
    "frozen": lambda table: table.press("Z"),
    "menu": lambda table: table.press("I"),
    "folded": lambda table: table.press("K"),
}


def save_preview(layout: Layout, positions: int, path: str) -> None:
    """One felt, empty, as a picture."""
    application = ensure_application()
    _save(table_picture(layout, positions, academy_chips(), PREVIEW_WIDTH, None), Path(path))
    application.processEvents()


def middle_of_a_round(layout: Layout, catalogue: Catalogue) -> TableSession:
    """A table at which most of a round has been dealt and settled."""
    session = TableSession(catalogue, "guided", ticking(1))
    scenario = Scenario(game=layout.game, layout=layout.key, players=layout.positions[1])
    session.begin(make_script(scenario, catalogue[layout.game], SEED))
    _go_on(session, MIDDLE_OF_A_ROUND)
    return session


def _go_on(session: TableSession, share: float) -> None:
    """Do so much of a round as it should be done."""
    for _ in range(int(len(session.play.procedure.steps) * share)):
        session.do(session.play.due[0].act)


def _save(picture: QImage, path: Path) -> None:
    if not picture.save(str(path)):
        raise Surroundings(f"{path} cannot be written, expected a .png file in a folder that is there")

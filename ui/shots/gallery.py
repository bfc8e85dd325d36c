"""Pictures of every felt and every screen, for people who look at the work and for documents. They need no display."""

import gc
import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, count
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.base.lazy import lazily
from app.base.texts import ENGLISH, languages
from app.base.trouble import Surroundings
from app.layouts.chipset import academy_chips
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.pages.places import TableAt
from app.rounds.scenario import Scenario
from app.rules.catalogue import Catalogue
from app.table.log import Mode
from app.table.sample_round import MIDDLE_OF_A_ROUND, SEED, deal_on, middle_of_a_round
from app.table.table_state import state_of
from ui.felt.picture import table_picture
from ui.felt.program_icon import program_icon
from ui.foundation.fonts import load_fonts
from ui.foundation.preferences import Preferences
from ui.foundation.theme import THEMES
from ui.screens.table.screen import SittingScreen
from ui.shots.tables import STATES, Act, TableShot, set_a_hand, shots_of
from ui.table.screen import TableScreen
from ui.window.start import sit_down
from ui.window.window import Window

with lazily():
    from ui.shots.journey import journey_shots
    from ui.shots.sights import sight_shots


PREVIEW_WIDTH = 1600
SCREEN = (1280, 720)
LARGE = (1920, 1080)
STILL = Preferences(pace="off", sound=False)
FIRST_FELT = "A"
ALL_EVERY = 20
"""After every so many screens garbage is collected: windows are held in circles, and Python seldom looks by itself."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
Shot = tuple[str, Callable[[], QImage]]


def ensure_application() -> QApplication:
    """The Qt application; one without a display where there is none yet."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QApplication([])


def save_shots(folder: Path, catalogue: Catalogue, width: int, only: str = "") -> int:
    """Every felt with its most positions, empty and in the middle of a round, and every screen in all its states.

    Felts and chip sets also as they look to people who do not see all colours.

    With `only` those whose name has it; how many there were.
    """
    application = ensure_application()
    load_fonts()
    drawn = 0
    for name, draw in chain(_icons(), _felts(catalogue, width), _sights(catalogue, width), _screens(application, catalogue)):
        if only in name:
            _save(draw(), folder / f"{name}.png")
            drawn += 1
    application.processEvents()
    return drawn


def _icons() -> Iterator[Shot]:
    """The program's own picture, in every size that desktops ask for."""
    for size in ICON_SIZES:
        yield f"icon-{size}", partial(program_icon, size)


def _sights(catalogue: Catalogue, width: int) -> Iterator[Shot]:
    """Felts and chips as they look to people who do not see all colours."""
    yield from sight_shots(catalogue, partial(_felt, width=width, in_play=True))


def _felts(catalogue: Catalogue, width: int) -> Iterator[Shot]:
    for layout in layouts().values():
        for name, in_play in (("empty", False), ("round", True)):
            yield f"{layout.id}-{name}", partial(_felt, layout, catalogue, width, in_play=in_play)


def _felt(layout: Layout, catalogue: Catalogue, width: int, *, in_play: bool) -> QImage:
    shown = state_of(middle_of_a_round(layout, catalogue)) if in_play else None
    return table_picture(layout, layout.positions[1], academy_chips(), width, shown, STILL.look, catalogue[layout.game].file)


def _screens(application: QApplication, catalogue: Catalogue) -> Iterator[Shot]:
    """Every screen, shown and photographed when its picture is wanted."""
    taken = count(1)
    for name, make in chain(_tables(catalogue), journey_shots(catalogue)):
        yield f"screen-{name}", partial(_photograph, application, make, taken)


def _photograph(application: QApplication, make: Callable[[], Window], taken: Iterator[int]) -> QImage:
    window = make()
    _settle(application)
    picture = window.grab().toImage()
    window.close()
    window.deleteLater()
    # WORKAROUND: outside its event loop Qt never gets to what is to be deleted later, and five hundred windows are a gigabyte.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if next(taken) % ALL_EVERY == 0:
        gc.collect()
    return picture


def _tables(catalogue: Catalogue) -> Iterator[tuple[str, Callable[[], Window]]]:
    """The table of every game in every theme, and the states of a table."""
    table = partial(_table, catalogue)
    for game in catalogue:
        for name in THEMES:
            yield f"table-{game}-{name}", partial(table, game, replace(STILL, theme=name))
        yield f"table-{game}-1920", partial(table, game, STILL, LARGE)
        for shot in shots_of(catalogue[game]):
            yield f"table-{game}-{shot.name}", partial(_table_shot, catalogue, game, shot)
    first = next(game for game in catalogue if "three-card" in game)
    for name, act in STATES.items():
        yield f"table-{name}", partial(table, first, STILL, act=act)
    sets = next(game for game in catalogue if catalogue[game].file.cards.set)
    yield "table-setting", partial(table, sets, STILL, act=set_a_hand)
    for language in languages():
        if language != ENGLISH:
            yield f"table-{language}", partial(table, first, replace(STILL, language=language))
    yield "table-large-text", partial(table, first, replace(STILL, text_percent=200))
    yield "table-classic-on-the-floor", partial(table, first, replace(STILL, face="classic", lettering="floor"), (3840, 2160))


def _window(catalogue: Catalogue, preferences: Preferences, size: tuple[int, int] = SCREEN) -> Window:
    window = Window(catalogue, preferences)
    window.resize(*size)
    window.show()
    return window


def open_table(window: Window, scenario: Scenario, seed: int, mode: Mode, name: str = "") -> TableScreen:
    """A table in a window, dealt at by nobody or by somebody of a name."""
    sit_down(window, TableAt(scenario.game, mode=mode, seed=seed, scenario=scenario, name=name))
    return table_of(window)


def table_of(window: Window) -> TableScreen:
    """The table a window is at."""
    if not isinstance(window.screen_now, SittingScreen):
        raise TypeError("the window is at no table")
    return window.screen_now.table


def _table(
    catalogue: Catalogue, game: str, preferences: Preferences, size: tuple[int, int] = SCREEN, act: Act | None = None
) -> Window:
    """A table of a game in the middle of a guided round, after something was done there."""
    window = _window(catalogue, preferences, size)
    table = open_table(window, _full(game), SEED, "guided")
    deal_on(table.session, MIDDLE_OF_A_ROUND)
    table.control.changed.emit()
    if act is not None:
        act(table)
    return window


def _table_shot(catalogue: Catalogue, game: str, shot: TableShot) -> Window:
    """A table of a game from the first words on, as far as its picture wants it."""
    window = _window(catalogue, STILL)
    scenario = _full(game) if shot.incident is None else replace(_full(game), incident=shot.incident)
    shot.act(open_table(window, scenario, SEED, shot.mode))
    return window


def _full(game: str) -> Scenario:
    """Everybody plays at the first felt of a game."""
    felt = next(layout for layout in layouts().values() if (layout.game, layout.key) == (game, FIRST_FELT))
    return Scenario(game=game, layout=felt.key, players=felt.positions[1])


def save_preview(layout: Layout, positions: int, path: str) -> None:
    """One felt, empty, as a picture."""
    application = ensure_application()
    _save(table_picture(layout, positions, academy_chips(), PREVIEW_WIDTH, None), Path(path))
    application.processEvents()


def _settle(application: QApplication) -> None:
    """Let everything find its size: a label that wraps asks for its height, and what holds it for its own."""
    for _ in range(6):
        application.processEvents()


def _save(picture: QImage, path: Path) -> None:
    if not picture.save(str(path)):
        raise Surroundings("file.no-picture", file=path)

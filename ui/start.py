"""Starting the window on the machine's display or on a virtual one, and then qasync's event loop under it.

The window comes first: the loop is loaded while it is already seen.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.base.trouble import BadContent
from app.layouts.loader import Layouts, academy_layouts
from app.rules.catalogue import Catalogue
from app.training.log import Mode
from app.training.scenario import Scenario
from ui.display import display
from ui.fonts import load_fonts
from ui.preferences import Preferences, read_preferences
from ui.window import Window

Begin = Callable[[Window], object]


def show_tables(catalogue: Catalogue, folder: Path) -> int:
    """Show the tables to choose from, until the window is closed."""
    return _show(catalogue, folder, Window.show_lobby)


def show_table(scenario: Scenario, catalogue: Catalogue, folder: Path, seed: int, mode: Mode, name: str = "") -> int:
    """Show one table, until the window is closed; with a name, what is practised there is kept."""

    def begin(window: Window) -> None:
        window.keep_for(name)
        window.open_table(scenario, seed, mode)

    return _show(catalogue, folder, begin)


def _show(catalogue: Catalogue, folder: Path, begin: Begin) -> int:
    with display() as is_virtual:
        application = QApplication.instance() or QApplication(["feltwork"])
        load_fonts()
        window = make_window(catalogue, folder)
        begin(window)
        if is_virtual:  # nobody there to give it room and the keyboard
            window.setGeometry(window.screen().geometry())
        window.show()
        window.activateWindow()
        application.processEvents()
        _run_loop(window)
    return 0


def _run_loop(window: Window) -> None:
    """Everything that takes time from here on is a coroutine of qasync's loop, until the window is closed."""
    from ui.stopping import when_asked  # noqa: PLC0415, I001 - the window is up before any of this is needed
    import asyncio  # noqa: PLC0415

    import qasync  # noqa: PLC0415

    async def until_closed() -> None:
        closed = asyncio.Event()
        window.closed.connect(closed.set)
        window.settle_in()
        if window.isVisible():
            await closed.wait()

    with when_asked(QApplication.closeAllWindows):
        qasync.run(until_closed())


def make_window(catalogue: Catalogue, folder: Path) -> Window:
    """The window with the academy's own felts in it; what is wrong in the data folder is told, and stops nothing."""
    felts, wrong = academy_layouts(folder, catalogue)
    try:
        preferences = read_preferences(folder)
    except BadContent as trouble:
        preferences = Preferences()
        wrong.append(trouble)
    window = Window(catalogue, preferences, Layouts(felts), folder)
    window.tell_problems([str(trouble) for trouble in wrong])
    return window

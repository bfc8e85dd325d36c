"""Starting the window on the machine's display or on a virtual one, and then qasync's event loop under it.

The window comes first: the loop is loaded while it is already seen.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QIcon, QPixmap
from PySide6.QtWidgets import QApplication

import ui.window.feature_scan  # noqa: F401 - before anything else of ours is loaded
from app.base.lazy import lazily
from app.base.trouble import BadContent
from app.layouts.loader import Layouts, academy_layouts
from app.pages.places import TableAt, Tables
from app.rules.catalogue import Catalogue
from app.words.text import told, use_language
from ui.foundation.fonts import load_fonts
from ui.foundation.preferences import Preferences, read_preferences
from ui.window.display import display
from ui.window.last_size import keep_size, show_as_last
from ui.window.window import Window

with lazily():
    import asyncio

    import qasync

    from ui.felt.program_icon import program_icon
    from ui.window.crash import watch
    from ui.window.daily_copy import copy_daily
    from ui.window.garbage import tidy
    from ui.window.stop_signals import when_asked


PROGRAM = "feltwork"
ICON_SIZE = 128

Begin = Callable[[Window], object]


def show_home(catalogue: Catalogue, folder: Path) -> int:
    """Show who practises what is worth doing next, until the window is closed."""
    return _show(catalogue, folder, Window.arrive)


def show_table(table: TableAt, catalogue: Catalogue, folder: Path) -> int:
    """Show one table, until the window is closed; with a name, what is practised there is kept."""
    return _show(catalogue, folder, lambda window: sit_down(window, table))


def sit_down(window: Window, table: TableAt) -> None:
    """Begin at a table; from there one comes to the tables."""
    window.journey.go(Tables(table.game))
    window.go(table)


def _show(catalogue: Catalogue, folder: Path, begin: Begin) -> int:
    preferences, trouble = preferred(folder)
    use_language(preferences.language)
    with display() as is_virtual:
        application = QApplication.instance() or QApplication([PROGRAM])
        QGuiApplication.setDesktopFileName(PROGRAM)  # so that a desktop knows our windows by our menu entry
        load_fonts()
        window = make_window(catalogue, folder, preferences, trouble)
        begin(window)
        if is_virtual:  # nobody there to give it room and the keyboard
            window.setGeometry(window.screen().geometry())
            window.show()
        else:
            show_as_last(window, folder)
            window.closed.connect(lambda: keep_size(window, folder))
        window.activateWindow()
        application.processEvents()
        _run_loop(window)
    return 0


def _run_loop(window: Window) -> None:
    """Everything that takes time from here on is a coroutine of qasync's loop, until the window is closed."""

    async def until_closed() -> None:
        loop = asyncio.get_running_loop()
        watch(window, loop)
        besides = [loop.create_task(tidy())]
        if window.desk.folder is not None:
            besides.append(loop.create_task(copy_daily(window.desk.folder, window.tell)))
        closed = asyncio.Event()
        window.closed.connect(closed.set)
        window.settle_in()
        window.setWindowIcon(QIcon(QPixmap.fromImage(program_icon(ICON_SIZE))))
        if window.isVisible():
            await closed.wait()
        for task in besides:
            task.cancel()

    with when_asked(QApplication.closeAllWindows):
        qasync.run(until_closed())


def make_window(catalogue: Catalogue, folder: Path, preferences: Preferences, trouble: list[BadContent]) -> Window:
    """The window with the academy's own felts in it; what is wrong in the data folder is told, and stops nothing."""
    felts, wrong = academy_layouts(folder, catalogue)
    window = Window(catalogue, preferences, Layouts(felts), folder)
    for problem in (*wrong, *trouble):
        window.tell(told(problem))
    return window


def preferred(folder: Path) -> tuple[Preferences, list[BadContent]]:
    """What was chosen before, or the usual and what is wrong with the file."""
    try:
        return read_preferences(folder), []
    except BadContent as trouble:
        return Preferences(), [trouble]

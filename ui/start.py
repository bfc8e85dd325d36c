"""Starting the window on qasync's event loop."""

import asyncio
import os
import sys

import qasync
from PySide6.QtWidgets import QApplication

from app.base.trouble import Surroundings
from app.rules.catalogue import Catalogue
from app.training.log import Mode
from app.training.scenario import Scenario
from ui.fonts import load_fonts
from ui.theme import style_sheet, theme
from ui.window import Window


def needs_display() -> bool:
    """Whether a window needs a display server here."""
    return sys.platform.startswith("linux")


def has_display() -> bool:
    """Whether there is one, or Qt was told to do without."""
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def show_table(scenario: Scenario, catalogue: Catalogue, seed: int, mode: Mode) -> int:
    """Show a table until its window is closed."""
    if needs_display() and not has_display():
        raise Surroundings("there is no display to show a window on; `feltwork deal GAME --seed N --auto` needs none")
    application = QApplication.instance() or QApplication(["feltwork"])
    load_fonts()
    application.setStyleSheet(style_sheet(theme("dark")))  # type: ignore[attr-defined]
    window = Window(scenario, catalogue, seed, mode)
    closed = asyncio.Event()
    application.aboutToQuit.connect(closed.set)
    window.show()
    qasync.run(closed.wait())
    return 0

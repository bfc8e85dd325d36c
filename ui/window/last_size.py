"""How large the window was when it was last closed: so it opens again, as far as the screen has room."""

from pathlib import Path

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMainWindow

from app.base.strict import convert
from app.base.trouble import Surroundings
from app.base.writing import write_whole
from app.rules.core.gamefile import Part
from ui.foundation.measures import SMALLEST

FILE = "window.json"


class LastSize(Part, frozen=True):
    """The size of the window before it filled the screen, and whether it did."""

    width: int = SMALLEST[0]
    height: int = SMALLEST[1]
    maximized: bool = False


def read_size(folder: Path) -> LastSize:
    """As it was; as it is the first time where nothing sensible is kept."""
    try:
        found = convert(msgspec.json.decode((folder / FILE).read_bytes()), LastSize)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return LastSize()
    return found if isinstance(found, LastSize) else LastSize()


def show_as_last(window: QMainWindow, folder: Path) -> None:
    """Show it as large as it was, never smaller than everything has room for, never larger than the screen."""
    last, room = read_size(folder), window.screen().availableSize()
    wanted = QSize(min(last.width, room.width()), min(last.height, room.height()))
    window.resize(wanted.expandedTo(QSize(*SMALLEST)))
    if last.maximized:
        window.showMaximized()
    else:
        window.show()


def keep_size(window: QMainWindow, folder: Path) -> None:
    """Remember it; where the folder cannot be written the next window is as large as the last one that was kept."""
    usual = window.normalGeometry().size()
    kept = LastSize(usual.width(), usual.height(), window.isMaximized())
    if not window.isFullScreen() and kept != read_size(folder):
        try:
            write_whole(folder / FILE, msgspec.json.encode(kept) + b"\n")
        except Surroundings:
            return

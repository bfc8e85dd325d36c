"""The keys over the screen, shown and hidden with `?`."""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from app.base.datafile import read_datafile
from app.rules.core.gamefile import Part
from ui.text import LANGUAGE, say
from ui.widgets.parts import box, cap, label
from ui.widgets.sheet import Sheet

ROWS = 11


class KeyText(Part, frozen=True):
    """A key or a few, and what they do."""

    key: str
    does: str


class KeysText(Part, frozen=True):
    """Every key of the table."""

    keys: tuple[KeyText, ...]


@cache
def keys_text(language: str) -> KeysText:
    """The keys in the words of a language."""
    return read_datafile(files("assets") / "text" / language / "keys.toml", KeysText)


class KeysHelp(Sheet):
    """A sheet with every key and what it does."""

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, say("keys.title"))
        inside = box()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        for place, text in enumerate(keys_text(LANGUAGE).keys):
            column, line = divmod(place, ROWS)
            grid.addWidget(cap(text.key), line, column * 2, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label("plain", text.does, wraps=True), line, column * 2 + 1)
            grid.setColumnStretch(column * 2 + 1, 1)
            grid.setColumnMinimumWidth(column * 2 + 1, 340)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        scroll.setMinimumSize(900, 460)
        self.inside.addWidget(scroll)

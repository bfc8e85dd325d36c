"""The keys of the table over it, shown and hidden with `?`."""

from PySide6.QtWidgets import QWidget

from ui.widgets.keys_sheet import KeysSheet

COLUMNS = (("focus", "say"), ("cards", "wagers"), ("sitting",))
"""Which groups stand under one another."""


class KeysHelp(KeysSheet):
    """A sheet with every key of the table and what it does."""

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, COLUMNS)

"""The keys that work on every screen: one for the finder, and those the doors have."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.pages.places import Place
from ui.window.doors import Doors

FINDER = "Ctrl+K"


class PlaceKeys(QObject):
    """Hears them anywhere in a window."""

    go = Signal(object)
    sought = Signal()

    def __init__(self, window: QWidget, doors: Doors) -> None:
        super().__init__(window)
        QShortcut(QKeySequence(FINDER), window).activated.connect(self.sought)
        for door in doors:
            if door.key:
                QShortcut(QKeySequence(door.key), window).activated.connect(partial(self._press, door.place))

    def _press(self, place: type[Place]) -> None:
        self.go.emit(place())

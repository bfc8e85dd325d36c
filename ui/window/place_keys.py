"""The keys that work on every screen: one for the finder, and those the doors have."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from shiboken6 import isValid

from app.pages.places import Place
from ui.window.doors import Doors

FINDER = "Ctrl+K"


class PlaceKeys(QObject):
    """Hears them anywhere in a window."""

    go = Signal(object)
    sought = Signal()

    def __init__(self, window: QWidget, doors: Doors) -> None:
        super().__init__(window)
        self._field: QLineEdit | None = None
        QShortcut(QKeySequence(FINDER), window).activated.connect(self.sought)
        for door in doors:
            if door.key:
                QShortcut(QKeySequence(door.key), window).activated.connect(partial(self._press, door.place))
        QApplication.instance().focusChanged.connect(self._watch)  # type: ignore[union-attr]
        self._watch(None, QApplication.focusWidget())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """On some desks a field keeps the finder's key, to delete what follows in its line; here it never does."""
        pressed = event if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) else None
        if pressed is not None and QKeySequence(pressed.keyCombination()) == QKeySequence(FINDER):
            pressed.ignore()
            return True
        return super().eventFilter(watched, event)

    def _watch(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Look after the field that one types in."""
        if self._field is not None and isValid(self._field):
            self._field.removeEventFilter(self)
        self._field = now if isinstance(now, QLineEdit) else None
        if self._field is not None:
            self._field.installEventFilter(self)

    def _press(self, place: type[Place]) -> None:
        self.go.emit(place())

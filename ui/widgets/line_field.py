"""A line to type whose Enter is its own: where something listens for it, neither screen nor sheet hears the key a second time."""

from PySide6.QtCore import QMetaMethod, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LineField(QLineEdit):
    """Qt passes Enter on after `returnPressed`, so that it would be done twice; a key that is held does it once."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Keep Enter where it was meant for the field."""
        if event.key() not in ENTER or not self._is_listened_to:
            super().keyPressEvent(event)
            return
        if not event.isAutoRepeat():
            super().keyPressEvent(event)
        event.accept()

    @property
    def _is_listened_to(self) -> bool:
        return self.isSignalConnected(QMetaMethod.fromSignal(self.returnPressed))

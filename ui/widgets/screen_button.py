"""A button on a screen that has a use for every key."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class ScreenButton(QPushButton):
    """With the keyboard on it, Enter presses it as Space does, and arrows do what they do on its screen."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter presses it; arrows only lead from one button to the next where these are a choice."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in ARROWS and self.group() is None:
            event.ignore()
        else:
            super().keyPressEvent(event)
